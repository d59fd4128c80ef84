import { isMoneyBack } from '@pahiram/domain/withdrawals/withdrawal';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Timeline } from '@pahiram/ui/timeline.tsx';
import { momentText } from '../../../lib/manila-time.ts';
import type { Withdrawal } from './withdrawal.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

/** The steps of a withdrawal with their times; those that have not happened say so (V11). */
export function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
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
