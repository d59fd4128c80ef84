/** Repayments during which the service is killed, each with what must be true afterwards. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as statements from '@pahiram/api/bank-statements';
import * as changes from '@pahiram/api/loan-changes';
import * as codes from '@pahiram/api/payment-codes';
import { payFromWallet } from '@pahiram/api/repayments';
import { addDays, type CalendarDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import type { CompanyAccountId } from '../../src/company/company-accounts.ts';
import { getBalance } from '../../src/ledger/balances.ts';
import type { TestStaff } from '../add-staff.ts';
import { type BankRow, statementFile } from '../bank-statements.ts';
import { addCompanyAccount } from '../company-accounts.ts';
import { insertRows } from '../insert-rows.ts';
import type { KillMoment } from './kill-stage.ts';
import type { Borrower, LoanTrace, RepaymentStage } from './repayment-stage.ts';

/** Codes of the transfers that name a payment, and those that follow when its provider takes it back. */
const applied = 'repayment_received unidentified_received unidentified_matched payment_received';
const reversed = `${applied} payment_received repayment_cash_returned`;
const paidOnce = (channel: string, pesos: number): LoanTrace => ({
  events: ['PAYMENT'],
  payments: [[channel, pesos, applied]],
  notices: ['payment-received'],
  wallet: [0, 0],
});
const paidBack = (channel: string, pesos: number): LoanTrace => ({
  events: ['PAYMENT', 'PAYMENT_REVERSED'],
  payments: [[channel, pesos, reversed]],
  notices: ['payment-received', 'payment-reversed'],
  wallet: [0, 0],
});

const codesPath = ({ loanNumber }: Borrower) =>
  codes.requestPaymentCode.path.replace(':loanNumber', loanNumber);

function requestCode(on: RepaymentStage, by: Borrower, amount: number, key: string) {
  return on.send(codesPath(by), by, { amount, method: 'QR_PH' }, key);
}

/** The provider has made one code and has one payment of it, and we show them. */
async function assertOneCode(on: RepaymentStage, by: Borrower, paymentState: string) {
  const rows = await on.stage.ask(
    `SELECT c.state, c.provider_id = p.id AS "isProviders", m.state AS "paymentState", m.id = y.external_id AS "isStored"
     FROM payment_code c
     JOIN sandbox_provider.payment_code p ON p.reference = c.id
     LEFT JOIN sandbox_provider.payment m ON m.code_id = p.id
     LEFT JOIN payment y ON y.code_id = c.id
     WHERE c.loan_id = $1`,
    [by.loanId],
  );
  assert.deepEqual(rows, [{ state: 'OPEN', isProviders: true, paymentState, isStored: true }]);
}

/** How far a payment by a code has come: one for each step that is committed. */
async function stepsOf(on: RepaymentStage, by: Borrower): Promise<CodeSteps | undefined> {
  const [steps] = await on.stage.ask<CodeSteps & Record<string, number>>(
    `SELECT count(c.id)::int AS requested, count(p.id)::int AS made, count(y.id)::int AS stored,
       count(y.loan_id)::int AS applied
     FROM payment_code c
     LEFT JOIN sandbox_provider.payment_code p ON p.reference = c.id
     LEFT JOIN payment y ON y.code_id = c.id
     WHERE c.loan_id = $1`,
    [by.loanId],
  );
  return steps;
}

export interface CodeSteps {
  readonly requested: number;
  readonly made: number;
  readonly stored: number;
  readonly applied: number;
}

/**
 * Killed while a payment code is made and paid: there is one code, and its money is booked once.
 * @param left what the killed process had committed.
 */
