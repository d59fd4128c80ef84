import { dayText } from '@pahiram/client/dates.ts';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import { amountLengthMax, cleanAmount } from '@pahiram/domain/withdrawals/wallet';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { Collection } from './collection-state.tsx';
import { collectionsTexts } from './collections-texts.ts';
import type { Contact } from './use-contact.ts';

export interface PromiseFieldsProps {
  readonly found: Pick<Collection, 'loan' | 'promiseDays'>;
  /** The name of a field of the form. */
  readonly name: (field: string) => string;
  readonly contact: Contact;
}

/** Day and amount of a promise: the amount follows the day until another one is typed. Says which payment it cancels. */
export function PromiseFields({ found, name, contact }: PromiseFieldsProps) {
  const words = useTexts(collectionsTexts);
  const language = useLanguage();
  const { entry, problem, promiseDay, change } = contact;
  const { promiseDays: days } = found;
  const { setOff } = found.loan;
  if (days.length === 0) {
    return (
      <div className="mb-4">
        <Notice tone="warning">{words.noPromise}</Notice>
      </div>
    );
  }
  return (
    <>
      <SelectField
        name={name('day')}
        label={words.promisedOn}
        placeholder=""
        error={problem === 'day' ? words.dayMissing : undefined}
        options={days.map(({ on }) => ({ value: on, label: weekdayText(on, language) }))}
        value={entry.promisedOn}
        onValue={(promisedOn) => change({ promisedOn })}
      />
      <AmountField
        name={name('amount')}
        label={words.promisedAmount}
        hint={
          promiseDay
            ? words.dueThen(
                pesosText(promiseDay.due),
                promiseDay.lateCharge > 0 ? pesosText(promiseDay.lateCharge) : null,
              )
            : undefined
        }
        error={problem === 'amount' ? words.amountMissing : undefined}
        sign="₱"
        maxLength={amountLengthMax}
        value={contact.amountText}
        onText={(text) => change({ amount: cleanAmount(text) })}
      />
      {setOff ? (
        <div className="mb-4">
          <Notice tone="warning">
            {words.promiseCancels(pesosText(setOff.amount), dayText(setOff.plannedOn, language))}
          </Notice>
        </div>
      ) : null}
    </>
  );
}
