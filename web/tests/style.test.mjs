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
