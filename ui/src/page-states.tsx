import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useTexts } from './language.tsx';
import { Notice } from './notice.tsx';
import { uiTexts } from './ui-texts.tsx';

/** For a result that is known to be empty, never for a failed request. */
export function EmptyState(props: {
  readonly title: string;
  /** A drawing, where nothing else is on the page. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div
      className={`px-6 py-10 text-center text-balance ${props.picture ? '' : 'rounded-card border border-dashed border-line-strong'}`}
    >
      {props.picture}
      <p className="text-lg font-semibold">{props.title}</p>
      {props.children ? <div className="mt-2 text-soft">{props.children}</div> : null}
    </div>
  );
}

export interface ErrorStateProps {
  readonly message: string;
  readonly onRetry?: () => void;
  /** Trace id of the reply, to tell support when the server failed. */
  readonly code?: string;
}

/** Says what could not be loaded, and offers a retry. */
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
