import { SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { momentText } from '../../../lib/manila-time.ts';
import type { Withdrawal } from './withdrawal.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

/** The account, the rail, the expected arrival, and the reference number. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  const { expectedBy } = withdrawal;
  return (
    <SummaryList
      rows={[
        { label: words.holder, value: <span>{withdrawal.accountHolder}</span> },
        { label: words.bank, value: <span>{withdrawal.bankName}</span> },
        { label: words.account, value: withdrawal.accountNumberMasked },
        { label: words.rail, value: words.railNames(withdrawal.rail) },
        ...(withdrawal.isOpen && expectedBy !== null
          ? [
              {
                label: words.expectedBy,
                value: momentText(expectedBy, language),
              },
            ]
          : []),
        { label: words.fee, value: pesosText(withdrawal.transferFee) },
        {
          label: words.reference,
          value: <CopyText name={words.reference} text={withdrawal.withdrawalNumber} />,
        },
      ]}
    />
  );
}
