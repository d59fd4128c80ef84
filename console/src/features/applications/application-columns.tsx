import type { listApplications } from '@pahiram/api/applications';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { LoanState } from '@pahiram/domain/loans/loan-state';
import { isClaimable } from '@pahiram/domain/loans/review';
import { useTexts } from '@pahiram/ui/language.tsx';
import { amountText } from '@pahiram/ui/money.tsx';
import TwoPeople from '~icons/ic/outline-group';
import { DueCell, endOfDay } from '../../shell/due-cell.tsx';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import type { ListColumn } from '../../shell/work-list.tsx';
import { applicationsTexts } from './applications-texts.ts';
import { listTexts } from './list-texts.ts';

export type ApplicationRow = WireReplyOf<typeof listApplications>['applications'][number];

export interface ColumnFacts {
  readonly state: LoanState;
  readonly self: string | undefined;
  /** Null when the caller cannot claim these rows. */
  readonly claim: {
    readonly busy: boolean;
    readonly onClaim: (row: ApplicationRow, isTaken: boolean) => void;
  } | null;
}

export function useApplicationColumns({
  state,
  self,
  claim,
}: ColumnFacts): readonly ListColumn<ApplicationRow>[] {
  const shared = useTexts(applicationsTexts);
  const words = useTexts(listTexts);
  const review: readonly ListColumn<ApplicationRow>[] = [
    {
      key: 'promise',
      title: words.answerBy,
      sort: 'promise',
      cell: ({ decideBy, queuedAt }) =>
        decideBy === null ? '–' : <DueCell dueAt={endOfDay(decideBy)} since={queuedAt} />,
    },
    {
      key: 'claim',
      title: shared.reviewer,
      cell: (row) => <Reviewer row={row} self={self} claim={claim} />,
    },
  ];
  return [
    {
      key: 'number',
      title: shared.number,
      cell: (row) => <RecordLink href={`/applications/${row.loanId}`}>{row.loanNumber}</RecordLink>,
    },
    {
      key: 'name',
      title: shared.applicant,
      cell: (row) => <span className="block max-w-56 truncate">{row.fullName}</span>,
    },
    {
      key: 'amount',
      title: words.amountPesos,
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
          {sharePercent === null ? '–' : `${sharePercent.toFixed(1)} %`}
        </span>
      ),
    },
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

interface ReviewerProps {
  readonly row: ApplicationRow;
  readonly self: string | undefined;
  readonly claim: ColumnFacts['claim'];
}

/** Who reviews it; nobody's can be claimed here, the own one given back. */
function Reviewer({ row, self, claim }: ReviewerProps) {
  const words = useTexts(listTexts);
  const { claimedBy } = row;
  const isMine = claimedBy !== null && claimedBy.staffId === self;
  const name = isMine ? words.you : (claimedBy?.name ?? words.nobody);
  if (claim === null || (claimedBy !== null && !isMine)) {
    return <span className={claimedBy ? '' : 'text-soft'}>{name}</span>;
  }
  return (
    <span className="inline-flex items-center gap-2">
      {isMine ? <strong>{words.you}</strong> : null}
      <button
        type="button"
        disabled={claim.busy}
        aria-label={(isMine ? words.unclaimOf : words.claimOf)(row.loanNumber)}
        aria-keyshortcuts="C"
        className="min-h-control rounded-control border border-line-strong px-2 font-semibold hover:bg-sunken lg:min-h-6"
        onClick={() => claim.onClaim(row, !isMine)}
      >
        {isMine ? words.unclaimShort : words.claimShort}
      </button>
    </span>
  );
}
