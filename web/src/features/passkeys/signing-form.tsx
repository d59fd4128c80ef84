import { useAction } from '@pahiram/client/actions.tsx';
import { CallError, faultText } from '@pahiram/client/errors.ts';
import type { ShownFacts } from '@pahiram/domain/access/shown-facts';
import { Button } from '@pahiram/ui/button.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { PasswordField } from '@pahiram/ui/password-field.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx';
import { confirmTexts } from './passkeys-texts.ts';
import { type Confirmed, useCanConfirm } from './use-passkeys.ts';

export interface SigningFormProps {
  readonly confirmed: Confirmed;
  /** What the page shows. */
  readonly facts: ShownFacts;
  readonly digits: number;
  /** How a code is sent, in place of a passkey. */
  readonly send: ReactNode;
  /** Whether a code was sent. */
  readonly isSent: boolean;
  readonly codeLabel: string;
  readonly signLabel: string;
  readonly nothingCame: string;
  readonly triesLeft: (count: number) => string;
  /** @param password null when a passkey gave the code. */
  readonly onSign: (code: string, password: string | null) => Promise<void>;
  /** What else an error means; true when it has been told. */
  readonly onFault?: (error: unknown) => void;
}

/** Signs with the code of a passkey, or with a code that was sent and the password (H5, V18, V19). */
export function SigningForm(props: SigningFormProps) {
  const { confirmed, facts, digits, isSent } = props;
  const words = useTexts(confirmTexts);
  const faults = useTexts(faultTexts);
  const canConfirm = useCanConfirm();
  const [isByPasskey, setByPasskey] = useState(false);
  const form = useForm({ code: '', password: '' });
  const action = useAction();
  const { code, password } = form.values;
  const isComplete = code.length === digits && (isByPasskey || password !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = [
      ...(code.length === digits
        ? []
        : [{ field: 'code' as const, message: words.codeMissing(digits) }]),
      ...(isByPasskey || password !== ''
        ? []
        : [{ field: 'password' as const, message: words.passwordMissing }]),
    ];
    if (!form.check(missing)) return;
    void action.run(
      () => props.onSign(code, isByPasskey ? null : password),
      (error) => {
        props.onFault?.(error);
        const field = error instanceof CallError && fieldOf[`${error.code}`];
        if (!field) return false;
        form.set(field, '');
        if (field === 'code') setByPasskey(false);
        form.check([{ field, message: `${faultText(error, faults)}${triesText(error, props)}` }]);
        return true;
      },
    );
  };
  const fill = (shown: string) => {
    form.set('code', shown);
    setByPasskey(true);
  };
  return (
    <>
      {canConfirm ? (
        <div className="mb-4">
          <ConfirmWithPasskey confirmed={confirmed} facts={facts} onCode={fill} />
          {isByPasskey ? null : <p className="mt-4 text-sm text-soft">{words.or}</p>}
        </div>
      ) : null}
      {isByPasskey ? null : props.send}
      {isSent || isByPasskey ? (
        <form noValidate onSubmit={submit} className="mt-3">
          <ErrorSummary problems={form.problems} />
          <CodeField
            name="code"
            label={props.codeLabel}
            hint={isByPasskey ? words.filled : words.codeHint(digits)}
            lengthMax={digits}
            value={code}
            error={form.errorOf('code')}
            onValue={(value) => {
              form.set('code', value);
              setByPasskey(false);
            }}
          />
          {isByPasskey ? null : (
            <PasswordField
              name="password"
              autoComplete="current-password"
              label={words.password}
              hint={words.passwordWhy}
              value={password}
              error={form.errorOf('password')}
              onChange={(event) => form.set('password', event.target.value)}
            />
          )}
          <Button type="submit" wide busy={action.busy} unavailable={!isComplete}>
            {props.signLabel}
          </Button>
          <div className="mt-3">
            <StatusLine {...action.status} />
          </div>
          {isByPasskey ? null : <p className="mt-2 text-sm text-soft">{props.nothingCame}</p>}
        </form>
      ) : null}
    </>
  );
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
  return typeof left === 'number' ? `. ${triesLeft(left)}` : '';
}
