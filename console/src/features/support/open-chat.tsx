import {
  addChatNote,
  claimChat,
  closeChat,
  followDeskChat,
  getChat,
  handOverChat,
  markChatRead,
  releaseChat,
  sendDeskMessage,
} from '@pahiram/api/desk-chats';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { faultText } from '@pahiram/client/errors.ts';
import type { ConnectionState } from '@pahiram/client/events.ts';
import { createListen } from '@pahiram/client/events.ts';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { ChatEvent, ChatLog, ChatMessage } from '@pahiram/ui/chat-log.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, httpOptions } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { goneToBy } from '../../shell/use-keys.ts';
import { useMay } from '../../shell/use-staff.ts';
import { textRefusalOf, useTextProblem } from './check-message.ts';
import { Feedback } from './feedback.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { NoteCard } from './note-card.tsx';
import { notesTexts } from './notes-texts.ts';
import { PreparedButton } from './prepared-button.tsx';
import type { AnsweredSender } from './prepared-dialog.tsx';
import { SenderLink } from './sender-link.tsx';
import { StaffNote } from './staff-note.tsx';
import { supportTexts } from './support-texts.ts';

const listen = createListen(httpOptions);

export interface OpenChatProps {
  readonly id: `cht_${string}`;
  /** `isMine`: the signed-in person has joined. `isFree`: unclaimed, and this person may join. */
  readonly isMine: boolean;
  readonly isFree: boolean;
  readonly onChange: () => void;
}

