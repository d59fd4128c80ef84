import type { previewLoanChange } from '@pahiram/api/loan-changes';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { BeforeAfter } from '../../shell/before-after.tsx';
import { keptMoney, leftToPay } from './kept-money.ts';
import { loanChangesTexts } from './loan-changes-texts.ts';
import { LoanState } from './loan-state.tsx';

type Effect = Pick<WireReplyOf<typeof previewLoanChange>, 'before' | 'after' | 'fromWallet'>;
type Standing = Effect['before'];

/** A loan before and after a change, as the loan engine computes it for today. */
export function ChangeEffect({ effect }: { effect: Effect }) {
  const words = useTexts(loanChangesTexts);
  const language = useLanguage();
  const nextText = ({ next }: Standing) =>
    next ? words.nextOn(pesosText(next.amount), dayText(next.dueDate, language)) : '–';
  const row = (title: string, show: (standing: Standing) => React.ReactNode) => ({
    ...{ title, now: show(effect.before), after: show(effect.after) },
  });
  const kept = keptMoney(effect);
  const isKept = effect.before.overpayment > 0 || effect.after.overpayment > 0;
  return (
    <>
      {kept ? <p>{words[`kept${kept.use}`](pesosText(kept.amount))}</p> : null}
      {effect.fromWallet > 0 ? <p>{words.fromWallet(pesosText(effect.fromWallet))}</p> : null}
      <BeforeAfter
        caption={words.effect}
        titles={{ now: words.before, after: words.after }}
        rows={[
          row(words.state, ({ state }) => <LoanState state={state} />),
          ...(isKept
            ? [
                row(words.leftToPay, (standing) => pesosText(leftToPay(standing))),
                row(words.withoutKept, ({ outstanding }) => pesosText(outstanding)),
              ]
            : [row(words.outstanding, ({ outstanding }) => pesosText(outstanding))]),
          row(words.dueNow, ({ dueNow }) => pesosText(dueNow)),
          row(words.next, nextText),
          row(words.overpayment, ({ overpayment }) => pesosText(overpayment)),
        ]}
      />
    </>
  );
}
