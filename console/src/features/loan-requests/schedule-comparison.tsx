import type { WireReplyOf } from '@pahiram/api/operation';
import type { previewScheduleOffer } from '@pahiram/api/staff-loan-requests';
import { dayText } from '@pahiram/client/dates.ts';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { loanRequestsTexts } from './loan-requests-texts.ts';

type Comparison = Omit<WireReplyOf<typeof previewScheduleOffer>, 'cost' | 'secondReason'>;

/** The schedule without and with a change. */
export function ScheduleComparison({ comparison }: { comparison: Comparison }) {
  const words = useTexts(loanRequestsTexts);
  const language = useLanguage();
  const { before, after, extraInterest } = comparison;
  const day = (date: string | null | undefined) => (date ? dayText(date, language) : '–');
  const rows = [
    [words.installmentsLeft, String(before.installmentsLeft), String(after.installmentsLeft)],
    [words.nextDue, day(before.installments[0]?.dueDate), day(after.installments[0]?.dueDate)],
    [
      words.nextAmount,
      pesosText(before.installments[0]?.unpaid ?? 0),
      pesosText(after.installments[0]?.unpaid ?? 0),
    ],
    [words.lastDue, day(before.lastDueDate), day(after.lastDueDate)],
    [words.leftToPay, pesosText(before.leftToPay), pesosText(after.leftToPay)],
    [words.interest, pesosText(before.interest), pesosText(after.interest)],
    [words.extraInterest, '', pesosText(extraInterest)],
  ] as const;
  return (
    <DataTable
      caption={words.compare}
      rows={rows}
      rowKey={([label]) => label}
      columns={[
        { key: 'what', title: words.compare, cell: ([label]) => label },
        { key: 'now', title: words.now, figures: true, cell: ([, now]) => now },
        { key: 'then', title: words.withOffer, figures: true, cell: ([, , then]) => then },
      ]}
    />
  );
}
