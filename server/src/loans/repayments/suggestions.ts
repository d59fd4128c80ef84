import {
  type LoanClue,
  nameVariants,
  rankSuggestions,
  type SuggestionCause,
} from '@pahiram/domain/loans/payment-matching';
import { loanNumbersIn, nearLoanNumbers } from '@pahiram/domain/loans/payment-reference';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { PaymentId, PaymentRecord } from './store.ts';

/** Days between the payment and the due date of an installment of the same amount. */
const dueDaysMax = 10;
/** More loans with the same installment say nothing. */
const sameAmountMax = 20;

export interface ShownSuggestion {
  readonly loanNumber: string;
  readonly fullName: string;
  readonly causes: SuggestionCause[];
}

interface Clue extends LoanClue {
  readonly paymentId: PaymentId;
  readonly fullName: string;
}

/** The loans that unmatched payments may be meant for, by reference, name and amount, in one query. */
export async function listSuggestions(
  reader: Reader,
  payments: readonly PaymentRecord[],
): Promise<ReadonlyMap<PaymentId, ShownSuggestion[]>> {
  if (payments.length === 0) return new Map();
  const references = payments.flatMap(({ id, referenceText }) =>
    [...loanNumbersIn(referenceText), ...nearLoanNumbers(referenceText)].map(
      (number) => [id, number] as const,
    ),
  );
  const names = payments.flatMap(({ id, payer }) =>
    nameVariants(payer).map((name) => [id, name] as const),
  );
  const { rows } = await sql<Clue>`
    SELECT near.id AS "paymentId", l.number AS "loanNumber", m.full_name AS "fullName",
           'REFERENCE' AS cause
    FROM unnest(${references.map(([id]) => id)}::text[], ${references.map(([, number]) => number)}::text[])
      AS near (id, number)
    JOIN loan l ON l.number = near.number AND l.activated_at IS NOT NULL
    JOIN member m ON m.id = l.member_id
    UNION
    SELECT named.id, l.number, m.full_name, 'NAME'
    FROM unnest(${names.map(([id]) => id)}::text[], ${names.map(([, name]) => name)}::text[])
      AS named (id, name)
    JOIN member m ON lower(m.full_name) = named.name
    JOIN loan l ON l.member_id = m.id AND l.state = 'ACTIVE'
    UNION
    SELECT paid.id, l.number, m.full_name, 'AMOUNT'
    FROM unnest(${payments.map(({ id }) => id)}::text[], ${payments.map(({ amount }) => amount)}::bigint[],
                ${payments.map(({ valueDate }) => valueDate)}::date[]) AS paid (id, amount, value_date)
    CROSS JOIN LATERAL (
      SELECT i.loan_id, i.schedule_number FROM loan_installment i
      WHERE i.total = paid.amount
        AND i.due_date BETWEEN paid.value_date - ${dueDaysMax}::int
                           AND paid.value_date + ${dueDaysMax}::int
      LIMIT ${sameAmountMax}) due
    JOIN loan l ON l.id = due.loan_id AND l.schedule_number = due.schedule_number AND l.state = 'ACTIVE'
    JOIN member m ON m.id = l.member_id`.execute(reader);
  const nameOf = new Map(rows.map(({ loanNumber, fullName }) => [loanNumber, fullName]));
  return new Map(
    [...Map.groupBy(rows, ({ paymentId }) => paymentId)].map(([id, clues]) => [
      id,
      rankSuggestions(clues).map(({ loanNumber, causes }) => ({
        loanNumber,
        fullName: nameOf.get(loanNumber) ?? '',
        causes: [...causes],
      })),
    ]),
  );
}
