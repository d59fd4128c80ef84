import type { Language, Words } from '@pahiram/domain/texts/words';
import type { DocumentCheck } from '../company/document-check.ts';
import { Refusal } from '../http/refusal.ts';
import { GateFull } from '../work/fair-gate.ts';
import { openWorkerThread } from '../work/worker-thread.ts';

/** A PDF as plain data, which can be sent to another thread. The same content gives the same bytes (V18). */
export interface PdfContent {
  /** Shown in the reader's title bar. */
  readonly title: string;
  readonly author: string;
  /** The only language of its texts; without it they are in both languages. */
  readonly language?: Language;
  /** Of a document in both languages: the one that comes first; English by default. */
  readonly firstLanguage?: Language;
  /** When the contents became final. The PDF contains no other time. */
  readonly madeAt: Date;
  /** Over the first page: the lender's name, and at the right what the document is called and when it was made. */
  readonly letterhead: { readonly name: string; readonly lines: readonly string[] };
  /** The lines at the foot of every page. */
  readonly footer: readonly string[];
  /** At the end of a document that never changes: how anybody can ask whether it is ours. */
  readonly check?: DocumentCheck;
  readonly blocks: readonly PdfBlock[];
}

/** From top to bottom. Texts are in both languages, or once when both are equal. */
export type PdfBlock<Text = Words> =
  | { readonly kind: 'title'; readonly text: Text; readonly isLarge?: boolean }
  | { readonly kind: 'heading'; readonly text: Text }
  | { readonly kind: 'paragraph'; readonly text: Text; readonly isLarge?: boolean }
  /** The one figure of a document. */
  | { readonly kind: 'figure'; readonly label: Text; readonly amount: string }
  /** Amounts that add up, the total last. */
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow<Text>[] }
  /** Who signs, and the seal beside it: two lines each. */
  | {
      readonly kind: 'signatories';
      readonly left: readonly [string, string];
      readonly right: readonly [string, string];
    }
  /** A line for a signature, with its text below. */
  | { readonly kind: 'signature'; readonly text: Text }
  | { readonly kind: 'facts'; readonly facts: readonly Fact<Text>[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column<Text>[];
      readonly rows: readonly (readonly string[])[];
    };

export interface AmountRow<Text = Words> {
  readonly label: Text;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/** One row of a table of labels and values. */
export interface Fact<Text = Words> {
  readonly label: Text;
  readonly value: Text;
}

export interface Column<Text = Words> {
  readonly title: Text;
  /** Fraction of the page's width; the fractions of all columns add up to 1. */
  readonly share: number;
  /** Default `right`. A row is as high as its left-aligned texts need. */
  readonly align?: 'left' | 'right';
}

/** The block with its texts in another form, such as in one language. */
export function mapTexts<From, To>(block: PdfBlock<From>, to: (text: From) => To): PdfBlock<To> {
  switch (block.kind) {
    case 'title':
    case 'heading':
    case 'paragraph':
    case 'signature':
      return { ...block, text: to(block.text) };
    case 'figure':
      return { ...block, label: to(block.label) };
    case 'amounts':
      return { ...block, rows: block.rows.map((row) => ({ ...row, label: to(row.label) })) };
    case 'facts':
      return {
        ...block,
        facts: block.facts.map(({ label, value }) => ({ label: to(label), value: to(value) })),
      };
    case 'table':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, title: to(column.title) })),
      };
    case 'signatories':
      return block;
    default:
      return block satisfies never;
  }
}

const retryAfterSeconds = 5;
const worker = new URL('./pdf-worker.ts', import.meta.url);
const thread = openWorkerThread<PdfContent, Uint8Array>(worker, { waitingMax: 32, secondsMax: 30 });

/**
 * Draws a PDF on a worker thread, because it takes up to a second.
 * @param memberId waiting PDFs take turns by member.
 * @throws Refusal `busy` when too many are waiting.
 */
export async function renderPdf(memberId: string, content: PdfContent): Promise<Buffer> {
  try {
    const bytes = await thread.run(memberId, content);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (error instanceof GateFull) throw new Refusal('busy', { retryAfterSeconds });
    throw error;
  }
}
