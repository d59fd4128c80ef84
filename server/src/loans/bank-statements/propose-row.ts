import type * as contract from '@pahiram/api/bank-statements';
import type { InputOf } from '@pahiram/api/operation';
import { DIRECTIONS_OF_KIND } from '@pahiram/domain/loans/bank-statement';
import { recordAudit } from '../../audit/record.ts';
import { findCompanyAccount } from '../../company/company-accounts.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { RefuseOneOf } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockStartedLoan } from '../lent-loans.ts';
import { findPaymentByNumber, type PaymentRecord } from '../repayments/store.ts';
import { evaluateRows } from './evaluate-rows.ts';
import { lockRow, type RowProposal, type StoredRow, saveProposal } from './row-store.ts';
import { showRows, warningsNow } from './show-statement.ts';
import { lockStatement } from './store.ts';

type Asked = InputOf<typeof contract.proposeStatementRow>['body']['as'];
type Targets = Omit<RowProposal, 'note' | 'proposedBy'>;
type ProposalRefusal =
  | 'kind-not-possible'
  | 'loan-not-in-repayment'
  | 'payment-not-found'
  | 'not-the-same-money'
  | 'account-not-found';

/** A person says what a row is; another person confirms the file (V22). */
export const proposeStatementRow: Handler<typeof contract.proposeStatementRow> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const statement = await lockStatement(tx, params.statementId);
    if (statement === undefined) throw refuse('statement-not-found');
    if (statement.state !== 'IMPORTED') throw refuse('statement-decided');
    const row = await lockRow(tx, statement.id, params.line);
    if (row === undefined) throw refuse('row-not-found');
    const targets = await targetsOf(tx, { row, at: ctx.clock.now() }, body.as, refuse);
    const proposed: StoredRow = {
      ...row,
      ...targets,
      note: body.note,
      proposedBy: ctx.actor.id,
      decision: null,
    };
    const [now] = await evaluateRows(tx, ctx, statement.firstDay, [proposed]);
    const warnings = warningsNow(withoutReference(proposed), now);
    const maybeSamePaymentId = now?.maybeSame?.id ?? row.maybeSamePaymentId;
    const saved = { ...proposed, warnings, maybeSamePaymentId };
    await saveProposal(tx, saved);
    await recordAudit(tx, ctx, {
      action: 'statement.propose-row',
      subjectKind: 'bank-statement',
      subjectId: statement.id,
      reason: body.note,
      details: {
        ...{ line: row.line, before: row.kind, after: targets.kind },
        ...{ loan: targets.loanId, payment: targets.samePaymentId },
      },
    });
    const [shown] = await showRows(tx, ctx, statement, [saved]);
    if (shown === undefined) throw new Error(`row ${row.id} is not shown`);
    return { row: shown };
  });

/** What the reference says does not matter once a person named the loan. */
function withoutReference(row: StoredRow): Pick<StoredRow, 'warnings'> {
  return row.kind === 'LOAN_PAYMENT'
    ? { warnings: row.warnings.filter((one) => one === 'EQUAL_OUT') }
    : row;
}

const noTarget = { loanId: null, provider: null, otherAccountId: null, samePaymentId: null };

async function targetsOf(
  tx: Tx,
  { row, at }: { readonly row: StoredRow; readonly at: Date },
  as: Asked,
  refuse: RefuseOneOf<ProposalRefusal>,
): Promise<Targets> {
  const { kind } = as;
  if (!DIRECTIONS_OF_KIND[kind].includes(row.direction)) throw refuse('kind-not-possible');
  switch (kind) {
    case 'LOAN_PAYMENT': {
      const loan = await lockStartedLoan(tx, as.loanNumber);
      if (loan === undefined) throw refuse('loan-not-in-repayment');
      return { ...noTarget, kind, loanId: loan.id };
    }
    case 'PROVIDER_SETTLEMENT':
      return { ...noTarget, kind, provider: as.provider };
    case 'OWN_TRANSFER': {
      const other = await findCompanyAccount(tx, as.accountId, at);
      if (other === undefined || other.id === row.accountId) throw refuse('account-not-found');
      return { ...noTarget, kind, otherAccountId: other.id };
    }
    case 'SAME_MONEY': {
      const payment = await findSamePayment(tx, row, as.paymentNumber, refuse);
      return { ...noTarget, kind, samePaymentId: payment.id };
    }
    case 'COUNTER_CASH':
    case 'COMPANY_MONEY':
    case 'BANK_FEE':
    case 'UNKNOWN':
      return { ...noTarget, kind };
    default:
      return kind satisfies never;
  }
}

async function findSamePayment(
  reader: Reader,
  row: StoredRow,
  paymentNumber: string,
  refuse: RefuseOneOf<'payment-not-found' | 'not-the-same-money'>,
): Promise<PaymentRecord> {
  const payment = await findPaymentByNumber(reader, paymentNumber);
  if (payment === undefined) throw refuse('payment-not-found');
  if (!isSameMoneyPossible(row, payment)) throw refuse('not-the-same-money', { paymentNumber });
  return payment;
}

/**
 * Money in: another channel had reported it before. Money out: the bank gives the money of a reversed payment of this
 * account back. Two rows of banks that both show money in are two payments, because the bank has both.
 */
export function isSameMoneyPossible(
  row: Pick<StoredRow, 'direction' | 'amount' | 'accountId'>,
  { amount, channel, reversal, accountId }: PaymentRecord,
): boolean {
  if (row.amount !== amount) return false;
  return row.direction === 'IN'
    ? channel !== 'bank' && channel !== 'wallet' && reversal === null
    : channel === 'bank' && accountId === row.accountId && reversal !== null;
}
