import { sql } from 'kysely';
import type { Tx } from '../src/db/database.ts';
import { postingKey } from '../src/lib/posting-key.ts';
import { insertAcceptance } from '../src/loans/document-store.ts';
import type { LoanId } from '../src/loans/loan-record.ts';
import { freezeDocument, offerDocuments } from '../src/loans/offer-documents.ts';
import { findLoan } from '../src/loans/store.ts';
import type { LoanRow } from './loan-rows.ts';
import type { Maker } from './maker.ts';
import { testAddress, testDevice } from './sign-in-facts.ts';

/** Freezes the two documents of a loan and records that the member signed them with an SMS code. */
export async function signDocuments(tx: Tx, maker: Maker, loanId: LoanId): Promise<void> {
  const loan = await findLoan(tx, loanId);
  const documents = loan && (await offerDocuments(tx, maker, loan));
  if (!documents) throw new Error(`loan ${loanId} has no documents to sign`);
  await insertAcceptance(tx, loanId, {
    memberId: loan.memberId,
    disclosureSha256: await freezeDocument(tx, maker, loanId, documents.disclosure.content),
    contractSha256: await freezeDocument(tx, maker, loanId, documents.contract.content),
    method: 'sms',
    ipAddress: testAddress,
    userAgent: testDevice,
    acceptedAt: maker.clock.now(),
  });
}

/** The greatest number of transfers that the ledger accepts in one call. */
const postingsMax = 1_000;

/** Opens the ledger accounts of these loans and moves the principal of each into its member's wallet. */
export async function disburse(tx: Tx, loans: readonly LoanRow[], at: Date): Promise<void> {
  for (let from = 0; from < loans.length; from += postingsMax) {
    const some = loans.slice(from, from + postingsMax);
    await sql`
      WITH opened AS MATERIALIZED (
        SELECT l.*,
          ledger.open_account('loan_principal', l.loan_id) AS debit_id,
          ledger.open_account('member_wallet', l.member_id) AS credit_id
        FROM unnest(
          ${some.map((loan) => postingKey(loan.id, 'disbursement'))}::uuid[],
          ${some.map((loan) => loan.id)}::text[],
          ${some.map((loan) => loan.member_id)}::text[],
          ${some.map((loan) => String(loan.principal))}::bigint[]
        ) AS l(key, loan_id, member_id, amount))
      SELECT ledger.post_transfers(array_agg(key), array_agg(debit_id), array_agg(credit_id),
        array_agg(amount), array_agg('disbursement'::text), array_agg(loan_id), ${at})
      FROM opened`.execute(tx);
  }
}
