import { useTexts } from '@pahiram/ui/language.tsx';
import { Link, useLocation } from 'wouter';
import { hasSignedInBefore } from '../../shell/session.ts';
import { homeTexts } from './home-texts.ts';

const looks = {
  /** On the background of the page. */
  plain: 'bg-brand text-brand-ink hover:bg-brand-strong',
  /** On the dark green of the hero. */
  bright: 'bg-accent text-accent-ink hover:brightness-105',
} as const;

/**
 * Scrolls up and goes to the dashboard if a phone number is stored, otherwise to the sign-in page (S2.19).
 * Before hydration it is a link to the dashboard, which sends guests to the sign-in page.
 */
export function ApplyNow({ look }: { look: keyof typeof looks }) {
  const words = useTexts(homeTexts);
  const [, go] = useLocation();
  return (
    <Link
      href="/dash"
      className={`inline-flex min-h-12 w-full items-center justify-center rounded-control px-7 py-3 text-lg font-bold transition-colors sm:w-auto ${looks[look]}`}
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
