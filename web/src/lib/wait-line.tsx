import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { usePatience } from './patience.ts';

/** Text for a long wait for a response; empty as long as the wait is usual. */
export function useWaitText(isWaiting: boolean): string {
  const words = useTexts(faultTexts);
  const patience = usePatience(isWaiting);
  switch (patience) {
    case 'usual':
      return '';
    case 'slow':
      return words.stillWaiting;
    case 'checking':
      return words.checking;
    default:
      return patience satisfies never;
  }
}

/** For screens that only wait, such as "Submitting...". */
export function WaitLine() {
  const text = useWaitText(true);
  return text === '' ? null : <p className="mt-2 font-medium">{text}</p>;
}
