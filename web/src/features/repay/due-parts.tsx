import { dayText } from '@pahiram/client/dates.ts';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { partsOfDue } from '../../shell/due-parts.ts';
import { useLateText } from './loan-rows.tsx';
import { dueTexts } from './repay-texts.ts';
import type { LoanAccount } from './use-loan-account.ts';

const partTexts = texts(
  {
    parts: 'Installments due now',
    part: (number: number) => `Installment ${number}`,
    partLate: (day: string, late: string) => `Due ${day}, ${late}`,
  },
  {
    parts: 'Mga hulog na dapat bayaran ngayon',
    part: (number: number) => `Hulog ${number}`,
    partLate: (day: string, late: string) => `Due noong ${day}, ${late}`,
  },
);

/** How an amount due of several installments is made: each with its number, its day and what is left of it. */
export function DueParts({ account }: { account: LoanAccount }) {
  const words = useTexts(partTexts);
  const { dueToday, dueOn } = useTexts(dueTexts);
  const lateText = useLateText();
  const language = useLanguage();
  return (
    <Card title={words.parts}>
      <SummaryList
        rows={partsOfDue(account).map((part) => {
          const { number, dueDate, daysPastDue, unpaid } = part;
          const day = dayText(dueDate, language);
          return {
            label: words.part(number),
            hint:
              dueDate === account.asOf
                ? dueToday
                : daysPastDue > 0
                  ? words.partLate(day, lateText(part))
                  : dueOn(day),
            value: <Money pesos={unpaid} />,
          };
        })}
      />
    </Card>
  );
}
