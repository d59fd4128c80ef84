import { supportWords } from '@pahiram/api/support-words';
import { CallError } from '@pahiram/client/errors.ts';
import { findForbiddenRequest } from '@pahiram/domain/support/forbidden-requests';
import { decideSupportMessage } from '@pahiram/domain/support/support';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { supportTexts } from './support-texts.ts';

const refusalOf = {
  MONEY: 'asks-for-money',
  CODE: 'asks-for-code',
  PASSWORD: 'asks-for-password',
  CARD: 'asks-for-card',
} as const;

/** Returns why a text must not be sent, or the empty text. The server checks again. */
export function useTextProblem(): (text: string) => string {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  return (text) => {
    const message = decideSupportMessage(text);
    if (!message.ok) return words.messageMissing;
    const request = findForbiddenRequest(message.value);
    return request === null ? '' : supportWords[refusalOf[request]][language];
  };
}

/** The server's refusal of the typed text, to show at the field; null for any other error. */
export function textRefusalOf(error: unknown): string | null {
  const isOfText = error instanceof CallError && /^(?:asks-for-|message-)/.test(error.code ?? '');
  return isOfText ? error.message : null;
}
