import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState, useSyncExternalStore } from 'react';
import { writeSharedChoice } from '../choice/shared-choice.ts';
import { calculatorTexts } from './calculator-texts.ts';
import type { Calculator } from './use-calculator.ts';

/** The same price for somebody else: by the phone's own sharing, or as a link to paste. */
export function ShareLink({ state }: { state: Calculator }) {
  const words = useTexts(calculatorTexts);
  const isSharing = useSyncExternalStore(never, canShare, () => false);
  const [told, setTold] = useState('');
  const link = () => {
    const { amount, termMonths, currency } = state;
    const choice = { php: amount.php, termMonths, currency: currency.code };
    return new URL(`/${writeSharedChoice(choice)}`, window.location.href).href;
  };
  const share = async () => {
    const url = link();
    if (isSharing && (await hasShared(words.shareTitle, url))) return;
    setTold((await hasCopied(url)) ? words.copied : words.copyByHand(url));
  };
  return (
    <div className="mt-2">
      <Button kind="secondary" onClick={() => void share()}>
        {isSharing ? words.share : words.copyLink}
      </Button>
      <p role="status" className="mt-1 min-h-6 text-sm break-words text-soft">
        {told}
      </p>
    </div>
  );
}

const never = () => () => {};
const canShare = () => typeof navigator.share === 'function';

/** False when the phone could not; a reader who closed the sheet has chosen not to. */
async function hasShared(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** False where the browser keeps its clipboard to itself. */
async function hasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
