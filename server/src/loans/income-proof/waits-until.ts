import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { waitsForIncomeUntil } from '@pahiram/domain/loans/income-proof';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { dropMessages } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';
import { incomeState } from '../message-states.ts';
import { updateLoan } from '../store.ts';
import { listAsks } from './store.ts';

/**
 * Stores until when the review waits for papers. Once it waits for none, it is our turn, and the promised answer counts
 * from now. The caller has locked the loan and changed its papers.
 * @returns the day, or null.
 */
export async function updateWaiting(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { id, incomeAskedUntil: before }: Pick<LoanRecord, 'id' | 'incomeAskedUntil'>,
): Promise<CalendarDate | null> {
  const until = waitsForIncomeUntil(await listAsks(tx, id));
  if (until === before) return until;
  const turn = until === null ? { sent_at: clock.now() } : {};
  if (until === null) await dropMessages(tx, [incomeState(id)], 'no paper is asked for any more');
  await updateLoan(tx, id, { income_asked_until: until, ...turn });
  return until;
}
