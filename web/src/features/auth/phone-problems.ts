import { decideMobile } from '@pahiram/domain/access/phone';
import type { Language } from '@pahiram/ui/language.tsx';
import type { FieldProblem } from '@pahiram/ui/notice.tsx';
import { accessTexts } from './access-texts.ts';

const wordsOf = {
  'phone-missing': 'phoneMissing',
  'phone-length': 'phoneLength',
  'phone-not-philippine-mobile': 'phoneNotMobile',
} as const;

/** The field that each server error about the number belongs to. */
export const phoneRefusals = {
  'phone-not-valid': 'phoneNumber',
  'phone-not-mobile': 'phoneNumber',
  'phone-country-not-served': 'phoneNumber',
} as const;

/** The error of the field `phoneNumber`, if any (S5.02). */
export function phoneProblems(text: string, language: Language): FieldProblem[] {
  const phone = decideMobile(text);
  if (phone.ok) return [];
  return [{ field: 'phoneNumber', message: accessTexts[language][wordsOf[phone.refusal.code]] }];
}
