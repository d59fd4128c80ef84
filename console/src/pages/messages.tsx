import { listSandboxMessages } from '@pahiram/api/addresses';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { manilaTime } from '../lib/manila-time.ts';
import { PageHeading } from '../lib/page-heading.tsx';
import { PagedAnswer } from '../lib/paged-answer.tsx';
import { call } from '../lib/session.ts';
import { usePages } from '../lib/use-pages.ts';
import { noticesTexts } from '../notices/notices-texts.ts';

const refreshMs = 5_000;

/** Messages that the sandbox SMS and mail providers received (demo mode). */
export function MessagesPage() {
  const words = useTexts(noticesTexts);
  const sent = usePages(
    ['sandbox-messages'],
    (cursor) => call(listSandboxMessages, { query: { cursor, limit: 50 } }),
    refreshMs,
  );
  return (
    <>
      <PageHeading title={words.title} note={words.note} />
      <PagedAnswer query={sent} order="newestFirst">
        {(pages) => {
          const messages = pages.flatMap((page) => page.messages);
          return messages.length === 0 ? (
            <EmptyState title={words.empty} />
          ) : (
            <ul className="space-y-3">
              {messages.map((message) => (
                <li key={message.id} className="rounded-card border border-line bg-raised p-4">
                  <p className="flex flex-wrap justify-between gap-2 text-sm text-soft">
                    <span>
                      {words[message.channel]} · {message.recipient}
                    </span>
                    <time dateTime={message.at}>{manilaTime(message.at)}</time>
                  </p>
                  {message.subject ? <p className="mt-1 font-semibold">{message.subject}</p> : null}
                  <p className="mt-1 whitespace-pre-wrap">{message.body}</p>
                </li>
              ))}
            </ul>
          );
        }}
      </PagedAnswer>
    </>
  );
}
