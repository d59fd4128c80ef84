import { logContact } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import {
  CONTACT_OUTCOMES,
  type ContactChannel,
  type ContactOutcome,
  isPossibleOutcome,
  promiseDays,
} from '@pahiram/domain/loans/collections';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { amountLengthMax, cleanAmount, readAmount } from '@pahiram/domain/withdrawals/wallet';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import type { Collection } from './call-badge.tsx';
import { collectionsTexts } from './collections-texts.ts';

export interface ContactFormProps {
  readonly title: string;
  readonly found: Collection;
  /** Without a choice when there is one. */
  readonly channels: readonly [ContactChannel, ...ContactChannel[]];
  readonly onSaved: () => void;
}

const noteLengthMax = 500;
const nothing = { outcome: '' as ContactOutcome | '', note: '', amount: '', promisedOn: '' };

/** Records a contact, with the promise that the borrower made in it. */
export function ContactForm({ title, found, channels, onSaved }: ContactFormProps) {
  const words = useTexts(collectionsTexts);
  const [channel, setChannel] = useState<ContactChannel>(channels[0]);
  const [entry, setEntry] = useState(nothing);
  const [problem, setProblem] = useState<'outcome' | 'promise' | null>(null);
  const keys = useIdempotencyKeys();
  const action = useAction();
  const set = (change: Partial<typeof nothing>) => {
    setProblem(null);
    setEntry((now) => ({ ...now, ...change }));
  };
  const isPromise = entry.outcome === 'PROMISED';
  const save = () => {
    const { outcome, promisedOn } = entry;
    const amount = toPesosNumber(readAmount(entry.amount));
    if (outcome === '') return setProblem('outcome');
    if (isPromise && (amount <= 0 || promisedOn === '')) return setProblem('promise');
    const promise = isPromise ? { amount, promisedOn } : null;
    const body = { channel, outcome, note: entry.note.trim(), promise };
    const intent = JSON.stringify(body);
    void action.run(async () => {
      const params = { loanNumber: found.loan.loanNumber };
      await call(logContact, { params, body, key: keys.get(intent) });
      keys.renew(intent);
      setEntry(nothing);
      action.setStatus({ tone: 'success', text: words.saved });
      onSaved();
    });
  };
  const idOf = (name: string) => `${channels[0]}-${name}`;
  return (
    <Card title={title}>
      {channels.length > 1 ? (
        <SelectField
          name={idOf('channel')}
          label={words.channel}
          options={channels.map((value) => ({ value, label: words[value] }))}
          value={channel}
          onValue={(value) => setChannel(value as ContactChannel)}
        />
      ) : null}
      <SelectField
        name={idOf('outcome')}
        label={words.outcome}
        placeholder={words.outcomeMissing}
        error={problem === 'outcome' ? words.outcomeMissing : undefined}
        options={CONTACT_OUTCOMES.filter((value) => isPossibleOutcome(channel, value)).map(
          (value) => ({ value, label: words[value] }),
        )}
        value={entry.outcome}
        onValue={(value) => set({ outcome: value as ContactOutcome | '' })}
      />
      {isPromise ? (
        <PromiseFields
          until={found.promiseUntil}
          name={idOf}
          entry={entry}
          error={problem === 'promise' ? words.promiseMissing : undefined}
          onChange={set}
        />
      ) : null}
      <TextField
        name={idOf('note')}
        label={words.remark}
        hint={words.remarkHint}
        optional
        autoComplete="off"
        maxLength={noteLengthMax}
        value={entry.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <Button kind="secondary" busy={action.busy} onClick={save}>
        {words.save}
      </Button>
      <StatusLine {...action.status} />
    </Card>
  );
}

interface PromiseFieldsProps {
  readonly until: string | null;
  readonly name: (field: string) => string;
  readonly entry: typeof nothing;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<typeof nothing>) => void;
}

function PromiseFields({ until, name, entry, error, onChange }: PromiseFieldsProps) {
  const words = useTexts(collectionsTexts);
  const language = useLanguage();
  if (until === null) {
    return (
      <div className="mb-4">
        <Notice tone="warning">{words.noPromise}</Notice>
      </div>
    );
  }
  return (
    <>
      <AmountField
        name={name('amount')}
        label={words.promisedAmount}
        sign="₱"
        maxLength={amountLengthMax}
        value={entry.amount}
        onText={(text) => onChange({ amount: cleanAmount(text) })}
      />
      <SelectField
        name={name('day')}
        label={words.promisedOn}
        placeholder=""
        error={error}
        options={promiseDays(until as CalendarDate).map((value) => ({
          value,
          label: weekdayText(value, language),
        }))}
        value={entry.promisedOn}
        onValue={(promisedOn) => onChange({ promisedOn })}
      />
    </>
  );
}
