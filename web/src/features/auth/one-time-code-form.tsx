import { useFormAction } from '@pahiram/client/actions.tsx';
import { CallError } from '@pahiram/client/errors.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { oneTimeCodeTexts } from './auth-texts.ts';

export interface OneTimeCodeFormProps {
  /** Says where the code was sent and what it is for. */
  readonly lead: ReactNode;
  readonly digits: number;
  /** How the code was sent; SMS by default. */
  readonly channel?: 'sms' | 'mail';
  /** False when no code was sent yet, because a passkey fills it in; a first one can be asked for. */
  readonly isSent?: boolean;
  /** Earliest time for another code, in milliseconds since 1970. */
  readonly resendAt: number;
  readonly confirmLabel: string;
  /** A refused code is removed from the field; without a response it stays. */
  readonly onConfirm: (code: string) => Promise<void>;
  readonly onResend: () => Promise<void>;
  /** Text after a resend, where not every number gets a code (V23). */
  readonly resent?: string;
  /** Another way to fill in the code, above the field: a passkey. */
  readonly instead?: (fill: Instead) => ReactNode;
  /** Back to the step before, if there is one. */
  readonly back?: { readonly label: string; readonly onBack: () => void };
}

export interface Instead {
  /** The field has the code that was filled in. */
  readonly isFilled: boolean;
  /** The button below is the main one. */
  readonly isSecond: boolean;
  readonly onCode: (code: string) => void;
}

/** Errors of the code itself, not of requesting one. */
const codeRefusals = {
  'code-wrong': 'code',
  'code-void': 'code',
  'code-expired': 'code',
  'code-none': 'code',
} as const;

/**
 * A field for a code that was sent, a countdown until it can be sent again, and what to do if it does
 * not arrive.
 */
export function OneTimeCodeForm(props: OneTimeCodeFormProps) {
  const { digits, back, channel = 'sms', isSent = true } = props;
  const words = useTexts(oneTimeCodeTexts);
  const { form, action } = useFormAction({ code: '' }, codeRefusals);
  const [filled, setFilled] = useState('');
  const isFilled = filled !== '' && form.values.code === filled;
  const isSecond = isSent || form.values.code.length === digits;
  // Before a code was sent or filled in there is nothing to enter.
  const isOpen = isSent || isFilled;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { code } = form.values;
    const isComplete = code.length === digits;
    if (!form.check(isComplete ? [] : [{ field: 'code', message: words.missing(digits) }])) return;
    void action.run(async () => {
      try {
        await props.onConfirm(code);
      } catch (error) {
        const isRefused = error instanceof CallError && `${error.code}` in codeRefusals;
        if (isRefused) form.set('code', '');
        throw error;
      }
      form.set('code', '');
    });
  };
  const resend = () =>
    action.run(async () => {
      await props.onResend();
      // The first sending is said in the lead.
      if (isSent) action.setStatus({ tone: 'info', text: props.resent ?? words.resent });
    });
  return (
    <form noValidate onSubmit={submit}>
      <div className="mb-4">{props.lead}</div>
      {props.instead?.({
        isFilled,
        isSecond,
        onCode: (code) => {
          form.set('code', code);
          setFilled(code);
        },
      })}
      <ErrorSummary problems={form.problems} />
      {isOpen ? (
        <>
          <CodeField
            name="code"
            label={isFilled ? words.code : channel === 'sms' ? words.smsCode : words.mailCode}
            hint={words.codeHint(digits)}
            lengthMax={digits}
            value={form.values.code}
            error={form.errorOf('code')}
            onValue={(value) => form.set('code', value)}
          />
          <Button type="submit" wide busy={action.busy}>
            {props.confirmLabel}
          </Button>
        </>
      ) : null}
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
      {isSent ? (
        <p className="mt-2 text-sm text-soft">{channel === 'sms' ? words.noSms : words.noMail}</p>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-x-2">
        <ResendButton resendAt={props.resendAt} isFirst={!isSent} onResend={() => void resend()} />
        {back ? (
          <Button kind="quiet" className="-ml-4 pl-4 sm:ml-0 sm:pl-5" onClick={back.onBack}>
            {back.label}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface ResendButtonProps {
  readonly resendAt: number;
  /** No code was sent before. */
  readonly isFirst: boolean;
  readonly onResend: () => void;
}

function ResendButton({ resendAt, isFirst, onResend }: ResendButtonProps) {
  const words = useTexts(oneTimeCodeTexts);
  const left = useCountdown(resendAt, serverNow);
  if (left > 0) {
    return <p className="figures flex min-h-11 items-center text-sm">{words.resendIn(left)}</p>;
  }
  return (
    <Button kind="quiet" className="-ml-4 pl-4" onClick={onResend}>
      {isFirst ? words.sendFirst : words.resend}
    </Button>
  );
}
