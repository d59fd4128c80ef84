import { listSandboxMessages } from '@pahiram/api/notices';
import { momentText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { call } from '../../shell/http.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { messagesTexts } from './messages-texts.ts';

const refreshMs = 5_000;

/** Messages that the sandbox SMS and mail providers received (demo mode). */
export function Page() {
  const words = useTexts(messagesTexts);
  const language = useLanguage();
  const titles = useTexts(pageTitles);
  const sent = usePagedQuery(
    ['sandbox-messages'],
    (cursor) => call(listSandboxMessages, { query: { cursor, limit: 50 } }),
    refreshMs,
  );
  return (
    <>
      <PageHeading title={titles.messages} note={words.note} />
      <PagedList query={sent} order="newestFirst">
        {(pages) => {
          const messages = pages.flatMap((page) => page.messages);
          return messages.length === 0 ? (
            <StateBox kind="empty" title={words.empty} />
          ) : (
            <ul className="space-y-3">
              {messages.map((message) => (
                <li key={message.id} className="rounded-card border border-line bg-raised p-4">
                  <p className="flex flex-wrap justify-between gap-2 text-sm text-soft">
                    <span>
                      {words[message.channel]} · {message.recipient}
                    </span>
                    <time dateTime={message.at}>{momentText(message.at, language)}</time>
                  </p>
                  {message.subject ? <p className="mt-1 font-semibold">{message.subject}</p> : null}
                  <p className="mt-1 whitespace-pre-wrap">{message.body}</p>
                </li>
              ))}
            </ul>
          );
        }}
      </PagedList>
    </>
  );
}
