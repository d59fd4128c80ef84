import { useTexts } from '@pahiram/ui/language.tsx';
import { useServed } from '@pahiram/ui/use-served.tsx';
import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import { useVisitor } from '../lib/use-visitor.ts';
import { whereFrom } from '../lib/where-from.ts';
import { layoutTexts } from './layout-texts.ts';

/**
 * The way in: a member who comes here goes on to where they were led from. Where somebody signed in on
 * this device, nothing is offered until it is known whether they still are; visitors do not wait. Whoever
 * signs in on the page itself is left to it.
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
  // The page's first script marks who signed in here, for the time before the page is alive.
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
