import { formatPesos, sum } from '@pahiram/domain/money/money';
import type { Words } from '@pahiram/domain/texts/words';
import type { SigningMethod } from '@pahiram/domain/withdrawals/code';
import type { DocumentCheck } from '../../company/document-check.ts';
import { minuteWords, momentWords } from '../../lib/moment-words.ts';
import type { Column, Fact, PdfBlock, PdfContent } from '../../pdf/render-pdf.ts';
import {
  type ContentRow,
  type DocumentContent,
  dueDateWords,
  frozenAmount,
  same,
} from './document-content.ts';

/** Printed with a frozen text: loan, terms, hash, when it was frozen and how it was signed. */
export interface PdfSeal {
  readonly lender: string;
  readonly shortName: string;
  readonly loanNumber: string;
  /** The version of the loan product. */
  readonly termsVersion: number;
  readonly hash: string;
  readonly frozenAt: Date;
  readonly check: DocumentCheck;
  /** Null for a document that is not signed (the schedule). */
  readonly acceptance: {
    readonly method: SigningMethod;
    readonly acceptedAt: Date;
    readonly ipAddress: string;
  } | null;
}

/** The frozen text as a PDF in both languages, with its hash in the footer of each page (V18). */
export function documentPdf(content: DocumentContent, seal: PdfSeal): PdfContent {
  const { title, preamble, schedule, articles, signatures } = content;
  return {
    title: `${title.en}, ${seal.loanNumber}`,
    author: seal.lender,
    madeAt: seal.frozenAt,
    letterhead: { name: seal.shortName, lines: [seal.check.number, minuteWords(seal.frozenAt).en] },
    footer: footerOf(content, seal),
    check: seal.check,
    blocks: [
      { kind: 'title', text: title },
      ...preamble.map(paragraph),
      { kind: 'facts', facts: content.facts },
      paragraph(schedule.note),
      ...scheduleBlocks(schedule.rows),
      ...articles.flatMap(({ heading, paragraphs }) => [
        { kind: 'heading', text: heading } as const,
        ...paragraphs.map(paragraph),
      ]),
      { kind: 'heading', text: sealHeading },
      ...signatures.map((text) => ({ kind: 'signature', text }) as const),
      { kind: 'facts', facts: sealFacts(content, seal) },
    ],
  };
}

const paragraph = (text: Words): PdfBlock => ({ kind: 'paragraph', text });

function scheduleBlocks(rows: readonly ContentRow[]): PdfBlock[] {
  if (rows.length === 0) return [];
  const table = [...rows.map(cellsOf), totalsOf(rows)];
  return [paragraph(inPesos), { kind: 'table', columns, rows: table }];
}

const inPesos: Words = {
  en: 'Amounts in Philippine pesos (₱).',
  fil: 'Mga halaga sa piso ng Pilipinas (₱).',
};

const sealHeading: Words = { en: 'Record of this document', fil: 'Tala ng dokumentong ito' };

const columns: readonly Column[] = [
  { title: { en: 'No.', fil: 'Blg.' }, share: 0.07 },
  { title: { en: 'Due date', fil: 'Dapat bayaran sa' }, share: 0.17 },
  { title: { en: 'Principal', fil: 'Principal' }, share: 0.19 },
  { title: { en: 'Interest', fil: 'Interes' }, share: 0.17 },
  { title: { en: 'Installment', fil: 'Hulog' }, share: 0.19 },
  { title: { en: 'Balance after', fil: 'Natitira' }, share: 0.21 },
];

function cellsOf(row: ContentRow): readonly string[] {
  const amounts = [row.principal, row.interest, row.total, row.balanceAfter].map(grouped);
  return [String(row.number), dueDateWords(row).en, ...amounts];
}

function totalsOf(rows: readonly ContentRow[]): readonly string[] {
  const totals = (['principal', 'interest', 'total'] as const).map((part) =>
    formatPesos(sum(rows.map((row) => frozenAmount(row[part])))),
  );
  return ['', 'Total', ...totals, ''];
}

/** '150000.00' becomes '150,000.00'. */
function grouped(text: string): string {
  return formatPesos(frozenAmount(text));
}

const kindNames: Readonly<Record<DocumentContent['kind'], Words>> = {
  DISCLOSURE: { en: 'Disclosure statement', fil: 'Disclosure statement' },
  CONTRACT: { en: 'Contract', fil: 'Kontrata' },
  SCHEDULE: { en: 'Dated schedule', fil: 'Schedule na may petsa' },
};

const methods: Readonly<Record<SigningMethod, Words>> = {
  sms: { en: 'one-time code by SMS', fil: 'one-time code sa SMS' },
  mail: { en: 'one-time code by email', fil: 'one-time code sa email' },
  passkey: { en: 'passkey', fil: 'passkey' },
};

function sealFacts({ kind }: DocumentContent, seal: PdfSeal): Fact[] {
  return [
    { label: { en: 'Document', fil: 'Dokumento' }, value: kindNames[kind] },
    { label: { en: 'Loan number', fil: 'Numero ng loan' }, value: same(seal.loanNumber) },
    {
      label: { en: 'Version of the terms', fil: 'Bersiyon ng mga tuntunin' },
      value: same(String(seal.termsVersion)),
    },
    {
      label: { en: 'Frozen on', fil: 'Pinagtibay noong' },
      value: momentWords(seal.frozenAt),
    },
    {
      label: { en: 'SHA-256 of the text', fil: 'SHA-256 ng teksto' },
      value: same(seal.hash),
    },
    { label: { en: 'Accepted', fil: 'Tinanggap' }, value: acceptanceWords(seal) },
  ];
}

function acceptanceWords({ acceptance }: PdfSeal): Words {
  if (acceptance === null) {
    return {
      en: 'Not signed: made by the first completed withdrawal, as the contract says.',
      fil: 'Hindi pinipirmahan: ginawa ng unang natapos na withdrawal, ayon sa kontrata.',
    };
  }
  const at = momentWords(acceptance.acceptedAt);
  const method = methods[acceptance.method];
  return {
    en: `${at.en}, with a ${method.en}, from ${acceptance.ipAddress}`,
    fil: `${at.fil}, gamit ang ${method.fil}, mula sa ${acceptance.ipAddress}`,
  };
}

function footerOf({ kind }: DocumentContent, seal: PdfSeal): readonly string[] {
  const { acceptance } = seal;
  const accepted =
    acceptance === null
      ? `Frozen ${momentWords(seal.frozenAt).en}`
      : `Accepted ${momentWords(acceptance.acceptedAt).en}, ${methods[acceptance.method].en}`;
  return [
    `${kindNames[kind].en} · ${seal.loanNumber} · terms version ${seal.termsVersion}`,
    `SHA-256 ${seal.hash}`,
    accepted,
  ];
}
