import { listApprovals } from '@pahiram/api/addresses';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { amountText } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { DueCell } from '../../shell/due-cell.tsx';
import { call } from '../../shell/http.ts';
import { FilterButtons, UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { approvalKinds, noApprovals, todayTexts } from './today-texts.ts';
import { pageOfApproval } from './work-links.ts';

const standings = ['FOR_YOU', 'BY_YOU', 'OTHER'] as const;
const refreshMs = 30_000;

/** One list of everything that waits for a second person; each opens the page with its proof (V22). */
export function Page() {
  const words = useTexts(todayTexts);
  const kinds = useTexts(approvalKinds);
  const empty = useTexts(noApprovals);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const [whose, setWhose, unknown] = useUrlFilter('whose', standings, 'FOR_YOU');
  const approvals = useQuery({
    queryKey: ['approvals'],
    queryFn: () => call(listApprovals),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  const rowsOf = (standing: (typeof standings)[number]) =>
    approvals.data?.approvals.filter((row) => row.standing === standing) ?? [];
  const labelOf = (standing: (typeof standings)[number]) =>
    approvals.data ? `${words[standing]} (${rowsOf(standing).length})` : words[standing];
  return (
    <>
      <PageHeading
        title={titles.approvals}
        note={words.approvalsNote}
        aside={
          may('view-loan-changes') ? (
            <Link href="/decisions?show=DECIDED" className="text-brand underline">
              {words.decided}
            </Link>
          ) : null
        }
      />
      <UnknownFilter given={unknown} />
      <FilterButtons
        legend={words.whose}
        options={standings.map((value) => ({ value, label: labelOf(value) }))}
        value={whose}
        onValue={setWhose}
      />
      <LoadState query={approvals}>
        {() =>
          rowsOf(whose).length === 0 ? (
            <EmptyState title={empty[whose]} />
          ) : (
            <DataTable
              caption={titles.approvals}
              rows={rowsOf(whose)}
              rowKey={({ kind, id }) => `${kind} ${id}`}
              columns={[
                {
                  key: 'what',
                  title: words.kind,
                  cell: (row) => (
                    <RecordLink href={pageOfApproval(row)} isWrapped>
                      {kinds[row.kind]}
                      {row.number === null ? '' : `, ${row.number}`}
                    </RecordLink>
                  ),
                },
                { key: 'name', title: words.who, cell: (row) => row.name },
                {
                  key: 'amount',
                  title: words.amount,
                  figures: true,
                  cell: (row) => (row.amount === null ? '' : amountText(row.amount)),
                },
                { key: 'reason', title: words.reason, cell: (row) => row.reason },
                {
                  key: 'by',
                  title: words.proposedBy,
                  cell: (row) => row.proposedBy?.name ?? words.server,
                },
                { key: 'at', title: words.waiting, cell: (row) => <Age since={row.proposedAt} /> },
                {
                  key: 'lapses',
                  title: words.lapses,
                  cell: (row) =>
                    row.answerBy !== null ? (
                      <DueCell dueAt={row.answerBy} since={row.proposedAt} />
                    ) : row.expiresAt === null ? (
                      <span className="text-soft">{words.stays}</span>
                    ) : (
                      <DueCell dueAt={row.expiresAt} since={row.proposedAt} />
                    ),
                },
              ]}
            />
          )
        }
      </LoadState>
    </>
  );
}
