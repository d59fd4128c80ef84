import { getPaymentMatch } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { getPaymentMatch as contract } from '@pahiram/api/staff-payments';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { BeforeAfter } from '../../shell/before-after.tsx';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { ChangeEffect } from '../loans/change-effect.tsx';
import { loanChangesTexts } from '../loans/loan-changes-texts.ts';
import { MatchButtons, MatchTarget, type Payment } from './match-proposal.tsx';
import { paymentsTexts } from './payments-texts.ts';

export interface MatchRecordProps {
  readonly paymentId: Payment['id'];
  readonly onDecided: () => void;
}

/** The payment of a proposed match: where its money came from, what is proposed for it, and the loan before and after. */
export function MatchRecord({ paymentId, onDecided }: MatchRecordProps) {
  const match = useQuery({
    queryKey: ['payment-match', paymentId],
    queryFn: () => call(getPaymentMatch, { params: { id: paymentId } }),
  });
  const decided = async () => {
    onDecided();
    await match.refetch();
  };
  return (
    <LoadState query={match} lines={8}>
      {(found) => <MatchCard found={found} onDecided={decided} />}
    </LoadState>
  );
}

interface MatchCardProps {
  readonly found: WireReplyOf<typeof contract>;
  readonly onDecided: () => Promise<void>;
}

function MatchCard({ found: { payment, effect, obstacle }, onDecided }: MatchCardProps) {
  const words = useTexts(paymentsTexts);
  const changes = useTexts(loanChangesTexts);
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
      ) : (
        <Notice tone="info">{words.matchGone}</Notice>
      )}
      {effect ? <ChangeEffect effect={effect} /> : null}
      {obstacle ? <Notice tone="warning">{changes[obstacle]}</Notice> : null}
      {proposal?.kind === 'SAME_MONEY' ? (
        <BeforeAfter
          caption={words.confirming}
          rows={[{ title: payment.number, now: words.waitsForLoan, after: words.reversedOnly }]}
        />
      ) : null}
      <MatchButtons payment={payment} onDecided={onDecided} />
    </Card>
  );
}