export async function killWhileCodeIsPaid(
  on: RepaymentStage,
  moment: KillMoment,
  left: CodeSteps,
): Promise<void> {
  const by = on.nextBorrower();
  const key = randomUUID();
  const ask = () => requestCode(on, by, 1_000, key);
  const first = await on.dieAt(moment, ask, async () =>
    assert.deepEqual(await stepsOf(on, by), left),
  );
  assert.equal(first.status, 200, first.text);
  await on.settle();
  assert.equal((await ask()).text, first.text);
  await on.untilIdle();
  assert.deepEqual(await on.traceOf(by), paidOnce('sandbox', 1_000));
  await assertOneCode(on, by, 'paid');
  await on.assertSound([by.loanId]);
}

async function countLookUps(on: RepaymentStage): Promise<number> {
  const jobs = await on.stage.ask("SELECT FROM job WHERE task = 'check-payment-code'");
  return jobs.length;
}

/** Killed while a reversal of the provider arrives: the loan owes the money again, once. */
export async function killWhileReversed(
  on: RepaymentStage,
  moment: KillMoment,
  isCommitted: boolean,
): Promise<void> {
  const by = on.nextBorrower();
  // The sandbox takes this amount back after a minute.
  const asked = await requestCode(on, by, 1_000.14, randomUUID());
  assert.equal(asked.status, 200, asked.text);
  // Time for a look-up, in case the callback is ahead of the payment. A look-up that is still to come would reach
  // the moment of the kill before the reversal does.
  await on.advance(20);
  await on.untilIdle();
  for (let waits = 0; (await countLookUps(on)) > 0; waits += 1) {
    assert.ok(waits < 6, 'the paid code is still looked up');
    await on.advance(5);
    await on.untilIdle();
  }
  assert.deepEqual(await on.traceOf(by), paidOnce('sandbox', 1_000.14));
  const [before, after] = [paidOnce('sandbox', 1_000.14), paidBack('sandbox', 1_000.14)];
  await on.dieAt(
    moment,
    () => on.advance(60),
    async () => assert.deepEqual(await on.traceOf(by), isCommitted ? after : before),
  );
  await on.settle();
  assert.deepEqual(await on.traceOf(by), after);
  await assertOneCode(on, by, 'reversed');
  await on.assertSound([by.loanId]);
}

/** Killed after a payment was stored, and reversed before the next start: it is applied and reversed. */
export async function killAndReverse(on: RepaymentStage): Promise<void> {
  const by = on.nextBorrower();
  const key = randomUUID();
  const reverse = async () => {
    assert.equal((await stepsOf(on, by))?.stored, 1);
    assert.deepEqual((await on.traceOf(by)).events, []);
    await on.stage.ask(
      `UPDATE sandbox_provider.payment p SET state = 'reversed'
       FROM sandbox_provider.payment_code c JOIN payment_code o ON o.id = c.reference
       WHERE c.id = p.code_id AND o.loan_id = $1`,
      [by.loanId],
    );
  };
  await on.dieAt('after-payment-stored', () => requestCode(on, by, 1_000, key), reverse);
  await on.settle();
  assert.deepEqual(await on.traceOf(by), paidBack('sandbox', 1_000));
  await assertOneCode(on, by, 'reversed');
  await on.assertSound([by.loanId]);
}

/** A company account of which a file can be imported that covers yesterday. */
async function openedAccount({ stage, today }: RepaymentStage): Promise<CompanyAccountId> {
  const { db, maker } = stage;
  const id = await addCompanyAccount({ ...maker, db }, { takesPayments: false });
  const at = maker.clock.now();
  await db.transaction((tx) =>
    insertRows(tx, 'opening_balance', [
      {
        ...{ account_id: id, round: 1, amount: 0n, day: addDays(today(), -2), note: '' },
        ...{ state: 'CONFIRMED', proposed_by: 'one', proposed_at: at },
        ...{ decided_by: 'other', decided_at: at },
      },
    ]),
  );
  return id;
}

