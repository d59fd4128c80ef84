import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/ledger';
import * as member from '@pahiram/api/repayments';
import { addDays, calendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { addFundedMembers, type FundedMember } from '../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';
import { confirmed, pass } from '../../test/withdrawals.ts';
import { closeDay } from '../ledger/upkeep.ts';

const limit = 100;

describe('the ledger for staff', () => {
  let testApp: TestApp;
  let auditor: TestStaff;
  let members: readonly FundedMember[];
  /** The days of the activity. */
  const days: string[] = [];

  const today = () => manilaDate(testApp.clock.now().getTime());
  const numberOf = async (who: FundedMember) =>
    (
      await testApp.app.db.reader
        .selectFrom('loan')
        .select('number')
        .where('id', '=', who.loanId)
        .executeTakeFirstOrThrow()
    ).number;
  const statement = (accountId: string, query: { from: string; to: string; cursor?: string }) =>
    testApp.call(contract.getAccountStatement, {
      token: auditor.token,
      params: { accountId },
      query: { limit, ...query },
    });
  const accountsOf = async (kind: 'member_wallet' | 'loan_principal' | 'payout_clearing') => {
    const list = await testApp.call(contract.listLedgerAccounts, {
      token: auditor.token,
      query: { kind, limit },
    });
    assert.equal(list.status, 200, list.text);
    return list.reply.rows;
  };

  /** Three days with withdrawals and payments of random amounts. */
  before(async () => {
    testApp = await startTestApp();
    members = await addFundedMembers(testApp.app, { count: 4 });
    for (let day = 0; day < 3; day += 1) {
      days.push(today());
      for (const who of members) {
        await confirmed(testApp, who, 20_000);
        await pass(testApp, 60);
        const paid = await testApp.call(member.payFromWallet, {
          token: tokenOf(testApp.app, who),
          key: crypto.randomUUID(),
          params: { loanNumber: await numberOf(who) },
          body: { amount: (10_000 + randomInt(5_000)) / 100, use: 'DEFAULT' },
        });
        assert.equal(paid.status, 200, paid.text);
      }
      testApp.clock.advance({ days: 1 });
    }
    auditor = await signInStaff(testApp, ['AUDITOR']);
  });
  after(() => testApp.close());

  /** Debits and credits of each kind, from all transfers booked before the end of the day. */
  async function sumsUntil(day: string): Promise<Record<string, [number, number]>> {
    const rows = await runAsOwner(
      testApp,
      `SELECT kind, sum(debit)::float8 / 100 AS debit, sum(credit)::float8 / 100 AS credit FROM (
         SELECT a.kind, t.amount AS debit, 0 AS credit, t.booked_at
         FROM ledger.transfer t JOIN ledger.account a ON a.id = t.debit_id
         UNION ALL
         SELECT a.kind, 0, t.amount, t.booked_at
         FROM ledger.transfer t JOIN ledger.account a ON a.id = t.credit_id) side
       WHERE booked_at < ($1::date + 1)::timestamp AT TIME ZONE 'Asia/Manila' GROUP BY kind`,
      [day],
    );
    return Object.fromEntries(rows.map(({ kind, debit, credit }) => [kind, [debit, credit]]));
  }

  test('[V02][V03][V10] the trial balance of any day equals the sums of all transfers until then, also of closed days', async () => {
    const compare = async () => {
      for (const day of [addDays(calendarDate(days[0] ?? ''), -1), ...days, today()]) {
        const { reply, status, text } = await testApp.call(contract.getTrialBalance, {
          token: auditor.token,
          query: { day },
        });
        assert.equal(status, 200, text);
        assert.equal(reply.day, day);
        assert.equal(reply.difference, 0);
        const sums = await sumsUntil(day);
        const shown = reply.rows.filter(({ debits, credits }) => debits + credits > 0);
        assert.deepEqual(
          Object.fromEntries(shown.map((row) => [row.kind, [row.debits, row.credits]])),
          sums,
        );
        assert.equal(reply.total.debits, reply.total.credits);
        assert.equal(reply.total.debitBalance, reply.total.creditBalance);
      }
    };
    await compare();
    for (const day of days.slice(0, 2)) await closeDay(testApp.app.db, day);
    await compare();
    const closed = async (day: string) =>
      (await testApp.call(contract.getTrialBalance, { token: auditor.token, query: { day } })).reply
        .isClosed;
    assert.deepEqual([await closed(days[1] ?? ''), await closed(days[2] ?? '')], [true, false]);
  });

  test('[V03] a statement has both sides, a running balance and links, and joins without a gap over days and pages', async () => {
    const [who] = members;
    assert.ok(who);
    const wallet = (await accountsOf('member_wallet')).find(({ owner }) => owner.id === who.id);
    assert.ok(wallet);
    assert.equal(wallet.owner.memberId, who.id);
    const [from = '', middle = '', to = ''] = days;
    const whole = await statement(wallet.id, { from, to });
    assert.equal(whole.status, 200, whole.text);
    const { rows, opening, closing } = whole.reply;
    assert.equal(closing, wallet.balance);
    let balance = opening;
    for (const row of rows) {
      balance = Math.round((balance + (row.credit ?? 0) - (row.debit ?? 0)) * 100) / 100;
      assert.equal(row.balanceAfter, balance);
      assert.equal((row.debit === null) !== (row.credit === null), true);
    }
    assert.equal(balance, closing);
    const settled = rows.find(({ code }) => code === 'withdrawal_settled');
    assert.equal(settled?.otherKind, 'payout_clearing');
    assert.equal(settled?.record?.kind, 'WITHDRAWAL');
    const paid = rows.find(({ code }) => code === 'payment_from_wallet');
    assert.equal(paid?.record?.kind, 'PAYMENT');
    assert.equal(paid?.record?.loanNumber, await numberOf(who));
    const first = await statement(wallet.id, { from, to: from });
    const rest = await statement(wallet.id, { from: middle, to });
    assert.equal(first.reply.closing, rest.reply.opening);
    assert.deepEqual([...first.reply.rows, ...rest.reply.rows], rows);
    const paged = [];
    let cursor: string | undefined;
    do {
      const { reply } = await testApp.call(contract.getAccountStatement, {
        token: auditor.token,
        params: { accountId: wallet.id },
        query: { from, to, limit: 2, ...(cursor === undefined ? {} : { cursor }) },
      });
      paged.push(...reply.rows);
      cursor = reply.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(paged, rows);
  });

  test('[V03] an account of the lender has a statement too, and every account of a kind can be reached page by page', async () => {
    const [clearing] = await accountsOf('payout_clearing');
    assert.ok(clearing);
    const [from = '', , to = ''] = days;
    const { reply } = await statement(clearing.id, { from, to });
    assert.equal(reply.rows.filter(({ credit }) => credit === 20_000).length, 12);
    assert.equal(reply.closing, reply.rows.at(-1)?.balanceAfter);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await testApp.call(contract.listLedgerAccounts, {
        token: auditor.token,
        query: { kind: 'loan_principal', limit: 3, ...(cursor ? { cursor } : {}) },
      });
      found.push(...page.reply.rows.map(({ owner }) => owner.loanNumber ?? ''));
      cursor = page.reply.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const numbers = await Promise.all(members.map(numberOf));
    assert.deepEqual(found.toSorted(), numbers.toSorted());
  });

  test('[V03] the CSV has the rows, the opening and the closing balance', async () => {
    const [account] = await accountsOf('loan_principal');
    assert.ok(account);
    const [from = '', , to = ''] = days;
    const { text, status } = await testApp.call(contract.downloadAccountStatement, {
      token: auditor.token,
      params: { accountId: account.id },
      query: { from, to },
    });
    assert.equal(status, 200);
    const lines = text.trim().split('\r\n');
    const { reply } = await statement(account.id, { from, to });
    assert.equal(lines.length, reply.rows.length + 3);
    assert.equal(lines[0], 'booked_at,transfer,code,other_account,reference,debit,credit,balance');
    assert.match(
      lines[2] ?? '',
      /^\d{4}-\d{2}-\d{2} \d{2}:\d{2},/,
      'Manila time, as in other lists',
    );
    assert.match(lines.at(-1) ?? '', new RegExp(`,${reply.closing.toFixed(2)}$`));
  });

  test('[V22] opening a statement is on record under its loan or member; other roles and wrong periods are refused', async () => {
    const [account] = await accountsOf('loan_principal');
    assert.ok(account);
    const views = await countAudit(testApp, 'ledger.view', account.owner.id);
    await statement(account.id, { from: '2026-11-18', to: '2026-11-18' });
    assert.equal(await countAudit(testApp, 'ledger.view', account.owner.id), views + 1);
    const refusals = [
      await statement(account.id, { from: '2026-11-19', to: '2026-11-18' }),
      await statement(account.id, { from: '2024-11-19', to: '2026-11-18' }),
      await statement('999999', { from: '2026-11-18', to: '2026-11-18' }),
    ];
    assert.deepEqual(
      refusals.map(({ error }) => error.code),
      ['period-invalid', 'period-invalid', 'account-not-found'],
    );
    const impossible = await statement(account.id, { from: '2026-02-30', to: '2026-03-01' });
    assert.equal(impossible.status, 400);
    const support = await signInStaff(testApp, ['SUPPORT']);
    const answer = await testApp.call(contract.getTrialBalance, { token: support.token });
    assert.equal(answer.status, 403);
  });
});
