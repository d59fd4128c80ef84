import { answerTicket, claimTicket, closeTicket, releaseTicket } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { getTicket } from '@pahiram/api/support-desk';
import { useAction } from '@pahiram/client/actions.tsx';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { TICKET_OUTCOMES } from '@pahiram/domain/support/support';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { textRefusalOf, useTextProblem } from './check-message.ts';
import { supportTexts } from './support-texts.ts';

export type TicketRecord = WireReplyOf<typeof getTicket>;

export interface TicketWorkProps {
  readonly record: TicketRecord;
  readonly onChange: () => void;
}

/** Claim, answer and close a ticket that is not closed. */
export function TicketWork({ record, onChange }: TicketWorkProps) {
  const words = useTexts(supportTexts);
  const action = useAction();
  const params = { id: record.id };
  if (record.state === 'CLOSED') return null;
  const claimOrRelease = () =>
    action.run(async () => {
      await call(record.claimedBy ? releaseTicket : claimTicket, { params });
      onChange();
    });
  return (
    <>
      <div>
        <Button kind="secondary" busy={action.busy} onClick={() => void claimOrRelease()}>
          {record.claimedBy ? words.unclaim : words.claim}
        </Button>
        <StatusLine {...action.status} />
      </div>
      <AnswerCard record={record} onChange={onChange} />
      <CloseCard record={record} onChange={onChange} />
    </>
  );
}

function AnswerCard({ record, onChange }: TicketWorkProps) {
  const words = useTexts(supportTexts);
  const [text, setText] = useTabState(`answer:${record.id}`, '');
  const [problem, setProblem] = useState('');
  const keys = useIdempotencyKeys();
  const action = useAction();
  const problemOf = useTextProblem();
  const send = () => {
    const found = problemOf(text);
    setProblem(found);
    if (found !== '') return;
    const intent = `answer ${text}`;
    const work = async () => {
      const params = { id: record.id };
      await call(answerTicket, { params, body: { message: text }, key: keys.get(intent) });
      keys.renew(intent);
      setText('');
      action.setStatus({ tone: 'success', text: words.answerSent });
      onChange();
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
        onChange={(event) => {
          setProblem('');
          setText(event.target.value);
        }}
      />
      <Button busy={action.busy} onClick={send}>
        {words.sendAnswer}
      </Button>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
    </Card>
  );
}

function CloseCard({ record, onChange }: TicketWorkProps) {
  const words = useTexts(supportTexts);
  const [outcome, setOutcome] = useState('');
  const [problem, setProblem] = useState('');
  const keys = useIdempotencyKeys();
  const action = useAction();
  const close = () => {
    const chosen = TICKET_OUTCOMES.find((one) => one === outcome);
    setProblem(chosen ? '' : words.outcomeMissing);
    if (!chosen) return;
    const intent = `close ${chosen}`;
    void action.run(async () => {
      const params = { id: record.id };
      await call(closeTicket, { params, body: { outcome: chosen }, key: keys.get(intent) });
      keys.renew(intent);
      action.setStatus({ tone: 'success', text: words.closed });
      onChange();
    });
  };
  return (
    <Card title={words.close}>
      <SelectField
        name="outcome"
        label={words.outcome}
        placeholder=""
        error={problem}
        options={TICKET_OUTCOMES.map((value) => ({ value, label: words[value] }))}
        value={outcome}
        onValue={(value) => {
          setProblem('');
          setOutcome(value);
        }}
      />
      <Button kind="secondary" busy={action.busy} onClick={close}>
        {words.close}
      </Button>
      <StatusLine {...action.status} />
    </Card>
  );
}
