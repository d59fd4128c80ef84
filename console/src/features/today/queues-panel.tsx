import { ageText, timeText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { menuTitles, pageTitles } from '../../shell/shell-texts.ts';
import { useWorkQueues } from '../../shell/use-work-queues.ts';
import { Cell, Head } from './today-cells.tsx';
import { TodayPanel } from './today-panel.tsx';
import { todayTexts } from './today-texts.ts';
import { pageOfWork, type WorkRow } from './work-links.ts';

/** All queues that the caller may open, as the menu counts them. */
export function QueuesPanel() {
  const words = useTexts(todayTexts);
  const titles = { ...useTexts(pageTitles), ...useTexts(menuTitles) };
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
        <p className="text-soft">{words.noQueues}</p>
      ) : (
        <table className="-mx-2 w-[calc(100%+--spacing(4))] border-collapse text-left">
          <thead className="border-b border-line text-sm text-soft">
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
                    className="inline-flex min-h-6 items-center font-semibold text-brand hover:underline max-lg:min-h-control"
                  >
                    {queue === 'SECOND_REVIEWS' || queue === 'MISSING_FILES'
                      ? words[queue]
                      : titles[listNames[queue]]}
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
      {rows.some(({ late }) => late === null) ? (
        <p className="mt-1.5 text-sm text-soft">{words.noPromise}</p>
      ) : null}
    </TodayPanel>
  );
}

/** Queues that share their page with another one. */
type OwnName = 'SECOND_REVIEWS' | 'MISSING_FILES';

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
} as const satisfies Record<Exclude<WorkRow['queue'], OwnName>, keyof (typeof pageTitles)['en']>;

const lists: Partial<Record<WorkRow['queue'], string>> = {
  APPLICATIONS: '/applications',
  SECOND_REVIEWS: '/applications?state=AWAITING_CHECK',
  IDENTITY_REVIEWS: '/identity',
  MORE_TIME: '/loan-requests',
  COLLECTIONS: '/collections?collector=free',
  STATEMENTS: '/statements',
  MISSING_FILES: '/statements',
  TICKETS: '/tickets',
  CHATS: '/chat',
};

/** The list of a queue; the others are lists themselves. */
function listOf(queue: WorkRow['queue']): string {
  return lists[queue] ?? pageOfWork({ queue, id: '', number: null });
}
