import {
  drawLeaf,
  drawRule,
  heightOf,
  ink,
  innerWidth,
  type Look,
  makeRoom,
  type Pdf,
  pageSideMargin,
  secondLeaf,
  softInk,
  type Texts,
} from './page.ts';

const columnGap = 18;
const paragraphGap = 5;
const rowRoom = 40;
const mainLook: Look = { font: 'regular', size: 8.5, color: ink };
const secondLook: Look = { font: 'regular', size: 8.5, color: softInk };
const heading: Look = { font: 'semibold', size: 10.5, color: ink };
const titleLook: Look = { font: 'semibold', size: 17, color: ink };
const subtitleLook: Look = { font: 'regular', size: 11, color: softInk };
const largeTitleLook: Look = { font: 'semibold', size: 28, color: ink };
const largeSubtitleLook: Look = { font: 'regular', size: 14, color: softInk };
const largeLook: Look = { font: 'regular', size: 12, color: ink };
const largeSecondLook: Look = { font: 'regular', size: 10, color: softInk };
const figureLook: Look = { font: 'semibold', size: 30, color: ink };
const nameLook: Look = { font: 'semibold', size: 10, color: ink };
const roleLook: Look = { font: 'regular', size: 10, color: softInk };

/** Draws the title in the first language and in the second below it, or one when they are equal. */
export function drawTitle({ file, root }: Pdf, title: Texts, isLarge = false): void {
  const [look, second] = isLarge ? [largeTitleLook, largeSubtitleLook] : [titleLook, subtitleLook];
  const width = innerWidth(file);
  const x = pageSideMargin;
  const y = file.y;
  const below = y + heightOf(file, title.first, look, width);
  drawLeaf(file, root, { tag: 'H1', text: title.first }, look, { x, y, width });
  const isOne = title.first === title.second;
  if (!isOne) {
    const leaf = secondLeaf('P', title);
    drawLeaf(file, root, leaf, second, { x, y: below, width });
  }
  const end = isOne ? below : below + heightOf(file, title.second, second, width);
  file.y = end + (isLarge ? 18 : 8);
}

/** Draws both languages side by side, or one text across the page when they are equal; a large one below the other. */
export function drawParagraph(pdf: Pdf, words: Texts, isLarge = false): void {
  if (isLarge) {
    drawStacked(pdf, words, [largeLook, largeSecondLook]);
    pdf.file.y += 10;
  } else drawPair(pdf, words, [mainLook, secondLook], 'P', paragraphGap);
}

/** Draws a label in both languages, and the one figure of the document below it. */
export function drawFigure(pdf: Pdf, label: Texts, amount: string): void {
  const { file, root } = pdf;
  file.y += 6;
  drawStacked(pdf, label, [roleLook, secondLook]);
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

/** Draws the first text across the page and the second below it, or one when they are equal. */
function drawStacked({ file, root }: Pdf, words: Texts, [first, second]: Looks): void {
  const width = innerWidth(file);
  const x = pageSideMargin;
  const isOne = words.first === words.second;
  const own = heightOf(file, words.first, first, width);
  const other = isOne ? 0 : heightOf(file, words.second, second, width);
  makeRoom(file, own + other);
  const { y } = file;
  drawLeaf(file, root, { tag: 'P', text: words.first }, first, { x, y, width });
  const below = y + own + 2;
  if (!isOne) {
    const leaf = secondLeaf('P', words);
    drawLeaf(file, root, leaf, second, { x, y: below, width });
  }
  file.y = y + own + other + (isOne ? 0 : 2);
}

/** Draws a heading, on a new page unless `next` or a table row fits below it. */
export function drawHeading(pdf: Pdf, words: Texts, next?: Texts): void {
  const { file } = pdf;
  file.y += 6;
  const below = next === undefined ? rowRoom : pairHeight(file, next, [mainLook, secondLook]);
  makeRoom(file, pairHeight(file, words, [heading, heading]) + below + paragraphGap);
  drawPair(pdf, words, [heading, heading], 'H2', 3);
}

/** In points: the space above a signature line, and the height of the line with its text. */
const signatureSpace = 30;
const signatureHeight = 84;

/** Draws a line to sign on, with the text below it. */
export function drawSignature(pdf: Pdf, words: Texts): void {
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

function pairHeight(file: PDFKit.PDFDocument, words: Texts, [left, right]: Looks): number {
  if (words.first === words.second) return heightOf(file, words.first, left, innerWidth(file));
  const width = columnWidth(file);
  return Math.max(
    heightOf(file, words.first, left, width),
    heightOf(file, words.second, right, width),
  );
}

function drawPair(
  { file, root }: Pdf,
  words: Texts,
  [left, right]: Looks,
  tag: string,
  gap: number,
): void {
  const height = pairHeight(file, words, [left, right]);
  makeRoom(file, height);
  const { y } = file;
  const x = pageSideMargin;
  if (words.first === words.second) {
    drawLeaf(file, root, { tag, text: words.first }, left, { x, y, width: innerWidth(file) });
  } else {
    const width = columnWidth(file);
    drawLeaf(file, root, { tag, text: words.first }, left, { x, y, width });
    const leaf = secondLeaf(tag, words);
    drawLeaf(file, root, leaf, right, { x: x + width + columnGap, y, width });
  }
  file.y = y + height + gap;
}
