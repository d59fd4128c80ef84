import type { listCollections } from '@pahiram/api/collections';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import type { ComponentType, SVGProps } from 'react';
import Phone from '~icons/ic/outline-call';
import Broken from '~icons/ic/outline-error-outline';
import Open from '~icons/ic/outline-schedule';
import Kept from '~icons/ic/round-check';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import type { ListColumn } from '../../shell/work-list.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { useAskStop, useCallStop } from './collection-state.tsx';
import { collectionsTexts } from './collections-texts.ts';

export type CollectionRow = WireReplyOf<typeof listCollections>['rows'][number];
type Row = CollectionRow;
type PromiseState = NonNullable<Row['promise']>['state'];

export interface CollectionColumns {
  /** Whether the caller begins calls: the key C then opens a row. */
  readonly mayCall: boolean;
  /** Opens a row beside the list; undefined: on its page. */
  readonly onOpen: ((row: Row) => void) | undefined;
  /** A row is open beside the list, which shows its promise and its collector. */
  readonly isNarrow: boolean;
}

export function useCollectionColumns(options: CollectionColumns): readonly ListColumn<Row>[] {
  const { mayCall, onOpen, isNarrow } = options;
  const words = useTexts(collectionsTexts);
  const list = useTexts(workListTexts);
  const columns: readonly ListColumn<Row>[] = [
    {
      key: 'number',
      title: words.loan,
      cell: (row) => (
        <RecordLink
          href={collectionPath(row.loanNumber)}
          {...(mayCall ? { keyName: 'C' } : {})}
          onOpen={onOpen && (() => onOpen(row))}
        >
          {row.loanNumber}
        </RecordLink>
      ),
    },
    {
      key: 'borrower',
      title: words.borrower,
      cell: (row) => (
        <span title={row.fullLegalName} className="one-line max-w-56">
          {row.fullLegalName}
        </span>
      ),
    },
    {
      key: 'days',
      title: words.daysShort,
      isFigures: true,
      cell: (row) => row.daysPastDue,
    },
    {
      key: 'due',
      title: words.dueNowPesos,
      isFigures: true,
      cell: (row) => amountText(row.dueNow),
    },
    {
      key: 'contact',
      title: words.lastContact,
      cell: ({ lastContactAt, lastOutcome, lastContactBy }) =>
        lastContactAt === null ? (
          <span className="text-soft">{words.never}</span>
        ) : (
          <span className="one-line max-w-44">
            {lastOutcome ? `${words[lastOutcome]}, ` : null}
            <Age since={lastContactAt} />
            {lastContactBy === null ? null : (
              <span className="block truncate text-sm text-soft">{lastContactBy}</span>
            )}
          </span>
        ),
    },
    {
      key: 'promise',
      title: words.promise,
      cell: ({ promise }) =>
        promise === null ? <span className="text-soft">–</span> : <PromiseCell {...promise} />,
    },
    {
      key: 'collector',
      title: words.collector,
      cell: ({ assignedTo }) => (
        <span className={`one-line max-w-36 ${assignedTo ? '' : 'text-soft'}`}>
          {assignedTo?.name ?? list.nobody}
        </span>
      ),
    },
    { key: 'call', title: words.call, cell: (row) => <CallCell row={row} /> },
  ];
  return isNarrow ? columns.filter(({ key }) => !shownBeside.includes(key)) : columns;
}

const shownBeside = ['promise', 'collector'];

export const collectionPath = (loanNumber: string): string => `/collections/${loanNumber}`;

interface Look {
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>> | null;
  readonly color: string;
}
const plain: Look = { Icon: null, color: 'text-soft' };
const looks: Readonly<Record<PromiseState, Look>> = {
  OPEN: { Icon: Open, color: '' },
  KEPT: { Icon: Kept, color: 'text-success' },
  BROKEN: { Icon: Broken, color: 'font-semibold text-danger' },
  NO_LONGER_DUE: plain,
  CHANGED: plain,
};

/** The state of the last promise with its day; its amount is the title. Open on its last day it is amber. */
function PromiseCell({ state, promisedOn, amount }: NonNullable<Row['promise']>) {
  const words = useTexts(collectionsTexts);
  const language = useLanguage();
  const isToday = state === 'OPEN' && promisedOn === manilaDate(serverNow());
  const { Icon, color } = looks[state];
  return (
    <span
      title={words.promised(pesosText(amount), dayText(promisedOn, language))}
      className={`inline-flex items-center gap-1.5 ${isToday ? 'font-semibold text-warning' : color}`}
    >
      {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0" /> : null}
      {isToday ? words['promised-today'] : `${words[state]}, ${dayText(promisedOn, language)}`}
    </span>
  );
}

function CallCell({ row }: { row: Row }) {
  const words = useTexts(collectionsTexts);
  const callStop = useCallStop(row);
  const askStop = useAskStop(row);
  const stop = callStop ?? askStop;
  if (stop === null) {
    return (
      <span className="inline-flex items-center gap-1.5 text-success">
        <Phone aria-hidden="true" className="size-4 shrink-0" />
        {words.mayCall}
      </span>
    );
  }
  return <span className="block max-w-36 whitespace-normal text-soft">{stop}</span>;
}
