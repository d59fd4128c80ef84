import {
  brandColor,
  drawArtifact,
  drawLeaf,
  drawRule,
  drawText,
  type Element,
  heightOf,
  ink,
  innerWidth,
  type Look,
  makeRoom,
  openElement,
  type Pdf,
  type Place,
  pageSideMargin,
  secondLeaf,
  softInk,
  type Texts,
} from './page.ts';
import type { AmountRow, Column, Fact } from './render-pdf.ts';

const tableRowPadding = 2.5;
/** Below a table, in points. */
const gapBelow = 8;
const titleLook: Look = { font: 'semibold', size: 8, color: ink };
const secondTitleLook: Look = { font: 'regular', size: 7.5, color: softInk };
const cellLook: Look = { font: 'regular', size: 8.5, color: ink };

/**
 * Draws columns, right-aligned unless they say otherwise. PDFKit's own tables are not used: they read the font again for each cell,
 * which takes eight times as long.
 * @param heightBelow points that stay on the page of the last two rows.
 */
export function drawTable(
  { file, root }: Pdf,
  columns: readonly Column<Texts>[],
  rows: readonly (readonly string[])[],
  heightBelow: number,
): void {
  const rowHeight = heightOf(file, '0', cellLook, innerWidth(file)) + 2 * tableRowPadding;
  const places = placesOf(file, columns);
  const heights = rows.map((row) =>
    places.reduce((most, { align, width }, index) => {
      if (align !== 'left') return most;
      const own = heightOf(file, row[index] ?? '', cellLook, width) + 2 * tableRowPadding;
      return Math.max(most, own);
    }, rowHeight),
  );
  const heightFrom = (index: number) =>
    heights.slice(index).reduce((total, height) => total + height, gapBelow + heightBelow);
  const firstTwo = rows.length > 2 ? 2 * rowHeight : heightFrom(0);
  makeRoom(file, headHeight(file, columns) + firstTwo);
  const table = openElement(file, root, 'Table');
  const head = openElement(file, table, 'TR');
  drawHead(file, columns, (title, places) => {
    const cell = openElement(file, head, 'TH', { scope: 'Column' });
    drawLeaf(file, cell, { tag: 'P', text: title.first }, titleLook, places.first);
    if (title.second !== title.first) {
      drawLeaf(file, cell, secondLeaf('P', title), secondTitleLook, places.second);
    }
    cell.end();
  });
  head.end();
  rows.forEach((row, index) => {
    const height = heights[index] ?? rowHeight;
    const needed = index < rows.length - 2 ? height : heightFrom(index);
    if (makeRoom(file, needed)) repeatHead(file, columns);
    drawRow(file, table, columns, row);
    file.y += height;
    drawRule(file, file.y);
  });
  table.end();
  file.y += gapBelow;
}

interface PlacedColumn extends Column<Texts> {
  readonly x: number;
  readonly width: number;
}

function placesOf(
  file: PDFKit.PDFDocument,
  columns: readonly Column<Texts>[],
): readonly PlacedColumn[] {
  let x = pageSideMargin;
  return columns.map((column) => {
    const width = column.share * innerWidth(file);
    // A left-aligned column keeps clear of the right-aligned one before it.
    const gap = column.align === 'left' ? columnGap : 0;
    const placed = { ...column, x: x + gap, width: width - gap };
    x += width;
    return placed;
  });
}

function headHeight(file: PDFKit.PDFDocument, columns: readonly Column<Texts>[]): number {
  const width = innerWidth(file);
  const first = heightOf(file, '0', titleLook, width);
  const isTwofold = columns.some(({ title }) => title.first !== title.second);
  return (
    first + (isTwofold ? heightOf(file, '0', secondTitleLook, width) : 0) + 2 * tableRowPadding
  );
}

type DrawTitle = (title: Texts, places: Readonly<Record<'first' | 'second', Place>>) => void;

function drawHead(
  file: PDFKit.PDFDocument,
  columns: readonly Column<Texts>[],
  drawTitle: DrawTitle,
): void {
  const top = file.y;
  const bottom = top + headHeight(file, columns);
  const y = top + tableRowPadding;
  const below = y + heightOf(file, '0', titleLook, innerWidth(file));
  placesOf(file, columns).forEach(({ title, x, width, align = 'right' }) => {
    const place: Place = { x, y, width, align };
    drawTitle(title, { first: place, second: { ...place, y: below } });
  });
  drawRule(file, bottom);
  file.y = bottom;
}

