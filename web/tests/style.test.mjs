import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const STYLE = new URL('../style/', import.meta.url);
const read = (name) => readFileSync(new URL(name, STYLE), 'utf8');

/** The variables of a rule of a sheet. */
function variables(text, selector) {
  const body = text.slice(text.indexOf(`${selector} {`)).split('}')[0];
  return Object.fromEntries([...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

/** What a variable is, by way of another one or not. */
function colour(palette, name) {
  const other = /^var\((--[\w-]+)\)$/.exec(palette[name])?.[1];
  return other === undefined ? palette[name] : colour(palette, other);
}

/** The relative luminance of a colour, as WCAG 2 defines it. */
function luminance(hex) {
  assert.match(hex, /^#[0-9a-f]{6}$/, `${hex} is a colour`);
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const theme = read('theme.css');
const day = variables(theme, ':root');
const night = { ...day, ...variables(theme, ':root[data-theme="dark"]') };

/** Words, and the grounds that they may stand on: WCAG AA asks for 4.5. */
const TEXT = {
  '--ink': ['--paper', '--paper-far', '--sheet', '--sunk', '--seal-soft', '--jade-soft'],
  '--soft': ['--paper', '--paper-far', '--sheet', '--sunk'],
  '--seal': ['--paper', '--paper-far', '--sheet', '--seal-soft'],
  '--seal-ink': ['--seal'],
  '--good': ['--paper', '--paper-far', '--sheet', '--sunk'],
  '--jade': ['--jade-soft'],
  '--indigo': ['--paper', '--sheet'],
  '--gold': ['--paper', '--sheet'],
  '--night-ink': ['--night'],
  '--glow': ['--night'],
};
/** Edges of what can be touched, and the focus: 3. */
const EDGES = { '--line': ['--paper', '--sheet', '--sunk'], '--focus': ['--paper', '--sheet', '--sunk'] };

for (const [name, palette] of Object.entries({ day, night })) {
  test(`words and edges stand out by ${name}`, () => {
    const wrong = [
      [TEXT, 4.5],
      [EDGES, 3],
    ].flatMap(([pairs, least]) =>
      Object.entries(pairs).flatMap(([ink, grounds]) =>
        grounds
          .map((ground) => ({ ink, ground, found: contrast(colour(palette, ink), colour(palette, ground)) }))
          .filter(({ found }) => !(found >= least))
          .map(({ ground, found }) => `${ink} on ${ground}: ${found.toFixed(2)} of ${least}`),
      ),
    );
    assert.deepEqual(wrong, []);
  });
}

test('type has the sizes of the scale only, and two families', () => {
  const sizes = Object.entries(day).filter(([name]) => name.startsWith('--text-'));
  assert.deepEqual(
    sizes.map(([name, size]) => [name, Number.parseFloat(size) * 16]),
    [12, 14, 16, 20, 26, 34, 84].map((px) => [`--text-${px}`, px]),
  );
  const wrong = ['theme.css', 'page.css', 'parts.css'].flatMap((name) =>
    [...read(name).matchAll(/font(?:-size)?:\s*([^;]+);/g)]
      .map(([, value]) => value)
      .filter((value) => /[\d.]+(px|rem|pt)/.test(value))
      .map((value) => `${name}: ${value}`),
  );
  assert.deepEqual(wrong, []);
  const families = [...read('fonts.css').matchAll(/font-family: ([^;]+);/g)].map(([, family]) => family.replaceAll('"', ''));
  assert.deepEqual([...new Set(families)].filter((family) => !family.endsWith('until it comes')).sort(), ['Source Sans 3', 'Spectral']);
});

test('each font file is used, and swapped in when it comes', () => {
  const sheet = read('fonts.css');
  const files = readdirSync(new URL('../fonts/', STYLE)).filter((file) => file.endsWith('.woff2'));
  assert.deepEqual([...sheet.matchAll(/\/fonts\/([^"]+)/g)].map(([, file]) => file).sort(), files.sort());
  const faces = sheet.split('@font-face').slice(1);
  const loaded = faces.filter((face) => face.includes('url('));
  assert.ok(loaded.every((face) => face.includes('font-display: swap')));
  assert.ok(faces.filter((face) => face.includes('local(')).every((face) => face.includes('size-adjust')));
});

/** A colour of a material, by day or with what the night takes of it. */
function material(value, dusk) {
  const [ground, sky] = [...value.matchAll(/#[0-9a-f]{6}/g)].map(([hex]) => hex);
  if (!value.startsWith('color-mix')) return ground;
  const night = sky ?? variables(read('board.css'), ':root')['--night-sky'];
  const part = (hex, at) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(part(ground, at) * (1 - dusk) + part(night, at) * dusk)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

test('lines, names and signs stand out on boards of every material, by day and by night', () => {
  const sheet = read('materials.css');
  const grounds = [...new Set([...sheet.matchAll(/^\[data-ground="(\w+)"\] \{/gm)].map(([, ground]) => ground))];
  assert.ok(grounds.length >= 4, grounds.join());
  const dark = Number.parseFloat(variables(read('board.css'), ':root[data-theme="dark"]')['--dusk']) / 100;
  const pairs = [
    ['--name', '--slab', 4.5],
    ['--name', '--well', 4.5],
    ['--cell-name', '--cell', 4.5],
    ['--cell-name', '--cell-other', 4.5],
    ['--ground-line', '--ground', 3],
    ['--must', '--ground', 3],
  ];
  const wrong = [0, dark].flatMap((dusk) =>
    grounds.flatMap((ground) => {
      const usual = variables(read('board.css').slice(read('board.css').indexOf('/* What a board is made of')), ':root');
      const own = { ...usual, ...variables(sheet, `[data-ground="${ground}"]`) };
      // A dark slate has light marks, paper at night dark names.
      if (dusk > 0) Object.assign(own, variables(sheet, ':root[data-theme="dark"] [data-ground]'));
      if (ground === 'slate')
        own['--must'] = variables(sheet, ':root [data-ground="slate"]:not(:has(.site-square, .site-hexagon))')['--must'];
      if (ground === 'paper' && dusk > 0) own['--name'] = variables(sheet, ':root[data-theme="dark"] [data-ground="paper"]')['--name'];
      return pairs
        .map(([ink, on, least]) => ({ ink, on, least, found: contrast(material(own[ink], dusk), material(own[on], dusk)) }))
        .filter(({ least, found }) => !(found >= least))
        .map(({ ink, on, found }) => `${ground}, ${dusk > 0 ? 'night' : 'day'}: ${ink} on ${on} ${found.toFixed(2)}`);
    }),
  );
  assert.deepEqual(wrong, []);
});

test('the sign of a piece stands out on it', () => {
  const sheet = read('board.css');
  const tints = [...new Set([...sheet.matchAll(/^\.(tint-\w+) \{/gm)].map(([, tint]) => tint))];
  assert.ok(tints.length >= 7);
  for (const tint of tints) {
    const { '--fill': fill, '--sign': sign } = variables(sheet, `.${tint}`);
    assert.ok(contrast(fill, sign) >= 3, `${tint}: ${contrast(fill, sign).toFixed(2)}`);
  }
});
