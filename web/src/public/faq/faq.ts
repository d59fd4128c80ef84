import { faqAboutLoans } from './faq-about-loans.ts';
import { faqAboutTrust } from './faq-about-trust.ts';
import type { QuestionGroup } from './question.ts';

/** Everything that people ask, in the order in which they ask it (E12). */
export const faq: readonly QuestionGroup[] = [...faqAboutLoans, ...faqAboutTrust];
