import assert from 'node:assert/strict';
import * as changes from '@pahiram/api/loan-changes';
import { askForChange } from '@pahiram/api/loan-requests';
import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { requestPaymentCode } from '@pahiram/api/payment-codes';
import * as contract from '@pahiram/api/repayments';
import * as requests from '@pahiram/api/staff-loan-requests';
import * as staff from '@pahiram/api/staff-payments';
import { addDays, type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { bookEntries, bookTotals } from '@pahiram/domain/loans/books';
import { PAYMENT_USES } from '@pahiram/domain/loans/loan-events';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { tasks } from '../src/capabilities.ts';
import type { CompanyAccountId } from '../src/company/company-accounts.ts';
import { systemContext } from '../src/context.ts';
import { getTrialBalanceAt, listOpenClearing } from '../src/ledger/balances.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import { postedTotals } from '../src/loans/books.ts';
import { closeBusiness } from '../src/loans/repayments/close-of-business.ts';
import { loadHistory } from '../src/loans/servicing-history.ts';
import { lockLoan } from '../src/loans/store.ts';
import {
  addOpenAccount,
  callerOf,
  confirmFile,
  importFile,
  matchOnce,
  signInStatementPeople,
  statementFile,
  yesterday,
} from './bank-statements.ts';
import { addFundedMembers, type FundedMember } from './bulk-wallets.ts';
import { runDueJobsNow, type TestApp } from './harness.ts';
import { tokenOf } from './maker.ts';
import { acceptSchedule, confirmAnswer } from './more-time.ts';
import { startDueDates } from './past-due-loan.ts';
import { signInStaff } from './people.ts';
import { ask, confirmed } from './withdrawals.ts';

export interface LiveMonthsOptions {
  readonly members: number;
  readonly days: number;
  /** The same seed lives the same months, but for what happens at the same moment. */
  readonly seed: number;
  /** The chance that a member does something about the loan on a day. */
  readonly activity: number;
}

/** Members who act, and jobs that run, at once. */
const lanes = 8;

/** What happened, so that a test can see that enough did. */
export type LifeCounts = Record<
  | 'paid'
  | 'refused'
  | 'imported'
  | 'matched'
  | 'withdrawn'
  | 'changed'
  | 'rescheduled'
  | 'paused'
  | 'byCode',
  number
>;

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
 * Members live through months with a loan: they pay from the wallet, through the bank and by codes of the payment
 * provider, in part, late, twice at once, too much, without a reference, or not at all, and ask for more time. Staff
 * import statements, match payments, record and reverse them, refund, waive, reschedule and pause. Every day is
 * closed. Each 30 days, and at the end, the ledger is compared with the loan engine (V31).
 */
export async function liveMonths(
  testApp: TestApp,
  { members, days, seed, activity }: LiveMonthsOptions,
): Promise<LifeCounts> {
  const random = randomOf(seed);
  const counts: LifeCounts = {
    ...{ paid: 0, refused: 0, imported: 0, matched: 0, withdrawn: 0 },
    ...{ changed: 0, rescheduled: 0, paused: 0, byCode: 0 },
  };
  const borrowers = await startLoans(testApp, members);
  let lines: BankLine[] = [];
  let lineCount = 0;
  const today = () => manilaDate(testApp.clock.now().getTime());

  const transfer = (reference: string, amount: number, date = today()): void => {
    // A part of a few centavos can round to nothing.
    if (inCentavos(amount) === 0) return;
    lineCount += 1;
    lines.push({ id: `S${seed}-${lineCount}`, amount: inCentavos(amount), date, reference });
  };
  const payFromWallet = async (who: Borrower, amount: number): Promise<void> => {
    const use = PAYMENT_USES[random.below(PAYMENT_USES.length)] ?? 'DEFAULT';
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

  /** A request for more time, which staff answer with a longer term or a pause. */
  const askForTime = async (who: Borrower): Promise<void> => {
    const [token, params] = [tokenOf(testApp.app, who), { loanNumber: who.loanNumber }];
    const [kind, reason] = ['EXTENSION', 'LESS_INCOME'] as const;
    const body = { kind, reason, ownWords: '', canPayAmount: null, canPayOn: null };
    const asked = await testApp.call(askForChange, { token, params, body });
    assert.ok(asked.status < 500, asked.text);
    if (asked.status !== 200) return;
    const { id: requestId } = asked.reply.request;
    const officer = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const note = 'We spoke on the phone.';
    // In turns, so that both happen in a short life too.
    if (counts.paused <= counts.rescheduled) {
      const until = addDays(today(), 5 + random.below(20));
      const paused = await testApp.call(requests.pauseLoan, {
        ...{ token: officer.token, params: { requestId }, body: { until, note } },
      });
      assert.ok(paused.status < 500, paused.text);
      if (paused.status !== 200) return;
      if (paused.reply.request.state === 'PROPOSED') await confirmAnswer(testApp, requestId);
      counts.paused += 1;
      return;
    }
    const change = { type: 'EXTENDED', installments: 1 + random.below(4) } as const;
    const offered = await testApp.call(requests.offerSchedule, {
      ...{ token: officer.token, params: { requestId }, body: { change, note } },
    });
    assert.ok(offered.status < 500, offered.text);
    if (offered.status !== 200) return;
    const confirmed = await confirmAnswer(testApp, requestId);
    assert.equal(confirmed.status, 200, confirmed.text);
    const { phoneNumber, loanNumber } = who;
    const accepted = await acceptSchedule(testApp, { token, phoneNumber, loanNumber, requestId });
    assert.ok(accepted.status < 500, accepted.text);
    if (accepted.status === 200) counts.rescheduled += 1;
  };

  /** What two people decide about some loans. */
  const changeSome = async (): Promise<void> => {
    const proposer = await signInStaff(testApp, ['FINANCE']);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const some = borrowers.filter(() => random.below(6) === 0);
    await inTurns(some, lanes, async (who) => {
      const answer = await testApp.call(contract.getLoanAccount, {
        ...{ token: tokenOf(testApp.app, who), params: { loanNumber: who.loanNumber } },
      });
      const { account } = answer.reply;
      assert.ok(account, answer.text);
      lineCount += 1;
      const change = chooseChange(account, random, `${seed}-${lineCount}`, today());
      if (change === null) return;
      const byManager = change.kind === 'WAIVER';
      const [maker, checker] = byManager ? [manager, proposer] : [proposer, manager];
      const proposed = await testApp.call(changes.proposeLoanChange, {
        token: maker.token,
        params: { loanNumber: who.loanNumber },
        body: { change, reason: 'Agreed with the borrower.' },
      });
      assert.ok(proposed.status < 500, proposed.text);
      if (proposed.status !== 200) return;
      const params = { changeId: proposed.reply.id };
      const twice = await Promise.all(
        [1, 2].map(() =>
          testApp.call(changes.confirmLoanChange, { token: checker.token, params, body: {} }),
        ),
      );
      for (const { status, text } of twice) assert.ok(status < 500, text);
      counts.changed += twice.filter(({ status }) => status === 200).length > 0 ? 1 : 0;
    });
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
    switch (random.below(14)) {
      case 12: {
        const body = { amount: inCentavos(due), method: 'QR_PH' } as const;
        const code = await testApp.call(requestPaymentCode, { token, params, body });
        assert.ok(code.status < 500, code.text);
        if (code.status === 200) counts.byCode += 1;
        return;
      }
      case 13:
        return askForTime(who);
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

  /** Two people book the bank's file of the days until yesterday; each step may happen twice at once. */
  const importStatement = async (): Promise<void> => {
    const to = yesterday(testApp);
    const rows = lines.filter(({ date }) => date <= to);
    if (rows.length === 0) return;
    const people = await signInStatementPeople(testApp);
    accountId ??= await addOpenAccount(testApp, people, { day: addDays(to, -1) });
    const account = accountId;
    const content = statementFile(
      rows.map((row) => ({ ...row, payer: 'MARIA SANTOS' })),
      to,
    );
    const call = callerOf(testApp);
    const files = await Promise.allSettled(
      [1, 2].map(() => importFile(call, people, { accountId: account, content, to })),
    );
    const [stored, ...others] = files.flatMap((one) =>
      one.status === 'fulfilled' ? [one.value] : [],
    );
    assert.ok(stored !== undefined && others.length === 0, 'one file of an account waits');
    const { id, closing } = stored;
    await confirmFile(call, people, { id, content, closing: closing ?? 0 });
    counts.imported += rows.length;
    lines = lines.filter((line) => !rows.includes(line));
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
      await matchOnce(testApp, id, who.loanNumber);
      counts.matched += 1;
    }
  };

  let accountId: CompanyAccountId | null = null;
  for (let day = 1; day <= days; day += 1) {
    testApp.clock.advance({ days: 1 });
    const active = borrowers.filter(() => random.below(1_000) < activity * 1_000);
    // The day is closed while members act.
    await Promise.all([close(testApp), inTurns(active, lanes, act)]);
    await importStatement();
    if (day % 7 === 0) await matchSome();
    if (day % 10 === 0) await changeSome();
    if (day % 5 === 0) await letProviderWork(testApp);
    if (day % 30 === 0 || day === days) await compareLedger(testApp, borrowers);
  }
  return counts;
}

type Account = NonNullable<WireReplyOf<typeof contract.getLoanAccount>['account']>;
type Change = WireBodyOf<typeof changes.proposeLoanChange>['change'];

/** A change that may suit the loan; the service refuses what does not. */
function chooseChange(
  { payments, overpayment, outstanding }: Account,
  random: { below(limit: number): number },
  receiptNumber: string,
  valueDate: CalendarDate,
): Change | null {
  const payment = payments[random.below(payments.length || 1)];
  switch (random.below(4)) {
    case 0:
      return {
        kind: 'PAYMENT',
        amount: 500 + random.below(5_000),
        valueDate,
        receiptNumber,
        payer: 'M',
      };
    case 1:
      return payment && payment.reversedOn === null
        ? { kind: 'REVERSAL', paymentNumber: payment.number, reversalReason: 'MISTAKE' }
        : null;
    case 2:
      return overpayment > 0 ? { kind: 'REFUND', amount: overpayment } : null;
    default: {
      const amount = outstanding.lateCharge || inCentavos(outstanding.interest / 2);
      const component = outstanding.lateCharge > 0 ? 'LATE_CHARGE' : 'INTEREST';
      return amount > 0 ? { kind: 'WAIVER', component, amount } : null;
    }
  }
}

/** Payers pay their codes, and callbacks and look-ups arrive. */
async function letProviderWork({ app, clock }: TestApp): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    clock.advance({ seconds: 15 });
    await runDueJobsNow(app, tasks, lanes);
  }
}

/** Loans whose due dates run: of every tenth a part is withdrawn, of the others this is inserted, which is quicker. */
async function startLoans(testApp: TestApp, count: number): Promise<readonly Borrower[]> {
  const { app } = testApp;
  const funded = await addFundedMembers(app, { count });
  const isWithdrawn = (_: FundedMember, at: number) => at % 10 === 0;
  for (const member of funded.filter(isWithdrawn)) await confirmed(testApp, member, 1_000);
  await letProviderWork(testApp);
  const now = app.clock.now();
  const others = funded.filter((member, at) => !isWithdrawn(member, at));
  await inTurns(others, lanes, ({ loanId }) => startDueDates(app, loanId, now));
  const numbers = new Map(
    (await app.db.reader.selectFrom('loan').select(['id', 'number']).execute()).map((row) => [
      row.id,
      row.number,
    ]),
  );
  return funded.map((member) => ({ ...member, loanNumber: numbers.get(member.loanId) ?? '' }));
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
  await inTurns(loans, lanes, async ({ loanId }) => {
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
  // The money of a reversed bank payment is at the bank until a file shows that it left.
  const reversed = await db.reader
    .selectFrom('payment as p')
    .innerJoin('payment_reversal as r', 'r.payment_id', 'p.id')
    .select('p.id')
    .where('p.channel', '=', 'bank')
    .where('r.reason', '<>', 'OTHER_LOAN')
    .execute();
  const clearing = await listOpenClearing(db.reader);
  assert.deepEqual(
    clearing
      .filter(({ kind }) => kind === 'repayment_clearing')
      .map(({ reference }) => reference)
      .toSorted(),
    reversed.map(({ id }) => id).toSorted(),
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
