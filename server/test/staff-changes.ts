import assert from 'node:assert/strict';
import { confirmStaffChange } from '@pahiram/api/staff-changes';
import type { TestApp } from './harness.ts';
import { signInStaff, type TestStaff } from './people.ts';

/** A second person confirms the waiting change; without a delay it takes effect at once. */
export async function confirmWaiting(
  testApp: TestApp,
  { waiting }: { readonly waiting: `stc_${string}` | null },
  confirmer?: TestStaff,
) {
  assert.ok(waiting, 'the change does not wait for a second person');
  const { token } = confirmer ?? (await signInStaff(testApp, ['CREDIT_MANAGER']));
  const confirmed = await testApp.call(confirmStaffChange, {
    token,
    params: { changeId: waiting },
    body: {},
  });
  assert.equal(confirmed.status, 200, confirmed.text);
  return confirmed.reply;
}
