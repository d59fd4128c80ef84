import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as member from '@pahiram/api/repayments';
import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  DAY_MS,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { addRunningLoans } from '../../test/bulk-running-loans.ts';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { tokenOf } from '../../test/maker.ts';
import { confirmed, pass } from '../../test/withdrawals.ts';
import { type Context, type SystemActor, systemContext } from '../context.ts';
import type { Clock } from '../lib/clock-and-random.ts';
import { checkBooks, type LoanDifference } from './check-books.ts';
import { closeBusiness } from './repayments/close-of-business.ts';

type Borrower = FundedMember & { readonly loanNumber: string };

describe('the comparison of the ledger with the loan engine', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const context = (clock: Clock = testApp.clock): Context<SystemActor> =>
    systemContext({ ...testApp.app, clock }, 'job:check-day', 'test');
  const today = () => manilaDate(testApp.clock.now().getTime());
  const setTime = (day: CalendarDate, minute: number) =>
    testApp.clock.set(new Date(manilaInstant(day, minute)));
  const compare = async (clock?: Clock, loans?: readonly string[]) => {
    const { compared, differences } = await checkBooks(context(clock), {
      day: today(),
      isWhole: true,
    });
    assert.ok(compared > 0);
    return differences.filter(({ loanId }) => loans?.includes(loanId) ?? true).map(shown);
  };
  const shown = ({ cause, account, ledger, engine }: LoanDifference) => ({
    cause,
    account,
    ledger,
    engine,
  });

  async function borrower(): Promise<Borrower> {
    const who = await addFundedMember(testApp.app);
    await confirmed(testApp, who, 20_000);
    await pass(testApp, 60);
    const { number } = await testApp.app.db.reader
      .selectFrom('loan')
      .select('number')
      .where('id', '=', who.loanId)
      .executeTakeFirstOrThrow();
    return { ...who, loanNumber: number };
  }

  async function pay(
    who: Borrower,
    amount: number,
    use: 'DEFAULT' | 'NEXT_INSTALLMENTS' = 'DEFAULT',
  ) {
    const paid = await testApp.call(member.payFromWallet, {
      token: tokenOf(testApp.app, who),
      key: crypto.randomUUID(),
      params: { loanNumber: who.loanNumber },
      body: { amount, use },
    });
    assert.equal(paid.status, 200, paid.text);
  }

  /** The clock of a process that has not taken over the day to which another one moved the demonstration. */
  const clockBehind = (days: number): Clock => ({
    now: () => new Date(testApp.clock.now().getTime() - days * DAY_MS),
  });

  test('[V31][V10] a process whose clock has not reached the day of a posting finds no difference, and a real one to the centavo', async () => {
    const late = await borrower();
    const payer = await borrower();
    setTime(addMonthsClamped(today(), 1), 12 * 60);
    for (let day = 0; day < 14; day += 1) {
      testApp.clock.advance({ days: 1 });
      await closeBusiness(context());
      if (day % 5 === 2) await pay(payer, 1_000);
      assert.deepEqual(await compare(clockBehind(1)), [], today());
      assert.deepEqual(await compare(), [], today());
    }
    // A centavo of interest too much, in the ledger only.
    await earn(late.loanId, 1);
    for (const clock of [clockBehind(1), testApp.clock]) {
      const [found, ...others] = await compare(clock, [late.loanId]);
      assert.deepEqual(others, []);
      assert.equal(found?.cause, 'BALANCE_DIFFERS');
      assert.equal(found.account, 'loan_unearned_interest');
      assert.equal((found.ledger ?? 0n) - (found.engine ?? 0n), -1n);
    }
    await earn(late.loanId, -1);
    assert.deepEqual(await compare(), []);
  });

  const earn = (loanId: string, centavos: number) => {
    const sides = ['loan_unearned_interest', loanId, 'interest_income', 'company'];
    const [debit, owner, credit, company] =
      centavos > 0 ? sides : [sides[2], sides[3], sides[0], sides[1]];
    return runAsOwner(
      testApp,
      `SELECT ledger.post_transfer(gen_random_uuid(), ledger.open_account($1, $2),
         ledger.open_account($3, $4), $5, 'interest_earned', $2, $6)`,
      [debit, owner, credit, company, Math.abs(centavos), testApp.clock.now()],
    );
  };

  test('[V31][V10] at no hour of a day is there a difference: loans of every due day, paid, late, and paid from the wallet', async () => {
    const start = today();
    const stories = [2, 6, 10, 14].flatMap((days) => [
      { start: addMonthsClamped(addDays(start, days), -1), unpaidInstallments: 0 },
      { start: addMonthsClamped(addDays(start, days), -2), unpaidInstallments: 1 },
      { start: addMonthsClamped(addDays(start, days), -3), unpaidInstallments: 2 },
    ]);
    await addRunningLoans(testApp.app, testApp.ownerUrl, {
      ...{ count: stories.length, day: start, stories },
    });
    await closeBusiness(context());
    const payer = await borrower();
    const first = today();
    for (let day = first; day <= addDays(first, 20); day = addDays(day, 1)) {
      for (let hour = 0; hour < 24; hour += 1) {
        if (day === first && hour < 13) continue;
        setTime(day, hour * 60 + 5);
        if (hour === 8) await closeBusiness(context());
        if (hour === 17 && day.endsWith('3')) await pay(payer, 700);
        // Every fourth hour, and around midnight, the close and the payment.
        if (hour % 4 !== 0 && ![7, 9, 17, 23].includes(hour)) continue;
        assert.deepEqual(await compare(), [], `${day} ${hour}:05`);
      }
    }
  });

  test('[V31][V10] while missed days are made up for, the loans of the days that are done show no difference', async () => {
    const late = await borrower();
    setTime(addDays(addMonthsClamped(today(), 1), 20), 12 * 60);
    await closeBusiness(context());
    testApp.clock.advance({ days: 4 });
    // The first of the four missed days is done, today.
    const firstMissed = new Date(testApp.clock.now().getTime() - 3 * DAY_MS);
    let asked = 0;
    await closeBusiness(
      context({ now: () => (asked++ === 0 ? firstMissed : testApp.clock.now()) }),
    );
    assert.deepEqual(
      (await compare(undefined, [late.loanId])).map(({ cause }) => cause),
      ['CLOSE_BEHIND'],
    );
    await closeBusiness(context());
    assert.deepEqual(await compare(undefined, [late.loanId]), []);
  });

  test('[V31][V10] a loan that is paid ahead for many months, on which nothing is booked, shows no difference', async () => {
    const ahead = await borrower();
    testApp.clock.advance({ days: 3 });
    await pay(ahead, 110_000, 'NEXT_INSTALLMENTS');
    const paidOn = today();
    for (const days of [99, 101, 130]) {
      setTime(addDays(paidOn, days), 12 * 60);
      await closeBusiness(context());
      const [last] = await runAsOwner(
        testApp,
        `SELECT max(t.booked_at) AS at FROM ledger.transfer t
           JOIN ledger.account a ON a.id IN (t.debit_id, t.credit_id) WHERE a.owner_id = $1`,
        [ahead.loanId],
      );
      assert.equal(manilaDate(last?.at.getTime()), paidOn, 'nothing is booked');
      assert.deepEqual(await compare(undefined, [ahead.loanId]), [], `${days} days later`);
    }
  });
});
