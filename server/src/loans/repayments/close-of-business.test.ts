import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { WireReplyOf } from '@pahiram/api/operation';
import { getStaffLoan, listStaffLoanEntries, listStaffLoans } from '@pahiram/api/staff-loans';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { addFundedMember, type FundedMember } from '../../../test/bulk-wallets.ts';
import { runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { messagesTo } from '../../../test/messages.ts';
import { signInStaff } from '../../../test/people.ts';
import { confirmed, pass, stateOf } from '../../../test/withdrawals.ts';
import { systemContext } from '../../context.ts';
import { listBalances } from '../../ledger/balances.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { closeBusiness } from './close-of-business.ts';

describe('close of business', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
    await testApp.close();
  });

  async function borrower(): Promise<FundedMember> {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 20_000);
    await pass(testApp, 60);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    return member;
  }
  const close = () => closeBusiness(systemContext(testApp.app, 'job:close-of-business', 'test'));
  const loanOf = async (loanId: string) =>
    testApp.app.db.reader
      .selectFrom('loan')
      .select(['next_event_on', 'counted_from'])
      .where('id', '=', loanId)
      .executeTakeFirstOrThrow();
  /** The day on which the first installment is due. */
  const firstDue = async (loanId: string) =>
    (
      await testApp.app.db.reader
        .selectFrom('loan_installment')
        .select('due_date')
        .where('loan_id', '=', loanId)
        .where('number', '=', 1)
        .executeTakeFirstOrThrow()
    ).due_date;
  const today = () => manilaDate(testApp.clock.now().getTime());
  const goTo = (day: string) => {
    const days = Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000);
    testApp.clock.advance({ days });
    assert.equal(today(), day);
  };
  const textsTo = async (member: FundedMember, pattern: RegExp) =>
    (await messagesTo(testApp, member.phoneNumber))
      .filter(({ channel }) => channel === 'sms')
      .map(({ body }) => body)
      .filter((body) => pattern.test(body));
  const balances = async (loanId: string) => {
    const kinds = ['loan_unearned_interest', 'loan_late_charge'] as const;
    const found = await listBalances(testApp.app.db.reader, kinds, loanId);
    return Object.fromEntries(found.map(({ kind, posted }) => [kind, posted as bigint]));
  };
  /** Of the reminders until an installment is due. */
  const dueSoon = /is due (in|tomorrow|today)/;
  const before7 = (day: string) =>
    new Date(Date.parse(day) - 7 * 86_400_000).toISOString().slice(0, 10);

  test('[D12][V24] a borrower is reminded once a day, however often the day is closed', async () => {
    const member = await borrower();
    const due = await firstDue(member.loanId);
    assert.equal((await loanOf(member.loanId)).next_event_on, before7(due));
    goTo(before7(due));
    await Promise.all([close(), close()]);
    await close();
    const texts = await textsTo(member, dueSoon);
    assert.equal(texts.length, 1, texts.join('\n'));
    assert.match(texts[0] ?? '', /PHP 25,750\.00/);
    goTo(due);
    await close();
    assert.equal((await textsTo(member, dueSoon)).length, 2);
  });

  test('[V31][V08] on a due date the earned interest is booked, and late charges when the grace is over', async () => {
    const member = await borrower();
    const due = await firstDue(member.loanId);
    const { loan_unearned_interest: before } = await balances(member.loanId);
    goTo(due);
    await close();
    const { loan_unearned_interest: unearned } = await balances(member.loanId);
    assert.ok(unearned !== undefined && before !== undefined && unearned < before);
    testApp.clock.advance({ days: 10 });
    await close();
    assert.equal((await balances(member.loanId)).loan_late_charge ?? 0n, 0n);
    const lastDay = / is past due\. Pay today, .*: no late charge, no points lost\./;
    assert.equal((await textsTo(member, lastDay)).length, 1);
    testApp.clock.advance({ days: 1 });
    await close();
    assert.ok(((await balances(member.loanId)).loan_late_charge ?? 0n) > 0n);
  });

  test('[V31] a loan past due is in the list of staff, whose record has both sides of every entry', async () => {
    const member = await borrower();
    const due = await firstDue(member.loanId);
    goTo(due);
    testApp.clock.advance({ days: 1 });
    await close();
    const { token } = await signInStaff(testApp, ['COLLECTOR']);
    const list = await testApp.call(listStaffLoans, {
      token,
      query: { standing: 'PAST_DUE' } as never,
    });
    const row = list.reply.rows.find(({ id }) => id === member.loanId);
    assert.ok(row);
    assert.equal(row.oldestDueOn, due);
    assert.equal(row.daysPastDue, 1);
    const { loanNumber } = row;
    const record = await testApp.call(getStaffLoan, { token, params: { loanNumber } });
    assert.equal(record.status, 200, record.text);
    const { account } = record.reply;
    const lentOn = manilaDate(Date.parse(record.reply.terms.lentAt));
    const entries: WireReplyOf<typeof listStaffLoanEntries>['rows'] = [];
    for (const month of new Set([lentOn.slice(0, 7), due.slice(0, 7)])) {
      const query = { month };
      const booked = await testApp.call(listStaffLoanEntries, {
        ...{ token, params: { loanNumber }, query },
      });
      assert.equal(booked.status, 200, booked.text);
      assert.ok(
        booked.reply.rows.every(
          ({ bookedAt }) => manilaDate(Date.parse(bookedAt)).slice(0, 7) === month,
        ),
      );
      entries.push(...booked.reply.rows);
    }
    assert.equal(account?.dueNow, 25_750);
    const newest = (name: string) => entries.findLast(({ account: of }) => of === name);
    assert.equal(newest('loan_principal')?.balanceAfter, account?.outstanding.principal);
    assert.equal(newest('loan_interest')?.balanceAfter, account?.outstanding.interest);
    assert.equal(newest('loan_interest')?.otherAccount, 'loan_unearned_interest');
  });

  test('missed days are made up for, without reminders that are out of date', async () => {
    const member = await borrower();
    await close();
    const due = await firstDue(member.loanId);
    goTo(due);
    testApp.clock.advance({ days: 3 });
    await close();
    assert.deepEqual(await textsTo(member, dueSoon), []);
    const days = await testApp.app.db.reader
      .selectFrom('business_day')
      .select('day')
      .where('closed_at', 'is not', null)
      .where('day', '>=', due)
      .execute();
    assert.ok(days.length >= 4, `${days.length} days`);
    const { next_event_on: next } = await loanOf(member.loanId);
    assert.ok(next !== null && next > today());
  });

  test('a loan that cannot be read keeps its day and is reported; the others go on', async () => {
    const [bad, good] = [await borrower(), await borrower()];
    const due = await firstDue(good.loanId);
    await runAsOwner(
      testApp,
      `INSERT INTO servicing_event (loan_id, seq, type, value_date, facts, recorded_at, actor_kind, actor_id)
       VALUES ('${bad.loanId}', 1, 'PAYMENT', '${today()}', '{"id":"x","amount":"no"}', now(), 'system', 'test')`,
    );
    goTo(before7(due));
    await assert.rejects(close(), /close-of-business: 1 of \d+ rows failed/);
    assert.equal((await textsTo(good, dueSoon)).length, 1);
    assert.ok(((await loanOf(bad.loanId)).next_event_on ?? '') <= today());
  });
});
