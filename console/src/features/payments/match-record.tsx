import type { WireReplyOf } from '@pahiram/api/operation';
import { getPaymentMatch } from '@pahiram/api/staff-payments';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BeforeAfter } from '../../shell/before-after.tsx';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { ChangeEffect } from '../loans/change-effect.tsx';
import { loanChangesTexts } from '../loans/loan-changes-texts.ts';
import { TakenOff } from '../loans/taken-off.tsx';
import { MatchButtons, MatchTarget, type Payment } from './match-proposal.tsx';
import { paymentsTexts } from './payments-texts.ts';

export interface MatchRecordProps {
  readonly paymentId: Payment['id'];
  readonly onDecided: (deed: Deed) => void;
}

/** The payment of a proposed match: where its money came from, what is proposed for it, and the loan before and after. */
export function MatchRecord({ paymentId, onDecided }: MatchRecordProps) {
  const match = useQuery({
    queryKey: ['payment-match', paymentId],
    queryFn: () => call(getPaymentMatch, { params: { id: paymentId } }),
  });
  const decided = async (deed: Deed) => {
    onDecided(deed);
    await match.refetch();
  };
  return (
    <LoadState query={match} lines={8}>
      {(found) => <MatchCard found={found} onDecided={decided} />}
    </LoadState>
  );
}

interface MatchCardProps {
  readonly found: WireReplyOf<typeof getPaymentMatch>;
  readonly onDecided: (deed: Deed) => Promise<void>;
}

function MatchCard({ found, onDecided }: MatchCardProps) {
  const { payment, effect, takenOff, obstacle, countedFrom } = found;
  const words = useTexts(paymentsTexts);
  const changes = useTexts(loanChangesTexts);
  const language = useLanguage();
  const { companyAccount, proposal, sameMoneyAs } = payment;
  const facts: readonly (readonly [term: string, value: ReactNode])[] = [
    ...(proposal?.fullName ? [[words.borrower, proposal.fullName] as const] : []),
    ...(proposal
      ? [[words.proposal, <MatchTarget key="target" payment={payment} />] as const]
      : []),
    [words.amount, pesosText(payment.amount)],
    [words.reference, payment.referenceText || '–'],
    [words.paidOn, dayText(payment.valueDate, language)],
    [words.payer, payment.payer || '–'],
    ...(payment.withdrawal
      ? [[words.meaning, words.withdrawalBack(payment.withdrawal.number)] as const]
      : []),
    [words.received, momentText(payment.receivedAt, language)],
    ...(companyAccount
      ? [[words.intoAccount, `${companyAccount.bank} ${companyAccount.accountNumber}`] as const]
      : []),
    [words.transaction, payment.externalId],
    ...(proposal ? [[words.proposedBy(proposal.proposedBy), `“${proposal.reason}”`] as const] : []),
  ];
  return (
    <Card title={words.moneyOf(payment.number)}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {sameMoneyAs ? <Notice tone="warning" title={words.sameMoneyAs(sameMoneyAs)} /> : null}
      {proposal ? null : <Notice tone="info">{words.matchGone}</Notice>}
      {countedFrom ? (
        <Notice tone="info">
          {words.countsLater(dayText(payment.valueDate, language), dayText(countedFrom, language))}
        </Notice>
      ) : null}
      {effect ? <ChangeEffect effect={effect} /> : null}
      {takenOff ? <TakenOff takenOff={takenOff} /> : null}
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
