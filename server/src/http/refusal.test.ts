import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { problemOf, Refusal, toRefusal, wordRefusal } from './refusal.ts';

for (const [code, name] of [
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['53300', 'too many connections'],
] as const) {
  test(`[V29] ${name} of the database is "busy" with a time to try again, not a fault`, () => {
    const error = Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), {
      code,
    });
    const refusal = toRefusal(error);
    assert.equal(refusal.code, 'busy');
    assert.equal(refusal.details.retryAfterSeconds, 2);
  });
}

test('[V29] a missing socket of the database is "busy"; any other missing file is a fault', () => {
  const missing = (syscall: string) =>
    Object.assign(new Error(`ENOENT: ${syscall}`), { code: 'ENOENT', syscall });
  assert.equal(toRefusal(missing('connect')).code, 'busy');
  assert.equal(toRefusal(missing('open')).code, 'server-fault');
});

for (const [language, message] of [
  ['en', 'Too many tries. Try again in 23 hours.'],
  ['fil', 'Napakaraming subok. Subukan ulit pagkalipas ng 23 oras.'],
] as const) {
  test(`[A6] a refusal says in words when to try again, and a program gets the seconds: ${language}`, () => {
    const code = 'too-many-requests';
    const refusal = new Refusal(code, { retryAfterSeconds: 82_140 });
    const reply = wordRefusal(problemOf(undefined, code), refusal, language, 't');
    assert.equal(reply.message, message);
    assert.deepEqual(reply.details, { retryAfterSeconds: 82_140 });
  });
}
