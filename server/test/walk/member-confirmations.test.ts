import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../../src/capabilities.ts';
import { CONFIRMED, endsOfLoans, UNCONFIRMED } from './member-confirmations.ts';

const changes = routes
  .map(({ operation }) => operation)
  .filter(({ audience, method }) => audience === 'member' && method !== 'GET');

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
