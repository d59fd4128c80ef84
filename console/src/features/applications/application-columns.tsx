import type { listApplications } from '@pahiram/api/applications';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import type { LoanState } from '@pahiram/domain/loans/loan-state';
import { isClaimable } from '@pahiram/domain/loans/review';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { amountText } from '@pahiram/ui/money.tsx';
import type { ReactNode } from 'react';
import TwoPeople from '~icons/ic/outline-group';
import { DueCell, endOfDay } from '../../shell/due-cell.tsx';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import type { ListColumn } from '../../shell/work-list.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { applicationsTexts } from './applications-texts.ts';
import { listTexts } from './list-texts.ts';

export type ApplicationRow = WireReplyOf<typeof listApplications>['applications'][number];

/** @param claimCell who has a row. */
/** States of applications with an offer that is not signed. */
export const isOffered = (state: LoanState): boolean => state === 'APPROVED' || state === 'EXPIRED';

export function useApplicationColumns(
  state: LoanState,
  claimCell: (row: ApplicationRow) => ReactNode,
): readonly ListColumn<ApplicationRow>[] {
  const shared = useTexts(applicationsTexts);
  const language = useLanguage();
  const words = useTexts(listTexts);
  const list = useTexts(workListTexts);
  const review: readonly ListColumn<ApplicationRow>[] = [
    {
      key: 'promise',
      title: list.answerBy,
      sort: 'promise',
      cell: ({ decideBy, queuedAt, incomeAskedUntil }) =>
        incomeAskedUntil !== null ? (
          <span className="block max-w-44 whitespace-normal">
            {shared.waitsForBorrower(dayText(incomeAskedUntil, language))}
          </span>
        ) : decideBy === null ? (
          '–'
        ) : (
          <DueCell dueAt={endOfDay(decideBy)} since={queuedAt} />
        ),
    },
    {
      key: 'claim',
      title: shared.reviewer,
      cell: claimCell,
    },
  ];
  const offer: ListColumn<ApplicationRow> = {
    key: 'offer',
    title: words.offer,
    cell: ({ isCounterOffer }) =>
      isCounterOffer ? words.counterOffer : <span className="text-soft">{words.asAsked}</span>,
  };
  return [
    {
      key: 'number',
      title: shared.number,
      cell: (row) => <RecordLink href={`/applications/${row.loanId}`}>{row.loanNumber}</RecordLink>,
    },
    {
      key: 'name',
      title: shared.applicant,
      cell: (row) => (
        <span title={row.fullName} className="one-line max-w-56">
          {row.fullName}
        </span>
      ),
    },
    {
      key: 'amount',
      title: list.amountPesos,
      isFigures: true,
      sort: 'amount',
      cell: (row) => amountText(row.loanAmountPHP),
    },
    {
      key: 'months',
      title: words.monthsShort,
      isFigures: true,
      cell: (row) => row.installmentCount,
    },
    {
      key: 'share',
      title: words.shareShort,
      isFigures: true,
      cell: ({ sharePercent, secondPersonCauses }) => (
        <span
          className={
            secondPersonCauses.includes('installment-over-affordable-share')
              ? 'font-semibold text-warning'
              : ''
          }
        >
          {sharePercent === null ? '–' : `${sharePercent.toFixed(1)}%`}
        </span>
      ),
    },
    ...(isOffered(state) ? [offer] : []),
    {
      key: 'people',
      title: words.people,
      cell: ({ secondPersonCauses }) =>
        secondPersonCauses.length > 0 ? (
          <span className="inline-flex items-center gap-1.5 text-warning">
            <TwoPeople aria-hidden="true" className="size-4" />
            {words.twoPeople}
          </span>
        ) : (
          <span className="text-soft">{words.onePerson}</span>
        ),
    },
    {
      key: 'age',
      title: shared.waiting,
      sort: 'waiting',
      cell: (row) => <Age since={row.queuedAt} />,
    },
    ...(isClaimable(state) ? review : []),
  ];
}
