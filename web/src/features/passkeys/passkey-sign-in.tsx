import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import { askToSignIn, signInWithPasskey } from '@pahiram/api/passkeys';
import { askPasskey, offersAutofill, PasskeyFault, stopAsking } from '@pahiram/client/passkeys.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import FingerprintIcon from '~icons/ic/outline-fingerprint';
import { call } from '../../shell/http.ts';
import { NoPasskeys } from './no-passkeys.tsx';
import { passkeysTexts } from './passkeys-texts.ts';
import { usePasskeySupport } from './use-passkeys.ts';

type SignedIn = WireReplyOf<typeof signInWithPasskey>;
type Answer = WireBodyOf<typeof signInWithPasskey>['response'];

export interface PasskeySignInProps {
  readonly remember: boolean;
  readonly busy: boolean;
  /** Runs before the browser asks: an earlier error is over. */
  readonly onAsk: () => void;
  /** Runs the sign-in, whose reply the page handles as that of a password. */
  readonly onAnswer: (signIn: () => Promise<SignedIn>) => void;
}

/** A button for those who have a passkey, and the browser's own suggestion at the field of the phone number. */
export function PasskeySignIn({ remember, busy, onAsk, onAnswer }: PasskeySignInProps) {
  const words = useTexts(passkeysTexts);
  const support = usePasskeySupport();
  const latest = useRef({ remember, onAnswer });
  latest.current = { remember, onAnswer };
  /** Counts the questions that the button ended: each time the suggestion starts again. */
  const [ended, setEnded] = useState(0);
  /** The browser waits for the person. */
  const [isAsking, setAsking] = useState(false);
  const [told, setTold] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ended` starts the suggestion again.
  useEffect(() => {
    if (support !== 'yes') return;
    let isHere = true;
    const suggest = async () => {
      if (!(await offersAutofill()) || !isHere) return;
      const answered = await answer(true);
      if (isHere) latest.current.onAnswer(() => send(answered, latest.current.remember));
    };
    // Without an answer the page is as before: the suggestion is only one more way in.
    suggest().catch(() => undefined);
    return () => {
      isHere = false;
      void stopAsking();
    };
  }, [support, ended]);
  useEffect(() => {
    // A sign-in in another way has begun.
    if (busy) setTold('');
  }, [busy]);
  if (support === 'in-app') {
    return (
      <div className="mt-4">
        <NoPasskeys why="in-app" />
      </div>
    );
  }
  if (support !== 'yes') return null;
  const signIn = async () => {
    onAsk();
    setTold(words.adding);
    setAsking(true);
    try {
      const answered = await answer(false);
      setTold('');
      onAnswer(() => send(answered, remember));
    } catch (error) {
      setTold(error instanceof PasskeyFault ? words.noneUsed : '');
      if (!(error instanceof PasskeyFault)) onAnswer(() => Promise.reject(error));
    } finally {
      setAsking(false);
      setEnded(ended + 1);
    }
  };
  return (
    <div className="mt-4">
      <Button kind="secondary" wide busy={busy || isAsking} onClick={() => void signIn()}>
        <FingerprintIcon aria-hidden="true" className="size-5" />
        {words.signIn}
      </Button>
      <p className="mt-1 text-sm text-soft">{words.signInHint}</p>
      <div className={told === '' ? '' : 'mt-3'}>
        <StatusLine tone="info" text={told} />
      </div>
    </div>
  );
}

interface Answered {
  readonly questionId: `pkq_${string}`;
  readonly response: Answer;
}

async function answer(isAutofill: boolean): Promise<Answered> {
  const { questionId, options } = await call(askToSignIn, { body: {} });
  return { questionId, response: await askPasskey<Answer>(options, isAutofill) };
}

const send = ({ questionId, response }: Answered, remember: boolean): Promise<SignedIn> =>
  call(signInWithPasskey, { body: { questionId, response, remember } });
