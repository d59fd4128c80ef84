import type * as contract from '@pahiram/api/loan-documents';
import { type CalendarDate, laterDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { type LoanProjection, viewHistory } from '@pahiram/domain/loans/projection';
import type { PaidLines } from '@pahiram/domain/loans/receipt';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { companyNames } from '../../company/company-names.ts';
import type { Context, MemberActor } from '../../context.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { type PdfContent, renderPdf } from '../../pdf/render-pdf.ts';
import { findLentLoan } from '../lent-loans.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoanByNumber, listEvents } from '../store.ts';
import { dayWords, fact, loanPdf, pesos } from './loan-pdf.ts';
import { paidLineWords, signOf } from './receipt-words.ts';

/** The facts of the caller's certificate. A loan that a reversed payment opens again has none. */
export const getCertificate: Handler<typeof contract.getCertificate> = async (
  ctx,
  { params },
  refuse,
) => {
  const found = await findCertificate(ctx, params.loanNumber);
  if (typeof found === 'string') throw refuse(found);
  return found;
};

export const downloadCertificate: Handler<typeof contract.downloadCertificate> = async (
  ctx,
  { params },
  refuse,
): Promise<FileReply> => {
  const found = await findCertificate(ctx, params.loanNumber);
  if (typeof found === 'string') throw refuse(found);
  return {
    contentType: 'application/pdf',
    bytes: await renderPdf(ctx.actor.id, certificatePdf(ctx, found)),
    fileName: `certificate-${found.loanNumber}.pdf`,
  };
};

interface Certificate {
  /** From the loan's number and how often it was closed: another one when it is closed again. */
  readonly number: string;
  readonly loanNumber: string;
  readonly fullLegalName: string;
  readonly principal: Centavos;
  readonly lentOn: CalendarDate;
  readonly paidOn: CalendarDate;
  readonly asOf: CalendarDate;
  /** Everything that was paid: the parts less `givenBack` are `total`. */
  readonly paid: PaidLines & { readonly total: Centavos };
  readonly overpayment: Centavos;
}

async function findCertificate(
  { reader, actor, clock }: Context<MemberActor>,
  loanNumber: string,
): Promise<Certificate | 'loan-not-found' | 'loan-not-fully-paid'> {
  const own = await findLoanByNumber(reader, actor.id, loanNumber);
  const lent = own && (await findLentLoan(reader, loanNumber));
  if (!own) return 'loan-not-found';
  if (lent?.loan.state !== 'CLOSED' || lent.loan.activatedAt === null) {
    return 'loan-not-fully-paid';
  }
  const { loan, fullLegalName } = lent;
  const asOf = manilaDate(clock.now().getTime());
  const view = viewHistory(await loadHistory(reader, loan), asOf);
  // The certificate says that nothing is owed.
  if (view.refundToReturn > 0n) return 'loan-not-fully-paid';
  const steps = (await listEvents(reader, loan.id)).filter(({ to }) => to === 'CLOSED');
  const lentOn = manilaDate(lent.loan.activatedAt.getTime());
  return {
    number: `FP-${loan.number.slice('LN-'.length)}-${steps.length}`,
    loanNumber,
    fullLegalName,
    principal: view.disbursed,
    lentOn,
    paidOn: view.installments.reduce((last, { paidOn }) => laterDate(last, paidOn ?? last), lentOn),
    asOf,
    paid: paidInAll(view),
    overpayment: view.overpayment,
  };
}

/** What a closed loan cost, in the lines of its receipts. */
function paidInAll({ disbursed, installments, interest }: LoanProjection): Certificate['paid'] {
  const lateCharge = installments.reduce((sum, { paid }) => sum + paid.LATE_CHARGE, 0n);
  return {
    principal: disbursed,
    interest: interest.paid,
    lateCharge: centavos(lateCharge),
    givenBack: interest.rebated,
    total: centavos(disbursed + interest.paid + lateCharge - interest.rebated),
  };
}

function certificatePdf(ctx: Context, certificate: Certificate): PdfContent {
  const { number, loanNumber, fullLegalName, principal, lentOn, paidOn, asOf, paid } = certificate;
  const lender = companyNames(ctx.config).name;
  return loanPdf(ctx, {
    title: { en: 'Certificate of full payment', fil: 'Sertipiko ng buong pagbabayad' },
    number,
    madeAt: ctx.clock.now(),
    lead: {
      en: `${lender} certifies that the loan below is fully paid. As of ${dayWords(asOf).en} nothing is owed on it: no principal, no interest, no late charge and no fee.`,
      fil: `Pinatutunayan ng ${lender} na bayad na nang buo ang loan sa ibaba. Noong ${dayWords(asOf).fil}, wala nang utang dito: walang principal, interes, late charge o bayarin.`,
    },
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact('Certificate number', 'Numero ng sertipiko', number),
          fact('Borrower', 'Nangutang', fullLegalName),
          fact('Loan', 'Loan', loanNumber),
          fact('Principal', 'Principal', pesos(principal)),
          fact('Lent on', 'Ipinahiram noong', dayWords(lentOn)),
          fact('Fully paid on', 'Nabayaran nang buo noong', dayWords(paidOn)),
          fact('As of', 'Ayon sa petsang', dayWords(asOf)),
          ...paidLineWords
            .filter(({ line }) => paid[line] !== 0n)
            .map(({ line, words }) => fact(words.en, words.fil, pesos(signOf(line) * paid[line]))),
          fact('Paid in all', 'Kabuuang binayaran', pesos(paid.total)),
        ],
      },
      {
        kind: 'paragraph',
        text: {
          en: 'If a payment is taken back by its bank later, the loan is open again and this certificate no longer holds.',
          fil: 'Kung bawiin ng bangko ang isang bayad pagkatapos nito, bukas ulit ang loan at wala nang bisa ang sertipikong ito.',
        },
      },
    ],
  });
}
