import type { Words } from '@pahiram/domain/texts/words';
import { Refusal } from '../http/refusal.ts';
import { GateFull } from '../work/fair-gate.ts';
import { openWorkerThread } from '../work/worker-thread.ts';

/** A PDF as plain data, which can be sent to another thread. The same content gives the same bytes (V18). */
export interface PdfContent {
  /** Shown in the reader's title bar. */
  readonly title: string;
  readonly author: string;
  /** When the contents became final. The PDF contains no other time. */
  readonly madeAt: Date;
  /** The lines at the foot of every page. */
  readonly footer: readonly string[];
  readonly blocks: readonly PdfBlock[];
}

/** From top to bottom. Texts are in English and Filipino, or once when both are equal. */
export type PdfBlock =
  | { readonly kind: 'title'; readonly text: Words }
  | { readonly kind: 'heading'; readonly text: Words }
  | { readonly kind: 'paragraph'; readonly text: Words }
  /** A line for a signature, with its text below. */
  | { readonly kind: 'signature'; readonly text: Words }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
    };

/** One row of a table of labels and values. */
export interface Fact {
  readonly label: Words;
  readonly value: Words;
}

export interface Column {
  readonly title: Words;
  /** Fraction of the page's width; the fractions of all columns add up to 1. */
  readonly share: number;
  /** Default `right`. A row is as high as its left-aligned texts need. */
  readonly align?: 'left' | 'right';
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
