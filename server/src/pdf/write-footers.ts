import { drawArtifact, lineColor, pageSideMargin, softInk } from './pdf.ts';

const size = 7;
const lineHeight = 10;
const fromBottom = 70;

/** Writes the same lines and 'Page 1 of 3' at the foot of every page. */
export function writeFooters(file: PDFKit.PDFDocument, lines: readonly string[]): void {
  const { start, count } = file.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    file.switchToPage(index);
    drawArtifact(file, () => writeFooter(file, lines, pageOf(index + 1, count)));
  }
}

function writeFooter(file: PDFKit.PDFDocument, lines: readonly string[], pages: string): void {
  const { width, height } = file.page;
  const top = height - fromBottom;
  file
    .moveTo(pageSideMargin, top - 6)
    .lineTo(width - pageSideMargin, top - 6)
    .lineWidth(0.5)
    .stroke(lineColor);
  file.font('regular').fontSize(size).fillColor(softInk);
  lines.forEach((line, index) => {
    file.text(line, pageSideMargin, top + index * lineHeight, { lineBreak: false });
  });
  const right = width - pageSideMargin - file.widthOfString(pages);
  file.text(pages, right, top, { lineBreak: false });
}

function pageOf(page: number, count: number): string {
  return `Page ${page} of ${count} · Pahina ${page} ng ${count}`;
}
