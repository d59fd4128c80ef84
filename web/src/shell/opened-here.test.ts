import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextEntryState, openedDirectly } from './opened-here.ts';

test('[S2.40] an entry knows whether a page of the site opened it; one that replaces another keeps that', () => {
  const opened = nextEntryState({}, null);
  assert.deepEqual(opened, { isOpenedHere: true });
  assert.deepEqual(nextEntryState({ replace: true }, opened), { isOpenedHere: true });
  assert.deepEqual(nextEntryState({ replace: true, state: null }, null), { isOpenedHere: false });
  const from = { from: '/settings' };
  assert.deepEqual(nextEntryState({ state: from }, null), { isOpenedHere: true, ...from });
  assert.deepEqual(
    nextEntryState({ replace: true, state: openedDirectly }, opened),
    openedDirectly,
  );
});
