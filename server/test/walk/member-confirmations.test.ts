import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyOperation, Audience } from '@pahiram/api/operation';
import { routes } from '../../src/capabilities.ts';
import { CONFIRMED, endsOfLoans, UNCONFIRMED } from './member-confirmations.ts';
import { OPENLY_CONFIRMED, OPENLY_UNCONFIRMED } from './open-confirmations.ts';

const changesOf = (whose: Audience) =>
  routes
    .map(({ operation }) => operation)
    .filter(({ audience, method }) => audience === whose && method !== 'GET');
const changes = changesOf('member');
const openChanges = changesOf('anyone');

test('[H5][V37] every operation of a member says what confirms it, or why nothing has to', () => {
  const listed = [
    ...CONFIRMED.map(({ operation }) => operation),
    ...UNCONFIRMED.flatMap(({ operations }) => operations),
  ];
  assert.deepEqual(
    listed.toSorted(),
    changes.map(({ name }) => name).toSorted(),
    'server/test/walk/member-confirmations.ts',
  );
});

test('[H5][V37] what is confirmed takes a code, and no other operation that changes something does', () => {
  const takesCode = changes
    .filter(({ body }) => body !== undefined && 'shape' in body && 'code' in Object(body.shape))
    .map(({ name }) => name);
  // These codes prove an address and a number, and change nothing by themselves.
  assert.deepEqual(
    takesCode.filter((name) => !['confirmEmail', 'proveNewNumber'].includes(name)).toSorted(),
    CONFIRMED.map(({ operation }) => operation).toSorted(),
  );
});

test('[V37] what takes a password only while the money is locked is listed', () => {
  const takesLockPassword = changes
    .filter(({ problems }) => 'lock-password-needed' in problems)
    .map(({ name }) => name);
  assert.deepEqual(takesLockPassword.toSorted(), endsOfLoans.toSorted());
});

test('[H5][V37] every operation that changes something without a session says what confirms it, or why nothing has to', () => {
  const listed = [
    ...OPENLY_CONFIRMED.map(({ operation }) => operation),
    ...OPENLY_UNCONFIRMED.flatMap(({ operations }) => operations),
  ];
  assert.deepEqual(
    listed.toSorted(),
    openChanges.map(({ name }) => name).toSorted(),
    'server/test/walk/open-confirmations.ts',
  );
});

/** The header of the secret and the fields of the body without which the contract refuses the operation. */
function neededBy({ secret, body }: AnyOperation): string[] {
  const refused = body?.safeParse({}).error?.issues ?? [];
  return [...(secret ? ['secret'] : []), ...refused.map(({ path }) => path.join('.'))];
}

test('[H5][V37] without a session nothing changes an account unless the contract takes its proof', () => {
  for (const { operation, takes } of OPENLY_CONFIRMED) {
    const found = openChanges.find(({ name }) => name === operation);
    assert.ok(found, operation);
    const needed = neededBy(found);
    assert.deepEqual(
      takes.filter((field) => !needed.includes(field)),
      [],
      operation,
    );
  }
});
