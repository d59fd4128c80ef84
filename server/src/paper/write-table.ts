import type { Words } from '@pahiram/domain/words';
import {
  drawArtifact,
  drawRule,
  type Element,
  heightOf,
  ink,
  innerWidth,
  type Look,
  makeRoom,
  type Paper,
  pageSideMargin,
  softInk,
  writeLeaf,
} from './paper.ts';

export interface Column {
  readonly title: Words;
  /** Its part of the page's width; all of them add up to one. */
  readonly share: number;
}

const rowPadding = 2.5;
const headLook: Look = { font: 'semibold', size: 8, color: ink };
const secondLook: Look = { font: 'regular', size: 7.5, color: softInk };
const cellLook: Look = { font: 'regular', size: 8.5, color: ink };

/**
 * Figures in columns, each to the right. Rows are drawn one by one: the library's own table reads the
 * font again for every cell, which takes eight times as long.
 */
export function writeTable(
  { file, root }: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const rowHeight = heightOf(file, '0', cellLook, innerWidth(file)) + 2 * rowPadding;
  makeRoom(file, headHeight(file, columns) + 2 * rowHeight);
  const table = file.struct('Table');
  root.add(table);
  const head = file.struct('TR');
  table.add(head);
  writeHead(file, columns, (title, look, place) => {
    const cell = file.struct('TH', { scope: 'Column' } as PDFKit.Mixins.StructureElementOptions);
    head.add(cell);
    writeLeaf(file, cell, { tag: 'P', ...title }, look, place);
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

interface ColumnPlace {
  readonly x: number;
  readonly width: number;
}

function placesOf(file: PDFKit.PDFDocument, columns: readonly Column[]): readonly ColumnPlace[] {
  let x = pageSideMargin;
  return columns.map(({ share }) => {
    const place = { x, width: share * innerWidth(file) };
    x += place.width;
    return place;
  });
}

function headHeight(file: PDFKit.PDFDocument, columns: readonly Column[]): number {
  const width = innerWidth(file);
  const first = heightOf(file, '0', headLook, width);
  const isTwofold = columns.some(({ title }) => title.en !== title.fil);
  return first + (isTwofold ? heightOf(file, '0', secondLook, width) : 0) + 2 * rowPadding;
}

type WriteTitle = (
  title: { readonly text: string; readonly lang?: string },
  look: Look,
  place: { x: number; y: number; width: number; align: 'right' },
) => void;

function writeHead(
  file: PDFKit.PDFDocument,
  columns: readonly Column[],
  write: WriteTitle,
): void {
  const top = file.y;
  const height = headHeight(file, columns);
  const places = placesOf(file, columns);
  const y = top + rowPadding;
  const below = y + heightOf(file, '0', headLook, innerWidth(file));
  columns.forEach(({ title }, index) => {
    const { x, width } = places[index] as ColumnPlace;
    write({ text: title.en }, headLook, { x, y, width, align: 'right' });
    if (title.en === title.fil) return;
    const filipino = { text: title.fil, lang: 'fil' };
    write(filipino, secondLook, { x, y: below, width, align: 'right' });
  });
  drawRule(file, top + height);
  file.y = top + height;
}

/** On a further page for the eye only: the reader's tree has the head once. */
function repeatHead(file: PDFKit.PDFDocument, columns: readonly Column[]): void {
  writeHead(file, columns, ({ text }, look, { x, y, width, align }) =>
    drawArtifact(file, () => {
      file.font(look.font).fontSize(look.size).fillColor(look.color);
      file.text(text, x, y, { width, align });
    }),
  );
}

function writeRow(
  file: PDFKit.PDFDocument,
  table: Element,
  columns: readonly Column[],
  texts: readonly string[],
): void {
  const row = file.struct('TR');
  table.add(row);
  const top = file.y;
  const y = top + rowPadding;
  const places = placesOf(file, columns);
  texts.forEach((text, index) => {
    const { x, width } = places[index] as ColumnPlace;
    const tag = index === 0 ? 'TH' : 'TD';
    writeLeaf(file, row, { tag, text }, cellLook, { x, y, width, align: 'right' });
  });
  row.end();
  file.y = top;
}
