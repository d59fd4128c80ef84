import { quoteLoan } from '@pahiram/api/addresses';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { ScheduleTable } from '../schedule-table.tsx';
import { calculatorTexts } from './calculator-texts.ts';
import type { Calculator } from './use-calculator.ts';

/** Every instalment with its date: asked of the server when opened, for it knows the bank holidays. */
export function InstalmentDetails({ state }: { state: Calculator }) {
  const words = useTexts(calculatorTexts);
  const [open, setOpen] = useState(false);
  const terms = {
    loanAmountPHP: toPesosNumber(state.amount.php),
    installmentCount: state.termMonths,
  };
  const query = useQuery({
    queryKey: ['loan-quote', terms],
    queryFn: ({ signal }) => call(quoteLoan, { body: terms, signal }),
    enabled: open,
  });
  return (
    <details className="mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        {words.schedule}
      </summary>
      {open ? (
        <LoadState query={query} lines={6}>
          {(quote) => (
            <>
              <p className="mb-2 text-sm text-soft">{words.scheduleNote}</p>
              <ScheduleTable rows={quote.schedule} />
            </>
          )}
        </LoadState>
      ) : null}
    </details>
  );
}
