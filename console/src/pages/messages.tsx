import { listSandboxMessages } from '@pahiram/api/addresses';
import { faultText } from '@pahiram/api/caller';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState, ErrorState, Skeleton } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { manilaTime } from '../lib/manila-time.ts';
import { call } from '../lib/session.ts';
import { noticesTexts } from '../notices/notices-texts.ts';

const refreshMs = 5_000;

/** The demonstration's phones and mailboxes (E2). */
export function MessagesPage() {
  const words = useTexts(noticesTexts);
  const faults = useTexts(faultTexts);
  const sent = useQuery({
    queryKey: ['sandbox-messages'],
    queryFn: () => call(listSandboxMessages, { query: { limit: 50 } }),
    refetchInterval: refreshMs,
  });
  return (
    <>
      <h1 className="text-2xl">{words.title}</h1>
      <p className="mt-1 mb-4 text-soft">{words.note}</p>
      {sent.isPending ? (
        <Skeleton lines={5} />
      ) : sent.isError ? (
        <ErrorState message={faultText(sent.error, faults)} onRetry={() => void sent.refetch()} />
      ) : sent.data.messages.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <ul className="space-y-3">
          {sent.data.messages.map((message) => (
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
      )}
    </>
  );
}
