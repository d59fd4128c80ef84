import { useTexts } from '@pahiram/ui/language.tsx';
import { homeTexts } from './home-texts.ts';

export interface WhyCardsProps {
  /** Per cent, such as 0.5. */
  readonly interestRate: number;
  readonly isChargedOnce: boolean;
  readonly termMonthsMin: number;
  readonly termMonthsMax: number;
}

/** Three cards; the figures are the product's own (S2.19, E4). */
export function WhyCards(props: WhyCardsProps) {
  const words = useTexts(homeTexts);
  const rate = String(props.interestRate);
  const cards = [
    {
      title: words.lowest,
      text: props.isChargedOnce ? words.lowestText(rate) : words.lowestMonthly(rate),
    },
    {
      title: words.flexible,
      text: words.flexibleText(`${props.termMonthsMin}–${props.termMonthsMax}`),
    },
    { title: words.unlock, text: words.unlockText },
  ];
  return (
    <section className="mt-14">
      <h2 className="mb-5 text-center text-3xl">{words.why}</h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {cards.map((card) => (
          <li key={card.title} className="rounded-card border border-line bg-raised p-6">
            <h3 className="mb-2 text-xl">{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
