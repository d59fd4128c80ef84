import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link, useLocation } from 'wouter';
import { hasSignedInBefore } from '../../../shell/session.ts';
import { useVisitor } from '../../../shell/visitor.tsx';
import { homeTexts } from './home-texts.ts';

export interface ApplyNowProps {
  /** Amount and term as a query, such as `?amount=200000&term=12`. */
  readonly choice: string;
  readonly className?: string;
}

/**
 * Scrolls up and goes to the application form if a phone number is stored, through the sign-in page if
 * the session has ended; otherwise to registration, with the choice (S2.19). Before hydration it is a
 * link to registration, which redirects members.
 */
export function ApplyNow({ choice, className = '' }: ApplyNowProps) {
  const words = useTexts(homeTexts);
  const [, go] = useLocation();
  const { session, isAsking } = useVisitor();
  const registration = `/register${choice}`;
  return (
    <Link
      href={registration}
      className={`${buttonLook('primary')} ${className}`}
      onClick={(event) => {
        event.preventDefault();
        window.scrollTo(0, 0);
        if (!hasSignedInBefore()) go(registration);
        else if (session || isAsking) go('/apply');
        else go('/login', { state: { from: '/apply' } });
      }}
    >
      {words.applyNow}
    </Link>
  );
}
