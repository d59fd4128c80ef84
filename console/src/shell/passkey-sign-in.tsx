import type { WireBodyOf } from '@pahiram/api/operation';
import { askStaffToSignIn, signInStaffWithPasskey } from '@pahiram/api/staff-passkeys';
import { useAction } from '@pahiram/client/actions.tsx';
import { askPasskey, PasskeyFault } from '@pahiram/client/passkeys.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { call } from './http.ts';
import { shellTexts } from './shell-texts.ts';

type Answer = WireBodyOf<typeof signInStaffWithPasskey>['response'];

/** Absent without https, whatever the browser. Staff may also use a security key or a phone beside the computer, so its own screen lock is not asked about. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Signs in with a passkey. The browser shows which ones it has for this site. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (accessToken: string) => void }) {
  const words = useTexts(shellTexts);
  const action = useAction();
  if (!hasPasskeys()) return null;
  const signIn = () =>
    action.run(
      async () => {
        const { questionId, options } = await call(askStaffToSignIn, { body: {} });
        const response = await askPasskey<Answer>(options);
        const reply = await call(signInStaffWithPasskey, { body: { questionId, response } });
        onSignedIn(reply.accessToken);
      },
      (error) => {
        if (!(error instanceof PasskeyFault)) return false;
        action.setStatus({ tone: 'info', text: words.passkeyClosed });
        return true;
      },
    );
  return (
    <div className="mt-6 border-t border-line pt-4">
      <p className="mb-3 text-soft">{words.passkeyNote}</p>
      <Button kind="secondary" wide busy={action.busy} onClick={() => void signIn()}>
        {words.passkeySignIn}
      </Button>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
    </div>
  );
}
