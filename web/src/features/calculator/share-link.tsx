import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState, useSyncExternalStore } from 'react';
import { calculatorTexts } from './calculator-texts.ts';
import { writeSharedChoice } from './loan-choice.ts';
import type { Calculator } from './use-calculator.ts';

/** Opens the browser's share dialog, or copies a link where there is none. */
export function ShareLink({ state }: { state: Calculator }) {
  const words = useTexts(calculatorTexts);
  const hasShareDialog = useSyncExternalStore(subscribeToNothing, canShare, () => false);
  const [message, setMessage] = useState('');
  const link = () => {
    const { amount, termMonths, currency } = state;
    const choice = { php: amount.php, termMonths, currency: currency.code };
    return new URL(`/${writeSharedChoice(choice)}`, window.location.href).href;
  };
  const share = async () => {
    const url = link();
    if (hasShareDialog && (await hasShared(words.shareTitle, url))) return;
    setMessage((await hasCopied(url)) ? words.copied : words.copyByHand(url));
  };
  return (
    <div className="mt-2">
      <Button kind="secondary" onClick={() => void share()}>
        {hasShareDialog ? words.share : words.copyLink}
      </Button>
      <p role="status" className="mt-1 min-h-6 text-sm break-words text-soft">
        {message}
      </p>
    </div>
  );
}

const subscribeToNothing = () => () => {};
const canShare = () => typeof navigator.share === 'function';

/** False when sharing failed; closing the share dialog is no failure. */
async function hasShared(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** False where the browser denies access to the clipboard. */
async function hasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
