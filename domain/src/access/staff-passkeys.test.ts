import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isControlledRole, STAFF_ROLES } from './roles.ts';
import {
  isAddedByCode,
  isCodeAccepted,
  needsAnotherPasskey,
  passkeysToReplaceCodes,
} from './staff-passkeys.ts';

const accepted = (roles: readonly (typeof STAFF_ROLES)[number][]) =>
  [0, 1, 2, 3].map((passkeys) => isCodeAccepted({ roles, passkeys }));

test('[V37][H5][G14] with a controlled role two passkeys replace the codes, and one leaves them valid', () => {
  assert.deepEqual(accepted(['FINANCE']), [true, true, false, false]);
  assert.deepEqual(accepted(['SUPPORT', 'FINANCE']), [true, true, false, false]);
  assert.equal(passkeysToReplaceCodes(['ADMIN']), 2);
});

test('[V37][H5][G14] without a controlled role one passkey replaces the codes', () => {
  assert.deepEqual(accepted(['SUPPORT']), [true, false, false, false]);
  for (const role of STAFF_ROLES) {
    assert.equal(passkeysToReplaceCodes([role]), isControlledRole(role) ? 2 : 1, role);
  }
});

test('[V37][H5][G14] only a controlled role with one passkey needs another', () => {
  const needing = (role: (typeof STAFF_ROLES)[number]) =>
    [0, 1, 2].map((passkeys) => needsAnotherPasskey({ roles: [role], passkeys }));
  assert.deepEqual(needing('FINANCE'), [false, true, false]);
  assert.deepEqual(needing('SUPPORT'), [false, false, false]);
});

test('[V37][H5] a code adds the first passkey only', () => {
  assert.deepEqual([0, 1, 2].map(isAddedByCode), [true, false, false]);
});
