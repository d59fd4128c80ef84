import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { Day } from '../../shell/table-cells.tsx';
import type { LoanRecord } from './loan.ts';
import { loansTexts } from './loans-texts.ts';
import { type ScheduleRow, scheduleRows } from './schedule-rows.ts';

/** The installments, and between them the principal that was repaid early. */
export function LoanSchedule({ record }: { record: LoanRecord }) {
  const words = useTexts(loansTexts);
  const amount = (key: 'principal' | 'interest' | 'lateCharge' | 'unpaid', title: string) => ({
    key,
    title,
    figures: true,
    cell: (row: ScheduleRow) => (row[key] === undefined ? '' : pesosText(row[key])),
  });
  return (
    <RecordSection title={words.schedule}>
      <DataTable
        caption={words.schedule}
        rows={scheduleRows(record)}
        rowKey={(row) => `${row.number} ${row.on}`}
        columns={[
          {
            key: 'number',
            title: words.installment,
            figures: true,
            cell: (row) => row.number ?? '–',
          },
          {
            key: 'due',
            title: words.due,
            cell: (row) =>
              row.number === null ? (
                <>
                  {words.repaidEarly}
                  {row.givenBack > 0 ? (
                    <span className="block text-soft">
                      {words.withInterestGivenBack(pesosText(row.givenBack))}
                    </span>
                  ) : null}
                </>
              ) : (
                <Day on={row.on} />
              ),
          },
          amount('principal', words.principal),
          amount('interest', words.interest),
          amount('lateCharge', words.lateCharge),
          amount('unpaid', words.unpaid),
          {
            key: 'paid',
            title: words.paidOn,
            cell: (row) => (row.paidOn ? <Day on={row.paidOn} /> : '–'),
          },
        ]}
      />
    </RecordSection>
  );
}
