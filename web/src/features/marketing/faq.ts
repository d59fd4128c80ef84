import { faqAboutLoans } from './faq-about-loans.ts';
import { faqAboutTrust } from './faq-about-trust.ts';
import type { QuestionGroup } from './question.ts';

/** All questions, in the order in which they are shown. */
export const faq: readonly QuestionGroup[] = [...faqAboutLoans, ...faqAboutTrust];