/** By a file of one row that two people book. */
async function payTooMuch(on: RepaymentStage, by: Borrower): Promise<void> {
  const reference = paymentReference(by.loanNumber);
  const { confirmPath } = await importedFile(on, [{ amount: 200_000, reference }]);
  const confirmed = await on.send(confirmPath, on.manager, {});
  assert.equal(confirmed.status, 200, confirmed.text);
}

/** One person imports a file, and another uploads the same download. */
async function importedFile(on: RepaymentStage, given: readonly BankRow[]) {
  const accountId = await openedAccount(on);
  const to = addDays(on.today(), -1);
  const rows = given.map((row) => ({ ...row, payer: 'ANA REYES' }));
  const content = statementFile(rows, to);
  const closing = rows.reduce((sum, { amount }) => sum + amount, 0);
  const sent = async (operation: { readonly path: string }, by: TestStaff, body: object) => {
    const answer = await on.send(pathOf(operation), by, body);
    assert.equal(answer.status, 200, answer.text);
    return JSON.parse(answer.text) as { readonly statement: { readonly id: string } };
  };
  let statementId = '';
  const pathOf = ({ path }: { readonly path: string }) =>
    path.replace(':accountId', accountId).replace(':statementId', statementId);
  const body = { content, fileName: 'bank.csv', to, closing };
  statementId = (await sent(statements.importBankStatement, on.finance, body)).statement.id;
  const evidence = { kind: 'DOWNLOAD', content, closing };
  await sent(statements.giveStatementEvidence, on.manager, evidence);
  return { accountId, statementId, confirmPath: pathOf(statements.confirmBankStatement) };
}

/**
 * Killed while a file of four rows is confirmed: the confirmation counts or not as a whole, and every row of a
 * confirmed file is booked once.
 * @param kept rows that the killed process had booked; null when the file was not confirmed yet.
 */
export async function killDuringConfirmation(
  on: RepaymentStage,
  moment: KillMoment,
  kept: number | null,
): Promise<void> {
  const paying = [on.nextBorrower(), on.nextBorrower(), on.nextBorrower()];
  const references = paying.map(({ loanNumber }) => paymentReference(loanNumber));
  references.splice(2, 0, 'salamat po');
  const rows = references.map((reference) => ({ amount: 1_000, reference }));
  const { accountId, statementId, confirmPath } = await importedFile(on, rows);
  const results = () =>
    on.stage.ask<{ result: string | null }>(
      'SELECT result FROM bank_statement_row WHERE statement_id = $1 ORDER BY line',
      [statementId],
    );
  const state = async () =>
    (await on.stage.ask('SELECT state FROM bank_statement WHERE id = $1', [statementId]))[0];
  const booked = ['BOOKED', 'BOOKED', 'UNMATCHED', 'BOOKED'];
  const answer = await on.dieAt(
    moment,
    () => on.send(confirmPath, on.manager, {}),
    async () => {
      assert.deepEqual(await state(), { state: kept === null ? 'IMPORTED' : 'CONFIRMED' });
      assert.deepEqual(
        await results(),
        booked.map((result, at) => ({ result: at < (kept ?? 0) ? result : null })),
      );
    },
  );
  assert.equal(answer.status, kept === null ? 200 : 409, answer.text);
  await on.untilIdle();
  assert.deepEqual(
    await results(),
    booked.map((result) => ({ result })),
  );
  for (const by of paying) assert.deepEqual(await on.traceOf(by), paidOnce('bank', 1_000));
  const cash = await getBalance(on.stage.db.reader, 'cash_at_bank', accountId);
  assert.equal(cash?.posted, 400_000n);
  await on.assertSound(paying.map(({ loanId }) => loanId));
}

const walletPath = ({ loanNumber }: Borrower) =>
  payFromWallet.path.replace(':loanNumber', loanNumber);
const paidFromWallet: LoanTrace = {
  events: ['PAYMENT'],
  payments: [['wallet', 2_500, 'payment_from_wallet']],
  notices: ['payment-received'],
  wallet: [250_000, 0],
};
const notPaid: LoanTrace = { events: [], payments: [], notices: [], wallet: [0, 0] };

