import type { listCollections } from '@pahiram/api/collections';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import type { ComponentType, SVGProps } from 'react';
import Broken from '~icons/ic/outline-error-outline';
import Open from '~icons/ic/outline-schedule';
import Kept from '~icons/ic/round-check';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import type { ListColumn } from '../../shell/work-list.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { collectionsTexts } from './collections-texts.ts';

type Row = WireReplyOf<typeof listCollections>['rows'][number];
type PromiseState = NonNullable<Row['promise']>['state'];

/** @param mayCall whether the caller begins calls: the key C then opens the page of a row. */
export function useCollectionColumns({
  mayCall,
}: {
  readonly mayCall: boolean;
}): readonly ListColumn<Row>[] {
  const words = useTexts(collectionsTexts);
  const list = useTexts(workListTexts);
  return [
    {
      key: 'number',
      title: words.loan,
      cell: ({ loanNumber }) => (
        <RecordLink href={`/collections/${loanNumber}`} {...(mayCall ? { keyName: 'C' } : {})}>
          {loanNumber}
        </RecordLink>
      ),
    },
    {
      key: 'borrower',
      title: words.borrower,
      cell: (row) => <span className="block max-w-44 whitespace-normal">{row.fullLegalName}</span>,
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
      cell: ({ lastContactAt, lastOutcome }) =>
        lastContactAt === null ? (
          <span className="text-soft">{words.never}</span>
        ) : (
          <span className="block max-w-52 whitespace-normal">
            {lastOutcome ? `${words[lastOutcome]}, ` : null}
            <Age since={lastContactAt} />
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
        <span className={`block max-w-28 whitespace-normal ${assignedTo ? '' : 'text-soft'}`}>
          {assignedTo?.name ?? list.nobody}
        </span>
      ),
    },
    { key: 'call', title: words.call, cell: (row) => <CallCell {...row} /> },
  ];
}

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

function CallCell({ claimedBy, callStop }: Row) {
  const words = useTexts(collectionsTexts);
  if (claimedBy === null && callStop === null) {
    return <span className="text-success">{words.mayCall}</span>;
  }
  return (
    <span className="block max-w-40 whitespace-normal text-soft">
      {claimedBy ? words.calling(claimedBy.name) : callStop ? words[callStop] : null}
    </span>
  );
}
