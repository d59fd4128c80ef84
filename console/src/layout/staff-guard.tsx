import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { staffSession } from '../lib/session.ts';
import { useStaffSession } from '../lib/use-staff.ts';
import { layoutTexts } from './layout-texts.ts';

/** Lets staff in; after a reload it asks for a token with the cookie first. */
export function StaffGuard({ children }: { children: ReactNode }) {
  const words = useTexts(layoutTexts);
  const session = useStaffSession();
  const [state, setState] = useState<'asking' | 'refused' | 'unreachable'>('asking');
  const [path] = useLocation();
  const ask = useCallback(() => {
    setState('asking');
    void staffSession.refresh().then((outcome) => {
      if (outcome.kind !== 'signed-in') setState(outcome.kind);
    });
  }, []);
  useEffect(() => {
    if (!staffSession.current()) ask();
  }, [ask]);
  if (session) return children;
  if (state === 'refused') return <Redirect to="/sign-in" state={{ from: path }} />;
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
