import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en } from '../text/en.js';
import { fr } from '../text/fr.js';

const places = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('every sentence is there in both languages, with the same blanks', () => {
  assert.deepEqual(Object.keys(fr).sort(), Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) assert.deepEqual(places(fr[key]), places(text), key);
});
