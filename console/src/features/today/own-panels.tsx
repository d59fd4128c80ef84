import { ageText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { DueCell } from '../../shell/due-cell.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { incidentsTexts } from '../incidents/incidents-texts.ts';
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
  const whatOf = ({ queue, incident }: ClaimedRow) =>
    incident === null ? words[queue] : incidents[incident];
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
                {row.number === null ? words[row.queue] : (row.name ?? whatOf(row))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </TodayPanel>
  );
}

/** For managers: tickets that Support answers too late. */
export function LateTickets({ late }: { late: Today['lateTickets'] }) {
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
