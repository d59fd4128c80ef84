import { useTexts } from '@pahiram/ui/language.tsx';
import EventAvailableRounded from '~icons/ic/round-event-available';
import HowToRegRounded from '~icons/ic/round-how-to-reg';
import LockOpenRounded from '~icons/ic/round-lock-open';
import MoneyOffRounded from '~icons/ic/round-money-off';
import { homeTexts } from './home-texts.ts';

/**
 * The rules that protect the borrower: no fee first, decisions by people, free cancellation, free
 * codes.
 */
export function Promises({ coolingOffDays }: { coolingOffDays: number }) {
  const words = useTexts(homeTexts);
  const promises = [
    [MoneyOffRounded, words.feeTitle, words.feeText],
    [HowToRegRounded, words.peopleTitle, words.peopleText],
    [EventAvailableRounded, words.cancelTitle, words.cancelText(coolingOffDays)],
    [LockOpenRounded, words.codeTitle, words.codeText],
  ] as const;
  return (
    <section>
      <h3 className="mb-5 text-2xl font-extrabold tracking-tight">{words.promises}</h3>
      <ul className="space-y-6">
        {promises.map(([Icon, title, text]) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-brand" />
            <div>
              <h4 className="text-lg font-bold">{title}</h4>
              <p className="mt-1 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
