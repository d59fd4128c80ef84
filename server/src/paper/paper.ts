/** A document that is being drawn: the pages, and the tree that a screen reader follows. */
export interface Paper {
  readonly file: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
}

export type Element = PDFKit.PDFStructureElement;

/** How a piece of text looks; sizes in points. */
export interface Look {
  readonly font: 'regular' | 'semibold';
  readonly size: number;
  readonly color: string;
}

export const ink = '#14272b';
export const softInk = '#3d5256';
export const lineColor = '#c9d4d5';

export const pageSideMargin = 48;
export const pageTopMargin = 48;
/** Holds the footer. */
export const pageBottomMargin = 84;

/** Points between two lines of one text. */
const lineGap = 1.5;

export function innerWidth({ page }: PDFKit.PDFDocument): number {
  return page.width - 2 * pageSideMargin;
}

/** Begins a new page unless this much of the present one is left. @returns whether it did. */
export function makeRoom(file: PDFKit.PDFDocument, height: number): boolean {
  if (file.y + height <= file.page.height - pageBottomMargin) return false;
  file.addPage();
  return true;
}

export function heightOf(
  file: PDFKit.PDFDocument,
  text: string,
  look: Look,
  width: number,
): number {
  return file.font(look.font).fontSize(look.size).heightOfString(text, { width, lineGap });
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export interface Leaf {
  readonly tag: string;
  readonly text: string;
  /** Only where it is not English. */
  readonly lang?: 'fil';
  readonly scope?: 'Row' | 'Column';
}

/** A branch of the reader's tree; end it when all that belongs to it was added. */
export function openElement(
  file: PDFKit.PDFDocument,
  parent: Element,
  tag: string,
  options: Pick<Leaf, 'lang' | 'scope'> = {},
): Element {
  const element = file.struct(tag, options);
  parent.add(element);
  return element;
}

/** One text at its place, as a leaf of the reader's tree. */
export function writeLeaf(
  file: PDFKit.PDFDocument,
  parent: Element,
  { tag, text, ...options }: Leaf,
  look: Look,
  place: Place,
): void {
  parent.add(file.struct(tag, options, () => drawText(file, text, look, place)));
}

export function drawText(file: PDFKit.PDFDocument, text: string, look: Look, place: Place): void {
  const { x, y, width, align = 'left' } = place;
  file.font(look.font).fontSize(look.size).fillColor(look.color);
  file.text(text, x, y, { width, align, lineGap });
}

/** Lines and repeated heads: nothing that a reader should hear. */
export function drawArtifact(file: PDFKit.PDFDocument, draw: () => void): void {
  file.markContent('Artifact', { type: 'Layout' });
  draw();
  file.endMarkedContent();
}

/** A hairline across the page at this height. */
export function drawRule(file: PDFKit.PDFDocument, y: number): void {
  drawArtifact(file, () => {
    file
      .moveTo(pageSideMargin, y)
      .lineTo(file.page.width - pageSideMargin, y)
      .lineWidth(0.5)
      .stroke(lineColor);
  });
}
