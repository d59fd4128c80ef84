import { quoteLoan } from '@pahiram/api/addresses';
import { faultText } from '@pahiram/client/errors.ts';
import { useSettled } from '@pahiram/client/use-settled.ts';
import { listInstallments } from '@pahiram/domain/loans/installments';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { useReadFaultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { publicKeys } from '../../shell/public-data.ts';
import { calculatorTexts } from './calculator-texts.ts';
import { type ScheduleRow, ScheduleView } from './schedule-view.tsx';
import type { Calculator } from './use-calculator.ts';

/** The pause after a change before the server is asked. */
const quoteDelayMs = 400;

/** Every installment: the amounts at once, the dates when the server has replied. */
export function DatedSchedule({ state }: { state: Calculator }) {
  const words = useTexts(calculatorTexts);
  const faults = useReadFaultTexts();
  const amount = toPesosNumber(state.amount.php);
  const { termMonths } = state;
  const loanAmountPHP = useSettled(amount, quoteDelayMs);
  const installmentCount = useSettled(termMonths, quoteDelayMs);
  // Only the server knows the holidays that move due dates.
  const query = useQuery({
    queryKey: [...publicKeys.loanQuote, loanAmountPHP, installmentCount],
    queryFn: () => call(quoteLoan, { body: { loanAmountPHP, installmentCount } }),
  });
  const isCurrent = loanAmountPHP === amount && installmentCount === termMonths;
  const rows = (isCurrent ? query.data?.schedule : undefined) ?? undatedRows(state);
  return (
    <div>
      <p className="mb-3 text-sm text-soft">{words.scheduleNote}</p>
      {query.isError ? (
        <div className="mb-3">
          <ErrorState
            message={`${words.datesFailed} ${faultText(query.error, faults)}`}
            onRetry={() => void query.refetch()}
          />
        </div>
      ) : null}
      <ScheduleView rows={rows} />
    </div>
  );
}

/** The amounts without dates, from the function that the server uses too (V15). */
function undatedRows({ product, amount, termMonths }: Calculator): readonly ScheduleRow[] {
  return listInstallments(product, amount.php, termMonths).map((row) => ({
    number: row.number,
    dueDate: null,
    principal: toPesosNumber(row.principal),
    interest: toPesosNumber(row.interest),
    total: toPesosNumber(row.total),
    balanceAfter: toPesosNumber(row.balanceAfter),
  }));
}
