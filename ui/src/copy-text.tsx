import { useState } from 'react';
import CheckRounded from '~icons/ic/round-check';
import ContentCopyRounded from '~icons/ic/round-content-copy';
import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

type Outcome = 'nothing' | 'copied' | 'failed';

/** A text with a button that copies it and says whether that worked. */
export function CopyText({ name, text }: { name: string; text: string }) {
  const words = useTexts(uiTexts);
  const [outcome, setOutcome] = useState<Outcome>('nothing');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // No permission, or no clipboard because the page is not served over https.
      setOutcome('failed');
    }
  };
  const Drawing = outcome === 'copied' ? CheckRounded : ContentCopyRounded;
  return (
    <span className="-my-2.5 inline-flex flex-wrap items-center gap-x-1">
      <code className="figures min-w-0 flex-1 font-sans font-semibold wrap-anywhere">{text}</code>
      <button
        type="button"
        aria-label={words.copyOf(name)}
        className="-mr-4 grid size-11 place-items-center rounded-control text-brand hover:bg-sunken"
        onClick={() => void copy()}
      >
        <Drawing aria-hidden="true" className="size-5" />
      </button>
      <span role="status" className="basis-full text-sm text-soft">
        {outcome === 'copied' ? words.copied : outcome === 'failed' ? words.copyFailed : ''}
      </span>
    </span>
  );
}
