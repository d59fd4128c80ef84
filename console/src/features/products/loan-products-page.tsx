import { confirmLoanProduct, listLoanProducts } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { productsTexts } from './products-texts.ts';
import { type LoanProduct, ProposeDialog } from './propose-dialog.tsx';

/** Every version of the loan terms. A proposed version needs a second person. */
export function Page() {
  const words = useTexts(productsTexts);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const [isProposing, setIsProposing] = useState(false);
  const action = useAction();
  const list = useQuery({ queryKey: ['loan-products'], queryFn: () => call(listLoanProducts) });
  const newest = list.data?.products[0];
  const confirm = (shown: LoanProduct) =>
    action.run(async () => {
      const params = { productId: shown.id, version: shown.version };
      await call(confirmLoanProduct, { params, key: crypto.randomUUID(), body: {}, shown });
      await list.refetch();
    });
  return (
    <>
      <PageHeading
        title={titles.products}
        note={words.note}
        aside={
          newest && may('propose-products') ? (
            <Button onClick={() => setIsProposing(true)}>{words.propose}</Button>
          ) : null
        }
      />
      <StatusLine {...action.status} />
      <LoadState query={list}>
        {({ products }) =>
          products.length === 0 ? (
            <EmptyState title={words.empty} />
          ) : (
            <ul aria-label={titles.products} className="max-w-5xl space-y-3">
              {products.map((product) => (
                <ProductCard
                  key={product.version}
                  product={product}
                  busy={action.busy}
                  onConfirm={() => void confirm(product)}
                />
              ))}
            </ul>
          )
        }
      </LoadState>
      {isProposing && newest ? (
        <ProposeDialog
          product={newest}
          onClose={() => setIsProposing(false)}
          onProposed={() => {
            setIsProposing(false);
            void list.refetch();
          }}
        />
      ) : null}
    </>
  );
}

interface ProductCardProps {
  readonly product: LoanProduct;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

function ProductCard({ product, busy, onConfirm }: ProductCardProps) {
  const words = useTexts(productsTexts);
  const may = useMay();
  const self = useStaff().data?.id;
  const state = stateOf(product);
  const isOwn = self === product.proposedBy;
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{words.version(product.version)}</h2>
        <Badge tone={tones[state]}>{words[state]}</Badge>
      </div>
      <ProductFacts product={product} />
      {state !== 'proposal' || !may('confirm-products') ? null : (
        <div className="mt-4">
          {isOwn ? (
            <p className="text-soft">{words.ownProposal}</p>
          ) : (
            <Button busy={busy} aria-label={words.confirmOf(product.version)} onClick={onConfirm}>
              {words.confirm}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const tones = { confirmed: 'success', proposal: 'warning', lapsed: 'info' } as const;

/** Past its time nobody can confirm a proposal, also before the server has noted that it lapsed. */
function stateOf({ confirmedBy, expiresAt, lapsedAt }: LoanProduct): keyof typeof tones {
  if (confirmedBy !== null) return 'confirmed';
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= serverNow();
  return lapsedAt !== null || isOver ? 'lapsed' : 'proposal';
}

function ProductFacts({ product }: { product: LoanProduct }) {
  const words = useTexts(productsTexts);
  const language = useLanguage();
  const state = stateOf(product);
  const { lateChargeMonthlyRate, lateGraceDays } = product;
  const confirmer = product.confirmedByName ?? words.fromRelease;
  const facts = [
    [words.months, product.termMonthsChoices.join(', ')],
    [words.interest, `${product.interestRate}%`],
    [words.rounding, words[product.installmentRounding](pesosText(product.installmentMultiple))],
    [words.late, words.lateText(String(lateChargeMonthlyRate), String(lateGraceDays))],
    [words.cap, `${product.chargesYearlyRateMax}%`],
    [words.coolingOff, words.businessDays(product.coolingOffBusinessDays)],
    [words.proposedBy, product.proposedByName ?? words.fromRelease],
    ...(product.confirmedBy === null ? [] : [[words.confirmedBy, confirmer]]),
    ...(state === 'confirmed' || product.expiresAt === null
      ? []
      : [[words[`ends-${state}`], momentText(product.expiresAt, language)]]),
  ];
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-soft">{words.amounts}</dt>
        <dd>
          <Money pesos={product.amountMin} /> – <Money pesos={product.amountMax} />
        </dd>
      </div>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt className="text-sm text-soft">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
