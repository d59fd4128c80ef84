import { decidePhone } from '@pahiram/domain/access/phone';
import type { Language } from '@pahiram/ui/language.tsx';
import type { FieldProblem } from '@pahiram/ui/notice.tsx';
import { accessTexts } from './access-texts.ts';

const wordsOf = {
  'phone-missing': 'phoneMissing',
  'phone-length': 'phoneLength',
  'phone-not-philippine-mobile': 'phoneNotMobile',
} as const;

/** What is wrong with the number in the box `phoneNumber`, if anything (S5.02). */
export function phoneProblems(text: string, language: Language): FieldProblem[] {
  const phone = decidePhone(text);
  if (phone.ok) return [];
  return [{ field: 'phoneNumber', message: accessTexts[language][wordsOf[phone.refusal.code]] }];
}
