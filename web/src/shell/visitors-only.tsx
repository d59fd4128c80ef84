import { useTexts } from '@pahiram/ui/language.tsx';
import { useServed } from '@pahiram/ui/use-served.tsx';
import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import { layoutTexts } from './layout-texts.ts';
import { useVisitor } from './use-visitor.ts';
import { whereFrom } from './where-from.ts';

/**
 * A guest-only route: redirects a member to the page they came from. If a member signed in on this
 * device, the content is hidden until the session has been checked; guests do not wait. A member who
 * signs in on the page itself stays on it.
 */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const words = useTexts(layoutTexts);
  const isServed = useServed();
  const { session, isAsking } = useVisitor();
  const [isVisitor, setVisitor] = useState(false);
  if (!isVisitor && !isServed && !isAsking) {
    if (session?.roles.includes('MEMBER')) return <Redirect to={whereFrom()} replace />;
    setVisitor(true);
  }
  // Until hydration, the boot script marks that a member signed in on this device.
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
