import type { MatchKind } from '@pahiram/domain/loans/payment-matching';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';
import type { LoanId } from '../loan-record.ts';
import type { PaymentId } from './store.ts';

/** What one person says money without a loan is, until another decides. */
export interface MatchProposal {
  readonly paymentId: PaymentId;
  readonly kind: MatchKind;
  readonly loanId: LoanId | null;
  readonly otherPaymentId: PaymentId | null;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
}

interface WaitingMatch extends MatchProposal {
  /** As staff see it. */
  readonly shown: {
    readonly kind: MatchKind;
    readonly loanNumber: string | null;
    readonly fullName: string | null;
    readonly paymentNumber: string | null;
    readonly reason: string;
    readonly proposedById: string;
    readonly proposedBy: string;
    readonly proposedAt: Date;
  };
}

/** The proposals that wait, by payment. */
export async function listWaitingMatches(
  reader: Reader,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingMatch>> {
  const rows = await reader
    .selectFrom('payment_match as m')
    .innerJoin('staff as s', 's.id', 'm.proposed_by')
    .leftJoin('loan as l', 'l.id', 'm.loan_id')
    .leftJoin('member as b', 'b.id', 'l.member_id')
    .leftJoin('payment as o', 'o.id', 'm.other_payment_id')
    .selectAll('m')
    .select(['s.name as proposerName', 'l.number as loanNumber', 'o.number as paymentNumber'])
    .select('b.full_name as fullName')
    .where('m.payment_id', '=', sql<string>`ANY (${[...paymentIds]}::text[])`)
    .where('m.state', '=', 'PROPOSED')
    .execute();
  return new Map(
    rows.map((row) => {
      const kind = row.kind as MatchKind;
      const common = { kind, reason: row.reason, proposedAt: row.proposed_at };
      const shown = {
        ...common,
        loanNumber: row.loanNumber,
        fullName: row.fullName,
        paymentNumber: row.paymentNumber,
        proposedById: row.proposed_by,
        proposedBy: row.proposerName,
      };
      const proposal: WaitingMatch = {
        ...common,
        paymentId: row.payment_id as PaymentId,
        loanId: row.loan_id as LoanId | null,
        otherPaymentId: row.other_payment_id as PaymentId | null,
        proposedBy: row.proposed_by,
        shown,
      };
      return [row.payment_id, proposal];
    }),
  );
}

/** The caller has locked the payment. */
export async function insertMatchProposal(tx: Tx, proposal: MatchProposal): Promise<void> {
  await tx
    .insertInto('payment_match')
    .values({
      payment_id: proposal.paymentId,
      round: sql<number>`(SELECT count(*) + 1 FROM payment_match WHERE payment_id = ${proposal.paymentId})`,
      kind: proposal.kind,
      loan_id: proposal.loanId,
      other_payment_id: proposal.otherPaymentId,
      reason: proposal.reason,
      proposed_by: proposal.proposedBy,
      proposed_at: proposal.proposedAt,
    })
    .execute();
}

export async function saveMatchDecision(
  tx: Tx,
  paymentId: PaymentId,
  state: 'CONFIRMED' | 'REFUSED' | 'LAPSED',
  /** By nobody when it lapsed. */
  decision: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('payment_match')
    .set({ state, decided_by: decision.by, decided_at: decision.at })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'PROPOSED')
    .execute();
}

/** The payments of proposals that were made before this time and that nobody decided; at most 1,000. */
export async function listUndecidedMatches(reader: Reader, before: Date): Promise<PaymentId[]> {
  const rows = await reader
    .selectFrom('payment_match')
    .select('payment_id')
    .where('state', '=', 'PROPOSED')
    .where('proposed_at', '<=', before)
    .orderBy('proposed_at')
    .limit(1_000)
    .execute();
  return rows.map((row) => row.payment_id as PaymentId);
}
