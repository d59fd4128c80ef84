import type { Reader } from '../db/database.ts';
import { listCodes } from './store.ts';

/** For the member's own data export: the newest payment codes of a loan, without the provider's ids of them. */
export async function listCodeRecords(reader: Reader, loanId: string, limit: number) {
  const codes = await listCodes(reader, loanId, limit);
  return codes.map(({ method, amount, use, state, made, requestedAt, expiresAt }) => ({
    method,
    amount,
    use,
    state,
    institution: made?.institution ?? null,
    requestedAt,
    expiresAt,
  }));
}
