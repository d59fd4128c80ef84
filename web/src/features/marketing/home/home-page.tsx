import { LoadState } from '@pahiram/client/load-state.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Weave } from '@pahiram/ui/weave.tsx';
import type { ReactNode } from 'react';
import { lazily } from '../../../shell/lazily.tsx';
import { useCompany } from '../../../shell/use-company.ts';
import { Answer, Controls } from '../../calculator/calculator.tsx';
import { calculatorTexts } from '../../calculator/calculator-texts.ts';
import { useChoiceInUrl, writeSharedChoice } from '../../calculator/loan-choice.ts';
import { type OfferedLoan, productTerms, useLoanProduct } from '../../calculator/loan-product.ts';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { ApplyNow } from './apply-now.tsx';
import { Price } from './hero.tsx';
import { HowItGoes, Promises, ScamWarning, Slides, Why } from './home-sections.tsx';
import { homeTexts } from './home-texts.ts';

/** Below the first screen: its code comes after the page. */
const WhatYouPay = lazily(
  async () => (await import('../../calculator/what-you-pay.tsx')).WhatYouPay,
  <div className="noscript:hidden min-h-250 lg:min-h-135" />,
);

/** The landing page (S2.19): price, calculator, promises, slideshow, why, Apply Now. */
export function Page() {
  const query = useLoanProduct();
  if (query.data) return <Landing {...query.data} />;
  return (
    <>
      <Band />
      <div className="mx-auto max-w-6xl px-4 py-6">
        <LoadState query={query} lines={10}>
          {() => null}
        </LoadState>
      </div>
    </>
  );
}

function Landing({ product }: Pick<OfferedLoan, 'product'>) {
  const words = useTexts(homeTexts);
  const { title } = useTexts(calculatorTexts);
  const state = useCalculator(product);
  const { amount, termMonths, currency } = state;
  useChoiceInUrl(product, amount.php, termMonths);
  const choice = writeSharedChoice({ php: amount.php, termMonths, currency: currency.code });
  const terms = productTerms(product);
  return (
    <>
      <Band
        aside={
          <Card title={title}>
            <Answer state={state} tone="quiet" />
            <div className="mt-4 lg:-mb-8">
              <Controls state={state} />
            </div>
            {/* On wide screens the other one is beside the calculator. */}
            <ApplyNow choice={choice} className="w-full lg:hidden" />
          </Card>
        }
      >
        <Price product={product} quote={state.quote} choice={choice} />
      </Band>
      <div className="mx-auto max-w-6xl space-y-10 px-4 py-10 lg:space-y-14">
        <WhatYouPay state={state} isShared />
        <Promises {...terms} />
        <div className="grid items-start gap-10 lg:grid-cols-2">
          <HowItGoes />
          <Slides />
        </div>
        <Why {...terms} />
        <ScamWarning />
        <Measured />
        <p className="text-sm text-soft">{words.study}</p>
      </div>
    </>
  );
}

const SpeedClaims = lazily(async () => (await import('../speed-claims.tsx')).SpeedClaims);

/** How long decisions and transfers took, if there are enough of them. */
function Measured() {
  const { data } = useCompany();
  const isMeasured = data?.claims.some(({ source }) => source === 'MEASUREMENT');
  return isMeasured ? <SpeedClaims /> : null;
}

/** A page that opens at one of its parts: the browser scrolls by itself only when it loads a document. */
const showIfNamed = (part: HTMLElement | null) => {
  if (window.location.hash === '#cost') part?.scrollIntoView();
};

/** The top of the page with the tagline; on wide screens the calculator is in it too. */
function Band({ aside, children }: { aside?: ReactNode; children?: ReactNode }) {
  const words = useTexts(homeTexts);
  return (
    <div className="lg:bg-hero lg:text-hero-ink">
      <div className="mx-auto max-w-6xl lg:grid lg:grid-cols-[1fr_minmax(0,27.5rem)] lg:items-center lg:gap-14 lg:px-4 lg:py-6">
        <section className="bg-hero text-hero-ink">
          <div className="px-4 pt-5 pb-6 lg:p-0">
            <h1 className="min-h-12 text-lg font-semibold text-hero-soft lg:min-h-0 lg:text-xl">
              {words.tagline}
            </h1>
            {children}
          </div>
          <Weave className="lg:hidden" />
        </section>
        <div id="cost" ref={showIfNamed} className="scroll-mt-18 px-4 pt-6 text-ink lg:p-0">
          {aside}
        </div>
      </div>
      <Weave className="max-lg:hidden" />
    </div>
  );
}
