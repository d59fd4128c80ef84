import { listDeadLetters, retryDeadLetter } from '@pahiram/api/addresses';
import type { listDeadLetters as contract } from '@pahiram/api/jobs';
import type { WireReplyOf } from '@pahiram/api/operation';
import { Button } from '@pahiram/ui/button.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { jobsTexts } from '../jobs/jobs-texts.ts';
import { HiddenTitle } from '../lib/hidden-title.tsx';
import { Instant } from '../lib/instant.tsx';
import { PageHeading } from '../lib/page-heading.tsx';
import { PagedAnswer } from '../lib/paged-answer.tsx';
import { call } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { useIntents } from '../lib/use-intents.ts';
import { usePages } from '../lib/use-pages.ts';
import { useStaff } from '../lib/use-staff.ts';

type DeadLetter = WireReplyOf<typeof contract>['deadLetters'][number];

const refreshMs = 10_000;

/** Jobs that failed for good, for a person to check and retry (V28). */
export function JobsPage() {
  const words = useTexts(jobsTexts);
  const staff = useStaff();
  const intents = useIntents();
  const action = useAction();
  const jobs = usePages(
    ['dead-letters'],
    (cursor) => call(listDeadLetters, { query: { cursor, limit: 50 } }),
    refreshMs,
  );
  const retry = ({ id, task }: DeadLetter) =>
    action.run(async () => {
      await call(retryDeadLetter, { params: { id }, key: intents.keyOf(id) });
      intents.finish(id);
      action.setStatus({ tone: 'success', text: words.sent(task) });
      await jobs.refetch();
    });
  // The server allows a retry by role, not by permission.
  const mayRetry = staff.data?.roles.includes('ADMIN') ?? false;
  return (
    <>
      <PageHeading title={words.title} note={words.note} />
      <StatusLine {...action.status} />
      <PagedAnswer query={jobs} order="newestFirst">
        {(pages) => {
          const deadLetters = pages.flatMap((page) => page.deadLetters);
          return deadLetters.length === 0 ? (
            <EmptyState title={words.empty} />
          ) : (
            <DataTable
              caption={words.title}
              rows={deadLetters}
              rowKey={(row) => row.id}
              columns={[
                { key: 'task', title: words.task, cell: (row) => <code>{row.task}</code> },
                { key: 'died', title: words.died, cell: (row) => <Instant at={row.diedAt} /> },
                {
                  key: 'attempts',
                  title: words.attempts,
                  figures: true,
                  cell: (row) => row.attempt,
                },
                { key: 'failure', title: words.failure, cell: (row) => row.failure },
                {
                  key: 'act',
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
      </PagedAnswer>
    </>
  );
}
