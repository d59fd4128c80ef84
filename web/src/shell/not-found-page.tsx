import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { publicTexts } from '../features/marketing/public-texts.ts';
import { PublicPage } from './public-page.tsx';

/** The 404 page (S2.24). */
export function NotFoundPage() {
  const words = useTexts(publicTexts);
  return (
    <PublicPage>
      <div className="py-16 text-center sm:py-24">
        <p
          aria-hidden="true"
          className="figures text-8xl leading-none font-extrabold tracking-tighter text-brand sm:text-9xl"
        >
          404
        </p>
        <h1 className="mt-6 text-3xl font-extrabold tracking-tight sm:text-4xl">
          {words.notFoundTitle}
        </h1>
        <p className="mt-3 mb-8 text-lg text-soft">{words.notFoundText}</p>
        <Link href="/" className={buttonLook('primary')}>
          {words.takeMeBack}
        </Link>
      </div>
    </PublicPage>
  );
}
