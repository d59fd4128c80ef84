import PDFDocument from 'pdfkit';
import { openFonts } from './fonts.ts';
import { type Pdf, pageBottomMargin, pageSideMargin, pageTopMargin } from './pdf.ts';
import { writeFooters } from './write-footers.ts';

export interface PdfFacts {
  readonly title: string;
  readonly author: string;
  /** When the contents became final. The PDF contains no other time, so its bytes never differ. */
  readonly madeAt: Date;
  /** The lines at the foot of every page. */
  readonly footer: readonly string[];
}

/**
 * Draws a tagged A4 PDF with embedded fonts. The same facts and drawing always give the same bytes (V18).
 */
export async function makePdf(
  { title, author, madeAt, footer }: PdfFacts,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const fonts = await openFonts();
  const file = new PDFDocument({
    size: 'A4',
    margins: {
      top: pageTopMargin,
      bottom: pageBottomMargin,
      left: pageSideMargin,
      right: pageSideMargin,
    },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: madeAt },
  });
  const bytes = collect(file);
  file.registerFont('regular', fonts.regular);
  file.registerFont('semibold', fonts.semibold);
  const root = file.struct('Document', { title });
  file.addStructure(root);
  draw({ file, root });
  root.end();
  writeFooters(file, footer);
  file.end();
  return bytes;
}

function collect(file: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.on('error', reject);
    file.on('end', () => resolve(Buffer.concat(chunks)));
  });
}
