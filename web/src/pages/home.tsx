import type { LoanProduct } from '@pahiram/domain/loans/product';
import { formatPercent } from '@pahiram/domain/money/rate';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useLocation } from 'wouter';
import { LoadState } from '../lib/load-state.tsx';
import { hasSignedInBefore } from '../lib/session.ts';
import { Calculator } from '../loans/calculator/calculator.tsx';
import { useCalculator } from '../loans/calculator/use-calculator.ts';
import { useLoanProduct } from '../loans/loan-product.ts';
import { ExampleCard } from '../public/example-card.tsx';
import { homeTexts } from '../public/home-texts.ts';
import { PublicPage } from '../public/public-page.tsx';
import { SpeedClaims } from '../public/speed-claims.tsx';
import { WhyCards } from '../public/why-cards.tsx';

/** The landing page (S2.19): tagline, calculator, why, Apply Now. */
export function HomePage() {
  const words = useTexts(homeTexts);
  const query = useLoanProduct();
  return (
    <PublicPage wide>
      <div className="grid gap-8 lg:grid-cols-2">
        <div>
          <h1 className="text-4xl sm:text-5xl">{words.tagline}</h1>
          <p className="mt-4 mb-6 max-w-prose text-lg">{words.lead}</p>
          <ApplyNow />
          <div className="mt-8 max-w-prose">
            {query.data ? <ExampleCard example={query.data.example} /> : null}
          </div>
        </div>
        <div className="min-w-0">
          <Card title={words.calculator}>
            <LoadState query={query} lines={10}>
              {({ product }) => <PublicCalculator product={product} />}
            </LoadState>
          </Card>
        </div>
      </div>
      {query.data ? <Why product={query.data.product} /> : null}
      <SpeedClaims />
    </PublicPage>
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

function Why({ product }: { product: LoanProduct }) {
  return (
    <WhyCards
      interestRate={Number(formatPercent(product.interestRate))}
      isChargedOnce={product.interestMethod === 'FLAT_ONCE'}
      termMonthsMin={Math.min(...product.termMonthsChoices)}
      termMonthsMax={Math.max(...product.termMonthsChoices)}
    />
  );
}

/** To the top, then to the dashboard if a phone number is stored, otherwise to sign in (S2.19). */
function ApplyNow() {
  const words = useTexts(homeTexts);
  const [, go] = useLocation();
  return (
    <Button
      onClick={() => {
        window.scrollTo(0, 0);
        go(hasSignedInBefore() ? '/dash' : '/login');
      }}
    >
      {words.applyNow}
    </Button>
  );
}
