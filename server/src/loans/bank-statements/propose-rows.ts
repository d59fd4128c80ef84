import type { RowWarning, StatementRow } from '@pahiram/domain/loans/bank-statement';
import { hasReferenceLike, loanNumbersIn } from '@pahiram/domain/loans/payment-reference';
import { sql } from 'kysely';
import { type CompanyAccount, listCompanyAccounts } from '../../company/company-accounts.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import type { LoanId } from '../loan-record.ts';
import { evaluateRows } from './evaluate-rows.ts';
import type { KnownTransaction, RowProposal, StoredRow } from './row-store.ts';
import type { StatementId, StatementRecord } from './store.ts';

type NamedLoan = { readonly id: LoanId; readonly number: string; readonly isStarted: boolean };
type Proposed = RowProposal & { readonly why: readonly RowWarning[] };

const nothing: Proposed = {
  kind: 'UNKNOWN',
  loanId: null,
  provider: null,
  otherAccountId: null,
  samePaymentId: null,
  note: '',
  proposedBy: null,
  why: [],
};

/**
 * What the texts of a file say about its rows. Money that may be the same as another payment of the loan stays
 * unknown until a person says which it is (V06).
 */
export async function proposeRows(
  reader: Reader,
  ctx: Pick<Context, 'clock' | 'random'>,
  file: Pick<StatementRecord, 'firstDay'> & {
    readonly statementId: StatementId;
    readonly account: CompanyAccount;
    readonly known: readonly KnownTransaction[];
    readonly checkedUntil: StoredRow['checkedUntil'];
  },
  rows: readonly StatementRow[],
): Promise<readonly StoredRow[]> {
  const loans = await mapNamedLoans(reader, rows);
  const others = (await listCompanyAccounts(reader, ctx.clock.now())).filter(
    ({ id }) => id !== file.account.id,
  );
  const proposed = rows.map((row) => {
    const { why, ...proposal } = proposalFor(row, loans, others);
    return { ...row, ...proposal, why, id: newId(ctx.random, 'bsr') };
  });
  const evaluated = await evaluateRows(reader, ctx, file.firstDay, proposed);
  return proposed.map(({ why, ...row }, at) => {
    const found = evaluated[at];
    const isMaybeKnown = found?.maybeSame != null;
    const warnings = (found?.warnings ?? []).filter((one) => !isMaybeKnown || isOfEveryRow(one));
    const earlier = file.known.filter((one) => one.transactionId === row.transactionId);
    return {
      ...row,
      ...(isMaybeKnown && { kind: 'UNKNOWN', loanId: null }),
      statementId: file.statementId,
      accountId: file.account.id,
      warnings: [...warnings, ...why],
      maybeSamePaymentId: found?.maybeSame?.id ?? null,
      decision: null,
      checkedUntil: earlier.length === 0 ? file.checkedUntil : (earlier[0]?.checkedUntil ?? null),
      result: null,
      paymentId: null,
      transferId: null,
    };
  });
}

function isOfEveryRow(warning: RowWarning): boolean {
  return ['GOES_OUT', 'EQUAL_OUT', 'BACK_DATED'].includes(warning);
}

function proposalFor(
  row: StatementRow,
  loans: ReadonlyMap<string, NamedLoan>,
  others: readonly CompanyAccount[],
): Proposed {
  if (row.direction === 'IN' && loanNumbersIn(row.reference).some((one) => loans.has(one))) {
    return loanPaymentFor(row, loans);
  }
  const text = `${row.reference} ${row.payer}`;
  const digits = text.replace(/[^0-9]/g, '');
  const other = others.find(({ accountNumber }) =>
    digits.includes(accountNumber.replaceAll(' ', '')),
  );
  if (other !== undefined) return { ...nothing, kind: 'OWN_TRANSFER', otherAccountId: other.id };
  const provider = (['xendit', 'sandbox'] as const).find((name) =>
    new RegExp(`\\b${name}\\b`, 'i').test(text),
  );
  if (provider !== undefined) return { ...nothing, kind: 'PROVIDER_SETTLEMENT', provider };
  if (row.direction === 'IN') return loanPaymentFor(row, loans);
  return /\b(fee|fees|charge|charges)\b/i.test(text) ? { ...nothing, kind: 'BANK_FEE' } : nothing;
}

function loanPaymentFor(row: StatementRow, loans: ReadonlyMap<string, NamedLoan>): Proposed {
  const found = loanNumbersIn(row.reference).flatMap((number) => loans.get(number) ?? []);
  const [loan] = found;
  if (loan === undefined) {
    return { ...nothing, why: hasReferenceLike(row.reference) ? ['REFERENCE_WRONG'] : [] };
  }
  if (found.length > 1) return { ...nothing, why: ['SEVERAL_LOANS'] };
  if (!loan.isStarted) return { ...nothing, why: ['LOAN_NOT_STARTED'] };
  return { ...nothing, kind: 'LOAN_PAYMENT', loanId: loan.id };
}

/** The loans on which money was lent that the references name, by number. */
async function mapNamedLoans(
  reader: Reader,
  rows: readonly StatementRow[],
): Promise<ReadonlyMap<string, NamedLoan>> {
  const numbers = rows.flatMap(({ reference }) => loanNumbersIn(reference));
  const { rows: loans } = await sql<NamedLoan>`
    SELECT id, number, first_withdrawn_at IS NOT NULL AS "isStarted" FROM loan
    WHERE number = ANY (${numbers}::text[]) AND activated_at IS NOT NULL`.execute(reader);
  return new Map(loans.map((loan) => [loan.number, loan]));
}
