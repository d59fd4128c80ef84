import { askForIncome, markIncomeAsk, withdrawIncomeAsk } from '@pahiram/api/income-proof';
import type { WireBodyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  INCOME_DAYS_MAX,
  INCOME_ITEMS,
  INCOME_NOTES,
  INCOME_REASONS,
  type IncomeItem,
  type IncomeNote,
  type IncomeReason,
} from '@pahiram/domain/loans/income-proof';
import {
  INCOME_ITEM_WORDS,
  INCOME_NOTE_WORDS,
  INCOME_REASON_WORDS,
} from '@pahiram/domain/loans/income-proof-words';
import { parsePesosText, toPesosNumber } from '@pahiram/domain/money/money';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { Checkbox, ChoiceField, SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { shellTexts } from '../../shell/shell-texts.ts';
import type { Application, IncomeAsk } from './application.ts';
import { incomeTexts } from './income-texts.ts';

const usualDays = 7;

const inDays = (days: number): string => addDays(manilaDate(serverNow()), days);

/** Chosen or not: an entry in the other list. */
const toggled = <One,>(list: readonly One[], one: One): readonly One[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

interface AskDialogProps {
  readonly application: Application;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Which papers, until when, and the prepared texts that go with them. */
export function AskDialog({ application, onDone, onClose }: AskDialogProps) {
  const words = useTexts(incomeTexts);
  const shared = useTexts(shellTexts);
  const language = useLanguage();
  const [items, setItems] = useState<readonly IncomeItem[]>([]);
  const [notes, setNotes] = useState<readonly IncomeNote[]>([]);
  const [until, setUntil] = useState(inDays(usualDays));
  const keys = useIdempotencyKeys();
  const action = useAction();
  const { loanId, incomeProof } = application;
  const waiting = (incomeProof ?? [])
    .filter(({ state }) => state === 'ASKED' || state === 'SENT')
    .map(({ item }) => item);
  const ask = () => {
    if (items.length === 0) {
      return action.setStatus({ tone: 'danger', text: words.itemsMissing });
    }
    const body = { items: [...items], until, notes: [...notes] };
    void action.run(async () => {
      const intent = JSON.stringify(body);
      await call(askForIncome, { params: { loanId }, body, key: keys.get(intent) });
      keys.renew(intent);
      onDone();
    });
  };
  return (
    <Dialog
      open
      title={words.askTitle}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <DialogButtons
          busy={action.busy}
          confirm={words.confirmAsk}
          onCancel={onClose}
          onConfirm={ask}
        />
      }
    >
      <p className="mb-3">{words.askText}</p>
      <fieldset className="mb-3">
        <legend className="font-semibold">{words.items}</legend>
        {INCOME_ITEMS.filter((item) => !waiting.includes(item)).map((item) => (
          <Checkbox
            key={item}
            name={`item-${item}`}
            label={INCOME_ITEM_WORDS[item][language]}
            checked={items.includes(item)}
            onChange={() => setItems(toggled(items, item))}
          />
        ))}
      </fieldset>
      <UntilField value={until} onValue={setUntil} />
      <fieldset className="mb-3">
        <legend className="font-semibold">{words.notes}</legend>
        {INCOME_NOTES.map((note) => (
          <Checkbox
            key={note}
            name={`note-${note}`}
            label={INCOME_NOTE_WORDS[note][language]}
            checked={notes.includes(note)}
            onChange={() => setNotes(toggled(notes, note))}
          />
        ))}
      </fieldset>
      <StatusLine {...action.status} />
    </Dialog>
  );
}

interface WithdrawDialogProps {
  readonly loanId: Application['loanId'];
  /** One item, or all that the borrower has not sent. */
  readonly asks: readonly IncomeAsk[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks once before the borrower is told that items are not needed any more. */
export function WithdrawDialog({ loanId, asks, onDone, onClose }: WithdrawDialogProps) {
  const words = useTexts(incomeTexts);
  const shared = useTexts(shellTexts);
  const language = useLanguage();
  const [key] = useState(() => crypto.randomUUID());
  const action = useAction();
  const [only, ...more] = asks;
  const withdraw = () =>
    void action.run(async () => {
      const askId = only && more.length === 0 ? only.askId : null;
      await call(withdrawIncomeAsk, { params: { loanId }, body: { askId }, key });
      onDone();
    });
  return (
    <Dialog
      open
      title={words.withdrawTitle}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <DialogButtons
          busy={action.busy}
          confirm={words.withdrawConfirm}
          onCancel={onClose}
          onConfirm={withdraw}
        />
      }
    >
      <ul className="mb-3 list-disc pl-5">
        {asks.map(({ askId, item }) => (
          <li key={askId}>{INCOME_ITEM_WORDS[item][language]}</li>
        ))}
      </ul>
      <p>{words.withdrawText}</p>
      <StatusLine {...action.status} />
    </Dialog>
  );
}

interface MarkDialogProps {
  readonly ask: IncomeAsk;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Accepted, with the monthly income that the paper shows, or asked for again with the reason. */
export function MarkDialog({ ask, onDone, onClose }: MarkDialogProps) {
  const words = useTexts(incomeTexts);
  const shared = useTexts(shellTexts);
  const language = useLanguage();
  const [mark, setMark] = useState<'ACCEPTED' | 'NOT_ACCEPTED'>('ACCEPTED');
  const [amount, setAmount] = useState(ask.monthlyIncome === null ? '' : String(ask.monthlyIncome));
  const [reason, setReason] = useState<IncomeReason | ''>('');
  const [until, setUntil] = useState(inDays(usualDays));
  const action = useAction();
  const { askId, item } = ask;
  const send = (body: WireBodyOf<typeof markIncomeAsk>) =>
    void action.run(async () => {
      await call(markIncomeAsk, { params: { askId }, body });
      onDone();
    });
  const save = () => {
    if (mark === 'NOT_ACCEPTED') {
      return reason === ''
        ? action.setStatus({ tone: 'danger', text: words.reasonMissing })
        : send({ mark, reason, until });
    }
    if (amount.trim() === '') return send({ mark, monthlyIncome: null });
    const read = parsePesosText(amount);
    return read.ok
      ? send({ mark, monthlyIncome: toPesosNumber(read.value) })
      : action.setStatus({ tone: 'danger', text: words.shownWrong });
  };
  return (
    <Dialog
      open
      title={words.markTitle(INCOME_ITEM_WORDS[item][language])}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <DialogButtons
          busy={action.busy}
          confirm={words.confirmMark}
          onCancel={onClose}
          onConfirm={save}
        />
      }
    >
      <ChoiceField
        name="mark"
        legend={words.result}
        options={[
          { value: 'ACCEPTED', label: words.accept },
          { value: 'NOT_ACCEPTED', label: words.refuse },
        ]}
        value={mark}
        onValue={(value) => setMark(value as typeof mark)}
      />
      {mark === 'ACCEPTED' ? (
        <TextField
          name="monthlyIncome"
          inputMode="decimal"
          label={words.shown}
          hint={words.shownHint}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      ) : (
        <>
          <SelectField
            name="reason"
            label={words.reason}
            placeholder={words.choose}
            options={INCOME_REASONS.map((value) => ({
              value,
              label: INCOME_REASON_WORDS[value][language],
            }))}
            value={reason}
            onValue={(value) => setReason(value as IncomeReason)}
          />
          <UntilField value={until} onValue={setUntil} />
        </>
      )}
      <StatusLine {...action.status} />
    </Dialog>
  );
}

function UntilField(props: { readonly value: string; readonly onValue: (day: string) => void }) {
  const words = useTexts(incomeTexts);
  return (
    <TextField
      name="until"
      type="date"
      min={inDays(1)}
      max={inDays(INCOME_DAYS_MAX)}
      label={words.until}
      hint={words.untilHint}
      value={props.value}
      onChange={(event) => props.onValue(event.target.value)}
    />
  );
}