/** One chat: the person, the transcript, and a field to reply. */
export function OpenChat({ id, isMine, isFree, onChange }: OpenChatProps) {
  const words = useTexts(supportTexts);
  const notes = useTexts(notesTexts);
  const faults = useTexts(faultTexts);
  const may = useMay();
  const [isHandingOver, setHandingOver] = useState(false);
  const { lines, connection, fault } = useChatLog(id);
  const action = useAction();
  const person = useQuery({
    queryKey: ['chat', id],
    queryFn: () => call(getChat, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOver = lines.some(({ kind }) => kind === 'CLOSED');
  const lastSeq = lines.at(-1)?.seq ?? 0;
  useMarkRead({ id, lastSeq, isReader: isMine || isFree, onRead: onChange });
  const change = (address: typeof claimChat | typeof releaseChat | typeof closeChat) =>
    action.run(async () => {
      await call(address as typeof claimChat, { params: { id } });
      onChange();
    });
  const chat = (
    <Card title={person.data?.name ?? words.transcript}>
      <LoadState query={person} lines={3}>
        {(found) => <SenderFacts person={found} />}
      </LoadState>
      <ul className="mb-3 space-y-2">
        {person.data?.notes.map((note) => (
          <li key={note.id}>
            <StaffNote note={note} />
          </li>
        ))}
      </ul>
      <Transcript lines={lines} />
      {person.data?.feedback ? (
        <p className="mt-2">
          {words.helped} <Feedback feedback={person.data.feedback} />
        </p>
      ) : null}
      <p role="status" className="min-h-6 text-sm text-soft">
        {connection === 'lost' && !isOver ? words.reconnecting : ''}
      </p>
      {fault === null ? null : <StatusLine tone="danger" text={faultText(fault, faults)} />}
      {isFree && !isOver ? (
        <Button busy={action.busy} aria-keyshortcuts="C" onClick={() => void change(claimChat)}>
          {words.join} <ButtonKeys keys="C" />
        </Button>
      ) : null}
      {isMine && !isOver && person.data ? (
        <>
          <ReplyForm id={id} sender={{ ...person.data, number: null }} />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              kind="secondary"
              busy={action.busy}
              aria-keyshortcuts="C"
              onClick={() => void change(releaseChat)}
            >
              {words.leave} <ButtonKeys keys="C" />
            </Button>
            <Button
              kind="secondary"
              busy={action.busy}
              {...goneToBy('X')}
              onClick={() => void change(closeChat)}
            >
              {words.endChat} <ButtonKeys keys="X" />
            </Button>
            <Button kind="secondary" aria-keyshortcuts="T" onClick={() => setHandingOver(true)}>
              {notes.handOver} <ButtonKeys keys="T" />
            </Button>
          </div>
        </>
      ) : null}
      {isHandingOver ? (
        <HandOverDialog
          category={null}
          onConfirm={(body, key) => call(handOverChat, { params: { id }, body, key })}
          onDone={() => {
            setHandingOver(false);
            toast('success', notes.handedOver);
            void person.refetch();
            onChange();
          }}
          onClose={() => setHandingOver(false)}
        />
      ) : null}
      <StatusLine {...action.status} />
    </Card>
  );
  return (
    <div className="min-w-0 space-y-5">
      {chat}
      {may('answer-tickets') ? (
        <NoteCard
          id={id}
          onSave={(body, key) => call(addChatNote, { params: { id }, body, key })}
          onChange={() => void person.refetch()}
        />
      ) : null}
    </div>
  );
}

function SenderFacts({ person }: { person: WireReplyOf<typeof getChat> }) {
  const words = useTexts(supportTexts);
  const { memberId, loanNumber, email, language } = person;
  return (
    <div className="mb-3">
      <SummaryList
        rows={[
          { label: words.from, value: <SenderLink memberId={memberId} /> },
          ...(loanNumber === null
            ? []
            : [
                {
                  label: words.runningLoan,
                  value: <RecordLink href={`/loans/${loanNumber}`}>{loanNumber}</RecordLink>,
                },
              ]),
          ...(email === null ? [] : [{ label: words.email, value: email }]),
          { label: words.answerLanguage, value: words[language] },
        ]}
      />
    </div>
  );
}

interface ReplyFormProps {
  readonly id: `cht_${string}`;
  readonly sender: AnsweredSender;
}

function ReplyForm({ id, sender }: ReplyFormProps) {
  const words = useTexts(supportTexts);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const keys = useIdempotencyKeys();
  const action = useAction();
  const problemOf = useTextProblem();
  const write = (next: string) => {
    setProblem('');
    setText(next);
  };
  const send = () => {
    const found = problemOf(text);
    setProblem(found);
    if (found !== '') return;
    const intent = `send ${text}`;
    const work = async () => {
      const input = { params: { id }, body: { message: text }, key: keys.get(intent) };
      await call(sendDeskMessage, input);
      keys.renew(intent);
      setText((now) => (now === text ? '' : now));
    };
    void action.run(work, (error) => {
      const refusal = textRefusalOf(error);
      if (refusal !== null) setProblem(refusal);
      return refusal !== null;
    });
  };
  return (
    <>
      <TextAreaField
        name="reply"
        label={words.reply}
        rows={3}
        error={problem}
        value={text}
        aria-keyshortcuts="A"
        onChange={(event) => write(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={action.busy} aria-keyshortcuts="Control+Enter" onClick={send}>
          {words.send} <ButtonKeys keys={MAIN_KEYS} />
        </Button>
        <PreparedButton sender={sender} field="reply" text={text} onText={write} />
      </div>
      <StatusLine {...action.status} />
    </>
  );
}

function Transcript({ lines }: { lines: readonly ChatLine[] }) {
  const words = useTexts(supportTexts);
  return (
    <ChatLog label={words.transcript} lineCount={lines.length}>
      {lines.map((line) => (
        <Line key={line.seq} line={line} />
      ))}
    </ChatLog>
  );
}

function Line({ line }: { line: ChatLine }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const { kind, author, text, at } = line;
  const name = line.staffName ?? words.sender;
  switch (kind) {
    case 'MESSAGE':
      return (
        <ChatMessage who={name} at={at} when={momentText(at, language)} isOwn={author === 'STAFF'}>
          {text}
        </ChatMessage>
      );
    case 'JOINED':
      return <ChatEvent>{words.joined(name)}</ChatEvent>;
    case 'LEFT':
      return <ChatEvent>{words.left(name)}</ChatEvent>;
    case 'TICKET':
      return <ChatEvent>{words.becameTicket(text ?? '')}</ChatEvent>;
    case 'CLOSED':
      return <ChatEvent isEnd>{words.ended}</ChatEvent>;
    default:
      return kind satisfies never;
  }
}

interface MarkReadOptions {
  readonly id: `cht_${string}`;
  readonly lastSeq: number;
  /** Others who look at the chat leave it unread for the person who answers. */
  readonly isReader: boolean;
  readonly onRead: () => void;
}

/** Marks the lines as read while the page is in view, not in a tab that lies behind another. */
function useMarkRead({ id, lastSeq, isReader, onRead }: MarkReadOptions) {
  const hasRead = useEffectEvent(onRead);
  useEffect(() => {
    if (!isReader || lastSeq === 0) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      // A failed call only leaves the unread count too high until the next line.
      call(markChatRead, { params: { id }, body: { seq: lastSeq } })
        .then(() => hasRead())
        .catch(() => undefined);
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, lastSeq, isReader]);
}

type ChatLine = WireReplyOf<typeof followDeskChat>;

/** Follows one chat, starting with its whole transcript. */
function useChatLog(id: `cht_${string}`) {
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const [connection, setConnection] = useState<ConnectionState>('connecting');
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setLines([]);
    setFault(null);
    listen(followDeskChat, {
      params: { id },
      signal,
      after: 0,
      onState: setConnection,
      onEvent: (line) => {
        setLines((now) => [...now, line]);
        if (line.kind === 'CLOSED') controller.abort();
      },
    }).catch((error: unknown) => {
      if (!signal.aborted) setFault(error);
    });
    return () => controller.abort();
  }, [id]);
  return { lines, connection, fault };
}
