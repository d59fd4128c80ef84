import { createContext, type ReactNode, useContext } from 'react';
import Warning from '~icons/ic/outline-warning-amber';
import { Button, type ButtonProps, ButtonRule } from './button.tsx';
import { useTexts } from './language.tsx';
import { oldDataTexts } from './old-data-texts.ts';
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
  const old = useTexts(oldDataTexts);
  return (
    <>
      {asOf === null ? null : (
        <div
          role="alert"
          className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warning-soft px-3 py-2"
        >
          <Warning aria-hidden="true" className="size-5 shrink-0 text-warning" />
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold">{old.oldData(asOf)}</p>
            {why ? <p className="text-sm">{why}</p> : null}
            {code ? <p className="figures text-sm break-all">{old.codeOf(code)}</p> : null}
          </div>
          <Button kind="secondary" isAlwaysFree onClick={onRetry}>
            {words.retry}
          </Button>
        </div>
      )}
      <Waits reason={asOf === null ? null : old.waitsForFresh(asOf)}>{children}</Waits>
    </>
  );
}

/** Why the buttons below wait, in words; null: they do not. */
export const ActionsWait = createContext<string | null>(null);

/** Fresh data inside old data waits too. */
function Waits({ reason, children }: { reason: string | null; children: ReactNode }) {
  const outer = useContext(ActionsWait);
  const waits = reason ?? outer;
  return (
    <ActionsWait value={waits}>
      <ButtonRule value={(props) => (waits === null ? props : waiting(props, waits))}>
        {children}
      </ButtonRule>
    </ActionsWait>
  );
}

function waiting(props: ButtonProps, title: string): ButtonProps {
  if (props.isAlwaysFree) return props;
  return { ...props, unavailable: true, title, onClick: (event) => event.preventDefault() };
}
