import { useAction } from '@pahiram/client/actions.tsx';
import { CallError } from '@pahiram/client/errors.ts';
import { PasskeyFault } from '@pahiram/client/passkeys.ts';
import type { ShownFacts } from '@pahiram/domain/access/shown-facts';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useEffect, useRef } from 'react';
import FingerprintIcon from '~icons/ic/outline-fingerprint';
import { takeFocus } from '../../../shell/focus.ts';
import { lazily } from '../../../shell/lazily.tsx';
import {
  type Confirmed,
  codeByPasskey,
  isNotMine,
  useCanConfirm,
  usePasskeySupport,
  usePasskeys,
  useWhyNotHere,
} from '../use-passkeys.ts';
import { confirmTexts } from './confirm-texts.ts';

const NoPasskeys = lazily(async () => (await import('../no-passkeys.tsx')).NoPasskeys);

export interface ConfirmWithPasskeyProps {
  readonly confirmed: Confirmed;
  /** What the screen shows, and nothing else (V37). */
  readonly facts: ShownFacts;
  /** The field has the code that a passkey gave. */
  readonly isFilled: boolean;
  /** The code that a passkey gave does not work any more. */
  readonly isOver?: boolean;
  /** A notice below says why a new passkey does not confirm. */
  readonly isRefusalToldBelow?: boolean;
  /** Another button is the main one now. */
  readonly isSecond: boolean;
  /** Fills the specified field. */
  readonly onCode: (code: string) => void;
}

/** The button that has a passkey fill in the code; or why the member's passkey does not work here. */
export function ConfirmWithPasskey(props: ConfirmWithPasskeyProps) {
  const canConfirm = useCanConfirm();
  const why = useWhyNotHere();
  if (canConfirm) return <AskPasskey {...props} />;
  return why === null ? null : (
    <div className="mb-4">
      <NoPasskeys why={why} />
    </div>
  );
}

function AskPasskey(props: ConfirmWithPasskeyProps) {
  const { confirmed, facts, isFilled, isOver = false, isSecond, onCode } = props;
  const { isRefusalToldBelow = false } = props;
  const words = useTexts(confirmTexts);
  const action = useAction();
  const place = useRef<HTMLDivElement>(null);
  const { status: asked, setStatus } = action;
  // The failed try is over once the person goes on in another way: a button elsewhere, or a code that is typed.
  useEffect(() => {
    if (asked.text === '') return;
    const clear = ({ target }: Event) => {
      const isElsewhere = target instanceof Element && !place.current?.contains(target);
      if (isElsewhere && target.closest('button, input')) setStatus({ tone: 'info', text: '' });
    };
    document.addEventListener('click', clear);
    return () => document.removeEventListener('click', clear);
  }, [asked.text, setStatus]);
  const ask = () =>
    action.run(
      async () => onCode(await codeByPasskey(confirmed, facts)),
      (error) => {
        if (error instanceof PasskeyFault) {
          action.setStatus({ tone: 'info', text: words.cancelled });
          return true;
        }
        const isTooNew = error instanceof CallError && error.code === 'takeover-reported';
        if (!isTooNew || !isRefusalToldBelow) return false;
        action.setStatus({ tone: 'warning', text: words.tooNew });
        return true;
      },
    );
  const told = isFilled ? words.filled : isOver && !action.busy ? words.over : '';
  const status = told === '' ? asked : ({ tone: isOver ? 'warning' : 'info', text: told } as const);
  return (
    <div ref={place} className="mb-4">
      <Button
        wide
        kind={isSecond ? 'secondary' : 'primary'}
        busy={action.busy}
        onClick={() => void ask()}
      >
        <FingerprintIcon aria-hidden="true" className="size-5" />
        {isSigning(confirmed) ? words.signByPasskey : words.confirm}
      </Button>
      <p className="mt-1 text-sm text-soft">{words.why}</p>
      {/* It says what comes next; the button that led here may be gone. */}
      <div
        key={told}
        ref={told === '' ? undefined : takeFocus}
        tabIndex={-1}
        className={status.text === '' ? '' : 'mt-2 outline-none'}
      >
        <StatusLine {...status} />
      </div>
    </div>
  );
}

function isSigning({ purpose }: Confirmed): boolean {
  return purpose === 'OFFER_ACCEPTANCE' || purpose === 'SCHEDULE_ACCEPTANCE';
}

/** Beside a code by SMS: the way without one, for a member who could add a first passkey on a phone of their own. */
export function NextTime() {
  const words = useTexts(confirmTexts);
  const support = usePasskeySupport();
  const { data } = usePasskeys();
  const isOffered = data?.isAvailable && !data.isHeld && data.passkeys.length === 0;
  if (support !== 'yes' || !isOffered || isNotMine()) return null;
  // Without a link: the code that was sent is typed first.
  return <p className="mt-3 text-sm text-soft">{words.nextTime}</p>;
}
