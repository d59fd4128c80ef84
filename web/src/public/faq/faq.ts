import type { Words } from '@pahiram/domain/texts/words';
import { faqAboutLoans } from './faq-about-loans.ts';
import { faqAboutTrust } from './faq-about-trust.ts';

/** A question, and its answer; `{mark}` stands for a term of the product (V15). */
export interface Question {
  readonly id: string;
  readonly question: Words;
  readonly answer: readonly Words[];
}

export interface QuestionGroup {
  readonly title: Words;
  readonly questions: readonly Question[];
}

/** Everything that people ask, in the order in which they ask it (E12). */
export const faq: readonly QuestionGroup[] = [...faqAboutLoans, ...faqAboutTrust];
