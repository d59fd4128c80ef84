import { type ReactNode, useContext } from 'react';
import Warning from '~icons/ic/outline-warning-amber';
import { ActionsWait, Button } from './button.tsx';
import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

export interface OldDataProps {
  /** When it was read, in words; null: it is fresh. */
  readonly asOf: string | null;
  /** Why there is nothing newer. */
  readonly why?: ReactNode;
  readonly code?: string | undefined;
  readonly onRetry: () => void;
  /** The same elements whether it is fresh or old, so that an open dialog keeps what was typed. */
  readonly children: ReactNode;
}

/** Known but old: says from when it is, and its buttons wait until it is fresh. */
export function OldData({ asOf, why, code, onRetry, children }: OldDataProps) {
  const words = useTexts(uiTexts);
  return (
    <>
      {asOf === null ? null : (
        <div
          role="alert"
          className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warning-soft px-3 py-2"
        >
          <Warning aria-hidden="true" className="size-5 shrink-0 text-warning" />
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold">{words.oldData(asOf)}</p>
            {why ? <p className="text-sm">{why}</p> : null}
            {code ? <p className="figures text-sm break-all">{words.codeOf(code)}</p> : null}
          </div>
          <Button kind="secondary" isAlwaysFree onClick={onRetry}>
            {words.retry}
          </Button>
        </div>
      )}
      <Waits reason={asOf === null ? null : words.waitsForFresh(asOf)}>{children}</Waits>
    </>
  );
}

/** Fresh data inside old data waits too. */
function Waits({ reason, children }: { reason: string | null; children: ReactNode }) {
  const outer = useContext(ActionsWait);
  return <ActionsWait value={reason ?? outer}>{children}</ActionsWait>;
}
