import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link, useLocation } from 'wouter';
import { hasSignedInBefore } from '../../shell/session.ts';
import { homeTexts } from './home-texts.ts';

/**
 * Scrolls up and goes to the dashboard if a phone number is stored, otherwise to the sign-in page (S2.19).
 * Before hydration it is a link to the dashboard, which sends guests to the sign-in page.
 */
export function ApplyNow() {
  const words = useTexts(homeTexts);
  const [, go] = useLocation();
  return (
    <Link
      href="/dash"
      className={buttonLook('primary')}
      onClick={(event) => {
        event.preventDefault();
        window.scrollTo(0, 0);
        go(hasSignedInBefore() ? '/dash' : '/login');
      }}
    >
      {words.applyNow}
    </Link>
  );
}
