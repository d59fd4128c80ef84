import { setOffWords } from '@pahiram/domain/loans/set-off-words';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { payTexts } from './pay-texts.ts';
import { repayTexts } from './repay-texts.ts';
import type { Payment } from './use-loan-account.ts';

/** How a payment reached the loan, in words. */
export function useChannelText(): (
  payment: Pick<Payment, 'channel' | 'method' | 'setOffArticle'>,
) => string {
  const words = useTexts(repayTexts);
  const codeWords = useTexts(payTexts);
  const language = useLanguage();
  return ({ channel, method, setOffArticle }) => {
    if (setOffArticle !== null) return setOffWords(setOffArticle)[language];
    if (method !== null) return codeWords[method];
    return channel === 'sandbox' || channel === 'xendit'
      ? codeWords[channel]
      : words[`${channel}Channel`];
  };
}
