import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { PublicPage } from '../../shell/public-page.tsx';
import { productTerms, useLoanProduct } from '../calculator/loan-product.ts';
import { ExampleCard } from './home/example-card.tsx';
import { PreviewImage } from './home/preview-image.tsx';
import { findPreview } from './home/previews.ts';
import { hiwTexts } from './marketing-texts.ts';

/** How It Works (S2.02): three steps, and the cost. */
export function Page() {
  const words = useTexts(hiwTexts);
  const query = useLoanProduct();
  const terms = query.data && productTerms(query.data.product);
  const steps = [
    [words.stepOne, words.stepOneText, 'profile'],
    [words.stepTwo, words.stepTwoText, 'offer'],
    [words.stepThree, words.stepThreeText, 'wallet'],
  ] as const;
  return (
    <PublicPage wide title={words.title} lead={words.lead}>
      <ol className="grid gap-6 lg:grid-cols-3">
        {steps.map(([title, text, screen], at) => (
          <li
            key={screen}
            className="flex flex-col overflow-hidden rounded-card border border-line bg-raised"
          >
            <div className="p-6">
              <span className="figures mb-4 grid size-11 place-items-center rounded-full bg-brand text-lg font-bold text-brand-ink">
                {at + 1}
              </span>
              <h2 className="mb-2 text-xl">{title}</h2>
              <p className="text-soft">{text}</p>
            </div>
            <Screen name={screen} />
          </li>
        ))}
      </ol>
      <div className="mt-12 grid items-start gap-8 lg:grid-cols-2">
        <section>
          <h2 className="mb-4 text-xl">{words.needTitle}</h2>
          <ul className="list-disc space-y-2 pl-5">
            <li>{words.needPhone}</li>
            <li>{words.needId}</li>
            <li>{words.needWork}</li>
            <li>{words.needAccount}</li>
            <li>{words.needReference}</li>
          </ul>
          <Link
            href="/faq"
            className="mt-4 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {words.questions}
          </Link>
        </section>
        {query.data && terms ? (
          <div>
            <ExampleCard terms={terms} example={query.data.example} />
            <p className="mt-4 text-soft">{words.ifLate(terms.lateGraceDays, terms.lateRate)}</p>
          </div>
        ) : null}
      </div>
    </PublicPage>
  );
}

/** The top of a screenshot, as on a phone. */
function Screen({ name }: { name: string }) {
  return (
    <div className="mt-auto h-64 overflow-hidden bg-brand-soft px-10 pt-6 sm:px-24 lg:px-12">
      <PreviewImage
        preview={findPreview(name)}
        loading="lazy"
        className="w-full rounded-t-2xl border-4 border-b-0 border-black"
      />
    </div>
  );
}
