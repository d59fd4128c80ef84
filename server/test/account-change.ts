import assert from 'node:assert/strict';
import {
  correctAccount,
  getReceivingAccount,
  requestAccountCorrection,
} from '@pahiram/api/members';
import { decideBank } from '@pahiram/domain/members/bank-step';
import type { TestApp } from './harness.ts';
import { lastCodeTo } from './messages.ts';
import { asNow } from './number-change.ts';
import { aboutOf } from './passkeys.ts';

interface Person {
  readonly id: string;
  readonly sessionId: string;
  readonly phoneNumber: string;
}

export interface Account {
  readonly bankName: string;
  readonly accountNumber: string;
}

/** Changes the receiving account with a code by SMS, without a passkey. */
export async function changeAccount(testApp: TestApp, person: Person, account: Account) {
  const as = asNow(testApp, person);
  const body = { phoneNumber: person.phoneNumber, ...account };
  const asked = await testApp.call(requestAccountCorrection, { ...as, body });
  assert.equal(asked.status, 200, asked.text);
  const code = await lastCodeTo(testApp, person.phoneNumber);
  const changed = await testApp.call(correctAccount, { ...as, body: { ...body, code } });
  assert.equal(changed.status, 200, changed.text);
}

/** What a passkey confirms about this account. */
export function aboutAccount(account: Account, shownAccount = account) {
  const read = decideBank(shownAccount);
  assert.ok(read.ok);
  const { bankName, accountNumber } = read.value;
  return aboutOf(
    { purpose: 'ACCOUNT_CHANGE', ...account },
    { purpose: 'ACCOUNT_CHANGE', bankName, accountNumber },
  );
}

/** The number of the current receiving account, whether it can receive money already or not. */
export async function accountOf(testApp: TestApp, person: Person): Promise<string> {
  const read = await testApp.call(getReceivingAccount, {
    ...asNow(testApp, person),
    body: { phoneNumber: person.phoneNumber },
  });
  assert.equal(read.status, 200, read.text);
  return read.reply.accountNumber;
}
