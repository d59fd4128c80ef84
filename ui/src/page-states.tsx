import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useTexts } from './language.tsx';
import { Notice } from './notice.tsx';
import { uiTexts } from './ui-texts.tsx';

/** Grey bars where text will be. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const words = useTexts(uiTexts);
  return (
    <div role="status" aria-label={words.loading} className="animate-pulse space-y-3">
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike
        <div key={at} className={`h-5 rounded bg-sunken ${at % 3 === 2 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </div>
  );
}

/** Nothing is there, and that is known: never shown when a source failed. */
export function EmptyState(props: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-line-strong px-6 py-10 text-center">
      <p className="text-lg font-semibold">{props.title}</p>
      {props.children ? <div className="mt-2 text-soft">{props.children}</div> : null}
    </div>
  );
}

export function ErrorState(props: { message: string; onRetry?: () => void }) {
  const words = useTexts(uiTexts);
  return (
    <div role="alert">
      <Notice tone="danger" title={props.message}>
        {props.onRetry ? (
          <Button kind="secondary" className="mt-2" onClick={props.onRetry}>
            {words.retry}
          </Button>
        ) : null}
      </Notice>
    </div>
  );
}
