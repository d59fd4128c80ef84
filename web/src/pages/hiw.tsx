import { useTexts } from '@pahiram/ui/language.tsx';
import { useLoanProduct } from '../loans/loan-product.ts';
import { ExampleCard } from '../public/example-card.tsx';
import { PublicPage } from '../public/public-page.tsx';
import { publicTexts } from '../public/public-texts.ts';

/** How It Works (S2.02): three steps, and what it costs. */
export function HowItWorksPage() {
  const words = useTexts(publicTexts);
  const query = useLoanProduct();
  const steps = [
    [words.stepOne, words.stepOneText],
    [words.stepTwo, words.stepTwoText],
    [words.stepThree, words.stepThreeText],
  ] as const;
  return (
    <PublicPage>
      <h1 className="text-4xl">{words.hiwTitle}</h1>
      <p className="mt-3 mb-8 text-lg">{words.hiwLead}</p>
      <ol className="space-y-4">
        {steps.map(([title, text]) => (
          <li key={title} className="rounded-card border border-line bg-raised p-6">
            <h2 className="mb-2 text-xl">{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {query.data ? (
        <section className="mt-8">
          <h2 className="mb-3 text-2xl">{words.costTitle}</h2>
          <ExampleCard example={query.data.example} />
        </section>
      ) : null}
    </PublicPage>
  );
}
