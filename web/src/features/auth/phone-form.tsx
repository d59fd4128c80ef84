import { decideMobile, type PhoneNumber } from '@pahiram/domain/access/phone';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, StatusLine } from '@pahiram/ui/notice.tsx';
import { PhoneField } from '@pahiram/ui/phone-field.tsx';
import type { FormEvent, ReactNode } from 'react';
import { useFormAction } from '../../lib/use-form-action.ts';
import { accessTexts } from './access-texts.ts';
import { phoneProblems, phoneRefusals } from './phone-problems.ts';

export interface PhoneFormProps {
  readonly lead: ReactNode;
  readonly phoneNumber: string;
  readonly onPhone: (phone: PhoneNumber) => Promise<void>;
}

/** Asks for the number that the code is sent to; used by registration and recovery. */
export function PhoneForm({ lead, phoneNumber, onPhone }: PhoneFormProps) {
  const words = useTexts(accessTexts);
  const language = useLanguage();
  const { form, action } = useFormAction({ phoneNumber }, phoneRefusals);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check(phoneProblems(form.values.phoneNumber, language))) return;
    void action.run(async () => {
      const phone = decideMobile(form.values.phoneNumber);
      if (phone.ok) await onPhone(phone.value);
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4 text-soft">{lead}</p>
      <ErrorSummary problems={form.problems} />
      <PhoneField
        name="phoneNumber"
        label={words.phone}
        hint={words.phoneHint}
        value={form.values.phoneNumber}
        error={form.errorOf('phoneNumber')}
        onValue={(value) => form.set('phoneNumber', value)}
      />
      <Button type="submit" wide busy={action.busy}>
        {words.sendCode}
      </Button>
      <div className="-mb-3 pt-2">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}
