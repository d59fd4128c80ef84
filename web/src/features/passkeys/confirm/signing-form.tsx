import { useFormAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { CallError, faultText } from '@pahiram/client/errors.ts';
import type { ShownFacts } from '@pahiram/domain/access/shown-facts';
import { Button, type ButtonKind } from '@pahiram/ui/button.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { PasswordField } from '@pahiram/ui/password-field.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Confirmed, useCanConfirm } from '../use-passkeys.ts';
import { confirmTexts } from './confirm-texts.ts';
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx';

export interface SigningFormProps {
  readonly confirmed: Confirmed;
  /** What the page shows. */
  readonly facts: ShownFacts;
  readonly digits: number;
  /** How a code is sent, in place of a passkey. */
  readonly send: ReactNode;
  /** How another is sent once one was, below the fields: they stay near the words that it was sent. */
  readonly sendAgain?: ReactNode;
  /** Whether a code was sent. */
  readonly isSent: boolean;
  /** Why no code is sent now, shown in its place. */
  readonly noCode?: ReactNode;
  /** From when a sent code signs on this device, which is new; null when it does already. */
  readonly codeSignsFrom?: string | null;
  readonly codeLabel: string;
  readonly signLabel: string;
  /** With the code of a passkey, if other words fit better. */
  readonly passkeySignLabel?: string;
  readonly signKind?: ButtonKind;
  readonly nothingCame: string;
  readonly triesLeft: (count: number) => string;
  /** Also the code of a passkey needs the password. */
  readonly alwaysPassword?: boolean;
  /** @param password null when a passkey gave the code, which needs none. */
  readonly onSign: (code: string, password: string | null) => Promise<void>;
  /** What else an error means; true when it has been told. */
  readonly onFault?: (error: unknown) => void;
}

/** Signs with the code of a passkey, or with a code that was sent and the password (H5, V18, V19). */
export function SigningForm(props: SigningFormProps) {
  const { confirmed, facts, digits, isSent, signLabel, codeSignsFrom = null } = props;
  const { alwaysPassword = false } = props;
  const words = useTexts(confirmTexts);
  const faults = useTexts(faultTexts);
  const canConfirm = useCanConfirm();
  /** The code that a passkey gave last. */
  const [given, setGiven] = useState('');
  const [isOver, setOver] = useState(false);
  const { form, action } = useFormAction({ code: '', password: '' }, {});
  const { code, password } = form.values;
  const isByPasskey = given !== '' && code === given;
  const isOpen = isSent || given !== '';
  const needsPassword = (alwaysPassword || !isByPasskey) && codeSignsFrom === null;
  const isComplete = code.length === digits && (!needsPassword || password !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = [
      ...(code.length === digits
        ? []
        : [{ field: 'code' as const, message: words.codeMissing(digits) }]),
      ...(needsPassword && password === ''
        ? [{ field: 'password' as const, message: words.passwordMissing }]
        : []),
    ];
    if (!form.check(missing)) return;
    void action.run(
      () => props.onSign(code, needsPassword ? password : null),
      (error) => {
        props.onFault?.(error);
        const field = error instanceof CallError && fieldOf[`${error.code}`];
        if (!field) return false;
        if (isByPasskey && field === 'code') {
          fill('');
          setOver(true);
          return true;
        }
        form.set(field, '');
        form.check([{ field, message: `${faultText(error, faults)}${triesText(error, props)}` }]);
        return true;
      },
    );
  };
  const fill = (shown: string) => {
    form.set('code', shown);
    setGiven(shown);
    setOver(false);
  };
  return (
    <>
      <ConfirmWithPasskey
        confirmed={confirmed}
        facts={facts}
        isFilled={isByPasskey}
        isOver={isOver}
        isSecond={isOpen}
        onCode={fill}
      />
      {isByPasskey ? null : props.noCode ? (
        props.noCode
      ) : codeSignsFrom === null ? (
        <>
          {canConfirm ? <p className="mb-2 text-sm text-soft">{words.or}</p> : null}
          {props.send}
        </>
      ) : (
        <NewDevice from={codeSignsFrom} />
      )}
      {isOpen ? (
        <form noValidate onSubmit={submit} className="mt-3">
          <ErrorSummary problems={form.problems} />
          <CodeField
            name="code"
            label={isByPasskey ? words.code : props.codeLabel}
            hint={words.codeHint(digits)}
            lengthMax={digits}
            value={code}
            error={form.errorOf('code')}
            onValue={(value) => form.set('code', value)}
          />
          {needsPassword ? (
            <PasswordField
              name="password"
              autoComplete="current-password"
              label={words.password}
              hint={isByPasskey ? words.passwordToo : words.passwordWhy}
              value={password}
              error={form.errorOf('password')}
              onChange={(event) => form.set('password', event.target.value)}
            />
          ) : null}
          <Button
            type="submit"
            kind={props.signKind ?? 'primary'}
            wide
            busy={action.busy}
            unavailable={!isComplete}
            reason="code-hint"
          >
            {isByPasskey ? (props.passkeySignLabel ?? signLabel) : signLabel}
          </Button>
          <div className="mt-3">
            <StatusLine {...action.status} />
          </div>
          {isSent && !isByPasskey ? (
            <p className="mt-2 text-sm text-soft">{props.nothingCame}</p>
          ) : null}
        </form>
      ) : null}
      {isByPasskey ? null : props.sendAgain}
    </>
  );
}

/** In place of the code: on this device it does not sign yet. */
function NewDevice({ from }: { from: string }) {
  const words = useTexts(confirmTexts);
  const language = useLanguage();
  return <Notice tone="warning">{words.newDevice(momentText(from, language))}</Notice>;
}

/** Errors that belong to a field. */
const fieldOf: Readonly<Record<string, 'code' | 'password' | undefined>> = {
  'code-wrong': 'code',
  'code-ended': 'code',
  'password-wrong': 'password',
  'password-needed': 'password',
};

function triesText(error: unknown, { triesLeft }: SigningFormProps): string {
  if (!(error instanceof CallError) || error.fault.kind !== 'REFUSED') return '';
  const left = error.fault.error.details?.triesLeft;
  return typeof left === 'number' ? ` ${triesLeft(left)}` : '';
}
