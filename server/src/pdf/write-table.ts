import type { Words } from '@pahiram/domain/texts/words';
import {
  drawArtifact,
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
  softInk,
  writeLeaf,
} from './pdf.ts';

export interface Column {
  readonly title: Words;
  /** Fraction of the page's width; the fractions of all columns add up to 1. */
  readonly share: number;
}

const rowPadding = 2.5;
const headLook: Look = { font: 'semibold', size: 8, color: ink };
const secondLook: Look = { font: 'regular', size: 7.5, color: softInk };
const cellLook: Look = { font: 'regular', size: 8.5, color: ink };

/**
 * Draws right-aligned columns. PDFKit's own tables are not used: they read the font again for each cell,
 * which takes eight times as long.
 */
export function writeTable(
  { file, root }: Pdf,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const rowHeight = heightOf(file, '0', cellLook, innerWidth(file)) + 2 * rowPadding;
  makeRoom(file, headHeight(file, columns) + 2 * rowHeight);
  const table = openElement(file, root, 'Table');
  const head = openElement(file, table, 'TR');
  writeHead(file, columns, (title, places) => {
    const cell = openElement(file, head, 'TH', { scope: 'Column' });
    writeLeaf(file, cell, { tag: 'P', text: title.en }, headLook, places.en);
    if (title.fil !== title.en) {
      writeLeaf(file, cell, { tag: 'P', lang: 'fil', text: title.fil }, secondLook, places.fil);
    }
    cell.end();
  });
  head.end();
  for (const row of rows) {
    if (makeRoom(file, rowHeight)) repeatHead(file, columns);
    writeRow(file, table, columns, row);
    file.y += rowHeight;
    drawRule(file, file.y);
  }
  table.end();
  file.y += 8;
}

interface PlacedColumn extends Column {
  readonly x: number;
  readonly width: number;
}

function placesOf(file: PDFKit.PDFDocument, columns: readonly Column[]): readonly PlacedColumn[] {
  let x = pageSideMargin;
  return columns.map((column) => {
    const placed = { ...column, x, width: column.share * innerWidth(file) };
    x += placed.width;
    return placed;
  });
}

function headHeight(file: PDFKit.PDFDocument, columns: readonly Column[]): number {
  const width = innerWidth(file);
  const first = heightOf(file, '0', headLook, width);
  const isTwofold = columns.some(({ title }) => title.en !== title.fil);
  return first + (isTwofold ? heightOf(file, '0', secondLook, width) : 0) + 2 * rowPadding;
}

type WriteTitle = (title: Words, places: Readonly<Record<'en' | 'fil', Place>>) => void;

function writeHead(
  file: PDFKit.PDFDocument,
  columns: readonly Column[],
  writeTitle: WriteTitle,
): void {
  const top = file.y;
  const bottom = top + headHeight(file, columns);
  const y = top + rowPadding;
  const below = y + heightOf(file, '0', headLook, innerWidth(file));
  placesOf(file, columns).forEach(({ title, x, width }) => {
    const place: Place = { x, y, width, align: 'right' };
    writeTitle(title, { en: place, fil: { ...place, y: below } });
  });
  drawRule(file, bottom);
  file.y = bottom;
}

/** Draws the head on a further page as an artifact: the structure tree has it once. */
function repeatHead(file: PDFKit.PDFDocument, columns: readonly Column[]): void {
  writeHead(file, columns, (title, places) =>
    drawArtifact(file, () => {
      drawText(file, title.en, headLook, places.en);
      if (title.fil !== title.en) drawText(file, title.fil, secondLook, places.fil);
    }),
  );
}

function writeRow(
  file: PDFKit.PDFDocument,
  table: Element,
  columns: readonly Column[],
  texts: readonly string[],
): void {
  const row = openElement(file, table, 'TR');
  const top = file.y;
  const y = top + rowPadding;
  placesOf(file, columns).forEach(({ x, width }, index) => {
    const text = texts[index] ?? '';
    const leaf = index === 0 ? { tag: 'TH', scope: 'Row' as const, text } : { tag: 'TD', text };
    writeLeaf(file, row, leaf, cellLook, { x, y, width, align: 'right' });
  });
  row.end();
  file.y = top;
}
