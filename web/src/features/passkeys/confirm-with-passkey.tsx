import { useAction } from '@pahiram/client/actions.tsx';
import { PasskeyCancelled } from '@pahiram/client/passkeys.ts';
import type { ShownFacts } from '@pahiram/domain/access/shown-facts';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import FingerprintIcon from '~icons/ic/outline-fingerprint';
import { confirmTexts } from './passkeys-texts.ts';
import { type Confirmed, codeByPasskey } from './use-passkeys.ts';

export interface ConfirmWithPasskeyProps {
  readonly confirmed: Confirmed;
  /** What the screen shows, and nothing else (V37). */
  readonly facts: ShownFacts;
  /** Fills the specified field. */
  readonly onCode: (code: string) => void;
}

/** The button that has a passkey fill in the code. */
export function ConfirmWithPasskey({ confirmed, facts, onCode }: ConfirmWithPasskeyProps) {
  const words = useTexts(confirmTexts);
  const action = useAction();
  const ask = () =>
    action.run(
      async () => {
        onCode(await codeByPasskey(confirmed, facts));
        action.setStatus({ tone: 'success', text: words.filled });
      },
      (error) => {
        if (!(error instanceof PasskeyCancelled)) return false;
        action.setStatus({ tone: 'info', text: words.cancelled });
        return true;
      },
    );
  return (
    <div>
      <Button wide busy={action.busy} onClick={() => void ask()}>
        <FingerprintIcon aria-hidden="true" className="size-5" />
        {words.confirm}
      </Button>
      <p className="mt-1 text-sm text-soft">{words.why}</p>
      <div className="mt-2 empty:hidden">
        <StatusLine {...action.status} />
      </div>
    </div>
  );
}
