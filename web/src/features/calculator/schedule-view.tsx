import { InstallmentCharts } from './installment-charts.tsx';
import { type ScheduleRow, ScheduleTable } from './schedule-table.tsx';

/** The schedule as a table, with its charts above it on a phone and beside it on wide screens. */
export function ScheduleView({ rows }: { rows: readonly ScheduleRow[] }) {
  return (
    <div className="@container">
      <div className="grid gap-6 @4xl:grid-cols-[1fr_20rem]">
        <div className="@4xl:order-last">
          <InstallmentCharts rows={rows} />
        </div>
        <ScheduleTable rows={rows} />
      </div>
    </div>
  );
}