/** Draws the head on a further page as an artifact: the structure tree has it once. */
function repeatHead(file: PDFKit.PDFDocument, columns: readonly Column<Texts>[]): void {
  drawHead(file, columns, (title, places) =>
    drawArtifact(file, () => {
      drawText(file, title.first, titleLook, places.first);
      if (title.second !== title.first)
        drawText(file, title.second, secondTitleLook, places.second);
    }),
  );
}

function drawRow(
  file: PDFKit.PDFDocument,
  table: Element,
  columns: readonly Column<Texts>[],
  texts: readonly string[],
): void {
  const row = openElement(file, table, 'TR');
  const top = file.y;
  const y = top + tableRowPadding;
  placesOf(file, columns).forEach(({ x, width, align = 'right' }, index) => {
    const text = texts[index] ?? '';
    const leaf = index === 0 ? { tag: 'TH', scope: 'Row' as const, text } : { tag: 'TD', text };
    drawLeaf(file, row, leaf, cellLook, { x, y, width, align });
  });
  row.end();
  file.y = top;
}

const amountPadding = 3;
const amountWidth = 150;
const amountLabelLook: Look = { font: 'regular', size: 10, color: softInk };
const totalLook: Look = { font: 'semibold', size: 11.5, color: ink };
const amountLook: Look = { font: 'semibold', size: 10, color: ink };

/** Draws amounts that add up: the label at the left, the amount at the right, a heavy line above the total. */
export function drawAmounts({ file, root }: Pdf, rows: readonly AmountRow<Texts>[]): void {
  const table = openElement(file, root, 'Table');
  const x = pageSideMargin;
  const width = innerWidth(file) - amountWidth - columnGap;
  for (const { label, amount, isTotal = false } of rows) {
    const [labelStyle, style] = isTotal ? [totalLook, totalLook] : [amountLabelLook, amountLook];
    const height = cellHeight(file, label, labelStyle, width) + 2 * amountPadding;
    makeRoom(file, height);
    const top = file.y;
    drawRule(file, top, isTotal ? { weight: 1.5, color: brandColor } : {});
    const y = top + amountPadding;
    const row = openElement(file, table, 'TR');
    drawCell(file, row, 'TH', label, labelStyle, { x, y, width });
    const place: Place = { x: x + width + columnGap, y, width: amountWidth, align: 'right' };
    drawLeaf(file, row, { tag: 'TD', text: amount }, style, place);
    row.end();
    file.y = top + height;
  }
  table.end();
  file.y += 6;
}

const labelWidth = 170;
const columnGap = 12;
const factPadding = 2;
const labelLook: Look = { font: 'semibold', size: 8.5, color: ink };
const valueLook: Look = { font: 'regular', size: 8.5, color: ink };
const secondValueLook: Look = { font: 'regular', size: 8, color: softInk };

/** Draws a table of labels and values; a row is never split across pages. */
export function drawFacts({ file, root }: Pdf, facts: readonly Fact<Texts>[]): void {
  const table = openElement(file, root, 'Table');
  drawRule(file, file.y);
  for (const fact of facts) drawFact(file, table, fact);
  table.end();
  file.y += 5;
}

function drawFact(file: PDFKit.PDFDocument, table: Element, { label, value }: Fact<Texts>): void {
  const valueWidth = innerWidth(file) - labelWidth - columnGap;
  const height =
    2 * factPadding +
    Math.max(
      cellHeight(file, label, labelLook, labelWidth),
      cellHeight(file, value, valueLook, valueWidth),
    );
  makeRoom(file, height);
  const top = file.y;
  const y = top + factPadding;
  const row = openElement(file, table, 'TR');
  const x = pageSideMargin;
  drawCell(file, row, 'TH', label, labelLook, { x, y, width: labelWidth });
  const place = { x: x + labelWidth + columnGap, y, width: valueWidth };
  drawCell(file, row, 'TD', value, valueLook, place);
  row.end();
  drawRule(file, top + height);
  file.y = top + height;
}

function cellHeight(file: PDFKit.PDFDocument, words: Texts, look: Look, width: number): number {
  const first = heightOf(file, words.first, look, width);
  return words.first === words.second
    ? first
    : first + heightOf(file, words.second, secondValueLook, width);
}

function drawCell(
  file: PDFKit.PDFDocument,
  row: Element,
  tag: 'TH' | 'TD',
  words: Texts,
  look: Look,
  { x, y, width }: Place,
): void {
  const cell = openElement(file, row, tag, tag === 'TH' ? { scope: 'Row' } : {});
  drawLeaf(file, cell, { tag: 'P', text: words.first }, look, { x, y, width });
  if (words.first !== words.second) {
    const below = y + heightOf(file, words.first, look, width);
    const leaf = secondLeaf('P', words);
    drawLeaf(file, cell, leaf, secondValueLook, { x, y: below, width });
  }
  cell.end();
}
