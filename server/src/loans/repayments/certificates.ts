import { certificate } from '@pahiram/api/repayment-shapes';
import { earlierDate, laterDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { LoanProjection } from '@pahiram/domain/loans/projection';
import { centavos } from '@pahiram/domain/money/money';
import type * as z from 'zod';
import { companyNames } from '../../company/company-names.ts';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { newId, newNumber } from '../../ids.ts';
import { getBorrowerName } from '../lent-loans.ts';
import type { LoanRecord } from '../loan-record.ts';
import { freeze, readFrozen } from './frozen-content.ts';

export type Certificate = z.output<typeof certificate>;

/** Without the name, which is erased with the member while the certificate stays with the books. */
const frozenCertificate = certificate.omit({ fullLegalName: true });

export interface StoredCertificate extends Certificate {
  readonly sha256: string;
}

/** What can be certified about a loan: that it was fully paid, or returned without interest. */
export function certifiedKind(
  { state }: Pick<LoanRecord, 'state'>,
  { refundToReturn }: Pick<LoanProjection, 'refundToReturn'>,
): Certificate['kind'] | null {
  if (refundToReturn > 0n) return null;
  if (state === 'CLOSED') return 'FULL_PAYMENT';
  return state === 'CANCELLED' ? 'RETURN' : null;
}

/** Stores the certificate of a loan on which nothing is owed any more. It never changes. */
export async function freezeCertificate(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  {
    kind,
    eventSeq,
    view,
  }: {
    readonly kind: Certificate['kind'];
    readonly eventSeq: number;
    readonly view: LoanProjection;
  },
): Promise<void> {
  const sealedAt = ctx.clock.now();
  const { name: lender, address: lenderAddress, signatory } = companyNames(ctx.config);
  const paidOn = view.allocated.map(({ date }) => date);
  const today = manilaDate(sealedAt.getTime());
  const number = newNumber(ctx.random, 'CF');
  const made: z.output<typeof frozenCertificate> = {
    ...{ number, kind, loanNumber: loan.number, lender, lenderAddress, signatory, sealedAt },
    principal: view.disbursed,
    signedOn: manilaDate((loan.activatedAt ?? sealedAt).getTime()),
    firstPaidOn: paidOn.reduce(earlierDate, today),
    endedOn: paidOn.length === 0 ? today : paidOn.reduce(laterDate),
    installmentCount: loan.quote.termMonths,
    paid: paidInAll(view),
    overpayment: view.overpayment,
  };
  await tx
    .insertInto('loan_certificate')
    .values({
      member_id: loan.memberId,
      id: newId(ctx.random, 'lcf'),
      number,
      loan_id: loan.id,
      event_seq: eventSeq,
      ...freeze(frozenCertificate, made, sealedAt),
    })
    .execute();
}

/** What a loan that ended cost, in the lines of its receipts. */
function paidInAll({ disbursed, installments, interest }: LoanProjection): Certificate['paid'] {
  const lateCharge = installments.reduce((sum, { paid }) => sum + paid.LATE_CHARGE, 0n);
  return {
    principal: disbursed,
    interest: interest.paid,
    lateCharge: centavos(lateCharge),
    givenBack: interest.rebated,
    total: centavos(disbursed + interest.paid + lateCharge - interest.rebated),
  };
}

/** The certificates of a loan, the newest first; it has several when it was opened again. */
export async function listCertificates(
  reader: Reader,
  { id, memberId }: Pick<LoanRecord, 'id' | 'memberId'>,
  limit: number,
): Promise<StoredCertificate[]> {
  const rows = await reader
    .selectFrom('loan_certificate')
    .select(['content', 'sha256'])
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .orderBy('event_seq', 'desc')
    .limit(limit)
    .execute();
  const fullLegalName = await getBorrowerName(reader, { memberId });
  return rows.map(({ content, sha256 }) => ({
    ...readFrozen(frozenCertificate, content),
    fullLegalName,
    sha256: sha256.toString('hex'),
  }));
}

/** The loan number of a certificate, by its own number; undefined when no certificate has it. */
export async function findCertifiedLoan(
  reader: Reader,
  number: string,
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('loan_certificate as certificate')
    .innerJoin('loan', 'loan.id', 'certificate.loan_id')
    .select('loan.number')
    .where('certificate.number', '=', number)
    .executeTakeFirst();
  return row?.number;
}
