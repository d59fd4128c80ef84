import { getStaffSelf } from '@pahiram/api/staff-access';
import { callLanguage } from '@pahiram/client/call-language.ts';
import { createHttpClient } from '@pahiram/client/http.ts';
import { readToken, type Session } from '@pahiram/client/session.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type SessionLoss, sessionLoss, staffSession } from './session.ts';
import { shellTexts } from './shell-texts.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Dialog over a page whose session has ended. The same person keeps what they typed below it. */
export function SessionLost() {
  const loss = useSyncExternalStore(sessionLoss.subscribe, sessionLoss.current);
  return loss.kind === 'another' ? <AnotherPerson loss={loss} /> : <SignInAgain kind={loss.kind} />;
}

function SignInAgain({ kind }: { kind: 'ended' | 'idle' }) {
  const words = useTexts(shellTexts);
  const client = useQueryClient();
  const signedIn = (accessToken: string) => {
    // Another person signed in: reload, so that they do not see the first person's data.
    if (readToken(accessToken).subject !== staffSession.holder()) {
      location.assign('/console/');
      return;
    }
    staffSession.start(accessToken);
    void client.invalidateQueries();
  };
  return (
    <Dialog
      open
      fixed
      title={kind === 'idle' ? words.lockedTitle : words.endedTitle}
      closeLabel={words.leavePage}
      onClose={leave}
    >
      <p className="mb-4">{kind === 'idle' ? words.locked : words.ended}</p>
      <SignInForm onSignedIn={signedIn} />
    </Dialog>
  );
}

function AnotherPerson({ loss }: { loss: Extract<SessionLoss, { kind: 'another' }> }) {
  const words = useTexts(shellTexts);
  const { session } = loss;
  const name = useQuery({ queryKey: ['name', session.token], queryFn: () => nameOf(session) });
  return (
    <Dialog
      open
      fixed
      title={words.anotherTitle}
      closeLabel={words.reload}
      onClose={() => location.reload()}
      actions={<Button onClick={() => location.reload()}>{words.reload}</Button>}
    >
      <p>{name.data === undefined ? words.anotherUnnamed : words.another(name.data)}</p>
    </Dialog>
  );
}

/** The name of another person who is signed in on this browser. */
async function nameOf(session: Session): Promise<string> {
  const client = createHttpClient({
    token: () => session.token,
    refresh: async () => null,
    language: callLanguage,
    isUnattended: () => true,
  });
  return (await client.call(getStaffSelf)).name;
}

function leave() {
  location.assign('/console/sign-in');
}
