import { clockText } from '@pahiram/client/clock-text.ts';
import { CALL_TIMES } from '@pahiram/domain/support/support';
import { ChoiceField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { PhoneField } from '@pahiram/ui/phone-field.tsx';
import { useCompany } from '../../shell/use-company.ts';
import type { ContactDraft } from './contact-draft.ts';
import { supportTexts } from './support-texts.ts';

type CallBack = NonNullable<ContactDraft['callBack']>;

interface CallBackFieldsProps {
  readonly value: CallBack;
  readonly error: string | undefined;
  readonly onValue: (value: CallBack) => void;
}

/** For a call: at which number, and when it is welcome. */
export function CallBackFields({ value, error, onValue }: CallBackFieldsProps) {
  const words = useTexts(supportTexts);
  const hours = useCallHours();
  return (
    <>
      <PhoneField
        name="callNumber"
        label={words.callNumber}
        hint={hours}
        value={value.phoneNumber}
        error={error}
        onValue={(phoneNumber) => onValue({ ...value, phoneNumber })}
      />
      <ChoiceField
        name="callTime"
        legend={words.callTime}
        options={CALL_TIMES.map((when) => ({ value: when, label: words[when] }))}
        value={value.time}
        onValue={(next) =>
          onValue({ ...value, time: CALL_TIMES.find((time) => time === next) ?? 'ANY' })
        }
      />
    </>
  );
}

function useCallHours(): string | undefined {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const { data } = useCompany();
  if (!data) return undefined;
  const { fromMinute, toMinute } = data.officeHours;
  return words.callHours(clockText(fromMinute, language), clockText(toMinute, language));
}
