import { useFormAction } from '@pahiram/client/actions.tsx';
import { decideMobile, type PhoneNumber } from '@pahiram/domain/access/phone';
import { Button } from '@pahiram/ui/button.tsx';
import { ErrorSummary, type FieldProblem } from '@pahiram/ui/error-summary.tsx';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { PhoneField } from '@pahiram/ui/phone-field.tsx';
import type { FormEvent, ReactNode } from 'react';
import { authTexts } from './auth-texts.ts';

const wordsOf = {
  'phone-missing': 'phoneMissing',
  'phone-length': 'phoneLength',
  'phone-not-philippine-mobile': 'phoneNotMobile',
} as const;

/** The field that each server error about the number belongs to. */
const phoneRefusals = {
  'phone-not-valid': 'phoneNumber',
  'phone-not-mobile': 'phoneNumber',
  'phone-country-not-served': 'phoneNumber',
} as const;

/** The error of the field `phoneNumber`, if any (S5.02). */
export function phoneProblems(text: string, language: Language): FieldProblem[] {
  const phone = decideMobile(text);
  if (phone.ok) return [];
  return [{ field: 'phoneNumber', message: authTexts[language][wordsOf[phone.refusal.code]] }];
}

export interface PhoneFormProps {
  readonly lead: ReactNode;
  readonly phoneNumber: string;
  readonly onPhone: (phone: PhoneNumber) => Promise<void>;
}

/** Asks for the number that the code is sent to; used by registration and recovery. */
export function PhoneForm({ lead, phoneNumber, onPhone }: PhoneFormProps) {
  const words = useTexts(authTexts);
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
