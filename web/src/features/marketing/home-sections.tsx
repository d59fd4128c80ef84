import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import AccountBalanceWalletRounded from '~icons/ic/round-account-balance-wallet';
import EventAvailableRounded from '~icons/ic/round-event-available';
import HowToRegRounded from '~icons/ic/round-how-to-reg';
import LockOpenRounded from '~icons/ic/round-lock-open';
import MoneyOffRounded from '~icons/ic/round-money-off';
import PercentRounded from '~icons/ic/round-percent';
import TuneRounded from '~icons/ic/round-tune';
import { durationText } from '../../shell/duration-text.ts';
import { useCompany } from '../../shell/use-company.ts';
import type { ProductTerms } from '../calculator/loan-product.ts';
import { homeTexts } from './home-texts.ts';

export interface LoanFactsProps
  extends Pick<
    ProductTerms,
    'interestRate' | 'isChargedOnce' | 'amountMin' | 'amountMax' | 'months'
  > {
  readonly example: { readonly effectiveRateYearly: string; readonly installmentCount: number };
}

/** The loan in three figures; the rate is always shown with the effective rate. */
export function LoanFacts(props: LoanFactsProps) {
  const words = useTexts(homeTexts);
  const { effectiveRateYearly, installmentCount } = props.example;
  const rateWords = props.isChargedOnce ? words.factRate : words.factRateMonthly;
  const facts = [
    [`${props.interestRate}%`, rateWords(effectiveRateYearly, installmentCount)],
    [words.factUpTo(props.amountMax), words.factAmount(props.amountMin)],
    [`${props.months} ${words.factMonths}`, words.factTerm],
  ] as const;
  return (
    <dl className="mx-auto grid max-w-6xl divide-y divide-line px-4 md:grid-cols-3 md:divide-x md:divide-y-0">
      {facts.map(([figure, meaning]) => (
        <div key={meaning} className="flex flex-col py-5 md:px-6 md:py-7 md:first:pl-0">
          <dt className="order-2 mt-1 text-soft">{meaning}</dt>
          <dd className="figures text-xl font-bold text-brand">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The rules that protect the borrower: no fee first, decisions by people, free cancellation, free
 * codes.
 */
export function Promises({ coolingOffDays }: { coolingOffDays: number }) {
  const words = useTexts(homeTexts);
  const promises = [
    [MoneyOffRounded, words.feeTitle, words.feeText],
    [HowToRegRounded, words.peopleTitle, words.peopleText],
    [EventAvailableRounded, words.cancelTitle, words.cancelText(coolingOffDays)],
    [LockOpenRounded, words.codeTitle, words.codeText],
  ] as const;
  return (
    <section>
      <h3 className="mb-5 text-xl font-bold">{words.promises}</h3>
      <ul className="space-y-6">
        {promises.map(([Icon, title, text]) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-brand" />
            <div>
              <h4 className="text-lg font-bold">{title}</h4>
              <p className="mt-1 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export type WhyCardsProps = Pick<ProductTerms, 'interestRate' | 'isChargedOnce' | 'months'>;

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
        <li key={title} className="rounded-card border border-line bg-raised p-6">
          <span className="mb-4 grid size-12 place-items-center rounded-mark bg-brand-soft text-xl text-brand">
            <Icon aria-hidden="true" />
          </span>
          <h3 className="mb-2 text-xl">{title}</h3>
          <p className="text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

type MeasuredKey = 'decision-time' | 'disbursement-time' | 'withdrawal-time';

/** Times from application to money; shown only if they were measured (V16). */
export function SpeedClaims() {
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const company = useCompany();
  const titles: Readonly<Record<MeasuredKey, string>> = {
    'decision-time': words.decision,
    'disbursement-time': words.disbursement,
    'withdrawal-time': words.withdrawal,
  };
  const measured = (company.data?.claims ?? []).flatMap(({ key, values }) =>
    isMeasured(key) ? [{ key, title: titles[key], ...readTimes(values, language) }] : [],
  );
  if (measured.length === 0) return null;
  return (
    <Band tone="raised" title={words.speed}>
      <ul className="grid gap-4 md:grid-cols-3">
        {measured.map((claim) => (
          <li key={claim.key} className="rounded-card bg-surface p-6">
            <h3 className="text-base text-soft">{claim.title}</h3>
            <p className="mt-3">
              {words.half}{' '}
              <strong className="figures block text-2xl text-brand">{claim.half}</strong>
              {words.nineOfTen} <strong className="figures">{claim.most}</strong>.
            </p>
            <p className="mt-3 text-sm text-soft">{words.measured(claim.cases, claim.days)}.</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function isMeasured(key: string): key is MeasuredKey {
  return key === 'decision-time' || key === 'disbursement-time' || key === 'withdrawal-time';
}

function readTimes(values: Readonly<Record<string, string | number>>, language: Language) {
  return {
    half: durationText(Number(values.medianMs), language),
    most: durationText(Number(values.nineOfTenMs), language),
    cases: Number(values.cases).toLocaleString('en'),
    days: Number(values.days),
  };
}

export interface BandProps {
  readonly id?: string;
  readonly tone?: 'plain' | 'raised';
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A section of a public page over the full width, with its heading. */
export function Band({ id, tone = 'plain', title, lead, children }: BandProps) {
  return (
    <section id={id} className={tone === 'raised' ? 'border-y border-line bg-raised' : ''}>
      <div className="mx-auto max-w-6xl px-4 py-14 sm:py-20">
        <h2 className="max-w-2xl text-2xl font-bold sm:text-3xl">{title}</h2>
        {lead ? <p className="mt-3 max-w-2xl text-lg text-soft">{lead}</p> : null}
        <div className="mt-8 sm:mt-10">{children}</div>
      </div>
    </section>
  );
}
