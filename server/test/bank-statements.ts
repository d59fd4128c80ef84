import assert from 'node:assert/strict';
import * as contract from '@pahiram/api/bank-statements';
import * as accounts from '@pahiram/api/company-accounts';
import type { AnyOperation, WireReplyOf } from '@pahiram/api/operation';
import * as payments from '@pahiram/api/staff-payments';
import { addDays, type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { CompanyAccountId } from '../src/company/company-accounts.ts';
import { type AccountMaker, addCompanyAccount } from './company-accounts.ts';
import type { CallOptions, TestApp } from './harness.ts';
import { signInStaff } from './people.ts';

/** One person imports, another confirms. */
export interface StatementPeople {
  readonly finance: { readonly token: string };
  readonly manager: { readonly token: string };
}

/** A row of a bank's file; money out is negative. */
export interface BankRow {
  readonly amount: number;
  /** A loan's payment reference, or any text. */
  readonly reference?: string;
  /** The day before the clock's unless one is given. */
  readonly date?: string;
  readonly payer?: string;
  readonly id?: string;
}

/** Calls an operation of the service, wherever it runs. */
export type Caller = <O extends AnyOperation>(
  operation: O,
  options: CallOptions<O>,
) => Promise<WireReplyOf<O>>;

let count = 0;

/** The last whole day before the clock's. */
export function yesterday({ clock }: Pick<AccountMaker, 'clock'>): CalendarDate {
  return addDays(manilaDate(clock.now().getTime()), -1);
}

/** A file in our own format; each row has a transaction id of its own unless one is given. */
export function statementFile(rows: readonly BankRow[], day: string): string {
  const lines = rows.map(({ amount, reference = '', date = day, payer = '', id }) => {
    count += 1;
    return [date, `"${amount}"`, id ?? `T-${count}`, `"${reference}"`, `"${payer}"`].join(',');
  });
  return ['date,amount,transaction_id,reference,payer', ...lines].join('\n');
}

export async function signInStatementPeople(testApp: TestApp): Promise<StatementPeople> {
  return {
    finance: await signInStaff(testApp, ['FINANCE']),
    manager: await signInStaff(testApp, ['CREDIT_MANAGER']),
  };
}

/** Answers with the reply; fails unless the status is 200. */
export function callerOf(testApp: Pick<TestApp, 'call'>): Caller {
  return async (operation, options) => {
    const answer = await testApp.call(operation, options);
    assert.equal(answer.status, 200, answer.text);
    return JSON.parse(answer.text) as WireReplyOf<typeof operation>;
  };
}

/** A company account whose opening balance two people confirmed: its first file begins the day after `day`. */
export function addOpenAccount(
  testApp: TestApp,
  people: StatementPeople,
  opening: { readonly day: CalendarDate; readonly amount?: number },
): Promise<CompanyAccountId> {
  return addOpenAccountIn({ maker: testApp.app, call: callerOf(testApp) }, people, opening);
}

/** A service: where its data is, and how to call it. */
export interface CalledService {
  readonly maker: AccountMaker;
  readonly call: Caller;
}

async function addOpenAccountIn(
  { maker, call }: CalledService,
  people: StatementPeople,
  { day, amount = 0 }: { readonly day: CalendarDate; readonly amount?: number },
): Promise<CompanyAccountId> {
  const accountId = await addCompanyAccount(maker, { takesPayments: false });
  const params = { accountId };
  await call(accounts.proposeOpeningBalance, {
    ...{ token: people.finance.token, params },
    body: { amount, day, note: 'The bank’s own statement' },
  });
  await call(accounts.decideOpeningBalance, {
    ...{ token: people.manager.token, params },
    body: { decision: 'CONFIRM' },
  });
  return accountId;
}

/** One person imports a file of days up to `to`. */
export async function importFile(
  call: Caller,
  { finance: { token } }: StatementPeople,
  file: { readonly accountId: CompanyAccountId; readonly content: string; readonly to: string },
) {
  const { content, to } = file;
  const params = { accountId: file.accountId };
  const preview = await call(contract.previewBankStatement, {
    ...{ token, params },
    body: { content, to },
  });
  assert.deepEqual(preview.refused, []);
  const body = { content, to, closing: preview.closing, fileName: 'bank.csv' };
  return (await call(contract.importBankStatement, { token, params, body })).statement;
}

/**
 * Another person uploads the same download, confirms what has to be confirmed by itself, and then the file. A row that
 * may be money that is known waits for finance. The same money that came by another channel meanwhile makes a row one
 * to be confirmed by itself: then the person looks again.
 */
export async function confirmFile(
  call: Caller,
  { manager: { token } }: StatementPeople,
  file: { readonly id: `bst_${string}`; readonly content: string; readonly closing: number },
): Promise<void> {
  const params = { statementId: file.id };
  await call(contract.giveStatementEvidence, {
    ...{ token, params },
    body: { kind: 'DOWNLOAD', content: file.content, closing: file.closing },
  });
  const decideRows = () => decideRowsAlone(call, token, params);
  await decideRows();
  const confirm = () => call(contract.confirmBankStatement, { token, params, body: {} });
  await confirm().catch(async (error: unknown) => {
    if (!String(error).includes('rows-undecided')) throw error;
    await decideRows();
    await confirm();
  });
}

async function decideRowsAlone(
  call: Caller,
  token: string,
  params: { readonly statementId: `bst_${string}` },
): Promise<void> {
  const { rows } = await call(contract.getBankStatement, { token, params });
  for (const row of rows.filter((one) => one.isConfirmedAlone && one.decision === null)) {
    const { line, kind, loanNumber, warnings, proposedBy } = row;
    const isUndecided = warnings.includes('MAYBE_SAME_MONEY') && proposedBy === null;
    await call(contract.decideStatementRow, {
      ...{ token, params: { ...params, line } },
      body: { decision: isUndecided ? 'REFUSE' : 'CONFIRM', kind, loanNumber },
    });
  }
}

/** Books rows through an account of their own, by two people. @returns the rows as they were booked */
export async function payByStatement(
  testApp: TestApp,
  rows: readonly BankRow[],
  people?: StatementPeople,
) {
  const by = people ?? (await signInStatementPeople(testApp));
  return bookRows({ maker: testApp.app, call: callerOf(testApp) }, by, rows);
}

/** The same on any service. */
export async function bookRows(
  service: CalledService,
  by: StatementPeople,
  rows: readonly BankRow[],
) {
  const { accountId, statementId, confirm } = await importRows(service, by, rows);
  await confirm();
  const token = by.finance.token;
  const shown = await service.call(contract.getBankStatement, { token, params: { statementId } });
  return { accountId, statementId, rows: shown.rows };
}

/** One person imports rows for an account of their own; `confirm` lets the other confirm them. */
export async function importRows(
  { maker, call }: CalledService,
  by: StatementPeople,
  rows: readonly BankRow[],
) {
  const to = yesterday(maker);
  const content = statementFile(rows, to);
  const days = [to, ...rows.flatMap(({ date }) => date ?? [])].toSorted();
  const accountId = await addOpenAccountIn({ maker, call }, by, {
    day: addDays((days[0] ?? to) as CalendarDate, -1),
    amount: rows.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
  });
  const { id, closing } = await importFile(call, by, { accountId, content, to });
  const confirm = () => confirmFile(call, by, { id, content, closing: closing ?? 0 });
  return { accountId, statementId: id, confirm };
}

/**
 * One person proposes the loan of money that waits for one, and another confirms it.
 * @returns the answers of the confirmations, which are sent at once
 */
export async function matchByTwo(
  testApp: TestApp,
  paymentId: `pay_${string}`,
  loanNumber: string,
  { confirmations }: { readonly confirmations: number },
) {
  const { finance, manager } = await signInStatementPeople(testApp);
  const params = { id: paymentId };
  const proposed = await callerOf(testApp)(payments.proposePaymentMatch, {
    ...{ token: finance.token, params },
    body: { as: { kind: 'LOAN', loanNumber }, reason: 'The payer sent the slip' },
  });
  const proposedAt = proposed.payment.proposal?.proposedAt ?? '';
  return Promise.all(
    Array.from({ length: confirmations }, () =>
      testApp.call(payments.decidePaymentMatch, {
        ...{ token: manager.token, params, body: { decision: 'CONFIRM', proposedAt } },
      }),
    ),
  );
}

/** The same, confirmed once. */
export async function matchOnce(
  testApp: TestApp,
  paymentId: `pay_${string}`,
  loanNumber: string,
): Promise<void> {
  const answers = await matchByTwo(testApp, paymentId, loanNumber, { confirmations: 1 });
  for (const { status, text } of answers) assert.equal(status, 200, text);
}
