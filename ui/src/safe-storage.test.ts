import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { safeLocalStorage } from './safe-storage.ts';

function withStorage(t: TestContext, descriptor: PropertyDescriptor) {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor });
  t.after(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });
}

function blocked(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

test('[V28] with site data blocked a page remembers for itself', (t) => {
  withStorage(t, { get: blocked });
  assert.equal(safeLocalStorage.getItem('language'), null);
  safeLocalStorage.setItem('language', 'fil');
  assert.equal(safeLocalStorage.getItem('language'), 'fil');
  assert.deepEqual(safeLocalStorage.keys(), ['language']);
  safeLocalStorage.removeItem('language');
  assert.equal(safeLocalStorage.getItem('language'), null);
});

test('[V28] what a full device could not keep is still known to the page', (t) => {
  const kept = new Map([['language', 'en']]);
  withStorage(t, {
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: blocked,
      removeItem: (key: string) => kept.delete(key),
      clear: () => kept.clear(),
    },
  });
  safeLocalStorage.setItem('language', 'fil');
  assert.equal(safeLocalStorage.getItem('language'), 'fil');
  safeLocalStorage.clear();
  assert.equal(safeLocalStorage.getItem('language'), null);
});
