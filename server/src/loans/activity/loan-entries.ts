import { activityMax } from '@pahiram/api/activity';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import {
  LOAN_CHANGE_WORDS,
  type LoanChangeKind,
  loanStep,
  MONEY_WORDS,
  MORE_TIME_WORDS,
  SCHEDULE_CHANGE_WORDS,
  type ScheduleChangeKind,
  SIGNED_WORDS,
  scheduleChangeWords,
} from '@pahiram/domain/loans/activity-words';
import type { LoanState } from '@pahiram/domain/loans/loan-state';
import { centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { LoanId } from '../loan-record.ts';
import { servicingEventFrom } from '../servicing-history.ts';
import { type Entry, NOTHING_MORE, type Period } from './entry.ts';

export async function listLoanSteps(reader: Reader, memberId: string, period: Period) {
  const rows = await reader
    .selectFrom('loan_event as e')
    .innerJoin('loan as l', 'l.id', 'e.loan_id')
    .where('l.member_id', '=', memberId)
    .where('e.at', '>=', period.from)
    .where('e.at', '<', period.to)
    .select(['e.at', 'e.from_state', 'e.to_state', 'l.id', 'l.number', 'l.principal'])
    .select('l.first_withdrawn_at')
    .orderBy('e.seq', 'desc')
    .limit(activityMax)
    .execute();
  return rows.flatMap((row): Entry[] => {
    const { at, id, number } = row;
    const [from, to] = [row.from_state as LoanState | 'NONE', row.to_state as LoanState];
    const { words, hasAmount, effect } = loanStep({ from, to }, row.first_withdrawn_at !== null);
    const shared = { ...NOTHING_MORE, at, kind: 'LOAN', loanNumber: number } as const;
    const amount = hasAmount ? centavos(row.principal) : null;
    const entry = { ...shared, title: words, amount, effect };
    if (effect !== 'INTO_WALLET') return [entry];
    return [
      entry,
      { ...shared, title: SIGNED_WORDS, page: { kind: 'CONTRACT', loanId: id as LoanId } },
    ];
  });
}

const LISTED_EVENTS = [
  ...Object.keys(LOAN_CHANGE_WORDS),
  ...Object.keys(SCHEDULE_CHANGE_WORDS),
  'REFUNDED',
];

/** Changes of a running loan, an accepted schedule with its document, and overpayment back in the wallet. */
export async function listLoanChanges(reader: Reader, memberId: string, { from, to }: Period) {
  const rows = await reader
    .selectFrom('servicing_event as s')
    .innerJoin('loan as l', 'l.id', 's.loan_id')
    .leftJoin('loan_request_acceptance as a', (join) =>
      join.onRef('a.loan_id', '=', 's.loan_id').onRef('a.event_seq', '=', 's.seq'),
    )
    .leftJoin('loan_request_offer as o', (join) =>
      join.onRef('o.request_id', '=', 'a.request_id').onRef('o.round', '=', 'a.round'),
    )
    .where('l.member_id', '=', memberId)
    .where('s.recorded_at', '>=', from)
    .where('s.recorded_at', '<', to)
    .where('s.type', 'in', LISTED_EVENTS)
    .select(['s.loan_id', 's.recorded_at', 's.type', 's.value_date', 's.facts'])
    .select(['l.number', 'a.document_sha256'])
    .select([lastDueDate('before').as('lastBefore'), lastDueDate('after').as('lastAfter')])
    .orderBy('s.seq', 'desc')
    .limit(activityMax)
    .execute();
  return rows.map((row): Entry => {
    const event = servicingEventFrom(row);
    const shared = { ...NOTHING_MORE, at: row.recorded_at, loanNumber: row.number };
    if (event.type === 'REFUNDED') {
      const { amount } = event;
      return {
        ...{ ...shared, kind: 'PAYMENT', title: MONEY_WORDS.REFUND, amount },
        effect: 'INTO_WALLET',
        page: { kind: 'STATEMENT' },
      };
    }
    if (!(row.type in SCHEDULE_CHANGE_WORDS)) {
      return { ...shared, kind: 'LOAN', title: LOAN_CHANGE_WORDS[row.type as LoanChangeKind] };
    }
    const hash = row.document_sha256?.toString('hex');
    return {
      ...{ ...shared, kind: 'LOAN', title: MORE_TIME_WORDS.ACCEPTED },
      detail: scheduleChangeWords(row.type as ScheduleChangeKind, {
        before: row.lastBefore,
        after: row.lastAfter,
      }),
      page: hash === undefined ? null : { kind: 'SCHEDULE', loanId: row.loan_id as LoanId, hash },
    };
  });
}

/** Of the schedule before or after the accepted offer. */
const lastDueDate = (schedule: 'before' | 'after') =>
  sql<CalendarDate | null>`o.comparison->${sql.lit(schedule)}->>'lastDueDate'`;
