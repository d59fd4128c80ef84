import { listStaffPayments } from '@pahiram/api/addresses';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { MatchButtons, MatchTarget, type Payment } from './match-proposal.tsx';
import { paymentsTexts } from './payments-texts.ts';

export interface MatchRecordProps {
  readonly paymentId: Payment['id'];
  readonly onDecided: () => void;
}

/** The payment of a proposed match: where its money came from, and the loan or payment that is proposed for it. */
export function MatchRecord({ paymentId, onDecided }: MatchRecordProps) {
  const words = useTexts(paymentsTexts);
  const list = useQuery({
    queryKey: ['payments', 'proposed'],
    queryFn: () => call(listStaffPayments, { query: { state: 'PROPOSED', limit: 100 } }),
  });
  const decided = async () => {
    onDecided();
    await list.refetch();
  };
  return (
    <LoadState query={list}>
      {({ rows }) => {
        const payment = rows.find(({ id }) => id === paymentId);
        return payment ? (
          <MatchCard payment={payment} onDecided={decided} />
        ) : (
          <Notice tone="info">{words.matchGone}</Notice>
        );
      }}
    </LoadState>
  );
}

interface MatchCardProps {
  readonly payment: Payment;
  readonly onDecided: () => Promise<void>;
}

function MatchCard({ payment, onDecided }: MatchCardProps) {
  const words = useTexts(paymentsTexts);
  const language = useLanguage();
  const { companyAccount, proposal, sameMoneyAs } = payment;
  return (
    <Card title={words.moneyOf(payment.number)}>
      <SummaryList
        rows={[
          { label: words.amount, value: pesosText(payment.amount), strong: true },
          { label: words.paidOn, value: dayText(payment.valueDate, language) },
          { label: words.received, value: momentText(payment.receivedAt, language) },
          { label: words.payer, value: payment.payer || '–' },
          { label: words.reference, value: payment.referenceText || '–' },
          ...(companyAccount
            ? [
                {
                  label: words.intoAccount,
                  value: `${companyAccount.bank} ${companyAccount.accountNumber}`,
                },
              ]
            : []),
          { label: words.transaction, value: payment.externalId },
        ]}
      />
      {sameMoneyAs ? <Notice tone="warning" title={words.sameMoneyAs(sameMoneyAs)} /> : null}
      {proposal ? (
        <SummaryList
          rows={[
            { label: words.proposal, value: <MatchTarget payment={payment} /> },
            { label: words.proposedBy(proposal.proposedBy), value: `“${proposal.reason}”` },
          ]}
        />
      ) : null}
      <MatchButtons payment={payment} onDecided={onDecided} />
    </Card>
  );
}
