import { momentText } from '@pahiram/client/dates.ts';
import { isMoneyBack } from '@pahiram/domain/withdrawals/withdrawal';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Timeline } from '@pahiram/ui/timeline.tsx';
import type { ReactNode } from 'react';
import type { Withdrawal } from './use-withdrawal.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

/** The steps and the facts of a withdrawal in one card. */
export function WithdrawalDetails(props: { withdrawal: Withdrawal; children?: ReactNode }) {
  return (
    <Card>
      <WithdrawalSteps withdrawal={props.withdrawal} />
      <div className="mt-4 border-t border-line pt-1">
        <WithdrawalFacts withdrawal={props.withdrawal} />
      </div>
      {props.children}
    </Card>
  );
}

/** Each step with its time, or that it has not happened yet (V11). */
function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  const isBack = isMoneyBack(withdrawal.state);
  const steps = [
    { text: words.requested, at: withdrawal.createdAt },
    { text: words.confirmed, at: withdrawal.confirmedAt },
    { text: words.sent, at: withdrawal.sentAt },
    { text: isBack ? words.failed : words.received, at: withdrawal.endedAt },
  ].filter(({ at }) => !isBack || at !== null);
  const reached = steps.findIndex(({ at }) => at === null);
  return (
    <section>
      <h2 className="mb-3 text-lg">{words.steps}</h2>
      <Timeline
        steps={steps.map(({ text, at }, place) => ({
          key: text,
          title: text,
          standing: at !== null ? 'done' : place === reached ? 'now' : 'ahead',
          detail: at === null ? words.notYet : momentText(at, language),
        }))}
      />
    </section>
  );
}

function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
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
