import assert from 'node:assert/strict';
import { confirmEmail, requestEmailCode } from '@pahiram/api/email-confirmation';
import type { TestApp } from './harness.ts';
import { lastCodeTo } from './messages.ts';
import type { TestMember } from './people.ts';

/** The member confirms the e-mail address, so that signing codes may be sent to it. */
export async function confirmEmailOf(
  testApp: TestApp,
  { token, phoneNumber }: Pick<TestMember, 'token' | 'phoneNumber'>,
  email: string,
): Promise<void> {
  const asked = await testApp.call(requestEmailCode, { token, body: { phoneNumber } });
  assert.equal(asked.status, 200, asked.text);
  const code = await lastCodeTo(testApp, email);
  const confirmed = await testApp.call(confirmEmail, { token, body: { phoneNumber, code } });
  assert.equal(confirmed.status, 200, confirmed.text);
}
