import type * as contract from '@pahiram/api/loan-documents';
import { calendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { Language, Words } from '@pahiram/domain/texts/words';
import { type DocumentCheck, documentCheck } from '../../company/document-check.ts';
import type { App, Context, MemberActor } from '../../context.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { minuteWords } from '../../lib/moment-words.ts';
import { type PdfContent, renderPdf } from '../../pdf/render-pdf.ts';
import { findLentLoan } from '../lent-loans.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoanByNumber } from '../store.ts';
import { certifiedKind, listCertificates, type StoredCertificate } from './certificates.ts';
import { inOneLine, loanPdf, pesos } from './loan-pdf.ts';
import { paidLineWords } from './receipt-words.ts';

/** The caller's certificate. A loan that a reversed payment opens again has none. */
export const getCertificate: Handler<typeof contract.getCertificate> = async (
  ctx,
  { params },
  refuse,
) => {
  const found = await findCertificate(ctx, params.loanNumber);
  if (typeof found === 'string') throw refuse(found);
  return { ...found, check: documentCheck(ctx, found.number) };
};

export const downloadCertificate: Handler<typeof contract.downloadCertificate> = async (
  ctx,
  { params },
  refuse,
): Promise<FileReply> => {
  const found = await findCertificate(ctx, params.loanNumber);
  if (typeof found === 'string') throw refuse(found);
  const check = documentCheck(ctx, found.number);
  return {
    contentType: 'application/pdf',
    bytes: await renderPdf(ctx.actor.id, certificatePdf(ctx, found, check, ctx.language)),
    fileName: `certificate-${found.loanNumber}.pdf`,
  };
};

async function findCertificate(
  ctx: Context<MemberActor>,
  loanNumber: string,
): Promise<StoredCertificate | 'loan-not-found' | 'loan-not-fully-paid'> {
  const own = await findLoanByNumber(ctx.reader, ctx.actor.id, loanNumber);
  if (!own) return 'loan-not-found';
  return (await holdingCertificate(ctx, loanNumber)) ?? 'loan-not-fully-paid';
}

/** The newest certificate of a loan, while nothing is owed on it. */
export async function holdingCertificate(
  { reader, clock }: Pick<Context, 'reader' | 'clock'>,
  loanNumber: string,
): Promise<StoredCertificate | undefined> {
  const lent = await findLentLoan(reader, loanNumber);
  if (!lent) return undefined;
  const [newest] = await listCertificates(reader, lent.loan, 1);
  if (!newest) return undefined;
  const today = manilaDate(clock.now().getTime());
  const view = viewHistory(await loadHistory(reader, lent.loan), today);
  return certifiedKind(lent.loan, view) === newest.kind ? newest : undefined;
}

const titles: Readonly<Record<StoredCertificate['kind'], Words>> = {
  FULL_PAYMENT: { en: 'Certificate of full payment', fil: 'Sertipiko ng buong pagbabayad' },
  RETURN: { en: 'Certificate of a returned loan', fil: 'Sertipiko ng ibinalik na loan' },
};

function leadOf({ kind, fullLegalName, loanNumber, principal, endedOn }: StoredCertificate): Words {
  const on = dayWords(calendarDate(endedOn));
  switch (kind) {
    case 'FULL_PAYMENT':
      return {
        en: `${fullLegalName} has paid loan ${loanNumber} in full. Nothing is owed on it: no principal, no interest, no late charge and no fee. Nothing more will be charged.`,
        fil: `Nabayaran na nang buo ni ${fullLegalName} ang loan ${loanNumber}. Wala nang utang dito: walang principal, interes, late charge o bayarin. Wala nang sisingilin pa.`,
      };
    case 'RETURN':
      return {
        en: `${fullLegalName} returned loan ${loanNumber} in the cooling-off period: all ${pesos(principal)} came back by ${on.en}. No interest is owed, nothing is owed on the loan, and nothing more will be charged.`,
        fil: `Ibinalik ni ${fullLegalName} ang loan ${loanNumber} habang puwede pa itong kanselahin: naibalik ang buong ${pesos(principal)} noong ${on.fil}. Walang interes, wala nang utang sa loan, at wala nang sisingilin pa.`,
      };
    default:
      return kind satisfies never;
  }
}

function certificatePdf(
  app: Pick<App, 'config'>,
  certificate: StoredCertificate,
  check: DocumentCheck,
  language: Language,
): PdfContent {
  const { kind, number, lender, lenderAddress, sealedAt, paid, principal } = certificate;
  const { endedOn, signedOn, installmentCount, signatory, sha256 } = certificate;
  const last = dayWords(calendarDate(endedOn));
  const signed = dayWords(calendarDate(signedOn));
  const seal = minuteWords(sealedAt);
  const inLine = (words: Words) => inOneLine(words, language);
  return loanPdf(app, {
    firstLanguage: language,
    title: titles[kind],
    number,
    madeAt: sealedAt,
    company: { lender, lenderAddress },
    isLarge: true,
    lead: leadOf(certificate),
    check,
    blocks: [
      {
        kind: 'figure',
        label: inLine({ en: 'Still owed', fil: 'Natitirang utang' }),
        amount: pesos(0n),
      },
      {
        kind: 'amounts',
        rows: [
          {
            label: inLine({ en: 'Loan', fil: 'Halaga ng loan' }),
            amount: pesos(principal),
          },
          ...paidLineWords
            .filter(({ line }) => line !== 'principal' && line !== 'givenBack')
            // The principal is all of the loan, and the interest that which was really paid.
            .map(({ line, words }) => ({
              label: words,
              paid: paid[line] - (line === 'interest' ? paid.givenBack : 0n),
            }))
            .filter((row) => row.paid !== 0n)
            .map((row) => ({ label: inLine(row.label), amount: pesos(row.paid) })),
          {
            label: totalWords(certificate),
            amount: pesos(paid.total),
            isTotal: true,
          },
        ],
      },
      {
        kind: 'paragraph',
        text: {
          en: `Signed on ${signed.en}, at first for ${installmentCount} installments. Last payment received on ${last.en}. If a bank takes a payment back later, the loan is open again and this certificate is no longer valid.`,
          fil: `Pinirmahan noong ${signed.fil}, para sa ${installmentCount} hulog noong una. Natanggap ang huling bayad noong ${last.fil}. Kung bawiin ng bangko ang isang bayad pagkatapos nito, bukas ulit ang loan at wala nang bisa ang sertipikong ito.`,
        },
      },
      {
        kind: 'signatories',
        left: signatory ? [signatory.name, signatory.role] : [lender, ''],
        right: [
          { en: `Sealed on ${seal.en}`, fil: `Selyado noong ${seal.fil}` }[language],
          sealOf(sha256),
        ],
      },
    ],
  });
}

/** Everything that was paid or returned, and in which days. */
function totalWords({ kind, firstPaidOn, endedOn }: StoredCertificate): Words {
  const [first, last] = [dayWords(calendarDate(firstPaidOn)), dayWords(calendarDate(endedOn))];
  const isOneDay = firstPaidOn === endedOn;
  const en = isOneDay ? `on ${last.en}` : `${first.en} to ${last.en}`;
  const fil = isOneDay ? `noong ${last.fil}` : `${first.fil} hanggang ${last.fil}`;
  return kind === 'RETURN'
    ? { en: `Total returned, ${en}`, fil: `Kabuuang ibinalik, ${fil}` }
    : { en: `Total paid, ${en}`, fil: `Kabuuang binayaran, ${fil}` };
}

/** The first 64 bits of a hash, in groups of four digits. */
function sealOf(sha256: string): string {
  return (sha256.slice(0, 16).match(/.{4}/g) ?? []).join(' ').toUpperCase();
}
