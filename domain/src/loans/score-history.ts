import type { CalendarDate, Holidays } from '../calendar/calendar.ts';
import type { ScoreEvent } from '../company/score.ts';
import { startedReturn } from './cooling-off.ts';
import type { LoanTerms } from './loan-events.ts';
import { addEvent, type LoanHistory, newHistory, viewHistory } from './projection.ts';
import { type ScoredLoan, scoreEventsOf } from './score-events.ts';
import type { BookedEvent } from './statement.ts';

/** The facts of a loan on which its part of the score history depends. */
export type ScoredRecords = Omit<ScoredLoan, 'view' | 'writtenOffOn'> & {
  readonly loan: LoanTerms;
  /** As recorded. */
  readonly booked: readonly BookedEvent[];
  readonly holidays: Holidays;
  readonly coolingOffBusinessDays: number;
};

/**
 * What a loan has added to the score and taken back, up to today (V26). Nothing disappears: points that a loan no
 * longer gives, because a payment was taken back, a date was corrected or the loan was returned, have a line of
 * their own on the day on which that was recorded. While the borrower returns the loan, payments give nothing yet: a
 * returned loan gives no points, and of one that is not returned in time they count from the day after.
 */
export function scoreHistoryOf(records: ScoredRecords, today: CalendarDate): readonly ScoreEvent[] {
  const lines: ScoreEvent[] = [];
  let given: ReadonlyMap<string, ScoreEvent> = new Map();
  const compare = (history: LoanHistory, on: CalendarDate) => {
    const returning = startedReturn(history, records);
    const isReturning = returning !== null && on <= returning.until;
    const found = new Map(
      scoreEventsOf(scoredOn(records, history, on))
        .filter((one) => !isReturning || given.has(keyOf(one)))
        .map((one) => [keyOf(one), one]),
    );
    for (const [key, line] of given) {
      if (!found.has(key)) lines.push({ ...line, ...numbered(line, lines), on, isTakenBack: true });
    }
    for (const [key, line] of found) {
      if (!given.has(key)) lines.push({ ...line, ...numbered(line, lines) });
    }
    given = found;
  };
  let history = newHistory(records.loan, records.holidays);
  for (const { event, bookedOn } of records.booked) {
    compare(history, bookedOn);
    history = addEvent(history, event);
    compare(history, bookedOn);
  }
  compare(history, today);
  return lines;
}

function scoredOn(records: ScoredRecords, history: LoanHistory, day: CalendarDate): ScoredLoan {
  // A write-off has no effect when money for everything had come by its day.
  const writeOff =
    history.account.writtenOff && history.events.findLast(({ type }) => type === 'WRITTEN_OFF');
  return {
    ...records,
    view: viewHistory(history, day),
    writtenOffOn: writeOff?.date ?? null,
  };
}

function keyOf({ id, factor, on }: ScoreEvent): string {
  return `${id} ${factor} ${on}`;
}

/** An id of its own for each line, in the order in which they were written. */
function numbered({ id }: ScoreEvent, lines: readonly ScoreEvent[]) {
  return { id: `${id} ${String(lines.length).padStart(4, '0')}` };
}
