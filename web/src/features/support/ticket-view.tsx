import type { WireReplyOf } from '@pahiram/api/operation';
import {
  answerMemberTicket,
  answerTicketByLink,
  getMemberTicket,
  getTicketByLink,
} from '@pahiram/api/support';
import { rateMemberTicket, rateTicketByLink } from '@pahiram/api/support-feedback';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { isComplaint } from '@pahiram/domain/support/support';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shell/http.ts';
import { lazily } from '../../shell/lazily.tsx';
import { idsOf, useAttached } from './attach/attached.ts';
import { messageProblem } from './contact-draft.ts';
import { supportTexts } from './support-texts.ts';

const AttachFiles = lazily(
  async () => (await import('./attach/attach-files.tsx')).AttachFiles,
  <div className="min-h-36" />,
);
const FeedbackForm = lazily(
  async () => (await import('./feedback/feedback-form.tsx')).FeedbackForm,
);
const EntryFiles = lazily(async () => (await import('./attach/entry-files.tsx')).EntryFiles);

type Ticket = WireReplyOf<typeof getTicketByLink>;

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
          <TicketState ticket={ticket} />
          {ticket.recovery === null ? null : <RecoverySteps ticket={ticket} {...ticket.recovery} />}
          <TicketEntries ticket={ticket} secret={secret} />
          {ticket.mayRate || ticket.feedback !== null ? (
            <Card>
              <FeedbackForm
                id="feedback"
                feedback={ticket.feedback}
                mayRate={ticket.mayRate}
                send={(body) =>
                  secret === null
                    ? call(rateMemberTicket, { params, body })
                    : call(rateTicketByLink, { params, body, secret })
                }
                onSent={() => void query.refetch()}
              />
            </Card>
          ) : null}
          <AnswerForm {...{ number, secret }} ticket={ticket} onSent={() => void query.refetch()} />
        </div>
      )}
    </LoadState>
  );
}

function TicketState({ ticket }: { ticket: Ticket }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const { state, outcome } = ticket;
  const tone = state === 'OPEN' ? 'info' : 'success';
  const isLate = Date.parse(ticket.answerBy) < serverNow();
  const answerText = isLate ? words.answerLate : words.answerBy;
  return (
    <Notice tone={tone} title={outcome === null ? words[state] : words[outcome]}>
      {state === 'OPEN' ? <p>{answerText(momentText(ticket.answerBy, language))}</p> : null}
      {state === 'CLOSED' ? (
        <p>{words.reopens}</p>
      ) : (
        <p>{words.resolveBy(momentText(ticket.resolveBy, language))}</p>
      )}
      {ticket.callBack === null ? null : (
        <p>
          {words.callAsked(
            maskNumber('phone', ticket.callBack.phoneNumber),
            words[ticket.callBack.time],
          )}
        </p>
      )}
      {isComplaint(ticket.category) ? <p className="mt-2">{words.complaintNote}</p> : null}
    </Notice>
  );
}

/** Where the recovery stands that was asked for in the ticket. */
function RecoverySteps({
  ticket: { openedAt },
  proposedAt,
  confirmedAt,
  takesEffectAt,
  endedAt,
  ending,
}: NonNullable<Ticket['recovery']> & { readonly ticket: Ticket }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const at = (moment: string) => momentText(moment, language);
  return (
    <Card title={words.recoveryTitle}>
      <ol className="list-decimal space-y-1 pl-5">
        <li>{words.recoveryAsked(at(openedAt))}</li>
        <li>{words.recoveryProposed(at(proposedAt))}</li>
        {confirmedAt === null ? null : <li>{words.recoveryConfirmed(at(confirmedAt))}</li>}
        {endedAt !== null && ending !== null ? (
          <li>{words[`recovery${ending}`](at(endedAt))}</li>
        ) : takesEffectAt === null ? (
          <li>{words.recoveryNeedsSecond}</li>
        ) : (
          <li>{words.recoveryWaits(at(takesEffectAt))}</li>
        )}
      </ol>
    </Card>
  );
}

function TicketEntries({ ticket, secret }: { ticket: Ticket; secret: string | null }) {
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
          {entry.files.length === 0 ? null : (
            <EntryFiles
              files={entry.files}
              number={ticket.number}
              secret={secret}
              isSenders={entry.author === 'SENDER'}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

interface AnswerFormProps extends TicketViewProps {
  readonly ticket: Ticket;
  readonly onSent: () => void;
}

function AnswerForm({ number, secret, onSent }: AnswerFormProps) {
  const words = useTexts(supportTexts);
  const [text, setText, clearText] = useTabState(`ticket-answer:${number}`, '');
  const attached = useAttached();
  const [problem, setProblem] = useState<string | null>(null);
  const idempotencyKey = useIdempotencyKey(`ticket-answer:${number}`);
  const action = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = messageProblem(text, words);
    setProblem(found);
    if (found !== null) return;
    if (attached.isAdding) return action.setStatus({ tone: 'warning', text: words.filesWait });
    void action.run(async () => {
      const body = { message: text, files: idsOf(attached) };
      const input = { params: { number }, body, key: idempotencyKey.get() };
      if (secret === null) await call(answerMemberTicket, input);
      else await call(answerTicketByLink, { ...input, secret });
      idempotencyKey.renew();
      setText('');
      clearText();
      attached.setFiles([]);
      action.setStatus({
        tone: 'success',
        text: secret === null ? words.answerSentHere : words.answerSent,
      });
      onSent();
    });
  };
  return (
    <Card title={words.sendAnother}>
      <form noValidate onSubmit={submit}>
        <TextAreaField
          name="answer"
          label={words.message}
          rows={4}
          value={text}
          error={problem ?? undefined}
          onChange={(event) => {
            idempotencyKey.renew();
            setProblem(null);
            setText(event.target.value);
          }}
        />
        <AttachFiles
          id="answer-files"
          attached={attached}
          isMember={secret === null}
          onChange={idempotencyKey.renew}
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
