import { ageText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { DueCell } from '../../shell/due-cell.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { incidentsTexts } from '../incidents/incidents-texts.ts';
import { kindOfTicket } from './kind-of-ticket.ts';
import { TodayPanel } from './today-panel.tsx';
import { approvalKinds, todayTexts } from './today-texts.ts';
import {
  type Approval,
  type ClaimedRow,
  pageOfApproval,
  pageOfWork,
  type Today,
} from './work-links.ts';

const claimsShown = 8;
const proposalsShown = 4;

/** What the caller has claimed. */
export function Claims({ rows }: { rows: readonly ClaimedRow[] }) {
  const words = useTexts(todayTexts);
  const incidents = useTexts(incidentsTexts);
  const whatOf = ({ queue, incident, ticket }: ClaimedRow) =>
    incident ? incidents[incident] : words[ticket ? kindOfTicket(ticket) : queue];
  return (
    <TodayPanel title={words.myClaims}>
      {rows.length === 0 ? (
        <p className="text-soft">{words.noClaims}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.slice(0, claimsShown).map((row) => (
            <li key={`${row.queue} ${row.id}`} className="py-1.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <RecordLink href={pageOfWork(row)} isWrapped>
                  {row.number ?? row.name ?? whatOf(row)}
                </RecordLink>
                <DueCell dueAt={row.dueAt} since={row.since} />
              </div>
              <p className="truncate text-soft">
                {row.number === null || row.ticket ? whatOf(row) : (row.name ?? whatOf(row))}
                {row.ticket && row.name ? `, ${row.name}` : null}
              </p>
            </li>
          ))}
        </ul>
      )}
    </TodayPanel>
  );
}

/** For managers: how the tickets stand. */
export function TicketCounts({ counts }: { counts: Today['tickets'] }) {
  const words = useTexts(todayTexts);
  const mayOpen = useMay()('view-tickets');
  if (counts === null) return null;
  const { open, waitForUs, waitForMember, late, oldestDueAt, doneToday } = counts;
  const rows = [
    { key: 'open', title: words.ticketsOpen, count: open, href: null },
    { key: 'us', title: words.ticketsForUs, count: waitForUs, href: '/tickets' },
    {
      ...{ key: 'member', title: words.ticketsForMember, count: waitForMember },
      href: '/tickets?state=ANSWERED',
    },
    { key: 'late', title: words.ticketsLate, count: late, href: '/tickets?due=late' },
    { key: 'done', title: words.ticketsDone, count: doneToday, href: '/tickets?state=CLOSED' },
  ];
  return (
    <TodayPanel title={words.tickets}>
      <dl className="divide-y divide-line">
        {rows.map(({ key, title, count, href }) => (
          <div key={key} className="flex min-h-7 items-center justify-between gap-3">
            <dt>
              {mayOpen && href !== null ? <RecordLink href={href}>{title}</RecordLink> : title}
            </dt>
            <dd
              className={`figures ${key === 'late' && count > 0 ? 'font-semibold text-danger' : ''}`}
            >
              {key === 'late' && oldestDueAt !== null ? (
                <span className="mr-2 text-sm font-normal">
                  {words.ticketsLateFor(ageText(oldestDueAt, serverNow()))}
                </span>
              ) : null}
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </TodayPanel>
  );
}

/** What the caller proposed and another has to decide. */
export function Proposals({ rows }: { rows: readonly Approval[] }) {
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
