import { buttonLook } from '@pahiram/ui/button.tsx';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { PublicPage } from '../../shell/public-page.tsx';

const notFoundTexts = texts(
  {
    title: '404 Page Not Found',
    text: "Sorry, we don't know where you wanted to go.",
    takeMeBack: 'Take Me Back',
  },
  {
    title: '404 Hindi Makita ang Page',
    text: 'Paumanhin, hindi namin alam kung saan mo gustong pumunta.',
    takeMeBack: 'Bumalik sa Home',
  },
);

/** The 404 page (S2.24). */
export function Page() {
  const words = useTexts(notFoundTexts);
  return (
    <PublicPage>
      <div className="py-16 text-center sm:py-24">
        <p
          aria-hidden="true"
          className="figures text-8xl leading-none font-bold tracking-tighter text-brand sm:text-9xl"
        >
          404
        </p>
        <h1 className="mt-6 text-2xl font-bold sm:text-3xl">{words.title}</h1>
        <p className="mt-3 mb-8 text-lg text-soft">{words.text}</p>
        <Link href="/" className={buttonLook('primary')}>
          {words.takeMeBack}
        </Link>
      </div>
    </PublicPage>
  );
}
