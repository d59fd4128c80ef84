import {
  CONTACT_OUTCOMES,
  type ContactChannel,
  type ContactOutcome,
  isPossibleOutcome,
} from '@pahiram/domain/loans/collections';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import type { Collection } from './collection-state.tsx';
import { collectionsTexts } from './collections-texts.ts';
import { PromiseFields } from './promise-fields.tsx';
import { useContact } from './use-contact.ts';

/** Those that begin with the borrower. */
const channels = ['INCOMING_CALL', 'CHAT', 'TICKET'] as const;

/** How long a note of the contact log can be. */
export const noteLengthMax = 500;

const fieldName = (field: string) => `incoming-${field}`;

/** Records that the borrower contacted us, with the promise that they made. */
export function ContactForm({ found, onSaved }: { found: Collection; onSaved: () => void }) {
  const words = useTexts(collectionsTexts);
  const [channel, setChannel] = useState<ContactChannel>(channels[0]);
  const contact = useContact(found, () => {
    contact.action.setStatus({ tone: 'success', text: words.saved });
    onSaved();
  });
  const { entry, problem, action, change } = contact;
  return (
    <Card title={words.logIncoming}>
      <SelectField
        name={fieldName('channel')}
        label={words.channel}
        options={channels.map((value) => ({ value, label: words[value] }))}
        value={channel}
        onValue={(value) => setChannel(value as ContactChannel)}
      />
      <SelectField
        name={fieldName('outcome')}
        label={words.outcome}
        placeholder={words.outcomeMissing}
        error={problem === 'outcome' ? words.outcomeMissing : undefined}
        options={CONTACT_OUTCOMES.filter((value) => isPossibleOutcome(channel, value)).map(
          (value) => ({ value, label: words[value] }),
        )}
        value={entry.outcome ?? ''}
        onValue={(value) => change({ outcome: value === '' ? null : (value as ContactOutcome) })}
      />
      {entry.outcome === 'PROMISED' ? (
        <PromiseFields found={found} name={fieldName} contact={contact} />
      ) : null}
      <TextField
        name={fieldName('note')}
        label={words.remark}
        hint={words.remarkHint}
        optional
        autoComplete="off"
        maxLength={noteLengthMax}
        value={entry.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <Button kind="secondary" busy={action.busy} onClick={() => contact.write(channel)}>
        {words.save}
      </Button>
      <StatusLine {...action.status} />
    </Card>
  );
}