/** Killed while the wallet pays: the same key gets one reply, and it is paid once. */
export async function killWhileWalletPays(
  on: RepaymentStage,
  moment: KillMoment,
  isCommitted: boolean,
): Promise<void> {
  const by = on.nextBorrower();
  const key = randomUUID();
  const pay = () => on.send(walletPath(by), by, { amount: 2_500, use: 'DEFAULT' }, key);
  const first = await on.dieAt(moment, pay, async () =>
    assert.deepEqual(await on.traceOf(by), isCommitted ? paidFromWallet : notPaid),
  );
  assert.equal(first.status, 200, first.text);
  assert.equal((await pay()).text, first.text);
  assert.deepEqual(await on.traceOf(by), paidFromWallet);
  await on.untilIdle();
  await on.assertSound([by.loanId]);
}

export const DECIDED_KINDS = ['PAYMENT', 'REVERSAL', 'REFUND'] as const;

/** Killed while a second person confirms a change: it is made once, and is recorded as theirs. */
export async function killWhileDecided(
  on: RepaymentStage,
  moment: KillMoment,
  kind: (typeof DECIDED_KINDS)[number],
  isCommitted: boolean,
): Promise<void> {
  const by = on.nextBorrower();
  const id = await propose(on, by, kind);
  const before = await on.traceOf(by);
  const after = traceAfter(kind, before);
  const confirm = () =>
    on.send(changes.confirmLoanChange.path.replace(':changeId', id), on.manager, {});
  const first = await on.dieAt(moment, confirm, async () =>
    assert.deepEqual(await on.traceOf(by), isCommitted ? after : before),
  );
  // The console asks again: it reads that the change was decided.
  const answers = isCommitted ? [first] : [await confirm()];
  if (!isCommitted) assert.equal(first.status, 200, first.text);
  for (const answer of answers) {
    assert.equal(answer.status, 409, answer.text);
    assert.match(answer.text, /"change-decided"/);
  }
  assert.deepEqual(await on.traceOf(by), after);
  const decided = await on.stage.ask(
    'SELECT state, decided_by AS by FROM loan_change WHERE loan_id = $1',
    [by.loanId],
  );
  assert.deepEqual(decided, [{ state: 'CONFIRMED', by: on.manager.id }]);
  const recorded = await on.stage.ask(
    "SELECT FROM audit_entry WHERE action = 'loan.confirm-change' AND subject_id = $1",
    [by.loanId],
  );
  assert.equal(recorded.length, 1, 'one entry in the audit log');
  await on.untilIdle();
  await on.assertSound([by.loanId]);
}

/** Proposes a change of a loan, after a payment that it is about. @returns its id */
async function propose(
  on: RepaymentStage,
  by: Borrower,
  kind: (typeof DECIDED_KINDS)[number],
): Promise<string> {
  const path = changes.proposeLoanChange.path.replace(':loanNumber', by.loanNumber);
  const change = await changeOf(on, by, kind);
  const body = { change, reason: 'Asked for by the borrower' };
  const answer = await on.send(path, on.finance, body, randomUUID());
  assert.equal(answer.status, 200, answer.text);
  return (JSON.parse(answer.text) as { id: string }).id;
}

async function changeOf(
  on: RepaymentStage,
  by: Borrower,
  kind: (typeof DECIDED_KINDS)[number],
): Promise<object> {
  if (kind === 'PAYMENT') {
    const receipt = { receiptNumber: randomUUID(), payer: 'ANA REYES' };
    return { kind, amount: 1_000, valueDate: on.today(), ...receipt };
  }
  if (kind === 'REFUND') {
    await payTooMuch(on, by);
    return { kind, amount: 1_000 };
  }
  const paid = await on.send(walletPath(by), by, { amount: 2_500, use: 'DEFAULT' }, randomUUID());
  assert.equal(paid.status, 200, paid.text);
  const reply = JSON.parse(paid.text) as { payment: { number: string } };
  return { kind, paymentNumber: reply.payment.number, reversalReason: 'MISTAKE' };
}

