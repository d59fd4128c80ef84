import { LoadState } from '@pahiram/client/load-state.tsx';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { Calculator } from '../calculator/calculator.tsx';
import { productTerms, useLoanProduct } from '../calculator/loan-product.ts';
import { useCalculator } from '../calculator/use-calculator.ts';
import { ApplyNow } from './apply-now.tsx';
import { ExampleCard } from './example-card.tsx';
import { Hero } from './hero.tsx';
import { Band, LoanFacts, Promises, SpeedClaims, WhyCards } from './home-sections.tsx';
import { homeTexts } from './home-texts.ts';

/** The landing page (S2.19): tagline, slideshow, calculator, why, Apply Now. */
export function Page() {
  const words = useTexts(homeTexts);
  const query = useLoanProduct();
  const product = query.data ? productTerms(query.data.product) : null;
  return (
    <>
      <Hero example={query.data?.example} />
      <div className="min-h-76 border-b border-line bg-raised md:min-h-32">
        {query.data && product ? <LoanFacts {...product} example={query.data.example} /> : null}
      </div>
      <Band id="cost" title={words.costTitle} lead={words.costLead}>
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.1fr] lg:gap-8">
          <div className="min-w-0 lg:order-2">
            <Card title={words.calculator}>
              <LoadState query={query} lines={10}>
                {(data) => <PublicCalculator product={data.product} />}
              </LoadState>
            </Card>
          </div>
          <div className="min-w-0 space-y-8">
            {query.data && product ? (
              <>
                <ExampleCard {...product} example={query.data.example} />
                <Promises coolingOffDays={product.coolingOffDays} />
              </>
            ) : null}
            <p className="text-soft">{words.study}</p>
          </div>
        </div>
      </Band>
      {product ? (
        <Band tone="raised" title={words.why}>
          <WhyCards {...product} />
        </Band>
      ) : null}
      <SpeedClaims />
      <Ending />
    </>
  );
}

function PublicCalculator({ product }: { product: LoanProduct }) {
  const state = useCalculator(product);
  return (
    <>
      <Calculator state={state} />
      <div className="mt-4">
        <ApplyNow />
      </div>
    </>
  );
}

function Ending() {
  const words = useTexts(homeTexts);
  return (
    <section className="bg-hero text-hero-ink">
      <div className="mx-auto max-w-6xl px-4 py-14 text-center sm:py-20">
        <h2 className="text-2xl font-bold sm:text-3xl">{words.endTitle}</h2>
        <p className="mt-3 text-lg">{words.endText}</p>
        <div className="mt-8 flex flex-col items-center justify-center gap-3 sm:flex-row">
          <ApplyNow />
          <Link
            href="/hiw"
            className="inline-flex min-h-12 items-center px-5 font-semibold underline underline-offset-4"
          >
            {words.howItWorks}
          </Link>
        </div>
      </div>
    </section>
  );
}
