import {
  claimChat,
  closeChat,
  getChat,
  markChatRead,
  releaseChat,
  sendDeskMessage,
} from '@pahiram/api/addresses';
import { faultText } from '@pahiram/api/caller';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Answer } from '../lib/answer.tsx';
import { call } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { useIntents } from '../lib/use-intents.ts';
import { DeskTranscript } from './desk-transcript.tsx';
import { supportTexts } from './support-texts.ts';
import { textRefusalOf, useTextProblem } from './text-problem.ts';
import { useDeskChat } from './use-desk-chat.ts';

export interface DeskChatProps {
  readonly id: `cht_${string}`;
  /** `isMine`: the signed-in person has joined. `isFree`: unclaimed, and this person may join. */
  readonly isMine: boolean;
  readonly isFree: boolean;
  readonly onChange: () => void;
}

/** One chat: the person, the transcript, and a field to reply. */
export function DeskChat({ id, isMine, isFree, onChange }: DeskChatProps) {
  const words = useTexts(supportTexts);
  const faults = useTexts(faultTexts);
  const { lines, connection, fault } = useDeskChat(id);
  const action = useAction();
  const person = useQuery({
    queryKey: ['chat', id],
    queryFn: () => call(getChat, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOver = lines.some(({ kind }) => kind === 'CLOSED');
  const lastSeq = lines.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (!isMine || lastSeq === 0) return;
    // A failed call only leaves the unread count too high until the next line.
    call(markChatRead, { params: { id }, body: { seq: lastSeq } }).catch(() => undefined);
  }, [id, isMine, lastSeq]);
  const change = (address: typeof claimChat | typeof releaseChat | typeof closeChat) =>
    action.run(async () => {
      await call(address as typeof claimChat, { params: { id } });
      onChange();
    });
  return (
    <Card title={person.data?.name ?? words.chatTitle} aside={person.data?.email}>
      <Answer query={person} lines={1}>
        {() => null}
      </Answer>
      <DeskTranscript lines={lines} />
      <p role="status" className="min-h-6 text-sm text-soft">
        {connection === 'lost' && !isOver ? words.reconnecting : ''}
      </p>
      {fault === null ? null : <StatusLine tone="danger" text={faultText(fault, faults)} />}
      {isFree && !isOver ? (
        <Button busy={action.busy} onClick={() => void change(claimChat)}>
          {words.join}
        </Button>
      ) : null}
      {isMine && !isOver ? (
        <>
          <DeskReply id={id} />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button kind="secondary" busy={action.busy} onClick={() => void change(releaseChat)}>
              {words.leave}
            </Button>
            <Button kind="secondary" busy={action.busy} onClick={() => void change(closeChat)}>
              {words.endChat}
            </Button>
          </div>
        </>
      ) : null}
      <StatusLine {...action.status} />
    </Card>
  );
}

function DeskReply({ id }: { id: `cht_${string}` }) {
  const words = useTexts(supportTexts);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const intents = useIntents();
  const action = useAction();
  const problemOf = useTextProblem();
  const send = () => {
    const found = problemOf(text);
    setProblem(found);
    if (found !== '') return;
    const intent = `say ${text}`;
    const work = async () => {
      const input = { params: { id }, body: { message: text }, key: intents.keyOf(intent) };
      await call(sendDeskMessage, input);
      intents.finish(intent);
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
        onChange={(event) => {
          setProblem('');
          setText(event.target.value);
        }}
      />
      <Button busy={action.busy} onClick={send}>
        {words.send}
      </Button>
      <StatusLine {...action.status} />
    </>
  );
}
