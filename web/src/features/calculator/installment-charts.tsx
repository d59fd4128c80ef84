import { add, formatPesos } from '@pahiram/domain/money/money';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { BarChart } from './bar-chart.tsx';
import { readPesos } from './loan-product.ts';
import type { ScheduleRow } from './schedule-table.tsx';
import { scheduleTexts } from './schedule-texts.ts';

/** The schedule as two charts: the payment of each month, and the balance after it. */
export function InstallmentCharts({ rows }: { rows: readonly ScheduleRow[] }) {
  const words = useTexts(scheduleTexts);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const start = formatPesos(add(readPesos(first.balanceAfter), readPesos(first.principal)));
  const highest = Math.max(...rows.map((row) => row.total));
  return (
    <div className="grid gap-4 @md:grid-cols-2 @4xl:grid-cols-1">
      <BarChart
        title={words.eachInstallment}
        description={words.installmentsInWords(
          pesosText(first.total),
          pesosText((rows[1] ?? first).total),
          pesosText(last.total),
          rows.length,
        )}
        figures={rows.map(({ principal, interest }) => ({ base: principal, top: interest }))}
        highest={pesosText(highest)}
        legend={[words.legendPrincipal, words.legendInterest]}
      />
      <BarChart
        title={words.stillOwed}
        description={words.owedInWords(`₱${start}`, rows.length)}
        figures={rows.map(({ balanceAfter }) => ({ base: balanceAfter, top: 0 }))}
        highest={pesosText(first.balanceAfter)}
      />
    </div>
  );
}
