import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useTexts } from './language.tsx';
import { Notice } from './notice.tsx';
import { uiTexts } from './ui-texts.tsx';

/** Nothing is there, and that is known: never shown when a source failed. */
export function EmptyState(props: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-line-strong px-6 py-10 text-center">
      <p className="text-lg font-semibold">{props.title}</p>
      {props.children ? <div className="mt-2 text-soft">{props.children}</div> : null}
    </div>
  );
}

export interface ErrorStateProps {
  readonly message: string;
  readonly onRetry?: () => void;
  /** What to tell support, when the fault is ours: the trace id of the answer. */
  readonly code?: string;
}

/** Something could not be shown: what happened, and the way on. */
export function ErrorState({ message, onRetry, code }: ErrorStateProps) {
  const words = useTexts(uiTexts);
  return (
    <div role="alert">
      <Notice tone="danger" title={message}>
        {code ? <p className="figures text-sm">{words.faultCode(code)}</p> : null}
        {onRetry ? (
          <Button kind="secondary" className="mt-2" onClick={onRetry}>
            {words.retry}
          </Button>
        ) : null}
      </Notice>
    </div>
  );
}
