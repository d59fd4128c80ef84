import { serverNow } from '@pahiram/client/server-clock.ts';
import { useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import { DueCell, type Urgency, urgencyOf } from '../../shell/due-cell.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { HiddenTitle, RecordLink } from '../../shell/table-cells.tsx';
import { incidentsTexts } from '../incidents/incidents-texts.ts';
import { ApprovalAmount } from './approval-amount.tsx';
import { isClaimable } from './claim-work.ts';
import { kindOfTicket } from './kind-of-ticket.ts';
import { Cell, Head } from './today-cells.tsx';
import type { Line } from './today-lines.ts';
import { approvalKinds, todayTexts } from './today-texts.ts';
import type { WorkRow } from './work-links.ts';

const groups = ['urgent', 'late', 'today', 'later', 'undated'] as const satisfies readonly (
  | Urgency
  | 'urgent'
)[];

export interface WorkLinesProps {
  readonly lines: readonly Line[];
  readonly busy: boolean;
  readonly onClaim: (row: WorkRow) => unknown;
}

/** The work of the caller in groups by the promised time. */
export function WorkLines({ lines, busy, onClaim }: WorkLinesProps) {
  const words = useTexts(todayTexts);
  const titles = useTexts(pageTitles);
  const now = serverNow();
  return (
    <section tabIndex={0} aria-label={titles.today} className="relative -mx-2 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead className="border-b border-line text-sm text-soft">
          <tr>
            <Head>{words.answerBy}</Head>
            <Head isWideOnly>{words.kind}</Head>
            <Head>{words.record}</Head>
            <Head isFigures isWideOnly>
              {words.amount}
            </Head>
            <Head>
              <HiddenTitle text={words.claim} />
            </Head>
          </tr>
        </thead>
        {groups.map((group) => {
          const rows = lines.filter(
            ({ dueAt, isUrgent }) => (isUrgent ? 'urgent' : urgencyOf(dueAt, now)) === group,
          );
          return rows.length === 0 ? null : (
            <tbody key={group}>
              <tr className="border-b border-line bg-surface">
                <th scope="rowgroup" colSpan={5} className="px-2 py-1.5 font-semibold">
                  {words[group]}, {rows.length}
                </th>
              </tr>
              {rows.map((line) => (
                <WorkLine key={line.key} line={line} busy={busy} onClaim={onClaim} />
              ))}
            </tbody>
          );
        })}
      </table>
    </section>
  );
}

function WorkLine({ line, busy, onClaim }: { line: Line } & Omit<WorkLinesProps, 'lines'>) {
  const words = useTexts(todayTexts);
  const kinds = useTexts(approvalKinds);
  const incidents = useTexts(incidentsTexts);
  const { work, kind } = line;
  const isPromiseToPay = work?.queue === 'COLLECTIONS' && line.dueAt !== null;
  const isBroken = urgencyOf(line.dueAt, serverNow()) === 'late';
  const promise = isBroken ? words.promiseNotKept : words.promiseToPay;
  const queueKind = work
    ? work.ticket
      ? words[kindOfTicket(work.ticket)]
      : words[work.queue]
    : '';
  const workKind = isPromiseToPay ? promise : queueKind;
  const what = kind === null ? workKind : kinds[kind];
  const incidentText = line.incident && incidents[line.incident];
  const label = line.number ?? line.name ?? incidentText ?? what;
  const beside = line.number === null ? null : (line.name ?? incidentText);
  return (
    <tr className="h-[34px] border-b border-line">
      <Cell>
        <span className="max-lg:[&>time]:whitespace-normal">
          <DueCell dueAt={line.dueAt} since={line.since} />
        </span>
      </Cell>
      <Cell isWideOnly>
        {what}
        {line.isOwn ? <span className="ml-2 text-soft">{words.yours}</span> : null}
      </Cell>
      <Cell>
        <RecordLink href={line.href} isWrapped={line.number === null}>
          {label}
        </RecordLink>
        {beside === null ? null : <span className="text-soft max-lg:block lg:ml-3">{beside}</span>}
        <span className="block text-sm text-soft lg:hidden">
          {what}
          {line.isOwn ? `, ${words.yours}` : null}
          {line.amount === null ? null : ', '}
          <ApprovalAmount row={line} format={pesosText} />
        </span>
      </Cell>
      <Cell isFigures isWideOnly>
        <ApprovalAmount row={line} format={amountText} />
      </Cell>
      <Cell isFigures>
        {work && !line.isOwn && isClaimable(work) ? (
          <button
            type="button"
            disabled={busy}
            aria-label={words.claimOf(label)}
            aria-keyshortcuts="C"
            className="min-h-control rounded-control border border-line-strong px-2.5 font-semibold hover:bg-sunken lg:min-h-6"
            onClick={() => void onClaim(work)}
          >
            {words.claim}
          </button>
        ) : null}
      </Cell>
    </tr>
  );
}
