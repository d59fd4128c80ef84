import { getTicket } from '@pahiram/api/addresses';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../lib/answer.tsx';
import { manilaTime } from '../lib/manila-time.ts';
import { PageHeading } from '../lib/page-heading.tsx';
import { RecordLink } from '../lib/record-link.tsx';
import { call } from '../lib/session.ts';
import { useMay } from '../lib/use-may.ts';
import { ageTones } from '../support/age-tone.ts';
import { supportTexts } from '../support/support-texts.ts';
import { TicketEntries } from '../support/ticket-entries.tsx';
import type { TicketRecord } from '../support/ticket-record.ts';
import { TicketWork } from '../support/ticket-work.tsx';

/** One ticket: sender, messages, and the possible actions. */
export function TicketPage({ id }: { id: string }) {
  const words = useTexts(supportTexts);
  const may = useMay();
  const ticket = useQuery({
    queryKey: ['ticket', id],
    queryFn: () => call(getTicket, { params: { id: id as `tkt_${string}` } }),
    // Each fetch writes an audit row: it is fetched once, and again after an action.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Answer query={ticket} lines={8}>
      {(record) => (
        <>
          <PageHeading
            title={record.number}
            back={{ href: '/tickets', text: words.back }}
            aside={<Badge tone={ageTones[record.age]}>{words[record.age]}</Badge>}
          />
          <div className="space-y-5">
            <About record={record} />
            <Card title={words.written}>
              <TicketEntries entries={record.entries} />
            </Card>
            {may('answer-tickets') ? (
              <TicketWork record={record} onChange={() => void ticket.refetch()} />
            ) : null}
          </div>
        </>
      )}
    </Answer>
  );
}

function About({ record }: { record: TicketRecord }) {
  const words = useTexts(supportTexts);
  const { memberId, claimedBy, outcome, state } = record;
  return (
    <Card title={record.name}>
      <SummaryList
        rows={[
          { label: words.about, value: words[record.category] },
          { label: words.state, value: outcome === null ? words[state] : words[outcome] },
          {
            label: words.from,
            value:
              memberId === null ? (
                words.visitor
              ) : (
                <RecordLink href={`/members/${memberId}`}>{words.record}</RecordLink>
              ),
          },
          { label: words.email, value: record.email ?? words.noEmail },
          { label: words.language, value: words[record.language] },
          { label: words.openedAt, value: manilaTime(record.openedAt) },
          { label: words.answerBy, value: manilaTime(record.answerBy) },
          { label: words.resolveBy, value: manilaTime(record.resolveBy) },
          { label: words.who, value: claimedBy ? words.working(claimedBy.name) : words.nobody },
        ]}
      />
      {record.isFromChat ? <p className="mt-3 text-soft">{words.cameFromChat}</p> : null}
    </Card>
  );
}
