import { faultText } from '@pahiram/api/caller';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useWork, type Work } from '@pahiram/ui/use-work.tsx';

/** One piece of work at a time against the server; its faults are worded, toasted and kept in place. */
export function useAction(): Work {
  const words = useTexts(faultTexts);
  return useWork((error) => faultText(error, words));
}
