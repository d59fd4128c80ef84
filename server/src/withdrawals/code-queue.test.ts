import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/code-queue';
import * as holds from '@pahiram/api/holds';
import { downloadMemberData } from '@pahiram/api/member-data';
import type { WireQueryOf } from '@pahiram/api/operation';
import { openMemberTicket } from '@pahiram/api/support';
import * as withdrawals from '@pahiram/api/withdrawals';
import pg from 'pg';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { countAudit } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { lastCodeTo } from '../../test/messages.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';
import { testPassword } from '../../test/sign-in-facts.ts';
import { asked, confirm, walletOf } from '../../test/withdrawals.ts';

const checks = {
  calledRegisteredNumber: true,
  memberAskedForIt: true,
  amountAndAccountRead: true,
  nobodyAskedForMoney: true,
} as const;

describe('the code queue', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());
  const fund = (balance?: bigint) =>
    addFundedMember(testApp.app, balance === undefined ? {} : { balance });
  const claim = ({ token }: TestStaff, id: `wdr_${string}`, take = true) =>
    testApp.call(contract.claimWithdrawalCall, { token, params: { id }, body: { claim: take } });
  const issue = (staff: TestStaff, id: `wdr_${string}`) =>
    testApp.call(contract.issueWithdrawalCode, {
      token: staff.token,
      params: { id },
      body: checks,
    });
  const claimAndIssue = async (staff: TestStaff, id: `wdr_${string}`) => {
    assert.equal((await claim(staff, id)).status, 200);
    return issue(staff, id);
  };

  test('[S6.05][D3] an assistant issues a code of eight digits, which confirms the withdrawal', async () => {
    const member = await fund();
    const staff = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const id = await asked(testApp, member, 20_000);
    const listed = await testApp.call(contract.listCodeQueue, { token: staff.token });
    const row = listed.reply.rows.find((one) => one.id === id);
    assert.equal(row?.phoneNumber, member.phoneNumber);
    assert.equal(row?.accountNumberMasked, '001******890');
    const issued = await claimAndIssue(staff, id);
    assert.equal(issued.status, 200, issued.text);
    assert.match(issued.reply.code, /^\d{8}$/);
    assert.equal(issued.headers['cache-control'], 'no-store');
    assert.equal(issued.reply.expiresAt, '2026-11-18T04:15:00.000Z');
    const again = await testApp.call(contract.listCodeQueue, { token: staff.token });
    assert.equal(row?.lastCode, null);
    assert.deepEqual(again.reply.rows.find((one) => one.id === id)?.lastCode, {
      issuedAt: '2026-11-18T04:00:00.000Z',
      expiresAt: issued.reply.expiresAt,
      issuedBy: 'LOAN_ASSISTANT person',
    });
    const spaced = issued.reply.code.replace(/(.{4})/, ' $1 ');
    const confirmed = await confirm(testApp, member, id, spaced);
    assert.equal(confirmed.status, 200, confirmed.text);
    assert.equal(confirmed.reply.state, 'CONFIRMED');
  });

  test('[D3][D13] the queue is filtered by who is calling, in both orders, with its number and sum, and its file holds no number to call or to pay into and no code', async () => {
    const [ana, ben] = [
      await signInStaff(testApp, ['LOAN_ASSISTANT']),
      await signInStaff(testApp, ['LOAN_ASSISTANT']),
    ];
    const members = [await fund(), await fund(), await fund()];
    const ids: `wdr_${string}`[] = [];
    for (const member of members) {
      ids.push(await asked(testApp, member, 2_000));
      testApp.clock.advance({ minutes: 1 });
    }
    const [own = 'wdr_', others = 'wdr_', free = 'wdr_'] = ids;
    const issued = await claimAndIssue(ana, own);
    assert.equal((await claim(ben, others)).status, 200);
    const list = async (query: WireQueryOf<typeof contract.listCodeQueue>) => {
      const answer = await testApp.call(contract.listCodeQueue, {
        ...{ token: ana.token, query: { limit: 100, ...query } },
      });
      assert.equal(answer.status, 200, answer.text);
      return answer.reply;
    };
    const idsOf = async (query: WireQueryOf<typeof contract.listCodeQueue>) =>
      (await list(query)).rows.map(({ id }) => id).filter((id) => ids.includes(id));
    assert.deepEqual(await idsOf({}), [own, others, free]);
    assert.deepEqual(await idsOf({ sort: '-waiting' }), [free, others, own]);
    assert.deepEqual(await idsOf({ claim: 'mine' }), [own]);
    assert.deepEqual(await idsOf({ claim: 'free' }), [own, free]);
    assert.deepEqual((await list({ claim: 'mine' })).total, { rows: 1, amount: 2_000 });
    const finance = await signInStaff(testApp, ['FINANCE']);
    const file = await testApp.call(contract.exportCodeQueue, { token: finance.token, query: {} });
    assert.equal(file.status, 200, file.text);
    for (const secret of [issued.reply.code, ...members.map(({ phoneNumber }) => phoneNumber)]) {
      assert.ok(!file.text.includes(secret), secret);
    }
    assert.doesNotMatch(file.text, /\*{3}/, 'no account number, not even a masked one');
  });

  test('[H5][V37] once the member has written that the phone was stolen, nobody reads a code to its number, and one read before confirms nothing', async () => {
    const member = await fund();
    const staff = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const id = await asked(testApp, member, 20_000);
    const issued = await claimAndIssue(staff, id);
    assert.equal(issued.status, 200, issued.text);
    const written = await testApp.call(openMemberTicket, {
      ...{ token: tokenOf(testApp.app, member), key: randomUUID() },
      body: {
        ...{ name: 'Maria Santos', message: 'My phone was stolen.', agreement: true as const },
        category: 'STOLEN_PHONE',
      },
    });
    assert.equal(written.status, 200, written.text);
    const desk = await testApp.call(contract.listCodeQueue, {
      token: staff.token,
      query: { limit: 100 },
    });
    const row = desk.reply.rows.find((one) => one.id === id);
    assert.deepEqual([row?.isNumberStolen, row?.shouldMentionSms], [true, false]);
    const confirmed = await confirm(testApp, member, id, issued.reply.code);
    assert.equal(confirmed.error.code, 'number-stolen', confirmed.text);
    testApp.clock.advance({ minutes: 2 });
    const again = await issue(staff, id);
    assert.equal(again.error.code, 'number-stolen', again.text);
    assert.equal(await countAudit(testApp, 'withdrawal.issue-code-refused', id), 1);
  });

  test('[D3][V25] one assistant takes the call, reads the whole account with an audit row and issues the code; others are refused', async () => {
    const member = await fund();
    const [ana, ben] = [
      await signInStaff(testApp, ['LOAN_ASSISTANT']),
      await signInStaff(testApp, ['LOAN_ASSISTANT']),
    ];
    const id = await asked(testApp, member, 20_000);
    const params = { id };
    const read = ({ token }: TestStaff) =>
      testApp.call(contract.readWithdrawalAccountNumber, { token, params });
    assert.equal((await read(ana)).error.code, 'call-not-taken');
    assert.equal((await issue(ana, id)).error.code, 'call-not-taken');
    assert.equal((await claim(ana, id)).status, 200);
    assert.equal((await claim(ben, id)).error.code, 'call-taken');
    assert.equal((await read(ben)).error.code, 'call-not-taken');
    assert.equal((await issue(ben, id)).error.code, 'call-taken');
    assert.equal((await read(ana)).reply.accountNumber, '001234567890');
    const looks = await testApp.app.db.reader
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('action', '=', 'withdrawal.read-account')
      .where('subject_id', '=', id)
      .execute();
    assert.deepEqual(looks, [{ actor_id: ana.id }]);
    const data = await testApp.call(downloadMemberData, {
      token: member.token,
      body: { password: testPassword },
    });
    const toldOf = data.reply.looks.filter(({ action }) => action === 'withdrawal.read-account');
    assert.equal(toldOf.length, 1, 'the member’s copy of their data says so');
    const listed = await testApp.call(contract.listCodeQueue, { token: ben.token });
    assert.equal(listed.reply.rows.find((one) => one.id === id)?.claimedBy?.id, ana.id);
    assert.ok(!listed.text.includes('001234567890'));
    testApp.clock.advance({ minutes: 16 });
    assert.equal((await issue(ana, id)).error.code, 'call-not-taken', 'her claim has expired');
    assert.equal((await claim(ben, id)).status, 200, 'a call that was left alone is free again');
    const ended = await testApp.call(contract.claimWithdrawalCall, {
      ...{ token: ben.token, params, body: { claim: false, end: 'NO_ANSWER' } },
    });
    assert.equal(ended.status, 200, ended.text);
    assert.equal(await lastCallEnd(testApp, id), 'NO_ANSWER', 'the audit log says how it ended');
    assert.equal((await issue(ben, id)).error.code, 'call-not-taken');
    assert.equal((await claim(ana, id)).status, 200);
    assert.equal((await issue(ana, id)).status, 200);
  });

  test('[V19] the code appears in no other reply, no row and no log', async () => {
    const member = await fund();
    const staff = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const id = await asked(testApp, member, 20_000);
    const { code } = (await claimAndIssue(staff, id)).reply;
    const answers = [
      (await testApp.call(contract.listCodeQueue, { token: staff.token })).text,
      JSON.stringify(await walletOf(testApp, member)),
      JSON.stringify((await confirm(testApp, member, id, '00000000')).error),
    ];
    assert.ok(answers.every((text) => !text.includes(code)));
    assert.deepEqual(await tablesHolding(testApp, code), []);
  });

  test('[D3][V14] one assistant issues the code of a withdrawal of any amount', async () => {
    const member = await fund(60_000_000n);
    const staff = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const id = await asked(testApp, member, 500_000);
    const issued = await claimAndIssue(staff, id);
    assert.equal(issued.status, 200, issued.text);
    const confirmed = await confirm(testApp, member, id, issued.reply.code);
    assert.equal(confirmed.reply.state, 'CONFIRMED', confirmed.text);
  });

  test('[V14] without a hold the member’s own code is enough for a large withdrawal, with no staff at all', async () => {
    const member = await fund(60_000_000n);
    const id = await asked(testApp, member, 500_000);
    const sent = await testApp.call(withdrawals.sendWithdrawalCode, {
      token: member.token,
      params: { id },
    });
    assert.equal(sent.status, 200, sent.text);
    const code = await lastCodeTo(testApp, member.phoneNumber);
    assert.equal((await confirm(testApp, member, id, code)).reply.state, 'CONFIRMED');
  });

  test('[V14][V34] the own phone gets a code once a minute and 30 times a day, as the terms promise', async () => {
    const member = await fund();
    const id = await asked(testApp, member, 2_000);
    const send = () =>
      testApp.call(withdrawals.sendWithdrawalCode, { token: member.token, params: { id } });
    for (let sent = 0; sent < 30; sent += 1) {
      assert.equal((await send()).status, 200, `code ${sent + 1}`);
      assert.equal((await send()).error.code, 'resend-too-soon');
      testApp.clock.advance({ seconds: 61 });
    }
    assert.equal((await send()).status, 429);
  });

  test('[A22][D3] an assistant who changed the destination account cannot issue the code', async () => {
    const member = await fund();
    const staff = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const id = await asked(testApp, member, 2_000);
    await testApp.app.db.reader
      .insertInto('audit_entry')
      .values({
        at: testApp.clock.now(),
        actor_kind: 'staff',
        actor_id: staff.id,
        action: 'member.change-bank',
        subject_kind: 'member',
        subject_id: member.id,
        details: '{}',
        trace: 'test',
      })
      .execute();
    assert.equal((await claimAndIssue(staff, id)).error.code, 'edited-destination');
  });

  test('[V22] only assistants issue codes, and every item of the list is ticked', async () => {
    const id = await asked(testApp, await fund(), 2_000);
    for (const role of ['ADMIN', 'FINANCE', 'LOAN_OFFICER'] as const) {
      assert.equal((await issue(await signInStaff(testApp, [role]), id)).status, 403);
    }
    const staff = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const half = await testApp.call(contract.issueWithdrawalCode, {
      token: staff.token,
      params: { id },
      body: { ...checks, nobodyAskedForMoney: false as unknown as true },
    });
    assert.equal(half.status, 400);
  });

  test('[D4][V14][V38] a hold needs a listed reason and two people, is shown to the member, and ends after 30 days', async () => {
    const member = await fund();
    const [maker, checker] = [
      await signInStaff(testApp, ['CREDIT_MANAGER']),
      await signInStaff(testApp, ['FINANCE']),
    ];
    const id = await asked(testApp, member, 20_000);
    const propose = (reviewOn: string) =>
      testApp.call(holds.proposeWithdrawalHold, {
        token: maker.token,
        params: { id },
        body: { reason: 'IDENTITY_IN_DOUBT', reviewOn },
      });
    assert.equal((await propose('2026-11-18')).error.code, 'hold-review-in-past');
    assert.equal((await propose('2026-11-24')).error.code, 'hold-review-too-late');
    const proposed = await propose('2026-11-23');
    assert.equal(proposed.status, 200, proposed.text);
    const approve = (staff: TestStaff) =>
      testApp.call(holds.approveWithdrawalHold, {
        token: staff.token,
        params: { id: proposed.reply.id },
      });
    assert.equal((await walletOf(testApp, member)).hold, null);
    assert.equal((await approve(maker)).error.code, 'same-person');
    assert.equal((await approve(checker)).status, 200);
    const { hold, statementShow } = await walletOf(testApp, member);
    assert.equal(hold?.reason, 'IDENTITY_IN_DOUBT');
    assert.equal(hold?.reviewOn, '2026-11-23');
    assert.ok(hold?.owner && hold.reasonText && statementShow);
    const blocked = await testApp.call(withdrawals.sendWithdrawalCode, {
      token: member.token,
      params: { id },
    });
    assert.equal(blocked.error.code, 'withdrawal-on-hold');
    assert.equal((await confirm(testApp, member, id, '123456')).error.code, 'withdrawal-on-hold');
    const assistant = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    assert.equal((await issue(assistant, id)).error.code, 'withdrawal-on-hold');
    testApp.clock.set(new Date('2026-12-18T16:00:00Z'));
    assert.equal((await walletOf(testApp, member)).hold, null);
    testApp.clock.set(new Date('2026-11-18T04:00:00Z'));
  });
});

async function lastCallEnd(testApp: TestApp, withdrawalId: string): Promise<unknown> {
  const row = await testApp.app.db.reader
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'withdrawal.unclaim-call')
    .where('subject_id', '=', withdrawalId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return (row?.details as { readonly end?: unknown } | undefined)?.end;
}

/** The tables with a row that contains the text in clear. */
async function tablesHolding(testApp: TestApp, text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: testApp.ownerUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'ledger', 'sandbox_provider')`);
    const found: string[] = [];
    for (const { name } of tables.rows) {
      const hits = await client.query(
        `SELECT 1 FROM ${name} t WHERE t::text LIKE '%' || $1 || '%' LIMIT 1`,
        [text],
      );
      if (hits.rowCount) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}
