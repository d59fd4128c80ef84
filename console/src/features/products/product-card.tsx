import { confirmLoanProduct } from '@pahiram/api/loan-review';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import type { ReactNode } from 'react';
import { DecideBar, OwnProposal } from '../../shell/decide-bar.tsx';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { goneToBy } from '../../shell/use-keys.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { productsTexts } from './products-texts.ts';
import type { LoanProduct } from './propose-dialog.tsx';

export interface ProductCardProps {
  readonly product: LoanProduct;
  /** The version in effect, where the difference of a proposal to it is shown. */
  readonly inEffect?: LoanProduct | undefined;
  /** Reads the versions again. */
  readonly onConfirmed: () => Promise<unknown>;
}

/** One version of the loan terms, and its confirmation by a second person. */
export function ProductCard({ product, inEffect, onConfirmed }: ProductCardProps) {
  const words = useTexts(productsTexts);
  const may = useMay();
  const action = useAction();
  const confirm = () =>
    action.run(async () => {
      const params = { productId: product.id, version: product.version };
      const key = crypto.randomUUID();
      await call(confirmLoanProduct, { params, key, body: {}, shown: product });
      await onConfirmed();
    });
  const self = useStaff().data?.id;
  const state = stateOf(product);
  const isOwn = self === product.proposedBy;
  return (
    <div className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{words.version(product.version)}</h2>
        <Badge tone={tones[state]}>{words[state]}</Badge>
      </div>
      <ProductFacts product={product} inEffect={inEffect} />
      {state !== 'proposal' || !may('confirm-products') ? null : (
        <DecideBar>
          {isOwn ? (
            <OwnProposal />
          ) : (
            <Button
              busy={action.busy}
              aria-label={words.confirmOf(product.version)}
              {...goneToBy('Control+Enter')}
              onClick={() => void confirm()}
            >
              {words.confirm} <ButtonKeys keys={MAIN_KEYS} />
            </Button>
          )}
        </DecideBar>
      )}
      <StatusLine {...action.status} />
    </div>
  );
}

const tones = { confirmed: 'success', proposal: 'warning', lapsed: 'info' } as const;

/** Past its time nobody can confirm a proposal, also before the server has noted that it lapsed. */
function stateOf({ confirmedBy, expiresAt, lapsedAt }: LoanProduct): keyof typeof tones {
  if (confirmedBy !== null) return 'confirmed';
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= serverNow();
  return lapsedAt !== null || isOver ? 'lapsed' : 'proposal';
}

function ProductFacts({ product, inEffect }: Pick<ProductCardProps, 'product' | 'inEffect'>) {
  const words = useTexts(productsTexts);
  const language = useLanguage();
  const state = stateOf(product);
  const confirmer = product.confirmedByName ?? words.fromRelease;
  const before = inEffect && new Map(termsOf(inEffect, words));
  const facts: readonly Fact[] = [
    [words.proposedBy, product.proposedByName ?? words.fromRelease],
    ...(product.confirmedBy === null ? [] : [[words.confirmedBy, confirmer] as const]),
    ...(state === 'confirmed' || product.expiresAt === null
      ? []
      : [[words[`ends-${state}`], momentText(product.expiresAt, language)] as const]),
  ];
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {termsOf(product, words).map(([term, text]) => {
        const old = before?.get(term);
        return (
          <FactOf key={term} term={term}>
            {old === undefined || old === text ? (
              text
            ) : (
              <>
                <span className="sr-only">{words.before} </span>
                <span className="text-soft">{old}</span> <span aria-hidden="true">→</span>{' '}
                <span className="sr-only">{words.after} </span>
                <strong>{text}</strong>
              </>
            )}
          </FactOf>
        );
      })}
      {facts.map(([term, text]) => (
        <FactOf key={term} term={term}>
          {text}
        </FactOf>
      ))}
    </dl>
  );
}

type Fact = readonly [term: string, text: string];

/** What a version says to borrowers, in words. */
function termsOf(product: LoanProduct, words: (typeof productsTexts)['fil']): readonly Fact[] {
  const { lateChargeMonthlyRate, lateGraceDays } = product;
  return [
    [words.amounts, `${pesosText(product.amountMin)} – ${pesosText(product.amountMax)}`],
    [words.months, product.termMonthsChoices.join(', ')],
    [words.interest, `${product.interestRate}%`],
    [words.rounding, words[product.installmentRounding](pesosText(product.installmentMultiple))],
    [words.late, words.lateText(String(lateChargeMonthlyRate), String(lateGraceDays))],
    [words.cap, `${product.chargesYearlyRateMax}%`],
    [words.coolingOff, words.businessDays(product.coolingOffBusinessDays)],
  ];
}

function FactOf({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
