import type { Session } from '@pahiram/client/session.ts';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useServed } from '@pahiram/ui/use-served.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { memberArea } from './language-address.ts';
import { layoutTexts } from './layout-texts.ts';
import { hasSignedInBefore, refreshSession, useSession } from './session.ts';

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
    void refreshSession().then((outcome) => {
      if (!isHere) return;
      if (outcome.kind === 'refused') keepReason(outcome.message);
      setAnswered(true);
    });
    return () => {
      isHere = false;
    };
  }, [isAsking]);
  return { session, isAsking };
}

/** The sign-in page says why a session has ended. */
function keepReason(why: string): void {
  const { pathname, search, hash } = window.location;
  navigate(pathname + search + hash, { replace: true, state: { ...history.state, why } });
}

/**
 * A guest-only route: redirects a member to the page they came from. If a member signed in on this
 * device, the content is hidden until the session has been checked; guests do not wait. A member who
 * signs in on the page itself stays on it.
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const words = useTexts(layoutTexts);
  const isServed = useServed();
  const { session, isAsking } = useVisitor();
  const [isVisitor, setVisitor] = useState(false);
  if (!isVisitor && !isServed && !isAsking) {
    if (session?.roles.includes('MEMBER')) return <Redirect to={whereFrom()} replace />;
    setVisitor(true);
  }
  // Until hydration, the inline script marks that a member signed in on this device.
  const hidden = isServed ? 'in-data-member:invisible' : isAsking ? 'invisible' : '';
  return (
    <div className="relative">
      {isAsking ? (
        <p
          role="status"
          className="absolute inset-x-0 top-16 text-center text-lg font-semibold text-soft"
        >
          {words.loading}
        </p>
      ) : null}
      <div className={hidden}>{children}</div>
    </div>
  );
}

/** Where a member locks their money: a lost phone is locked from any device. */
export const lockPath = '/settings/lock';

/**
 * The page of the member area that redirected to the sign-in page. Only paths of the member area are accepted,
 * never an external URL.
 */
export function whereFrom(): string {
  const from = (history.state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && memberArea.test(from.split(/[?#]/, 1)[0] ?? '')
    ? from
    : '/dash';
}
