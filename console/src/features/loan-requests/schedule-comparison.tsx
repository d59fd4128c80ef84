import type { WireReplyOf } from '@pahiram/api/operation';
import type { previewScheduleOffer } from '@pahiram/api/staff-loan-requests';
import { dayText } from '@pahiram/client/dates.ts';
import { nextInstallment } from '@pahiram/client/next-installment.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { BeforeAfter } from '../../shell/before-after.tsx';
import { loanRequestsTexts } from './loan-requests-texts.ts';

type Comparison = Omit<WireReplyOf<typeof previewScheduleOffer>, 'cost' | 'secondReason'>;

/** The schedule without and with a change. @param day on which the change was computed. */
export function ScheduleComparison({ comparison, day }: { comparison: Comparison; day: string }) {
  const words = useTexts(loanRequestsTexts);
  const language = useLanguage();
  const { before, after, extraInterest } = comparison;
  const dayOf = (date: string | null | undefined) => (date ? dayText(date, language) : '–');
  const [next, nextThen] = [before, after].map((one) => nextInstallment(one, day));
  const rows = [
    [words.installmentsLeft, String(before.installmentsLeft), String(after.installmentsLeft)],
    [words.nextDue, dayOf(next?.dueDate), dayOf(nextThen?.dueDate)],
    [
      words.nextAmount,
      next ? pesosText(next.left) : '–',
      nextThen ? pesosText(nextThen.left) : '–',
    ],
    [words.lastDue, dayOf(before.lastDueDate), dayOf(after.lastDueDate)],
    [words.leftToPay, pesosText(before.leftToPay), pesosText(after.leftToPay)],
    [words.interest, pesosText(before.interest), pesosText(after.interest)],
    [words.extraInterest, '–', pesosText(extraInterest)],
  ] as const;
  return (
    <BeforeAfter
      caption={words.compare}
      titles={{ now: words.now, after: words.withOffer }}
      rows={rows.map(([title, now, after]) => ({ title, now, after }))}
      figures
    />
  );
}
