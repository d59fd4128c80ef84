import type { downloadCorrection as contract } from '@pahiram/api/loan-documents';
import { calendarDate } from '@pahiram/domain/calendar/calendar';
import {
  CORRECTED_FIGURE_WORDS,
  correctionReasons,
  correctionTitle,
} from '@pahiram/domain/loans/correction-words';
import type { Centavos } from '@pahiram/domain/money/money';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import { documentCheck } from '../../company/document-check.ts';
import type { App } from '../../context.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { minuteWords } from '../../lib/moment-words.ts';
import { type Column, type PdfContent, renderPdf } from '../../pdf/render-pdf.ts';
import { findLoanByNumber } from '../store.ts';
import { type Correction, listCorrections } from './corrections.ts';
import { fact, inOneLine, loanPdf, pesos } from './loan-pdf.ts';
import { paidLineWords } from './receipt-words.ts';

/** What changed about the past of the caller's loan; it belongs to the receipts that it names. */
export const downloadCorrection: Handler<typeof contract> = async (
  ctx,
  { params },
  refuse,
): Promise<FileReply> => {
  const loan = await findLoanByNumber(ctx.reader, ctx.actor.id, params.loanNumber);
  const found = loan && (await listCorrections(ctx.reader, loan));
  const correction = found?.find(({ number }) => number === params.correctionNumber);
  if (!correction) throw refuse('correction-not-found');
  return {
    contentType: 'application/pdf',
    bytes: await renderPdf(ctx.actor.id, correctionPdf(ctx, correction)),
    fileName: `correction-${correction.number}.pdf`,
  };
};

/** Why the figures changed, in both languages. */
function whyWords(correction: Correction): Words {
  const inLanguage = (language: 'en' | 'fil') =>
    correctionReasons(correction, language, pesos).join(' ');
  return { en: inLanguage('en'), fil: inLanguage('fil') };
}

const columns: readonly Column[] = [
  { title: { en: 'Figure', fil: 'Halaga' }, share: 0.5, align: 'left' },
  { title: { en: 'Before', fil: 'Dati' }, share: 0.25 },
  { title: { en: 'After', fil: 'Ngayon' }, share: 0.25 },
];

function correctionPdf(app: Pick<App, 'config' | 'vault'>, correction: Correction): PdfContent {
  const { number, loanNumber, madeAt, since, figures, payments } = correction;
  const row = (name: string, before: Centavos, after: Centavos): readonly string[] => [
    name,
    pesos(before),
    pesos(after),
  ];
  const rows = [
    ...figures.map(({ figure, before, after }) =>
      row(inOneLine(CORRECTED_FIGURE_WORDS[figure]).en, before, after),
    ),
    ...payments.flatMap(({ number: payment, before, after }) =>
      paidLineWords.flatMap(({ line, words }) =>
        before[line] === after[line]
          ? []
          : [row(`${payment}: ${inOneLine(words).en}`, before[line], after[line])],
      ),
    ),
  ];
  return loanPdf(app, {
    title: { en: 'Correction', fil: 'Koreksiyon' },
    number,
    madeAt,
    check: documentCheck(app, number),
    lead: whyWords(correction),
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact('Correction number', 'Numero ng koreksiyon', number),
          fact('Loan', 'Loan', loanNumber),
          fact('What happened', 'Ano ang nangyari', correctionTitle(correction)),
          fact('Recorded', 'Naitala', minuteWords(madeAt)),
          fact('Counts since', 'Binibilang mula', dayWords(calendarDate(since))),
        ],
      },
      { kind: 'table', columns, rows },
      {
        kind: 'paragraph',
        text: {
          en: 'Receipts and statements that you have stay as they are. This document says what changed about them.',
          fil: 'Hindi nagbabago ang mga resibo at statement na hawak mo. Sinasabi ng papel na ito kung ano ang nabago sa mga iyon.',
        },
      },
    ],
  });
}
