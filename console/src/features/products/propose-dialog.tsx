import { type listLoanProducts, proposeLoanProduct } from '@pahiram/api/loan-review';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { shellTexts } from '../../shell/shell-texts.ts';
import { productsTexts } from './products-texts.ts';
import { readTerms, TERM_FIELDS, type TermField } from './read-terms.ts';

export type LoanProduct = WireReplyOf<typeof listLoanProducts>['products'][number];

function valuesOf(product: LoanProduct): Record<TermField, string> {
  return {
    amountMin: String(product.amountMin),
    amountMax: String(product.amountMax),
    months: product.termMonthsChoices.join(', '),
    monthsDefault: String(product.termMonthsDefault),
    rate: String(product.interestRate),
    graceDays: String(product.lateGraceDays),
    lateRate: String(product.lateChargeMonthlyRate),
    capRate: String(product.chargesYearlyRateMax),
    coolingOffDays: String(product.coolingOffBusinessDays),
  };
}

export interface ProposeDialogProps {
  /** The terms to start from. */
  readonly product: LoanProduct;
  readonly onProposed: () => void;
  readonly onClose: () => void;
}

/** Proposes new terms, starting from `product`. The server refuses terms beyond a legal limit. */
export function ProposeDialog({ product, onProposed, onClose }: ProposeDialogProps) {
  const words = useTexts(productsTexts);
  const shared = useTexts(shellTexts);
  const form = useForm(valuesOf(product));
  const [key, setKey] = useState(() => crypto.randomUUID());
  const action = useAction();
  const { values } = form;
  const send = () => {
    const { wrong, terms } = readTerms(values);
    const problems = wrong.map((field) => ({ field, message: words.notNumber }));
    if (!form.check(problems) || terms === undefined) return;
    void action.run(async () => {
      const { interestMethod, installmentRounding, installmentMultiple } = product;
      await call(proposeLoanProduct, {
        key,
        body: { ...terms, interestMethod, installmentRounding, installmentMultiple },
      });
      onProposed();
    });
  };
  return (
    <Dialog
      open
      title={words.propose}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          busy={action.busy}
          onConfirm={send}
          confirm={words.send}
        />
      }
    >
      <ErrorSummary problems={form.problems} />
      {TERM_FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          autoComplete="off"
          label={words[field]}
          hint={field === 'months' ? words.monthsHint : undefined}
          value={values[field]}
          error={form.errorOf(field)}
          onChange={(event) => {
            form.set(field, event.target.value);
            // Other terms need another idempotency key.
            setKey(crypto.randomUUID());
          }}
        />
      ))}
      <StatusLine {...action.status} />
    </Dialog>
  );
}
