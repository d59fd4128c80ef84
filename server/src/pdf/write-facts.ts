import type { Words } from '@pahiram/domain/texts/words';
import {
  drawRule,
  type Element,
  heightOf,
  ink,
  innerWidth,
  type Leaf,
  type Look,
  makeRoom,
  openElement,
  type Pdf,
  type Place,
  pageSideMargin,
  softInk,
  writeLeaf,
} from './pdf.ts';

export interface Fact {
  readonly label: Words;
  readonly value: Words;
}

const labelWidth = 170;
const columnGap = 12;
const rowPadding = 3;
const labelLook: Look = { font: 'semibold', size: 8.5, color: ink };
const valueLook: Look = { font: 'regular', size: 8.5, color: ink };
const secondLook: Look = { font: 'regular', size: 8, color: softInk };

/** Writes a table of labels and values; a row is never split across pages. */
export function writeFacts({ file, root }: Pdf, facts: readonly Fact[]): void {
  const table = openElement(file, root, 'Table');
  drawRule(file, file.y);
  for (const fact of facts) writeFact(file, table, fact);
  table.end();
  file.y += 8;
}

function writeFact(file: PDFKit.PDFDocument, table: Element, { label, value }: Fact): void {
  const valueWidth = innerWidth(file) - labelWidth - columnGap;
  const height =
    2 * rowPadding +
    Math.max(
      cellHeight(file, label, labelLook, labelWidth),
      cellHeight(file, value, valueLook, valueWidth),
    );
  makeRoom(file, height);
  const top = file.y;
  const y = top + rowPadding;
  const row = openElement(file, table, 'TR');
  const x = pageSideMargin;
  writeCell(file, row, 'TH', label, labelLook, { x, y, width: labelWidth });
  const place = { x: x + labelWidth + columnGap, y, width: valueWidth };
  writeCell(file, row, 'TD', value, valueLook, place);
  row.end();
  drawRule(file, top + height);
  file.y = top + height;
}

function cellHeight(file: PDFKit.PDFDocument, words: Words, look: Look, width: number): number {
  const first = heightOf(file, words.en, look, width);
  return words.en === words.fil ? first : first + heightOf(file, words.fil, secondLook, width);
}

function writeCell(
  file: PDFKit.PDFDocument,
  row: Element,
  tag: 'TH' | 'TD',
  words: Words,
  look: Look,
  { x, y, width }: Place,
): void {
  const cell = openElement(file, row, tag, tag === 'TH' ? { scope: 'Row' } : {});
  writeLeaf(file, cell, { tag: 'P', text: words.en }, look, { x, y, width });
  if (words.en !== words.fil) {
    const below = y + heightOf(file, words.en, look, width);
    const leaf: Leaf = { tag: 'P', lang: 'fil', text: words.fil };
    writeLeaf(file, cell, leaf, secondLook, { x, y: below, width });
  }
  cell.end();
}
