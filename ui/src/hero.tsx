import type { ReactNode } from 'react';
import LateRounded from '~icons/ic/round-warning-amber';
import { BigAmount, pesosText } from './money.tsx';

export interface HeroProps {
  /** `late`: something is past due. `grace`: past due, and still without a late charge. `quiet`: inside a card of a page that has a hero. */
  readonly tone?: 'brand' | 'grace' | 'late' | 'quiet';
  /** What the figure is, or the state. */
  readonly label: ReactNode;
  /** The one figure of the page, in pesos; a sentence takes its place where there is none. */
  readonly figure: number | string;
  /** The figure is below label and aside, and larger if it is a sentence. */
  readonly isWide?: boolean;
  /** The page has a larger figure, and more to say: the words are as wide as the card. */
  readonly isSecond?: boolean;
  readonly children?: ReactNode;
  /** A drawing over the whole width, above the label. */
  readonly picture?: ReactNode;
  /** A ring or a drawing at the right of the figure. */
  readonly aside?: ReactNode;
  /** The one next step, and at most one other. */
  readonly actions?: ReactNode;
  /** One more fact, at the foot. */
  readonly foot?: { readonly label: ReactNode; readonly value: ReactNode };
}

const looks = {
  brand: {
    card: 'rounded-hero bg-hero p-5 text-hero-ink sm:p-6 xl:p-7',
    label: 'font-medium text-hero-soft',
    text: 'font-medium text-hero-soft',
    line: 'border-hero-line',
  },
  grace: {
    card: 'rounded-hero bg-warning-soft p-5 text-ink sm:p-6 xl:p-7',
    label: 'font-bold text-warning',
    text: '',
    line: 'border-line',
  },
  late: {
    card: 'rounded-hero bg-danger-soft p-5 text-ink sm:p-6 xl:p-7',
    label: 'font-bold text-danger',
    text: '',
    line: 'border-line',
  },
  quiet: {
    card: 'rounded-control bg-brand-soft p-4 text-ink',
    label: 'font-medium text-soft',
    text: 'font-medium text-soft',
    line: 'border-line',
  },
} as const;

/** The card with the one figure and the one next step of a page. At most one on each page. */
export function Hero(props: HeroProps) {
  const { tone = 'brand', label, figure, isWide = false, isSecond = false } = props;
  const { picture, aside, actions, foot, children } = props;
  const look = looks[tone];
  const isLate = tone === 'late' || tone === 'grace';
  const words = children ? (
    <div
      className={`mt-1 ${isLate ? 'text-pretty' : 'text-balance'} ${isWide ? 'text-base' : 'text-sm'} ${look.text}`}
    >
      {children}
    </div>
  ) : null;
  const content = (
    <div className="@container">
      {typeof figure === 'number' ? (
        <p>
          {tone === 'quiet' ? (
            // In one size: no part of it moves when the typeface comes.
            <span className="figures text-[min(2.5rem,10.6vw)] leading-[1.2] font-bold tracking-[-0.02em] wrap-anywhere">
              {pesosText(figure)}
            </span>
          ) : (
            <BigAmount pesos={figure} size={isSecond ? 'second' : 'hero'} />
          )}
        </p>
      ) : (
        <h2 className={isWide ? 'mt-3 text-2xl' : 'text-xl'}>{figure}</h2>
      )}
      {isSecond ? null : words}
    </div>
  );
  return (
    <section className={`overflow-hidden ${look.card}`}>
      {picture ? (
        <div className="-mx-5 -mt-5 mb-3 sm:-mx-6 sm:-mt-6 xl:-mx-7 xl:-mt-7">{picture}</div>
      ) : null}
      <div className="flex items-start justify-between gap-3 xl:items-center">
        <div className="min-w-0 grow">
          <p className={`flex items-center gap-1.5 text-sm ${look.label}`}>
            {isLate ? <LateRounded aria-hidden="true" className="size-5 shrink-0" /> : null}
            {label}
          </p>
          {isWide ? null : content}
        </div>
        {aside}
      </div>
      {isWide ? content : null}
      {isSecond ? words : null}
      {actions ? (
        <div className="mt-5 space-y-2 xl:flex xl:flex-wrap xl:gap-2 xl:space-y-0 xl:*:w-auto xl:*:min-w-52">
          {actions}
        </div>
      ) : null}
      {foot ? (
        <p
          className={`mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-3 text-sm ${look.line}`}
        >
          <span className={look.text}>{foot.label}</span>
          <span className="figures text-base font-semibold">{foot.value}</span>
        </p>
      ) : null}
    </section>
  );
}

const radius = 33;
const round = 2 * Math.PI * radius;

/**
 * How many of all are done, such as paid installments: mango on a hero. The words beside it say the same. When all are
 * done it has a tick and no number: a loan that ended early has paid fewer installments than were agreed.
 */
export function HeroRing({ done, all, name }: { done: number; all: number; name: string }) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox="0 0 76 76"
      className="size-19 shrink-0 xl:size-24 forced-color-adjust-none"
    >
      <circle cx="38" cy="38" r={radius} fill="none" strokeWidth="8" className="stroke-hero-line" />
      <circle
        cx="38"
        cy="38"
        r={radius}
        fill="none"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray={`${(done / all) * round} ${round}`}
        transform="rotate(-90 38 38)"
        className={done === 0 ? 'stroke-transparent' : 'stroke-accent'}
      />
      {done === all ? (
        <path
          d="m27 39 8 8 15-17"
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-hero-ink"
        />
      ) : (
        <text
          x="38"
          y="43"
          textAnchor="middle"
          className="figures fill-hero-ink text-[15px] font-bold"
        >
          {done}/{all}
        </text>
      )}
    </svg>
  );
}
