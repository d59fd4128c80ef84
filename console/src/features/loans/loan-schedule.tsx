import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { Day } from '../../shell/table-cells.tsx';
import { dueInstallments } from './installment-boxes.ts';
import type { Account } from './loan.ts';
import { loansTexts } from './loans-texts.ts';

export function LoanSchedule({ account }: { account: Account }) {
  const words = useTexts(loansTexts);
  return (
    <RecordSection title={words.schedule}>
      <DataTable
        caption={words.schedule}
        rows={dueInstallments(account)}
        rowKey={(row) => String(row.number)}
        columns={[
          { key: 'number', title: words.installment, figures: true, cell: (row) => row.number },
          { key: 'due', title: words.due, cell: (row) => <Day on={row.dueDate} /> },
          {
            key: 'principal',
            title: words.principal,
            figures: true,
            cell: (row) => pesosText(row.principal),
          },
          {
            key: 'interest',
            title: words.interest,
            figures: true,
            cell: (row) => pesosText(row.interest),
          },
          {
            key: 'charge',
            title: words.lateCharge,
            figures: true,
            cell: (row) => pesosText(row.lateCharge),
          },
          {
            key: 'unpaid',
            title: words.unpaid,
            figures: true,
            cell: (row) => pesosText(row.unpaid),
          },
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
