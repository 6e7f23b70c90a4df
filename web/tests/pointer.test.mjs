import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Pointer } from '../view/board/pointer.js';

test('a pointer that is closed leaves no listener behind', () => {
  const root = new EventTarget();
  const window = new EventTarget();
  const before = globalThis.addEventListener;
  globalThis.addEventListener = window.addEventListener.bind(window);
  try {
    const pointer = new Pointer(root, {});
    const dropped = [];
    const press = { ghost: { classList: { remove: (name) => dropped.push(name) }, style: { removeProperty: () => {} } } };
    pointer.press = press;
    window.dispatchEvent(new Event('pointercancel'));
    assert.deepEqual(dropped, ['dragged'], 'it listens while it is open');
    pointer.close();
    pointer.press = press;
    for (const type of ['pointermove', 'pointerup', 'pointercancel']) window.dispatchEvent(new Event(type));
    assert.equal(pointer.press, press, 'nothing is heard any more');
  } finally {
    globalThis.addEventListener = before;
  }
});
