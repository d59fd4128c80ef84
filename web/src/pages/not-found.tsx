import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { PublicPage } from '../public/public-page.tsx';
import { publicTexts } from '../public/public-texts.ts';

/** S2.24. */
export function NotFoundPage() {
  const words = useTexts(publicTexts);
  return (
    <PublicPage>
      <div className="py-12 text-center">
        <h1 className="text-4xl">{words.notFoundTitle}</h1>
        <p className="mt-3 mb-6 text-lg">{words.notFoundText}</p>
        <Link href="/" className={buttonLook('primary')}>
          {words.takeMeBack}
        </Link>
      </div>
    </PublicPage>
  );
}
