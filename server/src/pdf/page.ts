import type { Language, Words } from '@pahiram/domain/texts/words';

/** A text in two languages in the order in which they are drawn; equal texts are drawn once. */
export interface Texts {
  readonly first: string;
  readonly second: string;
  readonly secondLanguage: Language;
}

export const inOrder =
  (firstLanguage: Language) =>
  (words: Words): Texts => {
    const secondLanguage = firstLanguage === 'en' ? 'fil' : 'en';
    return { first: words[firstLanguage], second: words[secondLanguage], secondLanguage };
  };

/** The second of two texts, as an element of its own language. */
export const secondLeaf = (tag: string, { second, secondLanguage }: Texts): Leaf => ({
  ...{ tag, text: second, lang: secondLanguage },
});

/** A PDF that is being drawn: its pages, and the structure tree that screen readers use. */
export interface Pdf {
  readonly file: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
}

export type Element = PDFKit.PDFStructureElement;

/** The style of a text; sizes in points. */
export interface Look {
  readonly font: 'regular' | 'semibold';
  readonly size: number;
  readonly color: string;
}

export const ink = '#14272b';
export const softInk = '#3d5256';
export const lineColor = '#c9d4d5';
/** The band over the first page, and what stands on it. */
export const brandColor = '#073b38';
export const brandLineColor = '#2a6b65';
export const brandTextColor = '#bfe5dd';
export const accentColor = '#f6b23c';

export const pageSideMargin = 48;
export const pageTopMargin = 48;
/** Holds the footer. */
export const pageBottomMargin = 84;

/** Points between two lines of one text. */
const lineGap = 1.5;

export function innerWidth({ page }: PDFKit.PDFDocument): number {
  return page.width - 2 * pageSideMargin;
}

/** Starts a new page unless `height` points are left on this one. @returns whether it did */
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
  /** Set when the text is not in the language of the document. */
  readonly lang?: Language;
  readonly scope?: 'Row' | 'Column';
}

/** Adds a branch to the structure tree; call `end` on it after its last child. */
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

export function drawLeaf(
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

/** Draws lines and repeated table heads as artifacts, which screen readers skip. */
export function drawArtifact(file: PDFKit.PDFDocument, draw: () => void): void {
  file.markContent('Artifact', { type: 'Layout' });
  draw();
  file.endMarkedContent();
}

/** Draws a line at `y`: thin and across the page, unless it is told otherwise. */
export function drawRule(
  file: PDFKit.PDFDocument,
  y: number,
  {
    x = pageSideMargin,
    width = innerWidth(file),
    weight = 0.5,
    color = lineColor,
  }: { x?: number; width?: number; weight?: number; color?: string } = {},
): void {
  drawArtifact(file, () => {
    file
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(color);
  });
}
