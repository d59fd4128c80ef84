import type { CounterOffer } from '@pahiram/domain/loans/counter-offer';
import { COUNTER_OFFER_REASONS } from '@pahiram/domain/loans/review';
import type { Reader, Tx } from '../db/database.ts';
import { figureColumns, type LoanRecord, oneOf, quoteFromRow } from './loan-record.ts';

/** Stores the counter-offer of the loan's present round. Its decision was stored before. */
export async function insertCounterOffer(
  tx: Tx,
  { id, reviewRound }: LoanRecord,
  { asked, offered, reasons }: CounterOffer,
): Promise<void> {
  const was = figureColumns(asked);
  await tx
    .insertInto('loan_counter_offer')
    .values({
      loan_id: id,
      round: reviewRound,
      reasons: [...reasons],
      asked_principal: was.principal,
      asked_term_months: was.term_months,
      asked_interest: was.interest,
      asked_first_installment: was.first_installment,
      asked_monthly_repayment: was.monthly_repayment,
      asked_last_installment: was.last_installment,
      asked_total_of_payments: was.total_of_payments,
      asked_effective_monthly: was.effective_monthly,
      asked_effective_yearly: was.effective_yearly,
      ...figureColumns(offered),
    })
    .execute();
}

/** The counter-offer that gave the loan its figures, or that waits for a second person; null when there is none. */
export async function findCounterOffer(
  reader: Reader,
  { id, product, state, reviewRound, counterOfferRound }: LoanRecord,
): Promise<CounterOffer | null> {
  const round = counterOfferRound ?? (state === 'AWAITING_CHECK' ? reviewRound : null);
  if (round === null) return null;
  const row = await reader
    .selectFrom('loan_counter_offer')
    .selectAll()
    .where('loan_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirst();
  if (row === undefined) return null;
  const asked = {
    principal: row.asked_principal,
    term_months: row.asked_term_months,
    interest: row.asked_interest,
    first_installment: row.asked_first_installment,
    monthly_repayment: row.asked_monthly_repayment,
    last_installment: row.asked_last_installment,
    total_of_payments: row.asked_total_of_payments,
    effective_monthly: row.asked_effective_monthly,
    effective_yearly: row.asked_effective_yearly,
  };
  return {
    asked: quoteFromRow(asked, product),
    offered: quoteFromRow(row, product),
    reasons: row.reasons.map((reason) => oneOf(COUNTER_OFFER_REASONS, reason)),
  };
}
