import { faultText } from '@pahiram/api/caller';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useWork, type Work } from '@pahiram/ui/use-work.tsx';

/** Runs one server call at a time. Its error is shown as a toast and kept in `status`. */
export function useAction(): Work {
  const words = useTexts(faultTexts);
  return useWork((error) => faultText(error, words));
}
