import type { Language, Words } from '@pahiram/domain/texts/words';
import type { DocumentCheck } from '../company/document-check.ts';
import {
  accentColor,
  brandColor,
  brandLineColor,
  brandTextColor,
  drawArtifact,
  drawLeaf,
  drawText,
  heightOf,
  ink,
  innerWidth,
  inOrder,
  type Leaf,
  type Look,
  makeRoom,
  type Pdf,
  pageBottomMargin,
  pageSideMargin,
  secondLeaf,
  softInk,
} from './page.ts';
import type { PdfContent } from './render-pdf.ts';

const bandHeight = 62;
const weaveHeight = 12;
const spaceBelow = 22;
const markSize = 28;
const nameLook: Look = { font: 'semibold', size: 15, color: '#ffffff' };
const lineLook: Look = { font: 'regular', size: 8, color: brandTextColor };

/** Draws the lender's mark and name on a band over the first page, with the woven line below it. */
export function drawLetterhead(
  file: PDFKit.PDFDocument,
  { name, lines }: PdfContent['letterhead'],
): void {
  drawArtifact(file, () => {
    const { width } = file.page;
    file.rect(0, 0, width, bandHeight + weaveHeight).fill(brandColor);
    drawMark(file, pageSideMargin, 18);
    const x = pageSideMargin + markSize + 9;
    drawText(file, name, nameLook, { x, y: 21, width: 250 });
    lines.forEach((line, index) => {
      const y = 22 + index * 12;
      const place = { x: width - pageSideMargin - 220, y, width: 220, align: 'right' } as const;
      drawText(file, line, lineLook, place);
    });
    drawWeave(file, bandHeight);
  });
  file.y = bandHeight + weaveHeight + spaceBelow;
}

/** The drawing of the site's mark, 32 units wide. */
function drawMark(file: PDFKit.PDFDocument, x: number, y: number): void {
  file
    .save()
    .translate(x, y)
    .scale(markSize / 32);
  file.roundedRect(0, 0, 32, 32, 9).fill('#ffffff');
  file.path('M11 25V8h6.5a5.5 5.5 0 0 1 0 11H11').lineWidth(3.5).stroke(brandColor);
  file.path('M6.5 11.7h16.5M6.5 15.3h16.5').lineWidth(2).stroke(accentColor);
  file.restore();
}

const weaveStep = 24;

/** A line of woven diamonds across the page. */
function drawWeave(file: PDFKit.PDFDocument, y: number): void {
  for (let x = 0; x < file.page.width; x += weaveStep) {
    file.save().translate(x, y);
    file.path('M0 6L6 0h6L6 6l6 6H6z').fill(brandLineColor);
    file.path('M24 6L18 0h-6l6 6-6 6h6z').fill(brandLineColor);
    file.path('M12 3.2L14.8 6 12 8.8 9.2 6z').fill(accentColor);
    file.restore();
  }
}

const qrSize = 62;
/** In points. */
export const checkHeight = 88;
const checkTitleLook: Look = { font: 'semibold', size: 9, color: ink };
const checkLook: Look = { font: 'regular', size: 7.5, color: softInk };

/**
 * Draws how anybody can ask whether the document is ours, at the foot of the last page.
 * @param isInBoth whether the document is in both languages, or in the first one only.
 */
export function drawCheck(
  { file, root }: Pdf,
  check: DocumentCheck,
  firstLanguage: Language,
  isInBoth: boolean,
): void {
  makeRoom(file, checkHeight);
  const top = file.page.height - pageBottomMargin - checkHeight;
  drawArtifact(file, () => {
    const { size, path } = check.qr;
    file
      .save()
      .translate(pageSideMargin, top)
      .scale(qrSize / size);
    file.path(path).fill(ink);
    file.restore();
  });
  const x = pageSideMargin + qrSize + 14;
  const width = innerWidth(file) - qrSize - 14;
  let y = top + 4;
  const { number, code } = check;
  const title = inOrder(firstLanguage)(checkTitle);
  const words = inOrder(firstLanguage)(checkWords(check));
  const leaves: readonly (readonly [Leaf, Look])[] = [
    [
      { tag: 'H2', text: isInBoth ? `${title.first} / ${title.second}` : title.first },
      checkTitleLook,
    ],
    [{ tag: 'P', text: `${number} · check code ${code}` }, checkTitleLook],
    [{ tag: 'P', text: words.first }, checkLook],
    ...(isInBoth ? [[secondLeaf('P', words), checkLook] as const] : []),
  ];
  for (const [leaf, look] of leaves) {
    drawLeaf(file, root, leaf, look, { x, y, width });
    y += heightOf(file, leaf.text, look, width) + 1;
  }
  file.y = top + checkHeight;
}

const checkTitle: Words = { en: 'Is this document genuine?', fil: 'Tunay ba ang dokumentong ito?' };

function checkWords({ page }: DocumentCheck): Words {
  return {
    en: `Scan the code, or go to ${page} and type the number and the check code. The page says genuine or not genuine, and shows nothing about the borrower.`,
    fil: `I-scan ang code, o pumunta sa ${page} at i-type ang numero at ang check code. Sasabihin ng page kung tunay o hindi, at wala itong ipapakita tungkol sa humihiram.`,
  };
}
