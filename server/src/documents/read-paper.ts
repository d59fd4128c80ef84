import { inspectPdf, isPdf, type PdfFault } from './inspect-pdf.ts';
import { type PhotoFault, readPhotoInTurn } from './read-photo.ts';

/** A photo or PDF as it is kept: of a photo only its pixels, a PDF unchanged. */
export interface Paper {
  readonly kind: 'PHOTO' | 'PDF';
  readonly pages: number;
  readonly bytes: Buffer;
}

export type PaperFault =
  | PdfFault
  | Exclude<PhotoFault, 'photo-kind-not-accepted'>
  | 'paper-kind-not-accepted'
  | 'gate-full';

/**
 * The kind follows from the bytes; file name and declared type are not trusted.
 * @param personId waiting photos take turns by the person who sent them.
 */
export async function readPaper(personId: string, sent: Uint8Array): Promise<Paper | PaperFault> {
  if (isPdf(sent)) {
    const pdf = await inspectPdf(sent);
    return pdf.ok ? { kind: 'PDF', pages: pdf.pages, bytes: Buffer.from(sent) } : pdf.fault;
  }
  const read = await readPhotoInTurn(personId, sent);
  if (read === 'gate-full') return read;
  if (read.ok) return { kind: 'PHOTO', pages: 1, bytes: read.photo.jpeg };
  return read.fault === 'photo-kind-not-accepted' ? 'paper-kind-not-accepted' : read.fault;
}
