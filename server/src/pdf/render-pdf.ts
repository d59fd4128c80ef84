import { Refusal } from '../http/refusal.ts';
import type { DocumentContent } from '../loans/contract-text/document-content.ts';
import type { PdfSeal } from '../loans/contract-text/document-pdf.ts';
import type { ReceiptFacts } from '../withdrawals/receipt/receipt-pdf.ts';
import { GateFull } from '../work/fair-gate.ts';
import { openWorkerThread } from '../work/worker-thread.ts';

/** A PDF to draw. All its values can be cloned to another thread. */
export type PdfJob =
  | { readonly kind: 'document'; readonly content: DocumentContent; readonly seal: PdfSeal }
  | { readonly kind: 'receipt'; readonly facts: ReceiptFacts };

const retryAfterSeconds = 5;
const thread = openWorkerThread<PdfJob, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), {
  waitingMax: 32,
  secondsMax: 30,
});

/**
 * Draws a PDF on a worker thread, because it takes up to a second.
 * @param memberId waiting jobs take turns by member.
 * @throws Refusal `busy` when too many are waiting.
 */
export async function renderPdf(memberId: string, job: PdfJob): Promise<Buffer> {
  try {
    const bytes = await thread.run(memberId, job);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (error instanceof GateFull) throw new Refusal('busy', { retryAfterSeconds });
    throw error;
  }
}
