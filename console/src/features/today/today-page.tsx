import {
  claimApplication,
  claimChat,
  claimTicket,
  claimWithdrawalCall,
  claimWork,
  listApprovals,
  listToday,
} from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { ageText, timeText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { DueCell, type Urgency, urgencyOf } from '../../shell/due-cell.tsx';
import { call } from '../../shell/http.ts';
import { Key } from '../../shell/keys-dialog.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { HiddenTitle, RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { useWorkQueues } from '../../shell/use-work-queues.ts';
import { incidentsTexts } from '../incidents/incidents-texts.ts';
import { MissingFiles } from '../statements/missing-files.tsx';
import { ApprovalAmount } from './approval-amount.tsx';
import { CorrectedSignals } from './corrected-signals.tsx';
import { Mentions } from './mentions.tsx';
import { Reminders } from './reminders.tsx';
import { TodayPanel } from './today-panel.tsx';
import { approvalKinds, todayTexts } from './today-texts.ts';
import {
  type Approval,
  type ClaimedRow,
  pageOfApproval,
  pageOfWork,
  type Today,
  type WorkRow,
} from './work-links.ts';

const refreshMs = 30_000;
const claimsShown = 8;
const proposalsShown = 4;

/** What comes first: the work of the caller's queues and approvals by the promised time, with the queues beside it. */
export function Page() {
  const words = useTexts(todayTexts);
  const titles = useTexts(pageTitles);
  const today = useQuery({
    queryKey: ['today'],
    queryFn: () => call(listToday),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  const approvals = useQuery({
    queryKey: ['approvals'],
    queryFn: () => call(listApprovals),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  const claim = useClaim();
  const lines = [
    ...(today.data?.work ?? []).map((row) => lineOfWork(row)),
    ...(approvals.data?.approvals ?? [])
      // A second review stands in its own queue, in which it can be claimed.
      .filter(({ standing, kind }) => standing === 'FOR_YOU' && kind !== 'SECOND_REVIEW')
      .map((row) => lineOfApproval(row)),
  ];
  const late = lines.filter(({ dueAt }) => urgencyOf(dueAt, serverNow()) === 'late').length;
  const first = lines.find((line) => line.work && isClaimable(line.work))?.work;
  return (
    <>
      <PageHeading
        title={titles.today}
        note={lines.length > 0 ? words.toAnswer(lines.length, late) : undefined}
        aside={
          first ? (
            <Button busy={claim.busy} aria-keyshortcuts="G" onClick={() => void claim.run(first)}>
              {words.claimFirst} <Key>G</Key>
            </Button>
          ) : null
        }
      />
      <StatusLine {...claim.status} />
      <div className="gap-6 lg:grid lg:grid-cols-[1fr_20rem]">
        <LoadState query={today}>
          {() =>
            lines.length === 0 ? (
              <EmptyState title={words.nothing}>{words.nothingText}</EmptyState>
            ) : (
              <WorkTable lines={lines} busy={claim.busy} onClaim={claim.run} />
            )
          }
        </LoadState>
        <aside className="mt-6 space-y-6 lg:mt-0">
          <MissingFiles isQuietWhenFine />
          <LateTickets late={today.data?.lateTickets ?? null} />
          <CorrectedSignals rows={today.data?.corrected ?? []} />
          <Reminders rows={today.data?.reminders ?? []} />
          <Mentions rows={today.data?.mentions ?? []} />
          <Claims rows={today.data?.claims ?? []} />
          <Proposals rows={approvals.data?.approvals ?? []} />
          <Queues />
        </aside>
      </div>
    </>
  );
}

/** A row of the table: a piece of work, or a proposal to decide. */
interface Line {
  readonly key: string;
  readonly href: string;
  readonly number: string | null;
  readonly name: string | null;
  readonly amount: number | null;
  readonly amountOut: number | null;
  readonly dueAt: string | null;
  readonly since: string;
  /** Null for a proposal, which is not claimed. */
  readonly work: WorkRow | null;
  readonly kind: Approval['kind'] | null;
  readonly incident: WorkRow['incident'];
}

function lineOfWork(work: WorkRow): Line {
  const { number, name, amount, dueAt, since, incident } = work;
  const href = pageOfWork(work);
  return {
    key: `${work.queue} ${work.id}`,
    href,
    number,
    name,
    amount,
    amountOut: null,
    dueAt,
    since,
    work,
    kind: null,
    incident,
  };
}

function lineOfApproval(row: Approval): Line {
  const { number, name, amount, amountOut, kind, incident, proposedAt: since } = row;
  const dueAt = row.answerBy ?? row.expiresAt;
  const href = pageOfApproval(row);
  return {
    ...{ key: `${kind} ${row.id}`, href, number, name, amount, amountOut, dueAt, since },
    ...{ work: null, kind, incident },
  };
}

const groups = ['late', 'today', 'later', 'undated'] as const satisfies readonly Urgency[];

interface WorkTableProps {
  readonly lines: readonly Line[];
  readonly busy: boolean;
  readonly onClaim: (row: WorkRow) => unknown;
}

function WorkTable({ lines, busy, onClaim }: WorkTableProps) {
  const words = useTexts(todayTexts);
  const titles = useTexts(pageTitles);
  const now = serverNow();
  return (
    <section tabIndex={0} aria-label={titles.today} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead className="border-b-2 border-line-strong text-sm text-soft">
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
          const rows = lines.filter(({ dueAt }) => urgencyOf(dueAt, now) === group);
          return rows.length === 0 ? null : (
            <tbody key={group}>
              <tr className="bg-sunken">
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

function WorkLine({ line, busy, onClaim }: { line: Line } & Omit<WorkTableProps, 'lines'>) {
  const words = useTexts(todayTexts);
  const kinds = useTexts(approvalKinds);
  const incidents = useTexts(incidentsTexts);
  const { work, kind } = line;
  const isPromiseToPay = work?.queue === 'COLLECTIONS' && line.dueAt !== null;
  const workKind = isPromiseToPay ? words.promiseToPay : work ? words[work.queue] : '';
  const what = kind === null ? workKind : kinds[kind];
  const incidentText = line.incident && incidents[line.incident];
  const label = line.number ?? line.name ?? incidentText ?? what;
  const beside = line.number === null ? null : (line.name ?? incidentText);
  return (
    <tr className="h-[34px] border-b border-line">
      <Cell>
        <DueCell dueAt={line.dueAt} since={line.since} />
      </Cell>
      <Cell isWideOnly>{what}</Cell>
      <Cell>
        <RecordLink href={line.href}>{label}</RecordLink>
        {beside === null ? null : <span className="text-soft max-lg:block lg:ml-3">{beside}</span>}
        <span className="block text-sm text-soft lg:hidden">
          {what}
          {line.amount === null ? null : ', '}
          <ApprovalAmount row={line} format={pesosText} />
        </span>
      </Cell>
      <Cell isFigures isWideOnly>
        <ApprovalAmount row={line} format={amountText} />
      </Cell>
      <Cell isFigures>
        {work && isClaimable(work) ? (
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

interface CellProps {
  readonly isFigures?: boolean;
  /** On a phone the cell of the record says it. */
  readonly isWideOnly?: boolean;
  readonly children: ReactNode;
}

function Head({ isFigures = false, isWideOnly = false, children }: CellProps) {
  return (
    <th
      scope="col"
      className={`px-2 py-1.5 font-semibold ${isFigures ? 'text-right' : ''} ${isWideOnly ? 'max-lg:hidden' : ''}`}
    >
      {children}
    </th>
  );
}

function Cell({ isFigures = false, isWideOnly = false, children }: CellProps) {
  return (
    <td
      className={`px-2 max-lg:py-1.5 ${isFigures ? 'figures text-right whitespace-nowrap' : ''} ${isWideOnly ? 'max-lg:hidden' : ''}`}
    >
      {children}
    </td>
  );
}

/** Claiming: it is the caller's then, and its page opens. */
function useClaim() {
  const action = useAction();
  const [, navigate] = useLocation();
  return {
    busy: action.busy,
    status: action.status,
    run: (row: WorkRow) =>
      action.run(async () => {
        await claim(row);
        navigate(pageOfWork(row));
      }),
  };
}

const claimed = [
  ...['APPLICATIONS', 'SECOND_REVIEWS', 'CODE_DESK', 'TICKETS', 'CHATS'],
  ...['IDENTITY_REVIEWS', 'MORE_TIME', 'INCIDENTS'],
];

function isClaimable({ queue }: WorkRow): boolean {
  return claimed.includes(queue);
}

function claim({ queue, id }: WorkRow): Promise<unknown> {
  switch (queue) {
    case 'APPLICATIONS':
    case 'SECOND_REVIEWS':
      return call(claimApplication, { params: { loanId: id as `loan_${string}` }, body: {} });
    case 'CODE_DESK':
      return call(claimWithdrawalCall, { params: { id: id as `wdr_${string}` }, body: {} });
    case 'TICKETS':
      return call(claimTicket, { params: { id: id as `tkt_${string}` } });
    case 'CHATS':
      return call(claimChat, { params: { id: id as `cht_${string}` } });
    case 'IDENTITY_REVIEWS':
    case 'MORE_TIME':
    case 'INCIDENTS':
      return call(claimWork, { params: { list: queue }, body: { id, to: 'ME' } });
    default:
      throw new Error(`rows of ${queue} are not claimed`);
  }
}

function Claims({ rows }: { rows: readonly ClaimedRow[] }) {
  const words = useTexts(todayTexts);
  const incidents = useTexts(incidentsTexts);
  const whatOf = ({ queue, incident }: ClaimedRow) =>
    incident === null ? words[queue] : incidents[incident];
  return (
    <TodayPanel title={words.myClaims}>
      {rows.length === 0 ? (
        <p className="text-soft">{words.noClaims}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.slice(0, claimsShown).map((row) => (
            <li key={`${row.queue} ${row.id}`} className="flex justify-between gap-3 py-1.5">
              <RecordLink href={pageOfWork(row)}>
                {row.number ?? row.name ?? whatOf(row)}
              </RecordLink>
              <span className="min-w-0 truncate text-soft">
                {row.number === null ? words[row.queue] : (row.name ?? whatOf(row))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </TodayPanel>
  );
}

/** For managers: tickets that Support answers too late. */
function LateTickets({ late }: { late: Today['lateTickets'] }) {
  const words = useTexts(todayTexts);
  const may = useMay();
  if (late === null || late.oldestDueAt === null) return null;
  const text = words.lateTicketsText(late.count, ageText(late.oldestDueAt, serverNow()));
  return (
    <TodayPanel title={words.lateTickets}>
      <p className="font-semibold text-danger">
        {may('view-tickets') ? <RecordLink href="/tickets?due=late">{text}</RecordLink> : text}
      </p>
    </TodayPanel>
  );
}

/** What the caller proposed and another has to decide. */
function Proposals({ rows }: { rows: readonly Approval[] }) {
  const words = useTexts(todayTexts);
  const kinds = useTexts(approvalKinds);
  const incidents = useTexts(incidentsTexts);
  const own = rows.filter(({ standing }) => standing === 'BY_YOU');
  return (
    <TodayPanel
      title={words.secondPerson}
      note={
        own.length > proposalsShown ? (
          <Link href="/approvals?whose=BY_YOU" className="text-brand underline">
            {words.all(own.length)}
          </Link>
        ) : null
      }
    >
      {own.length === 0 ? (
        <p className="text-soft">{words.noSecondPerson}</p>
      ) : (
        <ul className="divide-y divide-line">
          {own.slice(0, proposalsShown).map((row) => (
            <li key={`${row.kind} ${row.id}`} className="py-1.5">
              <RecordLink href={pageOfApproval(row)} isWrapped>
                {kinds[row.kind]}
                {row.number === null ? '' : `, ${row.number}`}
              </RecordLink>
              {row.incident ? <p>{incidents[row.incident]}</p> : null}
              <p className="text-soft">{row.reason || row.name}</p>
            </li>
          ))}
        </ul>
      )}
    </TodayPanel>
  );
}

/** All queues that the caller may open, as the menu counts them. */
function Queues() {
  const words = useTexts(todayTexts);
  const titles = useTexts(pageTitles);
  const language = useLanguage();
  const work = useWorkQueues();
  const now = serverNow();
  const rows = (work.data?.queues ?? []).filter(({ waiting }) => waiting > 0);
  if (!work.data) return null;
  return (
    <TodayPanel
      title={words.queues}
      note={
        <span className="text-sm text-soft">{words.asOf(timeText(work.data.asOf, language))}</span>
      }
    >
      {rows.length === 0 ? (
        <p className="text-soft">{words.nothing}</p>
      ) : (
        <table className="w-full border-collapse text-left">
          <thead className="border-b border-line-strong text-sm text-soft">
            <tr>
              <Head>{words.queue}</Head>
              <Head isFigures>{words.waiting}</Head>
              <Head isFigures>{words.lateShort}</Head>
              <Head isFigures>{words.oldest}</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ queue, waiting, late, oldestSince }) => (
              <tr key={queue} className="h-7 border-b border-line">
                <Cell>
                  <Link
                    href={listOf(queue)}
                    className="inline-flex min-h-6 items-center font-semibold text-brand underline max-lg:min-h-control"
                  >
                    {queue === 'SECOND_REVIEWS' ? words[queue] : titles[listNames[queue]]}
                  </Link>
                </Cell>
                <Cell isFigures>{waiting}</Cell>
                <Cell isFigures>
                  {late === null ? (
                    <span aria-hidden="true">–</span>
                  ) : (
                    <span className={late > 0 ? 'font-semibold text-danger' : ''}>{late}</span>
                  )}
                </Cell>
                <Cell isFigures>{oldestSince === null ? '' : ageText(oldestSince, now)}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TodayPanel>
  );
}

const listNames = {
  APPROVALS: 'approvals',
  APPLICATIONS: 'applications',
  IDENTITY_REVIEWS: 'identity',
  MORE_TIME: 'loanRequests',
  COLLECTIONS: 'collections',
  LOAN_CHANGES: 'decisions',
  CODE_DESK: 'codeQueue',
  PAYMENTS: 'payments',
  STATEMENTS: 'statements',
  INCIDENTS: 'incidents',
  TICKETS: 'tickets',
  CHATS: 'chats',
  FRAUD_HOLDS: 'holds',
  STAFF_CHANGES: 'staffChanges',
} as const satisfies Record<
  Exclude<WorkRow['queue'], 'SECOND_REVIEWS'>,
  keyof (typeof pageTitles)['en']
>;

const lists: Partial<Record<WorkRow['queue'], string>> = {
  APPLICATIONS: '/applications',
  SECOND_REVIEWS: '/applications?state=AWAITING_CHECK',
  IDENTITY_REVIEWS: '/identity',
  MORE_TIME: '/loan-requests',
  COLLECTIONS: '/collections?collector=free',
  STATEMENTS: '/statements',
  TICKETS: '/tickets',
  CHATS: '/chat',
};

/** The list of a queue; the others are lists themselves. */
function listOf(queue: WorkRow['queue']): string {
  return lists[queue] ?? pageOfWork({ queue, id: '', number: null });
}
