import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import type { Language, Words } from '@pahiram/domain/texts/words';
import { companyNames } from '../../company/company-names.ts';
import type { DocumentCheck } from '../../company/document-check.ts';
import type { App } from '../../context.ts';
import { minuteWords } from '../../lib/moment-words.ts';
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
  /** Of a document that is made for its reader; without it both languages are in it. */
  readonly language?: Language;
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

export function loanPdf(
  { config }: Pick<App, 'config'>,
  { language, title, number, madeAt, lead, blocks, company, check, isLarge = false }: LoanPdf,
): PdfContent {
  const { name, address, shortName } = companyNames(config);
  const { lender, lenderAddress } = company ?? { lender: name, lenderAddress: address };
  const first = language ?? 'en';
  const inFooter = (words: Words) => (language ? words[language] : inOneLine(words).en);
  const all: readonly PdfBlock[] = [
    { kind: 'title', text: title, isLarge },
    { kind: 'paragraph', text: lead, isLarge },
    ...blocks,
  ];
  return {
    title: `${title[first]} ${number}`,
    author: lender,
    ...(language && { language }),
    madeAt,
    letterhead: { name: shortName, lines: [number, minuteWords(madeAt)[first]] },
    footer: [
      `${inFooter(title)} · ${number}`,
      lenderAddress === null ? lender : `${lender}, ${lenderAddress}`,
      ...(config.mode === 'demo' ? [inFooter(demonstration)] : []),
    ],
    ...(check && { check }),
    blocks: language ? all.map((block) => blockIn(block, language)) : all,
  };
}

/** A block with its texts in one language. */
function blockIn(block: PdfBlock, language: Language): PdfBlock {
  const only = (words: Words): Words => ({ en: words[language], fil: words[language] });
  switch (block.kind) {
    case 'title':
    case 'heading':
    case 'paragraph':
    case 'signature':
      return { ...block, text: only(block.text) };
    case 'figure':
      return { ...block, label: only(block.label) };
    case 'amounts':
      return { ...block, rows: block.rows.map((row) => ({ ...row, label: only(row.label) })) };
    case 'facts': {
      const facts = block.facts.map(({ label, value }) => ({
        ...{ label: only(label), value: only(value) },
      }));
      return { ...block, facts };
    }
    case 'table':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, title: only(column.title) })),
      };
    case 'signatories':
      return block;
    default:
      return block satisfies never;
  }
}

export function fact(en: string, fil: string, value: Words | string): Fact {
  const words = typeof value === 'string' ? { en: value, fil: value } : value;
  return { label: { en, fil }, value: words };
}

/** Both languages in one line, where two would make a document longer than its page. */
export function inOneLine({ en, fil }: Words): Words {
  const text = en === fil ? en : `${en} / ${fil}`;
  return { en: text, fil: text };
}

/** A fact whose label and value take one line each. */
export function lineFact(en: string, fil: string, value: Words | string): Fact {
  const { label, value: words } = fact(en, fil, value);
  return { label: inOneLine(label), value: inOneLine(words) };
}

export const pesos = (amount: bigint): string =>
  amount < 0n ? `−₱${formatPesos(-amount as Centavos)}` : `₱${formatPesos(amount as Centavos)}`;
