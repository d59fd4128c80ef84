import { isOpenLoan, type LoanState } from '@pahiram/domain/loans/loan';
import type { Centavos } from '@pahiram/domain/money/money';
import type { Reader } from '../db/database.ts';
import type { LoanId, LoanRecord } from './loan-record.ts';
import { listLoansOf } from './store.ts';

/** What the wallet and withdrawals need to know of a member's loan. */
export interface OpenLoan {
  readonly id: LoanId;
  readonly number: string;
  readonly state: LoanState;
  readonly principal: Centavos;
  readonly createdAt: Date;
  readonly activatedAt: Date | null;
  readonly releasedAt: Date | null;
}

/** The loan that the wallet shows: the open one, otherwise the newest; undefined without any. */
export async function getCurrentLoan(
  reader: Reader,
  memberId: string,
): Promise<LoanRecord | undefined> {
  return (await listLoansOf(reader, memberId, 1))[0];
}

/** The member's open loan (D2), or undefined. */
export async function getOpenLoan(reader: Reader, memberId: string): Promise<OpenLoan | undefined> {
  const loan = await getCurrentLoan(reader, memberId);
  if (!loan || !isOpenLoan(loan.state)) return undefined;
  return {
    id: loan.id,
    number: loan.number,
    state: loan.state,
    principal: loan.quote.principal,
    createdAt: loan.createdAt,
    activatedAt: loan.activatedAt,
    releasedAt: loan.release?.at ?? null,
  };
}
