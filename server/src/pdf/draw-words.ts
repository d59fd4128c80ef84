import type { Words } from '@pahiram/domain/texts/words';
import {
  drawLeaf,
  drawRule,
  heightOf,
  ink,
  innerWidth,
  type Leaf,
  type Look,
  makeRoom,
  type Pdf,
  pageSideMargin,
  softInk,
} from './page.ts';

const columnGap = 18;
const paragraphGap = 5;
const rowRoom = 40;
const english: Look = { font: 'regular', size: 8.5, color: ink };
const filipino: Look = { font: 'regular', size: 8.5, color: softInk };
const heading: Look = { font: 'semibold', size: 10.5, color: ink };
const titleLook: Look = { font: 'semibold', size: 17, color: ink };
const subtitleLook: Look = { font: 'regular', size: 11, color: softInk };

/** Draws the English title and the Filipino one below it. */
export function drawTitle({ file, root }: Pdf, title: Words): void {
  const width = innerWidth(file);
  const x = pageSideMargin;
  const y = file.y;
  const below = y + heightOf(file, title.en, titleLook, width);
  drawLeaf(file, root, { tag: 'H1', text: title.en }, titleLook, { x, y, width });
  const end = below + heightOf(file, title.fil, subtitleLook, width);
  const leaf: Leaf = { tag: 'P', lang: 'fil', text: title.fil };
  drawLeaf(file, root, leaf, subtitleLook, { x, y: below, width });
  file.y = end + 8;
}

/** Draws both languages side by side, or one text across the page when they are equal. */
export function drawParagraph(pdf: Pdf, words: Words): void {
  drawPair(pdf, words, [english, filipino], 'P', paragraphGap);
}

/** Draws a heading, on a new page unless `next` or a table row fits below it. */
export function drawHeading(pdf: Pdf, words: Words, next?: Words): void {
  const { file } = pdf;
  file.y += 6;
  const below = next === undefined ? rowRoom : pairHeight(file, next, [english, filipino]);
  makeRoom(file, pairHeight(file, words, [heading, heading]) + below + paragraphGap);
  drawPair(pdf, words, [heading, heading], 'H2', 3);
}

/** In points: the space above a signature line, and the height of the line with its text. */
const signatureSpace = 30;
const signatureHeight = 84;

/** Draws a line to sign on, with the text below it. */
export function drawSignature(pdf: Pdf, words: Words): void {
  const { file } = pdf;
  makeRoom(file, signatureHeight);
  file.y += signatureSpace;
  drawRule(file, file.y);
  file.y += 4;
  drawParagraph(pdf, words);
}

type Looks = readonly [Look, Look];

function columnWidth(file: PDFKit.PDFDocument): number {
  return (innerWidth(file) - columnGap) / 2;
}

function pairHeight(file: PDFKit.PDFDocument, words: Words, [left, right]: Looks): number {
  if (words.en === words.fil) return heightOf(file, words.en, left, innerWidth(file));
  const width = columnWidth(file);
  return Math.max(heightOf(file, words.en, left, width), heightOf(file, words.fil, right, width));
}

function drawPair(
  { file, root }: Pdf,
  words: Words,
  [left, right]: Looks,
  tag: string,
  gap: number,
): void {
  const height = pairHeight(file, words, [left, right]);
  makeRoom(file, height);
  const { y } = file;
  const x = pageSideMargin;
  if (words.en === words.fil) {
    drawLeaf(file, root, { tag, text: words.en }, left, { x, y, width: innerWidth(file) });
  } else {
    const width = columnWidth(file);
    drawLeaf(file, root, { tag, text: words.en }, left, { x, y, width });
    const leaf: Leaf = { tag, lang: 'fil', text: words.fil };
    drawLeaf(file, root, leaf, right, { x: x + width + columnGap, y, width });
  }
  file.y = y + height + gap;
}
