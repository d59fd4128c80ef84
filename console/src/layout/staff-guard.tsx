import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { refreshSession, staffSession } from '../lib/session.ts';
import { useStaffSession } from '../lib/use-staff.ts';
import { IdleWatch } from './idle-watch.tsx';
import { layoutTexts } from './layout-texts.ts';

export interface StaffGuardProps {
  /** Shown over a page whose session has ended. The page keeps what was typed. */
  readonly lost: ReactNode;
  readonly children: ReactNode;
}

/** Requires a staff session. After a reload it first asks for a token with the cookie. */
export function StaffGuard({ lost, children }: StaffGuardProps) {
  const words = useTexts(layoutTexts);
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
        {children}
        {session ? <IdleWatch /> : lost}
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
