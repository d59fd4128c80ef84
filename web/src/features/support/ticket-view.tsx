import {
  answerMemberTicket,
  answerTicketByLink,
  getMemberTicket,
  getTicketByLink,
} from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { getTicketByLink as contract } from '@pahiram/api/support';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { momentText } from '../../lib/manila-time.ts';
import { useAction } from '../../lib/use-action.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import { messageProblem } from './contact-draft.ts';
import { supportTexts } from './support-texts.ts';

type Ticket = WireReplyOf<typeof contract>;

export interface TicketViewProps {
  readonly number: string;
  /** From the link in the email; null if the member's own session opens the ticket. */
  readonly secret: string | null;
}

/** All entries of a ticket, the time by which we answer, and the reply form. */
export function TicketView({ number, secret }: TicketViewProps) {
  const params = { number };
  const query = useQuery({
    queryKey: ['ticket', number, secret === null ? 'own' : 'link'],
    queryFn: () =>
      secret === null
        ? call(getMemberTicket, { params })
        : call(getTicketByLink, { params, secret }),
  });
  return (
    <LoadState query={query} lines={6}>
      {(ticket) => (
        <div className="space-y-5">
          <State ticket={ticket} />
          <Entries ticket={ticket} />
          <WriteOn {...{ number, secret }} ticket={ticket} onSent={() => void query.refetch()} />
        </div>
      )}
    </LoadState>
  );
}

function State({ ticket }: { ticket: Ticket }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const { state, outcome } = ticket;
  const tone = state === 'OPEN' ? 'info' : 'success';
  return (
    <Notice tone={tone} title={outcome === null ? words[state] : words[outcome]}>
      {state === 'OPEN' ? <p>{words.answerBy(momentText(ticket.answerBy, language))}</p> : null}
      {state === 'CLOSED' ? (
        <p>{words.reopens}</p>
      ) : (
        <p>{words.resolveBy(momentText(ticket.resolveBy, language))}</p>
      )}
      {ticket.category === 'QUESTION' ? null : <p className="mt-2">{words.complaintNote}</p>}
    </Notice>
  );
}

function Entries({ ticket }: { ticket: Ticket }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  return (
    <ol className="space-y-3">
      {ticket.entries.map((entry) => (
        <li
          key={entry.seq}
          className={`rounded-card border border-line p-4 ${entry.author === 'SENDER' ? 'bg-brand-soft' : 'bg-raised'}`}
        >
          <p className="text-sm text-soft">
            {entry.author === 'SENDER' ? words.you : words.us} ·{' '}
            <time dateTime={entry.at}>{momentText(entry.at, language)}</time>
          </p>
          <p className="break-words whitespace-pre-wrap">{entry.text}</p>
        </li>
      ))}
    </ol>
  );
}

interface WriteOnProps extends TicketViewProps {
  readonly ticket: Ticket;
  readonly onSent: () => void;
}

function WriteOn({ number, secret, onSent }: WriteOnProps) {
  const words = useTexts(supportTexts);
  const [text, setText, forget] = useKept(`ticket-answer:${number}`, '');
  const [problem, setProblem] = useState<string | null>(null);
  const intent = useIntentKey(`ticket-answer:${number}`);
  const action = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = messageProblem(text, words);
    setProblem(wrong);
    if (wrong !== null) return;
    void action.run(async () => {
      const input = { params: { number }, body: { message: text }, key: intent.get() };
      if (secret === null) await call(answerMemberTicket, input);
      else await call(answerTicketByLink, { ...input, secret });
      intent.renew();
      setText('');
      forget();
      action.setStatus({ tone: 'success', text: words.answerSent });
      onSent();
    });
  };
  return (
    <Card title={words.writeOn}>
      <form noValidate onSubmit={submit}>
        <TextAreaField
          name="answer"
          label={words.message}
          rows={4}
          value={text}
          error={problem ?? undefined}
          onChange={(event) => {
            intent.renew();
            setProblem(null);
            setText(event.target.value);
          }}
        />
        <Button type="submit" busy={action.busy}>
          {words.send}
        </Button>
        <div className="mt-3">
          <StatusLine {...action.status} />
        </div>
      </form>
    </Card>
  );
}
