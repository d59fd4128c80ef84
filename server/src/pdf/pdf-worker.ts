import { readFile } from 'node:fs/promises';
import type { Language } from '@pahiram/domain/texts/words';
import PDFDocument from 'pdfkit';
import { answerJobs } from '../work/worker-thread.ts';
import { checkHeight, drawCheck, drawLetterhead } from './draw-letterhead.ts';
import { drawAmounts, drawFacts, drawTable } from './draw-tables.ts';
import {
  drawFigure,
  drawHeading,
  drawParagraph,
  drawSignatories,
  drawSignature,
  drawTitle,
} from './draw-words.ts';
import {
  drawArtifact,
  inOrder,
  lineColor,
  type Pdf,
  pageBottomMargin,
  pageSideMargin,
  pageTopMargin,
  softInk,
  type Texts,
} from './page.ts';
import { mapTexts, type PdfBlock, type PdfContent } from './render-pdf.ts';

answerJobs(drawPdf);

/** Draws a tagged A4 PDF with embedded fonts. */
async function drawPdf(content: PdfContent): Promise<Buffer> {
  const { title, author, language, madeAt, letterhead, footer, check } = content;
  const first = language ?? content.firstLanguage ?? 'en';
  const blocks = content.blocks.map((block) => mapTexts(block, inOrder(first)));
  const { regular, semibold } = await openFonts();
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
    lang: first,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: madeAt },
  });
  const bytes = collect(file);
  file.registerFont('regular', regular);
  file.registerFont('semibold', semibold);
  const root = file.struct('Document', { title });
  file.addStructure(root);
  drawLetterhead(file, letterhead);
  blocks.forEach((block, index) => {
    const next = blocks[index + 1];
    drawBlock({ file, root }, block, next, check && !next ? checkHeight : 0);
  });
  if (check) drawCheck({ file, root }, check, first, language === undefined);
  root.end();
  drawFooters(file, footer, first, language === undefined);
  file.end();
  return bytes;
}

/** @param heightBelow points that stay on the page on which a table ends. */
function drawBlock(
  pdf: Pdf,
  block: PdfBlock<Texts>,
  next: PdfBlock<Texts> | undefined,
  heightBelow: number,
): void {
  switch (block.kind) {
    case 'title':
      drawTitle(pdf, block.text, block.isLarge);
      break;
    case 'heading':
      drawHeading(pdf, block.text, next && isText(next) ? next.text : undefined);
      break;
    case 'paragraph':
      drawParagraph(pdf, block.text, block.isLarge);
      break;
    case 'figure':
      drawFigure(pdf, block.label, block.amount);
      break;
    case 'amounts':
      drawAmounts(pdf, block.rows);
      break;
    case 'signatories':
      drawSignatories(pdf, block.left, block.right);
      break;
    case 'signature':
      drawSignature(pdf, block.text);
      break;
    case 'facts':
      drawFacts(pdf, block.facts);
      break;
    case 'table':
      drawTable(pdf, block.columns, block.rows, heightBelow);
      break;
    default:
      block satisfies never;
  }
}

function isText(
  block: PdfBlock<Texts>,
): block is PdfBlock<Texts> & { kind: 'paragraph' | 'signature' } {
  return block.kind === 'paragraph' || block.kind === 'signature';
}

function collect(file: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.on('error', reject);
    file.on('end', () => resolve(Buffer.concat(chunks)));
  });
}

/** Whole font files: the web subsets lack ₱, or have it without A to Z. */
interface Fonts {
  readonly regular: Buffer;
  readonly semibold: Buffer;
}

const fontFolder = new URL('../../assets/fonts/', import.meta.url);
let fonts: Promise<Fonts> | undefined;

/** Noto Sans (OFL), read from disk once. */
function openFonts(): Promise<Fonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<Fonts> {
  const [regular, semibold] = await Promise.all([
    readFile(new URL('noto-sans-regular.ttf', fontFolder)),
    readFile(new URL('noto-sans-semibold.ttf', fontFolder)),
  ]);
  return { regular, semibold };
}

const footerSize = 7;
const footerLineHeight = 10;
const footerFromBottom = 70;

/** Draws the same lines and 'Page 1 of 3' at the foot of every page. */
function drawFooters(
  file: PDFKit.PDFDocument,
  lines: readonly string[],
  first: Language,
  isInBoth: boolean,
): void {
  const { start, count } = file.bufferedPageRange();
  const pageOf = (page: number) => {
    const [english, filipino] = [`Page ${page} of ${count}`, `Pahina ${page} ng ${count}`];
    const words = inOrder(first)({ en: english, fil: filipino });
    return isInBoth ? `${words.first} · ${words.second}` : words.first;
  };
  for (let index = start; index < start + count; index += 1) {
    file.switchToPage(index);
    drawArtifact(file, () => drawFooter(file, lines, pageOf(index + 1)));
  }
}

function drawFooter(file: PDFKit.PDFDocument, lines: readonly string[], pages: string): void {
  const { width, height } = file.page;
  const top = height - footerFromBottom;
  file
    .moveTo(pageSideMargin, top - 6)
    .lineTo(width - pageSideMargin, top - 6)
    .lineWidth(0.5)
    .stroke(lineColor);
  file.font('regular').fontSize(footerSize).fillColor(softInk);
  lines.forEach((line, index) => {
    file.text(line, pageSideMargin, top + index * footerLineHeight, { lineBreak: false });
  });
  const right = width - pageSideMargin - file.widthOfString(pages);
  file.text(pages, right, top, { lineBreak: false });
}
