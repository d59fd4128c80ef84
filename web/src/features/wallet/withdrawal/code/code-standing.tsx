import { useTexts } from '@pahiram/ui/language.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { codeTexts } from './code-texts.ts';
import type { Confirmation } from './use-confirmation.ts';

/** The valid code's source, remaining time and remaining tries (S2.38, V19). */
export function CodeStanding({ code }: { code: NonNullable<Confirmation['code']> }) {
  const words = useTexts(codeTexts);
  const left = useCountdown(Date.parse(code.expiresAt));
  if (left === 0) return <p className="font-medium">{words.over}</p>;
  return (
    <p className="rounded-control bg-sunken px-4 py-3">
      {code.channel === 'sms' ? words.onPhone : words.byAssistant}{' '}
      <span className="figures">{words.worksFor(minutesText(left))}</span>{' '}
      {words.triesLeft(code.triesLeft)}
    </p>
  );
}

/** `14:05` */
function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
