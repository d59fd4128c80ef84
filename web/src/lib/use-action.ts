import { faultText } from '@pahiram/api/caller';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useWork, type Work } from '@pahiram/ui/use-work.tsx';
import { useWaitText } from './wait-line.tsx';

/**
 * Runs one request at a time; its error is worded, shown as a toast and kept as the status. During a
 * long wait the status says so, and also when the server is being asked whether the request succeeded.
 */
export function useAction(): Work {
  const words = useTexts(faultTexts);
  const work = useWork((error) => faultText(error, words));
  const waiting = useWaitText(work.busy);
  return waiting === '' ? work : { ...work, status: { tone: 'info', text: waiting } };
}
