import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import { companyNames } from '../../company/company-names.ts';
import type { App } from '../../context.ts';
import type { Fact, PdfBlock, PdfContent } from '../../pdf/render-pdf.ts';

/*
 * Parts that the PDFs about a loan in repayment share: receipts, statements and certificates.
 */

/** Printed on each, because the site's demonstration banner is only on its pages. */
const demonstration: Words = {
  en: 'Demonstration: no real money was lent or paid.',
  fil: 'Demonstrasyon: walang tunay na perang ipinahiram o binayaran.',
};

export interface LoanPdf {
  readonly title: Words;
  readonly number: string;
  readonly madeAt: Date;
  readonly lead: Words;
  readonly blocks: readonly PdfBlock[];
  /** The name of the lender when it was made; otherwise today's. */
  readonly lender?: string;
}

export function loanPdf(
  { config }: Pick<App, 'config'>,
  { title, number, madeAt, lead, blocks, lender = companyNames(config).name }: LoanPdf,
): PdfContent {
  return {
    title: `${title.en} ${number}`,
    author: lender,
    madeAt,
    footer: [`${title.en} / ${title.fil} · ${number}`, lender],
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: lead },
      ...(config.mode === 'demo' ? [{ kind: 'paragraph', text: demonstration } as const] : []),
      ...blocks,
    ],
  };
}

export function fact(en: string, fil: string, value: Words | string): Fact {
  const words = typeof value === 'string' ? { en: value, fil: value } : value;
  return { label: { en, fil }, value: words };
}

export const pesos = (amount: bigint): string =>
  amount < 0n ? `−₱${formatPesos(-amount as Centavos)}` : `₱${formatPesos(amount as Centavos)}`;

export const dayWords = (day: CalendarDate): Words => ({
  en: dayText(day, 'en'),
  fil: dayText(day, 'fil'),
});
