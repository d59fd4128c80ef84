import { manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { promiseStepWords } from '@pahiram/domain/loans/activity-words';
import { promiseSteps } from '@pahiram/domain/loans/promise-steps';
import type { Reader } from '../../db/database.ts';
import { listPromises } from '../collections/store.ts';
import { loadBookedHistory } from '../servicing-history.ts';
import { type LoanYear, paymentOf } from './charge-entries.ts';
import { type Entry, isIn, NOTHING_MORE, type Period } from './entry.ts';

/** Plans to pay: when they were made, and when they were kept, missed or not needed any more. */
export async function listPromiseSteps(
  reader: Reader,
  loans: readonly LoanYear[],
  period: Period,
  now: Date,
): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const { loan } of loans.filter((one) => one.loan.promisedOn !== null)) {
    const promises = await listPromises(reader, [loan.id]);
    const { loan: terms, booked, holidays } = await loadBookedHistory(reader, loan);
    const recordedAt = new Map(booked.map(({ event, recordedAt }) => [event, recordedAt]));
    const steps = promiseSteps(promises, terms, booked, manilaDate(now.getTime()), holidays);
    for (const step of steps.toReversed()) {
      const { promise, on, cause } = step;
      const { title, detail, hasAmount } = promiseStepWords(step, promise.madeBy === 'staff');
      const at = hasAmount
        ? promise.madeAt
        : ((cause && recordedAt.get(cause)) ?? new Date(manilaInstant(on)));
      if (!isIn(period, at)) continue;
      found.push({
        ...{ ...NOTHING_MORE, kind: 'PROMISE', at, follows: paymentOf(cause), title, detail },
        ...{ amount: hasAmount ? promise.amount : null, loanNumber: loan.number },
        page: { kind: 'LOAN' },
      });
    }
  }
  return found;
}
