import { quoteLoan } from '@pahiram/api/addresses';
import { faultText } from '@pahiram/api/caller';
import { listInstallments } from '@pahiram/domain/loans/installments';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { useReadFaultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorState } from '@pahiram/ui/page-states.tsx';
import { call } from '../../lib/call.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { calculatorTexts } from './calculator-texts.ts';
import type { ScheduleRow } from './schedule-table.tsx';
import { ScheduleView } from './schedule-view.tsx';
import type { Calculator } from './use-calculator.ts';

const askAfterMs = 400;

/** Shows the amounts at once and the dates when the server replies; on public pages too. */
export function DatedSchedule({ state }: { state: Calculator }) {
  const words = useTexts(calculatorTexts);
  const faults = useReadFaultTexts();
  const amount = toPesosNumber(state.amount.php);
  const { termMonths } = state;
  const loanAmountPHP = useSettled(amount, askAfterMs);
  const installmentCount = useSettled(termMonths, askAfterMs);
  // Only the server can compute the dates: it knows the bank holidays.
  const query = useAnswer(`loan-quote:${loanAmountPHP}:${installmentCount}`, () =>
    call(quoteLoan, { body: { loanAmountPHP, installmentCount } }),
  );
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

/** The amounts before the dates are known, from the same function as on the server (V15). */
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
