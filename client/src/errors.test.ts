import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError, isAbsent, needsNewKey } from './errors.ts';

const refused = (status: number, code = 'x') =>
  new CallError({ kind: 'REFUSED', status, error: { message: '', code, trace: 't' } });

test('[V06] only a refusal of the intent itself ends its key', () => {
  const open = [408, 409, 425, 429, 500, 502, 503, 504].map((status) => refused(status));
  for (const error of [...open, new CallError({ kind: 'TIMEOUT_ERROR' }), new TypeError('')]) {
    assert.equal(needsNewKey(error), false);
  }
  for (const status of [400, 403, 404, 422]) assert.equal(needsNewKey(refused(status)), true);
});

test('a record is absent when its id is malformed or unknown', () => {
  assert.equal(isAbsent(refused(400, 'input-not-valid')), true);
  assert.equal(isAbsent(refused(404)), true);
  assert.equal(isAbsent(refused(403)), false);
  assert.equal(isAbsent(new CallError({ kind: 'PARSING_ERROR', status: 404 })), false);
});
