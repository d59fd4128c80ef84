import { dayText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { RowLink } from '../../shell/row-link.tsx';
import { useChannelText } from './channel-text.ts';
import { repayTexts } from './repay-texts.ts';
import type { Payment } from './use-loan-account.ts';
import { PaymentMark } from './way-mark.tsx';

/** One payment of a loan, leading to its receipt. */
export function PaymentRow({ loanNumber, payment }: { loanNumber: string; payment: Payment }) {
  const words = useTexts(repayTexts);
  const channelText = useChannelText();
  const language = useLanguage();
  return (
    <RowLink
      href={`/receipt/${loanNumber}/${payment.number}`}
      mark={<PaymentMark {...payment} />}
      title={channelText(payment)}
      text={
        payment.reversedOn
          ? words.reversed(dayText(payment.reversedOn, language))
          : dayText(payment.receivedAt, language)
      }
      amount={pesosText(payment.amount)}
    />
  );
}
