import { CallError } from '@pahiram/client/errors.ts';
import { decideSupportMessage } from '@pahiram/domain/support/support';
import { useTexts } from '@pahiram/ui/language.tsx';
import { supportTexts } from './support-texts.ts';

/**
 * Returns why a text must not be sent, or the empty text. The server alone looks for forbidden
 * phrases, so that each refusal is on record (V36).
 */
export function useTextProblem(): (text: string) => string {
  const words = useTexts(supportTexts);
  return (text) => (decideSupportMessage(text).ok ? '' : words.messageMissing);
}

/** The server's refusal of the typed text, to show at the field; null for any other error. */
export function textRefusalOf(error: unknown): string | null {
  const isOfText = error instanceof CallError && /^(?:asks-for-|message-)/.test(error.code ?? '');
  return isOfText ? error.message : null;
}
