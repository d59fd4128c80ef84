import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import {
  type AnnouncedPrice,
  announcedPrice,
  setOffPayableNow,
} from '@pahiram/domain/loans/set-off';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loadSetOffFacts } from './set-off-facts.ts';
import { findPlanned } from './store.ts';

/** What the debt costs while an announced payment from the wallet waits; null while none waits. */
export async function findAnnounced(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  loan: LoanRecord,
  today: CalendarDate,
): Promise<(AnnouncedPrice & { readonly isPayableNow: boolean }) | null> {
  const planned = await findPlanned(reader, loan.id);
  if (planned === undefined) return null;
  const facts = await loadSetOffFacts(reader, ctx, loan, planned, today);
  const price = announcedPrice(facts, today);
  return price && { ...price, isPayableNow: setOffPayableNow(facts, today) !== null };
}
