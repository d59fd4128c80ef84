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
const largeTitleLook: Look = { font: 'semibold', size: 28, color: ink };
const largeSubtitleLook: Look = { font: 'regular', size: 14, color: softInk };
const largeEnglish: Look = { font: 'regular', size: 12, color: ink };
const largeFilipino: Look = { font: 'regular', size: 10, color: softInk };
const figureLook: Look = { font: 'semibold', size: 30, color: ink };
const nameLook: Look = { font: 'semibold', size: 10, color: ink };
const roleLook: Look = { font: 'regular', size: 10, color: softInk };

/** Draws the English title and the Filipino one below it, or one when they are equal. */
export function drawTitle({ file, root }: Pdf, title: Words, isLarge = false): void {
  const [look, second] = isLarge ? [largeTitleLook, largeSubtitleLook] : [titleLook, subtitleLook];
  const width = innerWidth(file);
  const x = pageSideMargin;
  const y = file.y;
  const below = y + heightOf(file, title.en, look, width);
  drawLeaf(file, root, { tag: 'H1', text: title.en }, look, { x, y, width });
  const isOne = title.en === title.fil;
  if (!isOne) {
    const leaf: Leaf = { tag: 'P', lang: 'fil', text: title.fil };
    drawLeaf(file, root, leaf, second, { x, y: below, width });
  }
  const end = isOne ? below : below + heightOf(file, title.fil, second, width);
  file.y = end + (isLarge ? 18 : 8);
}

/** Draws both languages side by side, or one text across the page when they are equal; a large one below the other. */
export function drawParagraph(pdf: Pdf, words: Words, isLarge = false): void {
  if (isLarge) {
    drawStacked(pdf, words, [largeEnglish, largeFilipino]);
    pdf.file.y += 10;
  } else drawPair(pdf, words, [english, filipino], 'P', paragraphGap);
}

/** Draws a label in both languages, and the one figure of the document below it. */
export function drawFigure(pdf: Pdf, label: Words, amount: string): void {
  const { file, root } = pdf;
  file.y += 6;
  drawStacked(pdf, label, [roleLook, filipino]);
  const width = innerWidth(file);
  const height = heightOf(file, amount, figureLook, width);
  makeRoom(file, height);
  const { y } = file;
  drawLeaf(file, root, { tag: 'P', text: amount }, figureLook, { x: pageSideMargin, y, width });
  file.y = y + height + 6;
}

/** In points: the height of two lines of a signatory with the rule above them. */
const signatoryHeight = 40;

/** Draws who signs at the left and the seal at the right, each below a rule. */
export function drawSignatories(
  pdf: Pdf,
  left: readonly [string, string],
  right: readonly [string, string],
): void {
  const { file, root } = pdf;
  makeRoom(file, signatureSpace + signatoryHeight);
  file.y += signatureSpace;
  const top = file.y;
  const width = columnWidth(file);
  [left, right].forEach(([name, role], index) => {
    const x = pageSideMargin + index * (width + columnGap);
    drawRule(file, top, { x, width });
    const below = top + 6 + heightOf(file, name, nameLook, width);
    drawLeaf(file, root, { tag: 'P', text: name }, nameLook, { x, y: top + 6, width });
    if (role !== '')
      drawLeaf(file, root, { tag: 'P', text: role }, roleLook, { x, y: below, width });
  });
  file.y = top + signatoryHeight;
}

/** Draws English across the page and Filipino below it, or one text when they are equal. */
function drawStacked({ file, root }: Pdf, words: Words, [first, second]: Looks): void {
  const width = innerWidth(file);
  const x = pageSideMargin;
  const isOne = words.en === words.fil;
  const own = heightOf(file, words.en, first, width);
  const other = isOne ? 0 : heightOf(file, words.fil, second, width);
  makeRoom(file, own + other);
  const { y } = file;
  drawLeaf(file, root, { tag: 'P', text: words.en }, first, { x, y, width });
  const below = y + own + 2;
  if (!isOne) {
    const leaf: Leaf = { tag: 'P', lang: 'fil', text: words.fil };
    drawLeaf(file, root, leaf, second, { x, y: below, width });
  }
  file.y = y + own + other + (isOne ? 0 : 2);
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
