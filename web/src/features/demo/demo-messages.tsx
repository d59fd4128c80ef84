import { listDemoMessages } from '@pahiram/api/notices';
import { momentText } from '@pahiram/client/dates.ts';
import { faultText } from '@pahiram/client/errors.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { useReadFaultTexts } from '@pahiram/ui/fault-texts.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState, ErrorState } from '@pahiram/ui/page-states.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { productName } from '../../shell/title.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { demoTexts } from './demo-texts.ts';

/** How often the newest messages are fetched again. */
const refetchMs = 5_000;

/** Every SMS and email that the sandbox providers delivered, newest first. */
export function DemoMessages() {
  const words = useTexts(demoTexts);
  const faults = useReadFaultTexts();
  const [recipient, setRecipient] = useState('');
  const query = useInfiniteQuery({
    queryKey: ['demo-messages', recipient],
    queryFn: ({ pageParam, signal }) => {
      const filter = recipient.trim() === '' ? {} : { recipient: recipient.trim() };
      const page = pageParam === null ? {} : { cursor: pageParam };
      return call(listDemoMessages, { query: { ...filter, ...page, limit: 25 }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: refetchMs,
    staleTime: 0,
  });
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <section>
      <h2 className="mb-3 text-xl">{words.messages}</h2>
      <TextField
        name="recipient"
        label={words.filter}
        optional
        value={recipient}
        onChange={(event) => setRecipient(event.target.value)}
      />
      <Button kind="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        {words.refresh}
      </Button>
      <div className="mt-4 space-y-3">
        {query.isError ? <ErrorState message={faultText(query.error, faults)} /> : null}
        {query.isPending ? <Skeleton lines={5} /> : null}
        {query.isSuccess && messages.length === 0 ? <EmptyState title={words.none} /> : null}
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        {query.hasNextPage ? (
          <Button kind="secondary" onClick={() => void query.fetchNextPage()}>
            {words.more}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

interface MessageProps {
  readonly message: {
    readonly channel: 'sms' | 'mail';
    readonly recipient: string;
    readonly subject: string | null;
    readonly body: string;
    readonly at: string;
  };
}

function Message({ message }: MessageProps) {
  const words = useTexts(demoTexts);
  const language = useLanguage();
  const company = useCompany();
  // An SMS provider shows the lender's registered name in the place of a number.
  const sender = company.data?.shortName ?? productName;
  return (
    <article className="rounded-card border border-line bg-raised p-4">
      <p className="text-sm text-soft">
        {words[message.channel]} · {message.channel === 'sms' ? `${words.from} ${sender} · ` : ''}
        {words.to} {message.recipient} · {momentText(message.at, language)}
      </p>
      {message.subject ? <h3 className="mt-1">{message.subject}</h3> : null}
      <p className="mt-1 break-words whitespace-pre-line">{message.body}</p>
    </article>
  );
}
