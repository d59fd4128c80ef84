import { CONTACT_OUTCOMES, type ContactOutcome } from '@pahiram/domain/loans/collections';
import { Button } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { KEY_NAMES, Key } from '../../shell/keys-dialog.tsx';
import type { Collection } from './collection-state.tsx';
import { collectionsTexts } from './collections-texts.ts';
import { noteLengthMax } from './contact-form.tsx';
import { PromiseFields } from './promise-fields.tsx';
import type { Contact } from './use-contact.ts';

const fieldName = (field: string) => `call-${field}`;
const writeId = fieldName('write');
const outcomesId = fieldName('outcomes');

export interface OutcomeFieldsProps {
  readonly found: Collection;
  readonly contact: Contact;
}

/** How a call ended: a digit or a press chooses, and leads to what writes it. */
export function OutcomeFields({ found, contact }: OutcomeFieldsProps) {
  const words = useTexts(collectionsTexts);
  const { outcome, note } = contact.entry;
  const choose = (chosen: ContactOutcome) => {
    flushSync(() => contact.change({ outcome: chosen }));
    // So that Enter writes it; a promise needs its day first.
    const day = document.getElementById(fieldName('day'));
    (day ?? document.getElementById(writeId))?.focus();
  };
  return (
    <>
      <fieldset id={outcomesId} tabIndex={-1} className="mt-4 outline-none">
        <legend className="mb-1 text-sm font-semibold">{words.outcomeOfCall}</legend>
        <div className="grid grid-cols-2 gap-1.5">
          {CONTACT_OUTCOMES.map((one, at) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === outcome}
              aria-keyshortcuts={String(at + 1)}
              className="flex min-h-control items-center justify-between gap-2 rounded-control border border-line-strong bg-raised px-2 py-0.5 text-left font-medium hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:inset-ring aria-pressed:inset-ring-brand"
              onClick={() => choose(one)}
            >
              <span className="min-w-0 wrap-anywhere">{words[one]}</span>{' '}
              <Key>{String(at + 1)}</Key>
            </button>
          ))}
        </div>
      </fieldset>
      {outcome === null ? null : (
        <div className="mt-3">
          {outcome === 'PROMISED' ? (
            <PromiseFields found={found} name={fieldName} contact={contact} />
          ) : null}
          <TextField
            name={fieldName('note')}
            label={words.remark}
            hint={words.remarkHint}
            optional
            autoComplete="off"
            aria-keyshortcuts="N"
            maxLength={noteLengthMax}
            value={note}
            onChange={(event) => contact.change({ note: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

/** Takes the chosen outcome back: nothing was written. */
export function takeOutcomeBack(contact: Contact): void {
  flushSync(contact.clear);
  document.getElementById(outcomesId)?.focus();
}

export interface OutcomeFootProps {
  readonly contact: Contact;
  readonly outcome: ContactOutcome;
  /** Below the buttons: whether the next row opens. */
  readonly children: ReactNode;
}

/** Says that the chosen outcome is not written yet, and writes it or takes it back. */
export function OutcomeFoot({ contact, outcome, children }: OutcomeFootProps) {
  const words = useTexts(collectionsTexts);
  const { action, amount } = contact;
  return (
    <div className="border-t border-line p-4">
      <StatusLine {...action.status} />
      <p role="status" className="mb-2 font-semibold">
        {words.notWritten(words[outcome])}
      </p>
      <Button id={writeId} type="submit" wide busy={action.busy} aria-keyshortcuts="Control+Enter">
        {outcome === 'PROMISED'
          ? words.writePromise(pesosText(amount))
          : words.writeOutcome(words[outcome])}
        <span aria-hidden="true" className="inline-flex max-lg:hidden">
          <Key>{KEY_NAMES.enter}</Key>
        </span>
      </Button>
      <Button kind="quiet" wide aria-keyshortcuts="Escape" onClick={() => takeOutcomeBack(contact)}>
        {words.takeBack} <Key>{KEY_NAMES.escape}</Key>
      </Button>
      {children}
    </div>
  );
}
