import { useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Link } from 'wouter';
import WalletOutlined from '~icons/ic/outline-account-balance-wallet';
import CalendarOutlined from '~icons/ic/outline-calendar-today';
import PersonOutlined from '~icons/ic/outline-person';
import VerifiedOutlined from '~icons/ic/outline-verified-user';
import UndoRounded from '~icons/ic/round-keyboard-return';
import PercentRounded from '~icons/ic/round-percent';
import { lazily } from '../../../shell/lazily.tsx';
import type { ProductTerms } from '../../calculator/loan-product.ts';
import { homeTexts } from './home-texts.ts';
import { deviceLook, slidesLook } from './slides-look.ts';

interface Point {
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly title: string;
  readonly text: string;
}

/** Short statements with an icon: rows of a card on phones, columns on wide screens. */
function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-raised px-4 lg:grid lg:grid-cols-3 lg:gap-8 lg:divide-y-0 lg:border-0 lg:bg-transparent lg:px-0">
      {points.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-3 py-3 lg:block lg:py-0">
          <Mark>
            <Icon />
          </Mark>
          <div className="lg:mt-2">
            <h3 className="text-base">{title}</h3>
            <p className="text-sm text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The rules that protect the borrower: no fee first, a decision by a person, free cancellation. */
export function Promises({ coolingOffDays }: Pick<ProductTerms, 'coolingOffDays'>) {
  const words = useTexts(homeTexts);
  return (
    <Points
      points={[
        { Icon: VerifiedOutlined, title: words.feeTitle, text: words.feeText },
        { Icon: PersonOutlined, title: words.personTitle, text: words.personText },
        { Icon: UndoRounded, title: words.returnTitle, text: words.returnText(coolingOffDays) },
      ]}
    />
  );
}

/** Three cards; the figures come from the product (S2.19). */
export function Why(terms: ProductTerms) {
  const words = useTexts(homeTexts);
  const lowest = terms.isChargedOnce ? words.lowestText : words.lowestMonthly;
  return (
    <Part title={words.why}>
      <Points
        points={[
          { Icon: PercentRounded, title: words.lowest, text: lowest(terms.interestRate) },
          {
            Icon: CalendarOutlined,
            title: words.flexible,
            text: words.flexibleText(terms.amountMin, terms.amountMax, terms.months),
          },
          { Icon: WalletOutlined, title: words.unlock, text: words.unlockText },
        ]}
      />
    </Part>
  );
}

/** Below the first screen: its code comes after the page. */
const Jeepney = lazily(
  async () => (await import('@pahiram/ui/illustrations.tsx')).Jeepney,
  <div className="h-11.5" />,
);

/** From the application to the money, as stops on a line. */
export function HowItGoes() {
  const words = useTexts(homeTexts);
  const stops = [
    [words.applyTitle, words.applyText],
    [words.readTitle, words.readText],
    [words.signTitle, words.signText],
    [words.moneyTitle, words.moneyText],
  ] as const;
  return (
    <Part title={words.howItGoes}>
      <div className="rounded-hero bg-hero p-5 text-hero-ink">
        <Jeepney />
        <ol className="mt-4">
          {stops.map(([title, text], at) => (
            <li key={title} className="group relative flex gap-3 pb-4.5 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-6 bottom-0 left-2.75 border-l-2 border-hero-line group-last:hidden"
              />
              <span
                aria-hidden="true"
                className={`size-6 shrink-0 rounded-full ${at === 0 ? 'border-7 border-accent' : 'border-2 border-hero-line'}`}
              />
              <div>
                <h3 className="text-base">{title}</h3>
                <p className="text-sm text-hero-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Part>
  );
}

/** Someone who asks for money first is not the lender (V01). */
export function ScamWarning() {
  const words = useTexts(homeTexts);
  return (
    <Notice tone="danger" title={words.scamTitle}>
      <p className="text-sm">
        {words.scamText}{' '}
        <Link href="/contact" className="py-1.5 font-semibold underline">
          {words.scamTell}
        </Link>
      </p>
    </Notice>
  );
}

/** The slideshow is below the first screen: its code comes after the page. The frame keeps its place. */
const Slideshow = lazily(
  async () => (await import('./slideshow.tsx')).Slideshow,
  <div className={slidesLook}>
    <div className={deviceLook}>
      <div className="aspect-1/2" />
    </div>
  </div>,
);

/** Sixteen screenshots of the product (S2.19). */
export function Slides() {
  const words = useTexts(homeTexts);
  return (
    <div className="noscript:hidden">
      <Part title={words.slides}>
        <Slideshow />
      </Part>
    </div>
  );
}

/** A part of the page with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
