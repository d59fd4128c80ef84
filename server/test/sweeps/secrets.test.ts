import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as access from '@pahiram/api/access';
import * as codeQueue from '@pahiram/api/code-queue';
import { getMember, searchMembers } from '@pahiram/api/member-records';
import * as members from '@pahiram/api/members';
import type { WireBodyOf } from '@pahiram/api/operation';
import * as support from '@pahiram/api/support';
import { confirmWithdrawal, requestWithdrawal, sendWithdrawalCode } from '@pahiram/api/withdrawals';
import { activeLoan } from '../active-loan.ts';
import { runAsOwner } from '../facts.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { lastCodeTo, messagesTo } from '../messages.ts';
import { forgetAddressLimits, newPhoneNumber, signInStaff, testPassword } from '../people.ts';
import { callBack, payoutIdOf } from '../withdrawals.ts';

const lines: string[] = [];

/** The member whose secrets the test searches for. */
const secretOf = {
  lastName: 'Dimaculangan',
  firstName: 'Esperanza',
  motherName: 'Katigbak',
  email: 'esperanza.d@example.ph',
  account: '009988776655',
  newAccount: '005544332211',
  identity: '918273645546',
  newPassword: 'Sampalok#77x',
  message: 'Nawala ang aking telepono kahapon',
} as const;

/** The only columns that may hold personal data unencrypted, because staff or the law need them. */
const openColumns: Readonly<Record<string, readonly string[]>> = {
  phone: [
    'member.phone_number',
    'phone_proof.phone_number',
    'outgoing_message.recipient',
    'loan_document.content',
  ],
  name: [
    'member.full_name',
    'member_profile.first_name',
    'member_profile.middle_name',
    'member_profile.last_name',
    'member_profile.search_name',
    'withdrawal.account_holder',
    'ticket.name',
    // The contract names its parties.
    'loan_document.content',
  ],
  email: ['member.email', 'ticket.email', 'outgoing_message.recipient'],
  message: ['ticket_entry.text'],
};

/** The sandbox's messages stand for the member's phone and mailbox, and exist only in demo mode. */
const isSandbox = (column: string): boolean => column.startsWith('sandbox_message.');

