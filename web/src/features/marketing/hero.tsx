import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import VerifiedUserRounded from '~icons/ic/round-verified-user';
import { ApplyNow } from './apply-now.tsx';
import type { ExampleCardProps } from './example-card.tsx';
import { homeTexts } from './home-texts.ts';
import { Slideshow } from './slideshow.tsx';

/** The top of Home: tagline, buttons, promises and screenshots (S2.19, S1.03). */
export function Hero({ example }: { readonly example: ExampleCardProps['example'] | undefined }) {
  const words = useTexts(homeTexts);
  const promises = [
    words.noFee,
    ...(example ? [costOf(words, example)] : []),
    `${words.peopleTitle}.`,
  ];
  return (
    <section className="bg-hero text-hero-ink">
      <div className="mx-auto grid max-w-6xl items-start gap-12 px-4 pt-12 pb-14 sm:pt-16 lg:grid-cols-[1.15fr_1fr] lg:gap-8 lg:pt-14 lg:pb-12">
        {/* Placed from the top: while the rest of the page is still arriving, nothing here moves. */}
        <div className="lg:pt-8">
          <h1 className="max-w-xl text-3xl leading-[1.1] font-bold sm:text-4xl">{words.tagline}</h1>
          <p className="mt-4 max-w-lg text-lg text-hero-soft">{words.lead}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:items-center">
            <ApplyNow />
            <a
              href="#cost"
              className="inline-flex min-h-control items-center justify-center rounded-control border border-transparent bg-hero-line px-5 py-2.5 text-center font-semibold text-hero-ink"
            >
              {words.seeCost}
            </a>
          </div>
          <ul className="mt-6 space-y-3">
            {promises.map((promise) => (
              <li key={promise} className="flex gap-2 font-medium text-hero-soft">
                <VerifiedUserRounded
                  aria-hidden="true"
                  className="mt-0.5 shrink-0 text-xl text-accent"
                />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <Slideshow />
      </div>
    </section>
  );
}

const costOf = (
  words: (typeof homeTexts)['en' | 'fil'],
  { loanAmountPHP, installmentCount, interestAmountPHP }: ExampleCardProps['example'],
): string =>
  words.costInAll(pesosText(loanAmountPHP), installmentCount, pesosText(interestAmountPHP));
