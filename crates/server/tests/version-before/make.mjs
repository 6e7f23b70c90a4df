// Plays a few games on a running server of the version before and keeps their records: see README.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const [base, out, bots] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const api = `http://${base}/api/v1`;
const call = async (method, path, body) => {
  const answer = await fetch(api + path, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  try { return JSON.parse(text); } catch { return text; }
};
class Client {
  constructor(table, secrets) {
    this.socket = new WebSocket(`ws://${base}/api/v1/tables/${table}/play`);
    this.id = 0; this.waiting = [];
    this.ready = new Promise((done, failed) => {
      this.socket.onopen = () => this.socket.send(JSON.stringify({ say: 'hello', secrets, lang: 'en' }));
      this.socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.frame) this.frame = message.frame;
        if (message.say === 'welcome') { this.id = message.done; done(); }
        if (message.say === 'rematch') this.rematch = message;
        this.answers?.(message);
        for (const look of [...this.waiting]) look();
      };
      this.socket.onerror = failed;
    });
  }
  say(message) {
    const id = ++this.id;
    return new Promise((done, failed) => {
      this.answers = (answer) => {
        if (answer.say === 'done' && answer.id === id) done();
        if (answer.say === 'refused') failed(new Error(JSON.stringify(answer) + JSON.stringify(message)));
      };
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }
  until(wanted) {
    return new Promise((done) => {
      const look = () => { if (wanted(this.frame)) { this.waiting = this.waiting.filter((one) => one !== look); done(); } };
      this.waiting.push(look); look();
    });
  }
  async move(pick = 0) {
    const choices = this.frame.picture.choices;
    await this.say({ say: 'move', seen: this.frame.version, token: choices[pick % choices.length][0] });
  }
  close() { this.socket.close(); }
}
const me = (name) => ({ kind: 'me', name });
const ai = (player) => ({ kind: 'ai', player });
const over = (frame) => frame.status.is === 'over';
const names = [];
const keep = async (name, table, secrets) => {
  const record = await call('POST', `/tables/${table}/record`, { secrets });
  writeFileSync(`${out}/${name}.record`, typeof record === 'string' ? record : JSON.stringify(record));
  names.push([name, table]);
};
const begin = async (wish) => {
  const made = await call('POST', '/tables', { seed: 7, ...wish });
  return { ...made, secrets: made.seats.map((seat) => seat.secret) };
};
// Two people at one screen, with names, chat and a move taken back; one of them resigns.
{
  const made = await begin({ game: 'alquerque', seats: [me('Ada'), me('Blaise')] });
  const screen = new Client(made.table, made.secrets); await screen.ready;
  for (let number = 0; number < 9; number++) await screen.move(number);
  await screen.say({ say: 'offer', what: 'take-back' });
  await screen.move(1);
  await screen.say({ say: 'chat', text: 'Bien joué' });
  await screen.say({ say: 'name', name: 'Ada et Blaise' });
  await screen.say({ say: 'resign' });
  await screen.until(over);
  await keep('shared-screen', made.table, made.secrets); screen.close();
}
// A game of people with a clock that stops in the middle.
{
  const made = await begin({ game: 'kanze', clock: 'per-game 3600000+1000', seats: [me('Chloé'), me('Denis')] });
  const screen = new Client(made.table, made.secrets); await screen.ready;
  for (let number = 0; number < 12; number++) await screen.move(3 * number);
  await keep('unfinished', made.table, made.secrets); screen.close();
}
// A person against a level, to the end; an agreed draw of people.
{
  const made = await begin({ game: 'kopis', seats: [me('Émile'), ai('level-1')] });
  const player = new Client(made.table, made.secrets); await player.ready;
  for (let number = 0; !over(player.frame); number++) {
    await player.until((frame) => over(frame) || frame.picture.choices?.length > 0);
    if (!over(player.frame)) await player.move(5 * number);
  }
  await keep('against-a-level', made.table, made.secrets); player.close();
  const drawn = await begin({ game: 'soldiers', seats: [me('Fanny'), me('Gaël')] });
  const screen = new Client(drawn.table, drawn.secrets); await screen.ready;
  for (let number = 0; number < 4; number++) await screen.move(number);
  await screen.say({ say: 'offer', what: 'draw' });
  await screen.until(over);
  await keep('agreed-draw', drawn.table, drawn.secrets); screen.close();
}
// A game with hidden cards and decks of one's own, between the program's players.
{
  const deck = readFileSync(`${bots}/deck.txt`, 'utf8');
  const made = await begin({ game: 'shogun', options: { 'deck-1': deck }, seats: [ai('random'), ai('random')], pace_ms: 0, conducted: true });
  const conductor = new Client(made.table, [made.conductor]); await conductor.ready;
  await conductor.say({ say: 'conduct', what: 'pace', ms: 0 });
  await conductor.say({ say: 'conduct', what: 'go' });
  await conductor.until(over);
  await keep('own-deck', made.table, [made.conductor]); conductor.close();
}
// A bench: bots that answer, are late, break off and play what is not legal; a pause, a step, a swap, a note.
{
  const hand = async (name) => (await call('POST', '/agents', { name, game: 'alquerque', file: readFileSync(`${bots}/${name}.py`, 'utf8') })).agent;
  const agent = async (name) => ({ kind: 'agent', agent: await hand(name) });
  const made = await begin({ game: 'alquerque', clock: 'per-move 1500', seats: [await agent('random'), await agent('own_illegal')], pace_ms: 0, conducted: true });
  const conductor = new Client(made.table, [made.conductor]); await conductor.ready;
  const conduct = (message) => conductor.say({ say: 'conduct', ...message });
  await conduct({ what: 'pace', ms: 0 });
  const step = async () => {
    const { ply } = conductor.frame;
    await conduct({ what: 'step' });
    await conductor.until((frame) => over(frame) || frame.ply > ply);
  };
  for (let number = 0; number < 4; number++) await step();
  await conduct({ what: 'note', text: 'Ce coup n’est pas permis.' });
  await conduct({ what: 'swap', seat: 1, to: await agent('own_crash_in_move') });
  for (let number = 0; number < 4; number++) await step();
  await conduct({ what: 'swap', seat: 0, to: await agent('late') });
  for (let number = 0; number < 4; number++) await step();
  await conduct({ what: 'swap', seat: 0, to: ai('greedy') });
  await conduct({ what: 'swap', seat: 1, to: ai('random') });
  await conduct({ what: 'go' });
  await conductor.until(over);
  await keep('bench', made.table, [made.conductor]); conductor.close();
}
for (const { id } of await call('GET', '/contests')) {
  for (let number = 0; ; number++) {
    let game; try { game = await call('GET', `/contests/${id}/games/${number}`); } catch { if (number > 0) break; continue; }
    writeFileSync(`${out}/contest-${number}.record`, game.record); names.push([`contest-${number}`, id]);
  }
}
writeFileSync(`${out}/games.txt`, names.map((pair) => pair.join(' ')).join('\n') + '\n');
console.log(names);
