import { listLoanProducts } from '@pahiram/api/loan-review';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { KeyFooter } from '../../shell/list-tools.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { useMay } from '../../shell/use-staff.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { ProductCard } from './product-card.tsx';
import { productsTexts } from './products-texts.ts';
import { ProposeDialog } from './propose-dialog.tsx';

/** Every version of the loan terms. A proposed version needs a second person. */
export function Page() {
  const words = useTexts(productsTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const [isProposing, setIsProposing] = useState(false);
  const query = useQuery({ queryKey: ['loan-products'], queryFn: () => call(listLoanProducts) });
  const newest = query.data?.products[0];
  return (
    <>
      <PageHeading
        title={titles.products}
        note={words.note}
        aside={
          newest && may('propose-products') ? (
            <Button aria-keyshortcuts="P" onClick={() => setIsProposing(true)}>
              {words.propose} <ButtonKeys keys="P" />
            </Button>
          ) : null
        }
      />
      <LoadState query={query}>
        {({ products }) =>
          products.length === 0 ? (
            <StateBox kind="empty" title={words.empty} />
          ) : (
            <ul aria-label={titles.products} className="space-y-3">
              {products.map((product) => (
                <li key={product.version} data-row>
                  <ProductCard product={product} onConfirmed={query.refetch} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
      <KeyFooter
        keys={[
          { key: 'J K', name: list.move },
          ...(may('propose-products') ? [{ key: 'P', name: words.propose }] : []),
          ...(may('confirm-products') ? [{ key: MAIN_KEYS, name: list.confirmKey }] : []),
          { key: '?', name: list.allKeys },
        ]}
      />
      {isProposing && newest ? (
        <ProposeDialog
          product={newest}
          onClose={() => setIsProposing(false)}
          onProposed={() => {
            setIsProposing(false);
            void query.refetch();
          }}
        />
      ) : null}
    </>
  );
}
