import { dayText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import type { Status } from '@pahiram/ui/status-card.tsx';
import { statusTexts } from './loan-texts.ts';

/** The status of a loan whose return has begun, in place of that of a running loan. */
export function useReturningStatus() {
  const words = useTexts(statusTexts);
  const language = useLanguage();
  return (status: Status, { toPay, until }: { toPay: number; until: string }): Status => ({
    ...status,
    status: words.returning,
    statusMessage: words.returningText(pesosText(toPay), dayText(until, language)),
  });
}
