import { useFormAction } from '@pahiram/client/actions.tsx';
import { decideMobile, type PhoneNumber } from '@pahiram/domain/access/phone';
import { Button } from '@pahiram/ui/button.tsx';
import { ErrorSummary, type FieldProblem } from '@pahiram/ui/error-summary.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { PhoneField } from '@pahiram/ui/phone-field.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
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

/** Like `phoneProblems`, and says how a mobile number looks: the specified message alone does not (S5.02). */
function newPhoneProblems(text: string, language: Language, isBrief: boolean): FieldProblem[] {
  const { phoneLength, phoneLooks } = authTexts[language];
  return phoneProblems(text, language).map((problem) =>
    problem.message === phoneLength
      ? { ...problem, message: isBrief ? phoneLooks : `${phoneLength} ${phoneLooks}` }
      : problem,
  );
}

/** The field that each server error about an invitation belongs to. */
export const invitationRefusals = {
  'invitation-needed': 'invitation',
  'invitation-not-valid': 'invitation',
} as const;

export interface PhoneFormProps {
  readonly lead: ReactNode;
  readonly phoneNumber: string;
  /** Of the button; by default it sends a code. */
  readonly submitLabel?: string;
  /** An error says only how a mobile number looks, and not the specified rules of registration and recovery. */
  readonly isBrief?: boolean;
  /** An invitation code may be entered too. */
  readonly invitation?:
    | { readonly value: string; readonly onValue: (text: string) => void }
    | undefined;
  readonly onPhone: (phone: PhoneNumber) => Promise<void>;
}

/** Asks for the number of the account; used by registration, recovery and the link that locks the money. */
export function PhoneForm(props: PhoneFormProps) {
  const { lead, phoneNumber, submitLabel, isBrief = false, invitation, onPhone } = props;
  const words = useTexts(authTexts);
  const language = useLanguage();
  const { form, action } = useFormAction(
    { phoneNumber, invitation: '' },
    { ...phoneRefusals, ...invitationRefusals },
  );
  const [isInvited, setInvited] = useState(invitation !== undefined && invitation.value !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check(newPhoneProblems(form.values.phoneNumber, language, isBrief))) return;
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
      {invitation && isInvited ? (
        <InvitationField
          optional
          value={invitation.value}
          error={form.errorOf('invitation')}
          onValue={(text) => {
            form.set('invitation', text);
            invitation.onValue(text);
          }}
        />
      ) : null}
      <Button type="submit" wide busy={action.busy}>
        {submitLabel ?? words.sendCode}
      </Button>
      {invitation && !isInvited ? (
        <div className="mt-1 text-center">
          <Button
            kind="quiet"
            onClick={() => {
              flushSync(() => setInvited(true));
              document.getElementById('invitation')?.focus();
            }}
          >
            {words.haveInvitation}
          </Button>
        </div>
      ) : null}
      <div className="-mb-3 pt-2">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}

interface InvitationFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly optional?: boolean;
  readonly onValue: (text: string) => void;
}

export function InvitationField({ onValue, ...rest }: InvitationFieldProps) {
  const words = useTexts(authTexts);
  return (
    <TextField
      {...rest}
      name="invitation"
      autoComplete="off"
      autoCapitalize="characters"
      label={words.invitation}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
