import type { CompanyAccount } from '../../company/company-accounts.ts';
import type { Reader } from '../../db/database.ts';
import { findOpening } from './opening-store.ts';
import { findLastConfirmed } from './store.ts';

/** Where the next file of an account begins; null before its opening balance is confirmed. */
export async function findContinuation(reader: Reader, accountId: CompanyAccount['id']) {
  const last = await findLastConfirmed(reader, accountId);
  if (last !== undefined) {
    return { through: last.lastDay, closing: last.closing, number: last.number };
  }
  const opening = await findOpening(reader, accountId);
  return opening?.state === 'CONFIRMED'
    ? { through: opening.day, closing: opening.amount, number: null }
    : null;
}
