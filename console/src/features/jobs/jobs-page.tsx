import { listDeadLetters, retryDeadLetter } from '@pahiram/api/jobs';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { call } from '../../shell/http.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { HiddenTitle, Instant } from '../../shell/table-cells.tsx';
import { useStaff } from '../../shell/use-staff.ts';
import { jobsTexts } from './jobs-texts.ts';

type DeadLetter = WireReplyOf<typeof listDeadLetters>['deadLetters'][number];

const refreshMs = 10_000;

/** Jobs that failed for good, for a person to check and retry (V28). */
export function Page() {
  const words = useTexts(jobsTexts);
  const titles = useTexts(pageTitles);
  const staff = useStaff();
  const keys = useIdempotencyKeys();
  const action = useAction();
  const jobs = usePagedQuery(
    ['dead-letters'],
    (cursor) => call(listDeadLetters, { query: { cursor, limit: 50 } }),
    refreshMs,
  );
  const retry = ({ id, task }: DeadLetter) =>
    action.run(async () => {
      await call(retryDeadLetter, { params: { id }, key: keys.get(id) });
      keys.renew(id);
      action.setStatus({ tone: 'success', text: words.queued(task) });
      await jobs.refetch();
    });
  // The server allows a retry by role, not by permission.
  const mayRetry = staff.data?.roles.includes('ADMIN') ?? false;
  return (
    <>
      <PageHeading title={titles.jobs} note={words.note} />
      <StatusLine {...action.status} />
      <PagedList query={jobs} order="newestFirst">
        {(pages) => {
          const deadLetters = pages.flatMap((page) => page.deadLetters);
          return deadLetters.length === 0 ? (
            <StateBox kind="empty" title={words.empty} />
          ) : (
            <DataTable
              caption={titles.jobs}
              rows={deadLetters}
              rowKey={(row) => row.id}
              columns={[
                { key: 'task', title: words.task, cell: (row) => <code>{row.task}</code> },
                {
                  key: 'failedAt',
                  title: words.failedAt,
                  cell: (row) => <Instant at={row.diedAt} />,
                },
                {
                  key: 'attempts',
                  title: words.attempts,
                  figures: true,
                  cell: (row) => row.attempt,
                },
                { key: 'failure', title: words.failure, cell: (row) => row.failure },
                {
                  key: 'retry',
                  title: <HiddenTitle text={words.retry} />,
                  cell: (row) =>
                    mayRetry ? (
                      <Button
                        kind="secondary"
                        busy={action.busy}
                        aria-label={words.retryOf(row.task)}
                        onClick={() => void retry(row)}
                      >
                        {words.retry}
                      </Button>
                    ) : null,
                },
              ]}
            />
          );
        }}
      </PagedList>
    </>
  );
}
