import {
  answerTicket,
  claimTicket,
  closeTicket,
  handOverTicket,
  releaseTicket,
} from '@pahiram/api/support-desk';
import { useAction } from '@pahiram/client/actions.tsx';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { isQueueOf } from '@pahiram/domain/support/hand-over';
import { TICKET_OUTCOMES, type TicketOutcome } from '@pahiram/domain/support/support';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { describedBy, FieldError } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { ButtonKeys, Key, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { useNextRecord } from '../../shell/next-switch.tsx';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { textRefusalOf, useTextProblem } from './check-message.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { notesTexts } from './notes-texts.ts';
import { PreparedButton } from './prepared-button.tsx';
import { supportTexts } from './support-texts.ts';
import { type AnswerFile, AnswerFiles } from './ticket-files.tsx';
import { ticketFilesTexts } from './ticket-files-texts.ts';
import type { TicketWorkProps } from './ticket-record.ts';

/** Claim, answer and close a ticket that is not closed. */
export function TicketWork({ record, onChange }: TicketWorkProps) {
  const words = useTexts(supportTexts);
  const notes = useTexts(notesTexts);
  const { id: self, roles = [] } = useStaff().data ?? {};
  const may = useMay();
  const [isHandingOver, setHandingOver] = useState(false);
  const next = useNextRecord();
  const action = useAction();
  const params = { id: record.id };
  if (record.state === 'CLOSED') return null;
  const isMine = record.claimedBy !== null && record.claimedBy.id === self;
  const isHeld = record.claimedBy !== null || !isQueueOf(record.forRole, roles);
  const finish = (done: string) => {
    onChange();
    next.finish(done);
  };
  const claimOrRelease = () =>
    action.run(async () => {
      await call(isHeld ? releaseTicket : claimTicket, { params });
      onChange();
    });
  return (
    <>
      <div>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="secondary"
            busy={action.busy}
            aria-keyshortcuts="C"
            onClick={() => void claimOrRelease()}
          >
            {isHeld ? words.unclaim : words.claim} <Key>C</Key>
          </Button>
          {isMine ? (
            <Button kind="secondary" aria-keyshortcuts="T" onClick={() => setHandingOver(true)}>
              {notes.handOver} <Key>T</Key>
            </Button>
          ) : null}
        </div>
        {next.switch}
        <StatusLine {...action.status} />
      </div>
      {isHandingOver ? (
        <HandOverDialog
          category={record.category}
          onConfirm={(body, key) => call(handOverTicket, { params, body, key })}
          onDone={() => {
            setHandingOver(false);
            finish(notes.handedOver);
          }}
          onClose={() => setHandingOver(false)}
        />
      ) : null}
      <AnswerCard record={record} onDone={finish} />
      {may('answer-tickets') ? (
        <CloseCard record={record} onDone={finish} />
      ) : (
        <p className="text-soft">{notes.endedByDesk}</p>
      )}
    </>
  );
}

interface TicketStepProps extends Pick<TicketWorkProps, 'record'> {
  /** Says what was done; the next ticket of the list may follow. */
  readonly onDone: (done: string) => void;
}

function AnswerCard({ record, onDone }: TicketStepProps) {
  const words = useTexts(supportTexts);
  const [text, setText] = useTabState(`answer:${record.id}`, '');
  const fileWords = useTexts(ticketFilesTexts);
  const [files, setFiles] = useState<readonly AnswerFile[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState('');
  const keys = useIdempotencyKeys();
  const action = useAction();
  const problemOf = useTextProblem();
  const write = (next: string) => {
    setProblem('');
    setText(next);
  };
  const send = () => {
    const found = problemOf(text) || (isAdding ? fileWords.wait : '');
    setProblem(found);
    if (found !== '') return;
    const fileIds = files.map(({ fileId }) => fileId);
    const intent = `answer ${text} ${fileIds.join(' ')}`;
    const work = async () => {
      const params = { id: record.id };
      const body = { message: text, files: fileIds };
      await call(answerTicket, { params, body, key: keys.get(intent) });
      keys.renew(intent);
      setText('');
      setFiles([]);
      onDone(words.answerSent);
    };
    void action.run(work, (error) => {
      const refusal = textRefusalOf(error);
      if (refusal !== null) setProblem(refusal);
      return refusal !== null;
    });
  };
  return (
    <Card title={words.answer}>
      <TextAreaField
        name="answer"
        label={words.answer}
        hint={words.answerHint}
        error={problem}
        rows={6}
        value={text}
        aria-keyshortcuts="A"
        onChange={(event) => write(event.target.value)}
      />
      <AnswerFiles files={files} onFiles={setFiles} onBusy={setAdding} />
      <div className="flex flex-wrap gap-3">
        <Button busy={action.busy} aria-keyshortcuts="Control+Enter" onClick={send}>
          {words.sendAnswer} <ButtonKeys keys={MAIN_KEYS} />
        </Button>
        <PreparedButton sender={record} field="answer" text={text} onText={write} />
      </div>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
    </Card>
  );
}

function CloseCard({ record, onDone }: TicketStepProps) {
  const words = useTexts(supportTexts);
  const [outcome, setOutcome] = useState<TicketOutcome | null>(null);
  const [problem, setProblem] = useState('');
  const keys = useIdempotencyKeys();
  const action = useAction();
  const close = () => {
    setProblem(outcome === null ? words.outcomeMissing : '');
    if (outcome === null) return;
    const intent = `close ${outcome}`;
    void action.run(async () => {
      const params = { id: record.id };
      await call(closeTicket, { params, body: { outcome }, key: keys.get(intent) });
      keys.renew(intent);
      onDone(words.closed);
    });
  };
  return (
    <Card title={words.close}>
      <fieldset aria-describedby={describedBy('outcome', undefined, problem)} className="mb-3">
        <legend className="mb-1 font-semibold">{words.outcome}</legend>
        {TICKET_OUTCOMES.map((one, at) => (
          <label
            key={one}
            className="flex min-h-control cursor-pointer items-center gap-2 px-1 has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="outcome"
              checked={one === outcome}
              aria-keyshortcuts={String(at + 1)}
              className="size-4 shrink-0 accent-brand"
              onChange={() => {
                setProblem('');
                setOutcome(one);
              }}
            />
            <span className="grow">{words[one]}</span>
            <Key>{String(at + 1)}</Key>
          </label>
        ))}
        {problem === '' ? null : <FieldError id="outcome" error={problem} />}
      </fieldset>
      <Button kind="secondary" busy={action.busy} aria-keyshortcuts="Control+Enter" onClick={close}>
        {words.close} <ButtonKeys keys={MAIN_KEYS} />
      </Button>
      <StatusLine {...action.status} />
    </Card>
  );
}
