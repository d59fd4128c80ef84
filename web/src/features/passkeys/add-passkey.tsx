import type { WireBodyOf } from '@pahiram/api/operation';
import { addPasskey, askToAddPasskey } from '@pahiram/api/passkeys';
import { useFormAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { makePasskey, PasskeyFault } from '@pahiram/client/passkeys.ts';
import { deviceName } from '@pahiram/domain/access/device-name';
import { waitWords } from '@pahiram/domain/access/wait-words';
import { Button, type ButtonKind } from '@pahiram/ui/button.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { PasswordField } from '@pahiram/ui/password-field.tsx';
import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { focusInside, takeFocus } from '../../shell/focus.ts';
import { call } from '../../shell/http.ts';
import { confirmTexts } from './confirm/confirm-texts.ts';
import { LockedNotice } from './lock/locked-notice.tsx';
import { useMoneyLock } from './lock/use-money-lock.tsx';
import { NoPasskeys } from './no-passkeys.tsx';
import { passkeysTexts } from './passkeys-texts.ts';
import {
  codeByPasskey,
  isUsable,
  type Passkey,
  passkeysKey,
  usePasskeySupport,
  usePasskeys,
} from './use-passkeys.ts';

const addition = { purpose: 'PASSKEY_ADDITION' } as const;
const refusals = { 'password-wrong': 'password' } as const;

type Made = WireBodyOf<typeof addPasskey>['response'];

/** Holds the id of the passkey that was added on this device. It stays at sign-out: it says nothing about a member. */
const herePlace = 'passkey-here';

const storeHere = ({ id }: Pick<Passkey, 'id'>): void => {
  safeLocalStorage.setItem(herePlace, id);
};

export const isHere = ({ id }: Passkey): boolean => safeLocalStorage.getItem(herePlace) === id;

export interface AddPasskeyProps {
  /** The member has a passkey that works, which can confirm the new one. */
  readonly hasUsable: boolean;
  /** How long a passkey waits that no other one confirms. */
  readonly waitHours: number;
  /** Beside the button, such as "Not now". */
  readonly beside?: ReactNode;
  /** The offer of a first one on another page: after it was added, only its result stays. */
  readonly isOnce?: boolean;
  /** The person said that the phone is not theirs; without it the button to add comes back. */
  readonly onNotMine?: () => void;
  readonly onAdded?: () => void;
}

/** Adds a passkey of this device, after the question whose device it is; or says why there is none here. */
export function AddPasskey(props: AddPasskeyProps) {
  const { beside, isOnce = false, onAdded, onNotMine, ...facts } = props;
  const words = useTexts(passkeysTexts);
  const support = usePasskeySupport();
  const [step, setStep] = useState<'start' | 'asking' | 'back' | 'added'>('start');
  const [result, setResult] = useState('');
  const isLocked = useMoneyLock().data?.lock != null;
  if (support === undefined) return null;
  const isAdded = step === 'added';
  const isStopped = isLocked && !facts.hasUsable;
  // Beside the main thing of a page, such as withdrawing, and beside a passkey that works, it is the second one.
  const kind = isOnce || facts.hasUsable ? 'secondary' : 'primary';
  return (
    <>
      <div
        ref={isAdded ? takeFocus : undefined}
        tabIndex={-1}
        className={result === '' ? '' : isOnce ? 'outline-none' : 'mb-3 outline-none'}
      >
        <StatusLine tone="success" text={result} />
      </div>
      {step === 'asking' ? (
        <OwnDevice
          {...facts}
          isLocked={isLocked}
          kind={isOnce ? 'secondary' : 'primary'}
          onCancel={onNotMine ?? (() => setStep('back'))}
          onAdded={(text) => {
            setResult(text);
            setStep('added');
            onAdded?.();
          }}
        />
      ) : isAdded && isOnce ? null : (
        <>
          {support === 'yes' && isStopped ? (
            <LockedNotice stops="passkey" />
          ) : support === 'yes' ? (
            <div ref={step === 'back' ? focusInside : undefined}>
              <Button kind={kind} className="max-sm:w-full" onClick={() => setStep('asking')}>
                {words.add}
              </Button>
            </div>
          ) : (
            <NoPasskeys why={support} />
          )}
          {beside}
        </>
      )}
    </>
  );
}

/** Whether the browser is one of a phone or a tablet. */
const isPhone = (): boolean => /Mobi|Android|iPad/.test(navigator.userAgent);

/** "Chrome, Android", or "Chrome, Android 2" beside one of that name. */
function freeName(name: string, known: readonly Pick<Passkey, 'name'>[]): string {
  const names = new Set(known.map((one) => one.name));
  let free = name;
  for (let count = 2; names.has(free); count += 1) free = `${name} ${count}`;
  return free;
}

interface OwnDeviceProps extends Pick<AddPasskeyProps, 'hasUsable' | 'waitHours'> {
  /** The money is locked: only a passkey that works can confirm another one. */
  readonly isLocked: boolean;
  readonly kind: ButtonKind;
  readonly onCancel: () => void;
  /** @param text from when the new passkey works. */
  readonly onAdded: (text: string) => void;
}

function OwnDevice(props: OwnDeviceProps) {
  const { hasUsable, waitHours, isLocked, kind, onCancel, onAdded } = props;
  const words = useTexts(passkeysTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const shared = useTexts(confirmTexts);
  const { form, action } = useFormAction({ password: '' }, refusals);
  const { passkeys: known = [], takesPassword = true } = usePasskeys().data ?? {};
  const [isWithout, setWithout] = useState(false);
  const asksPassword = takesPassword && (!hasUsable || isWithout);
  const add = (isConfirmed: boolean) =>
    action.run(
      async () => {
        const code = isConfirmed ? await codeByPasskey(addition, addition) : null;
        const password = asksPassword && !isConfirmed ? form.values.password : null;
        const { questionId, options } = await call(askToAddPasskey, { body: { password } });
        action.setStatus({ tone: 'info', text: words.adding });
        const response = await makePasskey<Made>(options);
        const name = freeName(deviceName(navigator.userAgent) ?? words.thisDevice, known);
        const added = await call(addPasskey, { body: { questionId, response, name, code } });
        storeHere(added);
        await client.invalidateQueries({ queryKey: [passkeysKey] });
        onAdded(
          isUsable(added) ? words.works : words.willWait(momentText(added.usableFrom, language)),
        );
      },
      (error) => {
        if (!(error instanceof PasskeyFault)) return false;
        const reason =
          error.reason !== 'cancelled' || !isConfirmed
            ? error.reason
            : isLocked
              ? 'cancelledLocked'
              : 'cancelledOther';
        action.setStatus({ tone: 'info', text: words[reason] });
        return true;
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = asksPassword && form.values.password === '';
    if (!form.check(isMissing ? [{ field: 'password', message: shared.passwordMissing }] : [])) {
      return;
    }
    void add(hasUsable && !isWithout);
  };
  return (
    <form className="rounded-card border border-line p-4" noValidate onSubmit={submit}>
      <h3 ref={takeFocus} tabIndex={-1} className="text-lg outline-none">
        {isPhone() ? words.own : words.ownComputer}
      </h3>
      <p className="mt-1 mb-3 text-soft">{words.ownText}</p>
      {hasUsable && !isWithout ? (
        <p className="mb-3">
          {isLocked ? words.confirmOnly : `${words.confirmFirst} ${waitWords(waitHours)[language]}`}
        </p>
      ) : null}
      <ErrorSummary problems={form.problems} />
      {asksPassword ? (
        <div ref={isWithout ? focusInside : undefined}>
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={shared.password}
            hint={words.addPassword}
            value={form.values.password}
            error={form.errorOf('password')}
            onChange={(event) => form.set('password', event.target.value)}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind={kind} className="max-sm:w-full" busy={action.busy}>
          {hasUsable && !isWithout ? words.yesByOther : words.yes}
        </Button>
        {hasUsable && !isLocked && !isWithout ? (
          <Button
            kind="secondary"
            className="max-sm:w-full"
            busy={action.busy}
            onClick={() => {
              action.setStatus({ tone: 'info', text: '' });
              setWithout(true);
            }}
          >
            {words.without}
          </Button>
        ) : null}
        <Button
          kind={hasUsable ? 'quiet' : 'secondary'}
          className="max-sm:w-full"
          onClick={onCancel}
        >
          {words.notMine}
        </Button>
      </div>
      <div
        key={action.status.text}
        ref={action.busy || action.status.text === '' ? undefined : takeFocus}
        tabIndex={-1}
        className={action.status.text === '' ? '' : 'mt-3 scroll-mb-24 outline-none'}
      >
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}
