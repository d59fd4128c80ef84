import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import * as access from '@pahiram/api/access';
import { acceptOffer } from '@pahiram/api/loan-offer';
import { askErasure, requestErasureCode } from '@pahiram/api/member-data';
import { changeMemberLoan } from '@pahiram/api/member-loan';
import * as members from '@pahiram/api/members';
import { openMemberTicket } from '@pahiram/api/support';
import * as withdrawals from '@pahiram/api/withdrawals';
import { activatedMember } from '../../test/activated-member.ts';
import { apply, approve, readyToSign } from '../../test/active-loan.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { lastCodeTo } from '../../test/messages.ts';
import { registerMember } from '../../test/people.ts';
import { callBack, pass, payoutIdOf } from '../../test/withdrawals.ts';
import { systemContext } from '../context.ts';
import { type Notice, sendNotice } from './send.ts';

const references = {
  refFullName1: 'Jose Muñoz',
  refRelationship1: 'Father',
  refPhoneNumber1: '639175550101',
  refFullName2: 'Ana Go',
  refRelationship2: 'Sister',
  refPhoneNumber2: '639175550102',
};

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

/** Every recipient that a message was queued for or delivered to, with the templates. */
async function recipientsSince(start: Date): Promise<Map<string, Set<string>>> {
  await testApp.drainJobs();
  const { reader } = testApp.app.db;
  const queued = await reader
    .selectFrom('outgoing_message')
    .select(['recipient', 'template'])
    .where('created_at', '>=', start)
    .execute();
  const delivered = await reader.selectFrom('sandbox_message').select('recipient').execute();
  const found = new Map<string, Set<string>>();
  for (const { recipient, template } of [
    ...queued,
    ...delivered.map((one) => ({ ...one, template: 'delivered' })),
  ]) {
    found.set(recipient, (found.get(recipient) ?? new Set()).add(template));
  }
  return found;
}

test('[V24] from registration to erasure every message goes to the member’s own number and address, none to a reference', async () => {
  const start = testApp.clock.now();
  const email = 'maria@example.com';
  const registered = await registerMember(testApp, { email });
  const member = await activatedMember(testApp, {
    isVerified: true,
    monthlyNetIncome: 900_000,
    email: 'borrower@example.com',
  });
  const { token, phoneNumber, password } = member;
  const call: TestApp['call'] = async (operation, input) => {
    const result = await testApp.call(operation, input);
    assert.equal(result.status, 200, `${operation.name}: ${result.text}`);
    return result;
  };
  await call(members.updateReferences, { token, body: { phoneNumber, ...references } });

  const first = await apply(testApp, member);
  await call(changeMemberLoan, {
    token,
    body: { phoneNumber, loanNumber: first.loanNumber, action: 'take-back' },
  });
  const { loanId } = await apply(testApp, member);
  await approve(testApp, loanId);
  const { body } = await readyToSign(testApp, member);
  await call(acceptOffer, { token, body });

  const asked = await call(withdrawals.requestWithdrawal, {
    token,
    body: { id: loanId, phoneNumber, withdrawalAmount: 20_000 },
  });
  const { id } = asked.reply;
  await call(withdrawals.sendWithdrawalCode, { token, params: { id } });
  const code = await lastCodeTo(testApp, phoneNumber);
  await call(withdrawals.confirmWithdrawal, { token, body: { phoneNumber, id, code } });
  await pass(testApp, 60);
  const payout = await payoutIdOf(testApp, id);
  const reason = 'ACCOUNT_NOT_FOUND';
  await callBack(testApp, {
    ...{ event: `r-${id}`, payout, reference: id, amount: 2_000_000n },
    ...{ state: 'returned', reason },
  });

  const account = { bankName: 'BPI', accountNumber: '1112223334' };
  await call(members.requestAccountCorrection, { token, body: { phoneNumber, ...account } });
  await call(members.correctAccount, {
    token,
    body: { phoneNumber, ...account, code: await lastCodeTo(testApp, phoneNumber) },
  });
  const sender = { name: 'Ana Reyes', email: 'borrower@example.com', agreement: true } as const;
  await call(openMemberTicket, {
    token,
    body: { ...sender, message: 'Where is my loan?', category: 'COMPLAINT' },
  });
  await call(access.startRecovery, { body: { phoneNumber } });
  await call(requestErasureCode, { token: registered.token, body: {} });
  const erasureCode = await lastCodeTo(testApp, registered.phoneNumber);
  await call(askErasure, { token: registered.token, body: { code: erasureCode, password } });

  const recipients = await recipientsSince(start);
  assert.deepEqual(
    [...recipients.keys()].sort(),
    [registered.phoneNumber, phoneNumber, email, 'borrower@example.com'].sort(),
  );
  const kinds = recipients.get(phoneNumber) ?? new Set();
  for (const kind of [
    'identity-verified',
    'loan-applied',
    'loan-offer',
    'offer-code',
    'loan-active',
    'withdrawal-code',
    'withdrawal-sent',
    'withdrawal-settled',
    'withdrawal-returned',
    'account-change-code',
    'ticket-received',
    'recovery-code',
    'delivered',
  ]) {
    assert.ok(kinds.has(kind), `the journey sends ${kind}; it sent ${[...kinds].join(', ')}`);
  }
});

test('[V24] a reference’s number, or any other plain text, does not compile as a recipient', async () => {
  const ctx = systemContext(testApp.app, 'test', 'test');
  const text = {
    memberId: null,
    channel: 'sms',
    language: 'en',
    template: 't',
    text: 't',
  } as const;
  const { refPhoneNumber1 } = references;
  // @ts-expect-error the recipient must come from a member's own account, a proof or a ticket
  const notice: Notice = { ...text, recipient: refPhoneNumber1 };
  const send = (): unknown =>
    // @ts-expect-error a plain string is no recipient
    ctx.transaction((tx) => sendNotice(tx, ctx, { ...text, recipient: '' }));
  assert.ok(notice && send);
});

test('[V24] only the task that sends queued messages uses the SMS and mail providers', () => {
  const source = new URL('../', import.meta.url);
  const senders = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) =>
      /integrations\.(sms|mail)\b/.test(readFileSync(new URL(name, source), 'utf8')),
    );
  assert.deepEqual(senders, ['notices/tasks.ts']);
});
