import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isControlledRole, STAFF_ROLES } from './roles.ts';
import {
  isAddedByCode,
  isCodeAccepted,
  needsAnotherPasskey,
  passkeysNeeded,
} from './staff-passkeys.ts';

test('[V37][H5][G14] the first passkey replaces the codes, whatever the role', () => {
  assert.deepEqual([0, 1, 2].map(isCodeAccepted), [true, false, false]);
});

test('[V37][H5][G14] a controlled role should have two passkeys, any other one', () => {
  for (const role of STAFF_ROLES) {
    assert.equal(passkeysNeeded([role]), isControlledRole(role) ? 2 : 1, role);
  }
  assert.equal(passkeysNeeded(['SUPPORT', 'FINANCE']), 2);
  const needing = (role: (typeof STAFF_ROLES)[number]) =>
    [0, 1, 2].map((passkeys) => needsAnotherPasskey([role], passkeys));
  assert.deepEqual(needing('FINANCE'), [false, true, false]);
  assert.deepEqual(needing('SUPPORT'), [false, false, false]);
});

test('[V37][H5] a code adds the first passkey only', () => {
  assert.deepEqual([0, 1, 2].map(isAddedByCode), [true, false, false]);
});
