import { CallError } from '@pahiram/api/caller';
import { supportWords } from '@pahiram/api/support-words';
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

/** What keeps a text from being sent, in words; empty when nothing does. The server decides again. */
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

/** The server's refusal of what was typed, to be shown at the field; null for any other fault. */
export function textRefusalOf(error: unknown): string | null {
  const isOfText = error instanceof CallError && /^(?:asks-for-|message-)/.test(error.code ?? '');
  return isOfText ? error.message : null;
}
