import { useEffect, useLayoutEffect, useState } from 'react';
import { currentSession, hasSignedInBefore, refreshSession, type Session } from '../lib/session.ts';
import { useSession } from '../lib/use-session.ts';

export interface Visitor {
  readonly session: Session | null;
  /** Still asking whether a member is signed in: after a reload there is no token in memory. */
  readonly isAsking: boolean;
}

/** Who looks at a page for everybody: a member who signed in here, or a visitor. */
export function useVisitor(): Visitor {
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  // Before the first paint, yet not while the page is made on the server, where nobody is known.
  useLayoutEffect(() => {
    if (currentSession() === null && hasSignedInBefore()) setAsking(true);
  }, []);
  useEffect(() => {
    if (!isAsking) return;
    let isHere = true;
    void refreshSession().finally(() => {
      if (isHere) setAsking(false);
    });
    return () => {
      isHere = false;
    };
  }, [isAsking]);
  return { session, isAsking: isAsking && session === null };
}
