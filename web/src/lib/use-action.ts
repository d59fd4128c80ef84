import { faultText } from '@pahiram/api/caller';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useWork, type Work } from '@pahiram/ui/use-work.tsx';
import { useWaitText } from './wait-line.tsx';

/**
 * One piece of work at a time against the server; its faults are worded, toasted and kept in place. A
 * long wait says so, and says when the server is being asked whether it went through.
 */
export function useAction(): Work {
  const words = useTexts(faultTexts);
  const work = useWork((error) => faultText(error, words));
  const waiting = useWaitText(work.busy);
  return waiting === '' ? work : { ...work, status: { tone: 'info', text: waiting } };
}
