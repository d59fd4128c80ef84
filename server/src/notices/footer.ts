import type { Language } from '@pahiram/api/operation';
import { NO_FEE_LINE } from '@pahiram/domain/company/no-fee-line';

/** Appends the company's name and the line that no fee is to be paid. */
export function withFooter(text: string, language: Language, company: string | undefined): string {
  const line = NO_FEE_LINE[language];
  return `${text.trimEnd()}\n\n${company === undefined ? line : `${company}: ${line}`}`;
}
