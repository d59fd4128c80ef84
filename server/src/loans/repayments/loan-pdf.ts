import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import type { Language, Words } from '@pahiram/domain/texts/words';
import { companyNames } from '../../company/company-names.ts';
import type { DocumentCheck } from '../../company/document-check.ts';
import type { App } from '../../context.ts';
import { minuteWords } from '../../lib/moment-words.ts';
import { type Fact, mapTexts, type PdfBlock, type PdfContent } from '../../pdf/render-pdf.ts';

/*
 * Parts that the PDFs about a loan in repayment share: receipts, statements and certificates.
 */

/** Printed on each, because the site's demonstration banner is only on its pages. */
const demonstration: Words = {
  en: 'Demonstration: no real money was lent or paid.',
  fil: 'Demonstrasyon: walang tunay na perang ipinahiram o binayaran.',
};

export interface LoanPdf {
  /** Of a document that is made for its reader; without it both languages are in it. */
  readonly language?: Language;
  /** Of a document in both languages: the one that comes first; English by default. */
  readonly firstLanguage?: Language;
  readonly title: Words;
  readonly number: string;
  readonly madeAt: Date;
  readonly lead: Words;
  readonly blocks: readonly PdfBlock[];
  /** The lender when it was made; otherwise today's. */
  readonly company?: { readonly lender: string; readonly lenderAddress: string | null };
  /** Of a document that never changes. */
  readonly check?: DocumentCheck;
  /** The title and the lead are the message, as on a certificate. */
  readonly isLarge?: boolean;
}

export function loanPdf({ config }: Pick<App, 'config'>, content: LoanPdf): PdfContent {
  const { language, firstLanguage = 'en', title, number, madeAt, lead, blocks } = content;
  const { company, check, isLarge = false } = content;
  const { name, address, shortName } = companyNames(config);
  const { lender, lenderAddress } = company ?? { lender: name, lenderAddress: address };
  const first = language ?? firstLanguage;
  const inFooter = (words: Words) =>
    language ? words[language] : inOneLine(words, firstLanguage).en;
  const all: readonly PdfBlock[] = [
    { kind: 'title', text: title, isLarge },
    { kind: 'paragraph', text: lead, isLarge },
    ...blocks,
  ];
  return {
    title: `${title[first]} ${number}`,
    author: lender,
    ...(language && { language }),
    firstLanguage,
    madeAt,
    letterhead: { name: shortName, lines: [number, minuteWords(madeAt)[first]] },
    footer: [
      `${inFooter(title)} · ${number}`,
      lenderAddress === null ? lender : `${lender}, ${lenderAddress}`,
      ...(config.mode === 'demo' ? [inFooter(demonstration)] : []),
    ],
    ...(check && { check }),
    blocks: language ? all.map((block) => mapTexts(block, onlyIn(language))) : all,
  };
}

const onlyIn =
  (language: Language) =>
  (words: Words): Words => ({ en: words[language], fil: words[language] });

export function fact(en: string, fil: string, value: Words | string): Fact {
  const words = typeof value === 'string' ? { en: value, fil: value } : value;
  return { label: { en, fil }, value: words };
}

/** Both languages in one line, where two would make a document longer than its page. */
export function inOneLine({ en, fil }: Words, first: Language = 'en'): Words {
  const text = en === fil ? en : first === 'en' ? `${en} / ${fil}` : `${fil} / ${en}`;
  return { en: text, fil: text };
}

/** Facts whose labels and values take one line each. */
export const inLines = (facts: readonly Fact[], first: Language): readonly Fact[] =>
  facts.map(({ label, value }) => ({
    label: inOneLine(label, first),
    value: inOneLine(value, first),
  }));

export const pesos = (amount: bigint): string =>
  amount < 0n ? `−₱${formatPesos(-amount as Centavos)}` : `₱${formatPesos(amount as Centavos)}`;
