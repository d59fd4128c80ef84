import { useTexts } from '@pahiram/ui/language.tsx';
import AccountBalanceWalletRounded from '~icons/ic/round-account-balance-wallet';
import PercentRounded from '~icons/ic/round-percent';
import TuneRounded from '~icons/ic/round-tune';
import type { ProductWords } from '../calculator/product-words.ts';
import { homeTexts } from './home-texts.ts';

export type WhyCardsProps = Pick<ProductWords, 'interestRate' | 'isChargedOnce' | 'months'>;

/** Three cards; the figures come from the product (S2.19). */
export function WhyCards(props: WhyCardsProps) {
  const words = useTexts(homeTexts);
  const cards = [
    {
      Icon: PercentRounded,
      title: words.lowest,
      text: (props.isChargedOnce ? words.lowestText : words.lowestMonthly)(props.interestRate),
    },
    { Icon: TuneRounded, title: words.flexible, text: words.flexibleText(props.months) },
    { Icon: AccountBalanceWalletRounded, title: words.unlock, text: words.unlockText },
  ];
  return (
    <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
      {cards.map(({ Icon, title, text }) => (
        <li key={title} className="rounded-card border border-line bg-raised p-6 shadow-raised">
          <span className="mb-4 grid size-12 place-items-center rounded-control bg-brand-soft text-2xl text-brand">
            <Icon aria-hidden="true" />
          </span>
          <h3 className="mb-2 text-xl">{title}</h3>
          <p className="text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