describe('where secrets are not', () => {
  let testApp: TestApp;
  const secrets: { kind: string; text: string }[] = [];
  before(async () => {
    testApp = await startTestApp({ log: { write: (line) => void lines.push(line) } });
    await journey();
  });
  after(() => testApp.close());

  async function journey(): Promise<void> {
    const phoneNumber = newPhoneNumber();
    const owner = await activeLoan(testApp, {
      phoneNumber,
      email: secretOf.email,
      fullName: `${secretOf.firstName} ${secretOf.lastName}`,
      personal: {
        firstName: secretOf.firstName,
        middleName: secretOf.motherName,
        lastName: secretOf.lastName,
      },
      bank: { bankName: 'BDO Unibank, Inc.', accountNumber: secretOf.account },
      identityNumber: secretOf.identity,
    });
    const { member, loanId } = owner;
    const deskCode = await withdraw(member, loanId);
    await moveHouse(member);
    await recover(phoneNumber);
    await workOfStaff(phoneNumber, member.id);
    const messages = await messagesTo(testApp, phoneNumber);
    const mails = await messagesTo(testApp, secretOf.email);
    const codes = [...messages, ...mails].flatMap(({ body }) => body.match(/\b\d{6,12}\b/g) ?? []);
    assert.ok(codes.length >= 4, `only ${codes.length} codes were seen`);
    const add = (kind: string, ...texts: string[]) => {
      for (const text of texts) secrets.push({ kind, text });
    };
    add('phone', phoneNumber, phoneNumber.slice(2));
    add('name', secretOf.firstName, secretOf.lastName, secretOf.motherName);
    add('email', secretOf.email);
    add('number', secretOf.account, secretOf.newAccount, secretOf.identity);
    add('code', deskCode, ...codes);
    add('password', testPassword, secretOf.newPassword, member.token);
    add('message', secretOf.message);
  }

  async function withdraw(
    { token, phoneNumber }: { token: string; phoneNumber: string },
    loanId: `loan_${string}`,
  ): Promise<string> {
    const asked = await testApp.call(requestWithdrawal, {
      token,
      body: { id: loanId, phoneNumber, withdrawalAmount: 20_000.1 },
    });
    const params = { id: asked.reply.id };
    const assistant = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    await testApp.call(codeQueue.listCodeQueue, { token: assistant.token });
    await testApp.call(codeQueue.claimWithdrawalCall, { token: assistant.token, params, body: {} });
    const issued = await testApp.call(codeQueue.issueWithdrawalCode, {
      token: assistant.token,
      params,
      body: {
        calledRegisteredNumber: true,
        memberAskedForIt: true,
        amountAndAccountRead: true,
        nobodyAskedForMoney: true,
      },
    });
    assert.equal(issued.status, 200, issued.text);
    testApp.clock.advance({ seconds: 61 });
    await testApp.call(sendWithdrawalCode, { token, params });
    const code = await lastCodeTo(testApp, phoneNumber);
    for (const tried of ['000001', code]) {
      await testApp.call(confirmWithdrawal, {
        token,
        body: { phoneNumber, ...params, code: tried },
      });
    }
    await testApp.drainJobs();
    const settled = await callBack(testApp, {
      event: 'settled',
      payout: await payoutIdOf(testApp, params.id),
      reference: params.id,
      state: 'settled',
      amount: 2_000_010n,
    });
    assert.equal(settled.statusCode, 200);
    return issued.reply.code;
  }

  /** Corrects the bank account and opens a ticket. */
  async function moveHouse({ token, phoneNumber }: { token: string; phoneNumber: string }) {
    const account = { bankName: 'BDO Unibank, Inc.', accountNumber: secretOf.newAccount };
    const asked = await testApp.call(members.requestAccountCorrection, {
      token,
      body: { phoneNumber, ...account },
    });
    assert.equal(asked.status, 200, asked.text);
    const code = await lastCodeTo(testApp, phoneNumber);
    const body = { phoneNumber, ...account, code };
    const corrected = await testApp.call(members.correctAccount, { token, body });
    assert.equal(corrected.status, 200, corrected.text);
    const ticket: WireBodyOf<typeof support.openMemberTicket> = {
      name: `${secretOf.firstName} ${secretOf.lastName}`,
      email: secretOf.email,
      message: secretOf.message,
      agreement: true,
    };
    const opened = await testApp.call(support.openMemberTicket, { token, body: ticket });
    assert.equal(opened.status, 200, opened.text);
    const answer = await testApp.call(members.getMemberDetails, { token, body: { phoneNumber } });
    assert.equal(answer.status, 200, answer.text);
  }

  async function recover(phoneNumber: string): Promise<void> {
    await forgetAddressLimits(testApp);
    const started = await testApp.call(access.startRecovery, { body: { phoneNumber } });
    assert.equal(started.status, 200, started.text);
    const { recoveryId } = started.reply;
    const code = await lastCodeTo(testApp, phoneNumber);
    await testApp.call(access.confirmRecoveryCode, { body: { recoveryId, code } });
    const body = { recoveryId, newPassword: secretOf.newPassword };
    const recovered = await testApp.call(access.recoverAccount, { body });
    assert.equal(recovered.status, 200, recovered.text);
    const credentials = { phoneNumber, password: secretOf.newPassword };
    assert.equal((await testApp.call(access.signIn, { body: credentials })).status, 200);
    const wrong = { phoneNumber, password: `${secretOf.newPassword}?` };
    await testApp.call(access.signIn, { body: wrong });
  }

  async function workOfStaff(phoneNumber: string, memberId: string): Promise<void> {
    const { token } = await signInStaff(testApp, ['KYC_REVIEWER']);
    const found = await testApp.call(searchMembers, {
      token,
      body: { by: 'phoneNumber', text: phoneNumber } as never,
    });
    assert.ok(found.status === 200 || found.status === 400, found.text);
    const looked = await testApp.call(getMember, {
      token,
      params: { memberId: memberId as `mbr_${string}` },
    });
    assert.equal(looked.status, 200, looked.text);
    await testApp.server.inject({ url: `/api/v2/nothing/${phoneNumber}?x=${secretOf.email}` });
    await testApp.drainJobs();
  }

  test('[V19][V25] no line of the log holds a code, number, name, address or password', () => {
    assert.ok(lines.length > 30, `only ${lines.length} lines were logged`);
    const text = lines.join('');
    for (const secret of secrets) {
      assert.ok(!text.includes(secret.text), `${secret.kind} ${secret.text} is in the log`);
    }
  });

  test('[V19][V25] no row holds one in clear, but where a person or the law must read it', async () => {
    const found = new Set<string>();
    for (const { table_schema: schema, table_name: table } of await runAsOwner(
      testApp,
      `SELECT table_schema, table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE'
       AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    )) {
      const rows = await runAsOwner(
        testApp,
        `SELECT to_jsonb(t) AS row FROM "${schema}"."${table}" t`,
      );
      for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row as object))) {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        for (const secret of secrets) {
          const hex = Buffer.from(secret.text).toString('hex');
          const isHere = text.includes(secret.text) || text.includes(hex);
          if (isHere) found.add(`${secret.kind} in ${table}.${column}`);
        }
      }
    }
    const isOpen = (place: string): boolean => {
      const [kind = '', column = ''] = place.split(' in ');
      return isSandbox(column) || openColumns[kind]?.includes(column) === true;
    };
    assert.ok(found.has('phone in member.phone_number'), 'the search finds nothing at all');
    assert.deepEqual([...found].filter((place) => !isOpen(place)).sort(), []);
  });
});
