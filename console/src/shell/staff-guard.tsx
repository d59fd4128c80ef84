import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { IdleLock } from './idle-lock.tsx';
import { refreshSession, staffSession } from './session.ts';
import { SessionLost } from './session-lost.tsx';
import { shellTexts } from './shell-texts.ts';
import { useStaffSession } from './use-staff.ts';

/**
 * Requires a staff session. After a reload it first asks for a token with the cookie. A page whose
 * session ends stays below a dialog and keeps what was typed, but shows nothing of it.
 */
export function StaffGuard({ children }: { children: ReactNode }) {
  const words = useTexts(shellTexts);
  const session = useStaffSession();
  const [state, setState] = useState<'asking' | 'refused' | 'unreachable'>('asking');
  const [path] = useLocation();
  const ask = useCallback(() => {
    setState('asking');
    void refreshSession().then(({ kind }) => {
      if (kind !== 'signed-in') setState(kind === 'unreachable' ? kind : 'refused');
    });
  }, []);
  useEffect(() => {
    if (!staffSession.current()) ask();
  }, [ask]);
  if (session || staffSession.holder() !== null) {
    return (
      <>
        <div hidden={!session}>{children}</div>
        {session ? <IdleLock /> : <SessionLost />}
      </>
    );
  }
  if (state === 'refused') {
    return <Redirect to="/sign-in" state={{ from: path + window.location.search }} />;
  }
  return (
    <div className="mx-auto max-w-md px-4 py-16">
      {state === 'asking' ? (
        <Skeleton />
      ) : (
        <div role="alert">
          <Notice tone="danger" title={words.unreachable}>
            <Button kind="secondary" className="mt-3" onClick={ask}>
              {words.tryAgain}
            </Button>
          </Notice>
        </div>
      )}
    </div>
  );
}
