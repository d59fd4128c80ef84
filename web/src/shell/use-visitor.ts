import { useServed } from '@pahiram/ui/use-served.tsx';
import { useEffect, useState } from 'react';
import { hasSignedInBefore, refreshSession, type Session } from '../lib/session.ts';
import { useSession } from '../lib/use-session.ts';

export interface Visitor {
  readonly session: Session | null;
  /** Still checking whether a member is signed in: after a reload there is no token in memory. */
  readonly isAsking: boolean;
}

/** The visitor of a public page: a signed-in member, or a guest. */
export function useVisitor(): Visitor {
  const session = useSession();
  const isServed = useServed();
  const [isAnswered, setAnswered] = useState(false);
  const isAsking = !isServed && session === null && !isAnswered && hasSignedInBefore();
  useEffect(() => {
    if (!isAsking) return;
    let isHere = true;
    void refreshSession().finally(() => {
      if (isHere) setAnswered(true);
    });
    return () => {
      isHere = false;
    };
  }, [isAsking]);
  return { session, isAsking };
}
