import { activityMax } from '@pahiram/api/activity';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { MORE_TIME_WORDS } from '@pahiram/domain/loans/activity-words';
import {
  hasKeptSchedule,
  isOpenLoanRequest,
  type LoanRequestState,
} from '@pahiram/domain/loans/loan-request';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import type { Reader } from '../../db/database.ts';
import { type Entry, isIn, NOTHING_MORE, type Period } from './entry.ts';

/** Requests for more time when they were asked and when they ended. An accepted one is a change of the loan. */
export async function listRequests(reader: Reader, memberId: string, period: Period) {
  const { from, to } = period;
  const rows = await reader
    .selectFrom('loan_request as r')
    .innerJoin('loan as l', 'l.id', 'r.loan_id')
    .where('l.member_id', '=', memberId)
    .where((either) =>
      either.or([
        either.and([either('r.asked_at', '>=', from), either('r.asked_at', '<', to)]),
        either.and([either('r.ended_at', '>=', from), either('r.ended_at', '<', to)]),
      ]),
    )
    .select(['r.asked_at', 'r.ended_at', 'r.state', 'r.paused_until'])
    .select(['l.number', 'l.state as loan_state'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('loan_request_offer as o')
          .whereRef('o.request_id', '=', 'r.id')
          .select('o.round'),
      )
        .$castTo<boolean>()
        .as('has_offer'),
    )
    .orderBy('r.asked_at', 'desc')
    .limit(activityMax)
    .execute();
  return rows.flatMap((row): Entry[] => {
    const shared = sharedBy(row);
    const state = row.state as LoanRequestState;
    const pausedUntil = row.paused_until as CalendarDate | null;
    return [
      ...(isIn(period, row.ended_at) && hasEnded(state)
        ? [
            {
              ...{ ...shared, at: row.ended_at },
              title:
                MORE_TIME_WORDS[hasKeptSchedule(state, row.has_offer) ? 'KEPT_SCHEDULE' : state],
              detail: pausedUntil && throughDay(pausedUntil),
            },
          ]
        : []),
      ...(isIn(period, row.asked_at)
        ? [{ ...shared, at: row.asked_at, title: MORE_TIME_WORDS.ASKED }]
        : []),
    ];
  });
}

/** Each schedule that was offered, and until when it could be accepted. */
export async function listOffers(reader: Reader, memberId: string, { from, to }: Period) {
  const rows = await reader
    .selectFrom('loan_request_offer as o')
    .innerJoin('loan_request as r', 'r.id', 'o.request_id')
    .innerJoin('loan as l', 'l.id', 'r.loan_id')
    .where('l.member_id', '=', memberId)
    .where('o.offered_at', '>=', from)
    .where('o.offered_at', '<', to)
    .select(['o.offered_at', 'o.expires_at', 'l.number', 'l.state as loan_state'])
    .orderBy('o.offered_at', 'desc')
    .limit(activityMax)
    .execute();
  return rows.map(
    (row): Entry => ({
      ...{ ...sharedBy(row), at: row.offered_at, title: MORE_TIME_WORDS.OFFERED },
      detail: openUntil(manilaDate(row.expires_at.getTime() - 1)),
    }),
  );
}

/** The page of requests is that of the running loan. */
const sharedBy = (row: { readonly number: string; readonly loan_state: string }) => ({
  ...{ ...NOTHING_MORE, kind: 'LOAN' as const, loanNumber: row.number },
  page: row.loan_state === 'ACTIVE' ? ({ kind: 'MORE_TIME' } as const) : null,
});

function hasEnded(
  state: LoanRequestState,
): state is Exclude<
  keyof typeof MORE_TIME_WORDS,
  'ASKED' | 'OFFERED' | 'ACCEPTED' | 'KEPT_SCHEDULE'
> {
  return state !== 'ACCEPTED' && !isOpenLoanRequest(state);
}

const throughDay = (day: CalendarDate): Words => ({
  en: `Through ${dayText(day, 'en')}`,
  fil: `Hanggang ${dayText(day, 'fil')}`,
});

const openUntil = (day: CalendarDate): Words => ({
  en: `Open until ${dayText(day, 'en')}`,
  fil: `Bukas hanggang ${dayText(day, 'fil')}`,
});
