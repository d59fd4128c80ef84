import { dayText } from '@pahiram/client/dates.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { HiddenTitle, Instant } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import type { ReversiblePayment } from './change-dialog.tsx';
import type { Account } from './loan.ts';
import { loanChangesTexts } from './loan-changes-texts.ts';
import { loansTexts } from './loans-texts.ts';

export interface PaymentsProps {
  readonly account: Account;
  readonly onReverse: (payment: ReversiblePayment) => void;
}

/** Payments as they were booked; one is reversed by two people. */
export function LoanPayments({ account, onReverse }: PaymentsProps) {
  const words = useTexts(loansTexts);
  const changeWords = useTexts(loanChangesTexts);
  const language = useLanguage();
  const may = useMay();
  const mayReverse = may('reverse-repayments');
  const reversible = ({ number, amount, channel }: Account['payments'][number]) => ({
    ...{ number, amount, isFromWallet: channel === 'wallet' },
  });
  return (
    <RecordSection title={words.payments}>
      {account.payments.length === 0 ? (
        <p className="text-soft">{words.noPayments}</p>
      ) : (
        <DataTable
          caption={words.payments}
          rows={account.payments}
          rowKey={(row) => row.number}
          columns={[
            {
              key: 'number',
              title: words.paymentNumber,
              cell: (row) => <span className="whitespace-nowrap">{row.number}</span>,
            },
            {
              key: 'from',
              title: words.channel,
              cell: (row) =>
                row.setOffArticle ? words.bySetOff(row.setOffArticle) : words[row.channel],
            },
            {
              key: 'amount',
              title: words.amount,
              figures: true,
              cell: (row) => pesosText(row.amount),
            },
            {
              key: 'received',
              title: words.received,
              cell: (row) => <Instant at={row.receivedAt} />,
            },
            {
              key: 'reversed',
              title: <HiddenTitle text={changeWords.reverse} />,
              cell: (row) =>
                row.reversedOn ? (
                  <Badge tone="warning">
                    {words.reversedOn(dayText(row.reversedOn, language))}
                  </Badge>
                ) : mayReverse ? (
                  <Button
                    kind="secondary"
                    aria-label={changeWords.reverseOf(row.number)}
                    onClick={() => onReverse(reversible(row))}
                  >
                    {changeWords.reverse}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
    </RecordSection>
  );
}

export function Refunds({ account }: { account: Account }) {
  const words = useTexts(loansTexts);
  const language = useLanguage();
  if (account.refunds.length === 0) return null;
  return (
    <RecordSection title={words.refunds}>
      <SummaryList
        rows={account.refunds.map(({ date, amount }) => ({
          ...{ label: dayText(date, language), value: pesosText(amount) },
        }))}
      />
    </RecordSection>
  );
}
