import assert from 'node:assert/strict';
import * as contract from '@pahiram/api/repayments';
import * as staff from '@pahiram/api/staff-payments';
import { addDays, type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { bookEntries, bookTotals } from '@pahiram/domain/loans/books';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { systemContext } from '../src/context.ts';
import { getTrialBalanceAt, listOpenClearing } from '../src/ledger/balances.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import { postedTotals } from '../src/loans/books.ts';
import { closeBusiness } from '../src/loans/repayments/close-of-business.ts';
import { loadHistory } from '../src/loans/servicing-history.ts';
import { lockLoan } from '../src/loans/store.ts';
import { addFundedMembers, type FundedMember } from './bulk-wallets.ts';
import type { TestApp } from './harness.ts';
import { tokenOf } from './maker.ts';
import { signInStaff } from './people.ts';
import { ask, confirmed, pass, walletOf } from './withdrawals.ts';

export interface LiveMonthsOptions {
  readonly members: number;
  readonly days: number;
  /** The same seed lives the same months, but for what happens at the same moment. */
  readonly seed: number;
  /** The chance that a member does something about the loan on a day. */
  readonly activity: number;
}

/** What happened, so that a test can see that enough did. */
export type LifeCounts = Record<'paid' | 'refused' | 'imported' | 'matched' | 'withdrawn', number>;

interface Borrower extends FundedMember {
  readonly loanNumber: string;
}

/** A line of the bank's statement of one day. */
interface BankLine {
  readonly id: string;
  readonly amount: number;
  readonly date: CalendarDate;
  readonly reference: string;
}

/**
 * Members live through months with a loan: they pay from the wallet and through the bank, in part, late, twice
 * at once, too much, without a reference, or not at all, while staff import statements and match payments, and
 * every day is closed. Each 30 days, and at the end, the ledger is compared with the loan engine (V31).
 */
export async function liveMonths(
  testApp: TestApp,
  { members, days, seed, activity }: LiveMonthsOptions,
): Promise<LifeCounts> {
  const random = randomOf(seed);
  const counts: LifeCounts = { paid: 0, refused: 0, imported: 0, matched: 0, withdrawn: 0 };
  const borrowers = await startLoans(testApp, members);
  let lines: BankLine[] = [];
  let lineCount = 0;
  const today = () => manilaDate(testApp.clock.now().getTime());

  const transfer = (reference: string, amount: number, date = today()): void => {
    lineCount += 1;
    lines.push({ id: `S${seed}-${lineCount}`, amount: inCentavos(amount), date, reference });
  };
  const payFromWallet = async (who: Borrower, amount: number): Promise<void> => {
    const use = contract.PAYMENT_USES[random.below(contract.PAYMENT_USES.length)] ?? 'DEFAULT';
    const answer = await testApp.call(contract.payFromWallet, {
      token: tokenOf(testApp.app, who),
      params: { loanNumber: who.loanNumber },
      body: { amount: inCentavos(amount), use },
    });
    if (answer.status === 200) counts.paid += 1;
    else {
      assert.ok(answer.status < 500, answer.text);
      counts.refused += 1;
    }
  };

  /** One member on one day. */
  const act = async (who: Borrower): Promise<void> => {
    const token = tokenOf(testApp.app, who);
    const params = { loanNumber: who.loanNumber };
    const answer = await testApp.call(contract.getLoanAccount, { token, params });
    assert.equal(answer.status, 200, answer.text);
    const { account } = answer.reply;
    assert.ok(account, who.loanNumber);
    if (account.settlement === null) return;
    const reference = paymentReference(who.loanNumber);
    const due = account.dueNow || account.next?.amount || account.settlement.toPay;
    const part = (due * (1 + random.below(100))) / 100;
    switch (random.below(12)) {
      case 0:
      case 1:
        return payFromWallet(who, due);
      case 2:
        return transfer(reference, due);
      case 3:
        return payFromWallet(who, part);
      case 4:
        return transfer(`bayad ko ${reference} salamat`, part);
      case 5:
        return payFromWallet(who, due + part);
      case 6:
        return transfer(reference, due * 2 + part);
      case 7:
        return transfer('no reference', part);
      case 8:
        return transfer(reference, part, addDays(today(), -random.below(4)));
      case 9:
        await Promise.all([payFromWallet(who, part), payFromWallet(who, due)]);
        return;
      case 10: {
        const asked = await ask(testApp, who, 1_000 + random.below(5_000));
        assert.ok(asked.status < 500, asked.text);
        if (asked.status === 200) counts.withdrawn += 1;
        return;
      }
      default:
        if (random.below(4) > 0) return;
        if (random.below(2) === 0) return payFromWallet(who, account.settlement.toPay);
        // Sometimes a few pesos too much: they are owed back.
        return transfer(reference, account.settlement.toPay + random.below(2) * 12.34);
    }
  };

  /** Staff import the statement of the day, as it may happen, twice at once. */
  const importStatement = async (): Promise<void> => {
    if (lines.length === 0) return;
    const content = [
      'date,amount,transaction_id,reference,payer',
      ...lines.map(
        ({ id, amount, date, reference }) =>
          `${date},${amount.toFixed(2)},${id},${reference},MARIA SANTOS`,
      ),
    ].join('\n');
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const body = { content, isDryRun: false };
    const [first, again] = await Promise.all([
      testApp.call(staff.importBankStatement, { token, body }),
      testApp.call(staff.importBankStatement, { token, body }),
    ]);
    const results = [...first.reply.rows, ...again.reply.rows].map(({ result }) => result);
    const booked = results.filter((result) => result === 'APPLIED' || result === 'UNMATCHED');
    assert.equal(booked.length, lines.length, first.text);
    counts.imported += lines.length;
    lines = [];
  };

  /** Staff find out whose money it is. */
  const matchSome = async (): Promise<void> => {
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const waiting = await testApp.call(staff.listStaffPayments, {
      token,
      query: { state: 'UNMATCHED', limit: 100 },
    });
    assert.equal(waiting.status, 200, waiting.text);
    for (const { id } of waiting.reply.rows) {
      const who = borrowers[random.below(borrowers.length)];
      assert.ok(who);
      const answer = await testApp.call(staff.matchPayment, {
        token,
        params: { id },
        body: { loanNumber: who.loanNumber, reason: 'The payer called us.' },
      });
      assert.ok([200, 409].includes(answer.status), answer.text);
      if (answer.status === 200) counts.matched += 1;
    }
  };

  for (let day = 1; day <= days; day += 1) {
    testApp.clock.advance({ days: 1 });
    const active = borrowers.filter(() => random.below(1_000) < activity * 1_000);
    // The day is closed while members act.
    await Promise.all([close(testApp), inTurns(active, 8, act)]);
    await importStatement();
    if (day % 7 === 0) await matchSome();
    if (day % 30 === 0 || day === days) await compareLedger(testApp, borrowers);
  }
  return counts;
}

/** Loans of which a part was withdrawn, so that their due dates run. */
async function startLoans(testApp: TestApp, count: number): Promise<readonly Borrower[]> {
  const funded = await addFundedMembers(testApp.app, { count });
  for (const member of funded) await confirmed(testApp, member, 1_000);
  await pass(testApp, 60);
  const borrowers: Borrower[] = [];
  for (const member of funded) {
    borrowers.push({ ...member, loanNumber: (await walletOf(testApp, member)).loanNumber });
  }
  return borrowers;
}

function close(testApp: TestApp): Promise<void> {
  return closeBusiness(systemContext(testApp.app, 'job:close-of-business', 'test'));
}

/** What may differ between two closes: what grows with time. */
const growing: readonly string[] = ['interest_earned', 'late_charge_charged'];

/** The ledger equals the engine for every loan, money on its way is explained, and everything adds up. */
export async function compareLedger(
  testApp: TestApp,
  loans: readonly { readonly loanId: string }[],
): Promise<void> {
  const { db } = testApp.app;
  const today = manilaDate(testApp.clock.now().getTime());
  await inTurns(loans, 8, async ({ loanId }) => {
    await db.transaction(async (tx) => {
      const loan = await lockLoan(tx, loanId);
      assert.ok(loan);
      const projection = viewHistory(await loadHistory(tx, loan), today);
      const missing = bookEntries(
        bookTotals(projection),
        (await postedTotals(tx, [loan.id]))(loan.id),
      );
      assert.deepEqual(
        missing.filter(({ flow }) => !growing.includes(flow)),
        [],
        `ledger and engine differ on ${loanId}`,
      );
    });
  });
  assert.deepEqual(await verifyLedger(db), []);
  const rows = await getTrialBalanceAt(db.reader, new Date(testApp.clock.now().getTime() + 1));
  const sum = rows.reduce((left, row) => left + row.debitsPosted - row.creditsPosted, 0n);
  assert.ok(rows.length > 0);
  assert.equal(sum, 0n);
  const clearing = await listOpenClearing(db.reader);
  assert.deepEqual(
    clearing.filter(({ kind }) => kind === 'repayment_clearing'),
    [],
  );
}

/** Numbers from a seed (a linear congruential generator, Numerical Recipes). */
function randomOf(seed: number): { below(limit: number): number } {
  let state = seed >>> 0;
  return {
    below: (limit) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    },
  };
}

const inCentavos = (pesos: number): number => Math.round(pesos * 100) / 100;

/** Works on the items, so many at a time. */
async function inTurns<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const worker = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
