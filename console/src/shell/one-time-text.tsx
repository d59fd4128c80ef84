import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { shellTexts } from './shell-texts.ts';

/** A text that is shown only once: in full, selectable, with a button to copy it. */
export function OneTimeText({ label, text }: { label: string; text: string }) {
  const shared = useTexts(shellTexts);
  const [result, setResult] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult(shared.copied),
      () => setResult(shared.copyFailed),
    );
  return (
    <div className="my-4">
      <p className="font-semibold">{label}</p>
      <p className="my-1 rounded-control bg-sunken p-3 font-mono text-sm break-all whitespace-pre-line select-all">
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="secondary"
          aria-label={`${shared.copy}: ${label}`}
          onClick={() => void copy()}
        >
          {shared.copy}
        </Button>
        <span role="status">{result}</span>
      </div>
    </div>
  );
}
