import { listMemberTickets } from '@pahiram/api/addresses';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { momentText } from '../../lib/manila-time.ts';
import { queryClient } from '../../lib/query-client.ts';
import { supportTexts } from './support-texts.ts';

const ownTicketsKey = ['own-tickets'] as const;

export interface OwnTicketsProps {
  /** The number of tickets sent from this page; a change reloads the list. */
  readonly sentCount: number;
}

/** The member's tickets and their states. */
export function OwnTickets({ sentCount }: OwnTicketsProps) {
  useEffect(() => {
    if (sentCount > 0) void queryClient.invalidateQueries({ queryKey: ownTicketsKey });
  }, [sentCount]);
  return (
    <QueryClientProvider client={queryClient}>
      <TicketList />
    </QueryClientProvider>
  );
}

function TicketList() {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const query = useQuery({ queryKey: ownTicketsKey, queryFn: () => call(listMemberTickets) });
  return (
    <LoadState query={query} lines={2}>
      {({ tickets }) =>
        tickets.length === 0 ? null : (
          <section className="rounded-card border border-line bg-raised p-5 shadow-raised sm:p-6">
            <h2 className="mb-3 text-xl">{words.ownTickets}</h2>
            <ul className="divide-y divide-line">
              {tickets.map((ticket) => (
                <li key={ticket.number} className="flex flex-wrap items-center gap-x-4">
                  <Link
                    href={`/contact/ticket/${ticket.number}`}
                    className="figures inline-flex min-h-11 items-center font-semibold text-brand underline"
                  >
                    {ticket.number}
                  </Link>
                  <span>{words[ticket.state]}</span>
                  <time className="text-sm text-soft" dateTime={ticket.openedAt}>
                    {momentText(ticket.openedAt, language)}
                  </time>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </LoadState>
  );
}
