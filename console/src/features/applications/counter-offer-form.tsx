import { COUNTER_OFFER_WORDS } from '@pahiram/domain/loans/reason-words';
import type { CounterOfferReason } from '@pahiram/domain/loans/review';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import type { KeyboardEvent } from 'react';
import { ReasonList } from '../../shell/reason-list.tsx';
import type { Application } from './application.ts';
import { applicationsTexts } from './applications-texts.ts';
import {
  type ComparedFigures,
  comparedFigures,
  fittingTerms,
  judgeOffer,
  readCounterOffer,
  reasonsFor,
  type TypedOffer,
  termsFor,
} from './counter-offer.ts';

/** Pesos by which an arrow key changes the amount. */
const STEP = 10_000;

interface CounterOfferFormProps {
  readonly shown: Application;
  readonly typed: TypedOffer;
  readonly amountError: string | undefined;
  readonly onType: (field: 'amount' | 'months', text: string) => void;
  readonly onToggle: (reason: CounterOfferReason) => void;
}

/** Amount and months of a counter-offer, its figures beside those asked for, and the reasons that the member reads. */
export function CounterOfferForm(props: CounterOfferFormProps) {
  const { shown, typed, onType } = props;
  const words = useTexts(applicationsTexts);
  const { offered } = readCounterOffer(shown, typed);
  const fitting = fittingTerms(shown, typed);
  const { amountMin } = shown.product;
  // The least amount of the product was asked for: only a longer term can be offered.
  const isFixed = amountMin >= shown.loanAmountPHP;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    const now = Number(typed.amount.replaceAll(',', ''));
    if (step === 0 || !Number.isFinite(now)) return;
    event.preventDefault();
    const next = Math.min(Math.max(now + step, amountMin), shown.loanAmountPHP);
    onType('amount', amountText(next));
  };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-x-3">
        {isFixed ? (
          <div>
            <p className="mb-1 font-semibold">{words.offerAmount}</p>
            <p className="figures grid min-h-control items-center">{pesosText(amountMin)}</p>
          </div>
        ) : (
          <TextField
            name="amount"
            label={words.offerAmount}
            inputMode="decimal"
            value={typed.amount}
            error={props.amountError}
            onKeyDown={onKeyDown}
            onChange={(event) => onType('amount', event.target.value)}
          />
        )}
        <SelectField
          name="months"
          label={words.offerMonths}
          options={termsFor(shown).map((term) => ({ value: String(term), label: String(term) }))}
          value={typed.months}
          onValue={(months) => onType('months', months)}
        />
      </div>
      <p id="offer-range" className="mb-1 text-sm text-soft">
        {isFixed ? (
          words.offerFixed(pesosText(amountMin))
        ) : (
          <>
            {words.offerRange(pesosText(amountMin), pesosText(shown.loanAmountPHP))}{' '}
            <span className="max-lg:hidden">{words.offerArrows(pesosText(STEP))}</span>
          </>
        )}
      </p>
      {fitting === null || shown.affordability === null ? null : (
        <p className="mb-3 text-sm">
          {fitting.length === 0
            ? words.noMonthsFit(shown.affordability.shareMaxPercent)
            : words.monthsFit(shown.affordability.shareMaxPercent, fitting.join(', '))}
        </p>
      )}
      <Comparison
        asked={shown.quote}
        offered={offered && comparedFigures(offered)}
        share={
          shown.affordability && {
            asked: shown.affordability.sharePercent,
            offered: offered && judgeOffer(shown, offered).share,
          }
        }
      />
      <ReasonList
        legend={words.offerReasons}
        reasons={reasonsFor(shown, typed)}
        words={COUNTER_OFFER_WORDS}
        chosen={typed.reasons}
        onToggle={props.onToggle}
      />
    </>
  );
}

interface ComparisonProps {
  readonly asked: ComparedFigures;
  /** Null while no figures can be offered. */
  readonly offered: ComparedFigures | null;
  /** Per cent of the income; null for roles that may not see it. */
  readonly share?: { readonly asked: number | null; readonly offered: number | null } | null;
}

/** The figures asked for beside those offered. */
export function Comparison({ asked, offered, share = null }: ComparisonProps) {
  const words = useTexts(applicationsTexts);
  const percentText = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : `${value}%`;
  const rows = [
    [words.amount, amountText(asked.loanAmountPHP), offered && amountText(offered.loanAmountPHP)],
    [words.offerMonths, asked.installmentCount, offered?.installmentCount],
    [
      words.offerFinance,
      amountText(asked.interestAmountPHP),
      offered && amountText(offered.interestAmountPHP),
    ],
    [
      words.first,
      amountText(asked.firstInstallmentPHP),
      offered && amountText(offered.firstInstallmentPHP),
    ],
    [
      words.offerLater,
      amountText(asked.installmentAmountPHP),
      offered && amountText(offered.installmentAmountPHP),
    ],
    [
      words.offerLast,
      amountText(asked.lastInstallmentPHP),
      offered && amountText(offered.lastInstallmentPHP),
    ],
    [
      words.total,
      amountText(asked.totalOfPaymentsPHP),
      offered && amountText(offered.totalOfPaymentsPHP),
    ],
    ...(share === null
      ? []
      : [[words.share, percentText(share.asked), percentText(share.offered)] as const]),
  ] as const;
  return (
    <table className="mb-4 w-full">
      <caption className="sr-only">{words.comparison}</caption>
      <thead>
        <tr className="text-sm text-soft">
          <td />
          <th scope="col" className="py-1 pl-2 text-right font-normal">
            {words.asked}
          </th>
          <th scope="col" className="py-1 pl-2 text-right font-normal">
            {words.offered}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, was, is]) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal text-soft">
              {label}
            </th>
            <td className="figures py-1 pl-2 text-right">{was}</td>
            <td className="figures py-1 pl-2 text-right font-semibold">{is ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