function traceAfter(kind: (typeof DECIDED_KINDS)[number], before: LoanTrace): LoanTrace {
  const { events, notices, wallet } = before;
  switch (kind) {
    case 'PAYMENT':
      return paidOnce('staff', 1_000);
    case 'REVERSAL':
      return {
        events: [...events, 'PAYMENT_REVERSED'],
        payments: [['wallet', 2_500, 'payment_from_wallet payment_from_wallet']],
        notices: [...notices, 'payment-reversed'],
        wallet: [wallet[0], 250_000],
      };
    case 'REFUND':
      return {
        ...before,
        events: [...events, 'REFUNDED'],
        notices: [...notices, 'overpayment-refunded'],
        wallet: [wallet[0], 100_000],
      };
    default:
      return kind satisfies never;
  }
}

/**
 * Killed during the close of business: each loan is brought to the end of each day once, and its borrower is
 * reminded once.
 * @param days from today to the day that is closed; those between are made up for.
 * @param isCommitted whether the killed process had committed loans of the first day.
 * @param isClosed whether it had closed the first day.
 */
export async function killDuringClose(
  on: RepaymentStage,
  moment: KillMoment,
  given: { readonly days: number; readonly isCommitted: boolean; readonly isClosed: boolean },
): Promise<void> {
  const begun = on.today();
  const [first, last] = [addDays(begun, 1), addDays(begun, given.days)];
  const listDue = async (day: CalendarDate) => {
    const rows = await on.stage.ask<{ id: string }>(
      'SELECT id FROM loan WHERE next_event_on <= $1 ORDER BY id',
      [day],
    );
    return rows.map(({ id }) => id);
  };
  const listClosed = () =>
    on.stage.ask<{ day: string; loans: number }>(
      'SELECT day::text, loans FROM business_day WHERE day > $1 AND closed_at IS NOT NULL ORDER BY day',
      [begun],
    );
  const countClosed = async (day: CalendarDate) => {
    const [row] = await on.stage.ask('SELECT loans FROM business_day WHERE day = $1', [day]);
    return row?.loans ?? 0;
  };
  const dueFirst = await listDue(first);
  assert.ok(dueFirst.length > 0);
  const closedFirst = { day: first, loans: dueFirst.length };
  let dueLast = dueFirst;
  await on.dieAt(
    moment,
    () => on.wakeOn(last),
    async () => {
      assert.deepEqual(await listClosed(), given.isClosed ? [closedFirst] : []);
      const left = await listDue(first);
      assert.equal(await countClosed(first), dueFirst.length - left.length);
      if (given.isClosed) {
        assert.deepEqual(left, []);
        dueLast = await listDue(last);
      } else if (given.isCommitted) {
        // Lanes share the loans: the other one may have had some that it did not commit.
        assert.ok(left.length < dueFirst.length);
      } else {
        assert.deepEqual(left, dueFirst);
      }
    },
  );
  await on.untilIdle();
  const waiting = await on.stage.ask(`SELECT attempt FROM job WHERE task = 'close-of-business'`);
  assert.deepEqual(waiting, [], 'the close did not fail, and is enqueued once');
  const closedLast = { day: last, loans: dueLast.length };
  assert.deepEqual(await listClosed(), first === last ? [closedFirst] : [closedFirst, closedLast]);
  assert.deepEqual(await listDue(last), []);
  const twice = await on.stage.ask(
    `SELECT member_id, template FROM member_notice WHERE created_at >= $1
     GROUP BY member_id, template HAVING count(*) > 1`,
    [new Date(manilaInstant(last))],
  );
  assert.deepEqual(twice, [], 'nobody is reminded twice');
  await on.assertSound(dueLast);
}
