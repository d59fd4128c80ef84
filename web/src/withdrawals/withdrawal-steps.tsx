import { isMoneyBack } from '@pahiram/domain/withdrawals/withdrawal';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { momentText } from '../lib/manila-time.ts';
import type { Withdrawal } from './withdrawal.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

/** What happened to a withdrawal so far, each with its time; what has not happened says so (V11). */
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
  return (
    <section>
      <h2 className="mb-3 text-lg">{words.steps}</h2>
      <ol className="space-y-3 border-l-2 border-line pl-5">
        {steps.map(({ text, at }) => (
          <li key={text} className="relative">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[1.65rem] size-3 rounded-full border-2 ${at === null ? 'border-line-strong bg-raised' : 'border-brand bg-brand'}`}
            />
            <p className={at === null ? 'text-soft' : 'font-semibold'}>{text}</p>
            <p className="text-sm text-soft">
              {at === null ? words.notYet : momentText(at, language)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
