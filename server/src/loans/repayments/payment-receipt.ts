import type * as contract from '@pahiram/api/loan-documents';
import type { downloadPaymentReceipt as download } from '@pahiram/api/repayments';
import { calendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { type LaterUse, laterUsesOf } from '@pahiram/domain/loans/paid-ahead';
import { viewHistory } from '@pahiram/domain/loans/projection';
import type { PaymentMethod } from '@pahiram/domain/loans/provider-payment';
import { walletPaymentWords } from '@pahiram/domain/loans/wallet-payment-words';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { Language, Words } from '@pahiram/domain/texts/words';
import { documentCheck } from '../../company/document-check.ts';
import type { App, Context, MemberActor } from '../../context.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { shortMoment } from '../../lib/moment-words.ts';
import { type Fact, type PdfContent, renderPdf } from '../../pdf/render-pdf.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoanByNumber } from '../store.ts';
import { correctionsOf, listCorrections } from './corrections.ts';
import { fact, inLines, inOneLine, loanPdf, pesos } from './loan-pdf.ts';
import { GIVEN_BACK, receiptLineWords } from './receipt-words.ts';
import { getReceipt, type StoredReceipt } from './receipts.ts';
import { findPaymentOf, type PaymentChannel } from './store.ts';

/** The receipt of the caller's own payment as it was booked, with what changed about it later. */
export const getPaymentReceipt: Handler<typeof contract.getPaymentReceipt> = async (
  ctx,
  { params },
  refuse,
) => {
  const numbers = { loan: params.loanNumber, payment: params.paymentNumber };
  const payment = await findPaymentOf(ctx.reader, ctx.actor.id, numbers);
  const loan = await findLoanByNumber(ctx.reader, ctx.actor.id, params.loanNumber);
  if (!payment || !loan) throw refuse('payment-not-found');
  const receipt = await getReceipt(ctx.reader, ctx.actor.id, payment.id);
  const corrections = await listCorrections(ctx.reader, loan);
  return {
    ...receipt,
    check: documentCheck(ctx, receipt.number),
    corrections: correctionsOf(corrections, receipt.number),
    laterUses: await listLaterUses(ctx, loan, payment.id, receipt),
  };
};

/** The receipt never changes, so what its money paid later stands beside it. */
async function listLaterUses(
  { reader, clock }: Pick<Context, 'reader' | 'clock'>,
  loan: LoanRecord,
  paymentId: string,
  { amount, paid }: StoredReceipt,
): Promise<LaterUse[]> {
  if (paid.kept === 0n) return [];
  const view = viewHistory(await loadHistory(reader, loan), manilaDate(clock.now().getTime()));
  return [...laterUsesOf(view, paymentId, amount - paid.kept - paid.refundReturned)];
}

export const downloadPaymentReceipt: Handler<typeof download> = async (
  ctx,
  { params },
  refuse,
): Promise<FileReply> => {
  const receipt = await findReceipt(ctx, params);
  if (!receipt) throw refuse('payment-not-found');
  return {
    contentType: 'application/pdf',
    bytes: await renderPdf(ctx.actor.id, receiptPdf(ctx, receipt, ctx.language)),
    fileName: `payment-${receipt.number}.pdf`,
  };
};

async function findReceipt(
  { reader, actor }: Context<MemberActor>,
  { loanNumber, paymentNumber }: { readonly loanNumber: string; readonly paymentNumber: string },
): Promise<StoredReceipt | null> {
  const numbers = { loan: loanNumber, payment: paymentNumber };
  const payment = await findPaymentOf(reader, actor.id, numbers);
  return payment ? getReceipt(reader, actor.id, payment.id) : null;
}

const received: Words = {
  en: 'We received this payment and added it to the loan. This receipt never changes: if something about the payment changes later, there is a correction with its number.',
  fil: 'Natanggap namin ang bayad na ito at naitala sa loan. Hindi nagbabago ang resibong ito: kung may mabago sa bayad, may koreksiyong nakasulat ang numero nito.',
};
const channels: Readonly<Record<Exclude<PaymentChannel, 'wallet'>, Words>> = {
  bank: { en: 'Bank transfer', fil: 'Bank transfer' },
  staff: { en: 'Received by our staff', fil: 'Natanggap ng kawani namin' },
  sandbox: { en: 'Payment provider', fil: 'Payment provider' },
  xendit: { en: 'Xendit', fil: 'Xendit' },
};
const methods: Readonly<Record<PaymentMethod, Words>> = {
  QR_PH: { en: 'QR Ph', fil: 'QR Ph' },
  BANK_TRANSFER: { en: 'Bank transfer', fil: 'Bank transfer' },
  GCASH: { en: 'GCash', fil: 'GCash' },
  MAYA: { en: 'Maya', fil: 'Maya' },
  OVER_THE_COUNTER: { en: 'Cash, over the counter', fil: 'Cash sa payment center' },
};

/** How it was paid. */
export function waysOf({
  channel,
  method,
  setOffArticle,
}: Pick<StoredReceipt, 'channel' | 'method' | 'setOffArticle'>): Words {
  if (channel === 'wallet') return walletPaymentWords(setOffArticle);
  return method ? methods[method] : channels[channel];
}

/** @param first the language that comes first, its reader's. */
export function receiptPdf(
  app: Pick<App, 'config' | 'vault'>,
  receipt: StoredReceipt,
  first: Language,
): PdfContent {
  const { number, lender, lenderAddress, borrower, amount, receivedAt, bookedAt } = receipt;
  const { paid, sha256, returned } = receipt;
  const inLine = (words: Words) => inOneLine(words, first);
  return loanPdf(app, {
    firstLanguage: first,
    title: { en: 'Payment receipt', fil: 'Resibo ng bayad' },
    number,
    company: { lender, lenderAddress },
    madeAt: bookedAt,
    check: documentCheck(app, number),
    lead: received,
    blocks: [
      { kind: 'figure', label: inLine({ en: 'Paid', fil: 'Binayaran' }), amount: pesos(amount) },
      {
        kind: 'facts',
        facts: inLines(
          [
            fact('Borrower', 'Humihiram', borrower),
            fact('For', 'Para sa', forWords(receipt)),
            fact('How it was paid', 'Paraan', waysOf(receipt)),
            fact('Date of payment', 'Petsa ng bayad', paidOnWords(receipt)),
            fact('Received', 'Natanggap', shortMoment(receivedAt)),
          ],
          first,
        ),
      },
      ...(returned?.until ? [] : [{ kind: 'heading', text: whatItPaid } as const]),
      {
        kind: 'amounts',
        rows: [
          // Of a return only what is back counts.
          ...(returned?.until ? [] : receiptLineWords)
            .filter(({ line }) => line !== 'givenBack' && paid[line] !== 0n)
            .map(({ line, words }) => ({
              label: inLine(words),
              amount: pesos(paid[line]),
            })),
          {
            label: inLine({ en: 'Paid', fil: 'Binayaran' }),
            amount: pesos(amount),
            isTotal: true,
          },
        ],
      },
      { kind: 'heading', text: { en: 'Your loan after it', fil: 'Ang loan mo pagkatapos nito' } },
      {
        kind: 'facts',
        facts: [
          ...(returned
            ? [
                ...inLines(returned.until ? [] : givenBackFacts(receipt.paid), first),
                ...returnFacts(returned, first),
              ]
            : inLines(standingFacts(receipt), first)),
          fact('SHA-256', 'SHA-256', sha256),
        ],
      },
    ],
  });
}

/** A payment from the wallet that was announced counts from an earlier day than that on which it was made. */
export function paidOnWords({
  channel,
  receivedAt,
  valueDate,
}: Pick<StoredReceipt, 'channel' | 'receivedAt' | 'valueDate'>): Words {
  const counted = dayWords(calendarDate(valueDate));
  const paidOn = manilaDate(receivedAt.getTime());
  if (channel !== 'wallet' || paidOn === valueDate) return counted;
  const paid = dayWords(paidOn);
  return {
    en: `${paid.en}, counts from ${counted.en}`,
    fil: `${paid.fil}, binibilang mula ${counted.fil}`,
  };
}

const whatItPaid: Words = { en: 'What it paid', fil: 'Saan napunta ang bayad' };
const paidOfAll = ({ paid, ahead = 0, all }: StoredReceipt['installments']): Words => ({
  en: `${paid + ahead} of ${all}${ahead > 0 ? `, ${ahead} of them ahead` : ''}`,
  fil: `${paid + ahead} sa ${all}${ahead > 0 ? `, ${ahead} rito ang paunang bayad` : ''}`,
});

/** Money paid ahead is off what is owed, and pays principal only on the due dates. */
function principalWords({ paid, owed, principalLeft }: StoredReceipt): Words {
  const left = pesos(principalLeft);
  const isAhead = paid.kept > 0n || owed.after < principalLeft;
  return isAhead
    ? { en: `${left}, paid ahead not yet off`, fil: `${left}, hindi pa bawas ang paunang bayad` }
    : { en: left, fil: left };
}

function standingFacts(receipt: StoredReceipt): Fact[] {
  const { paid, owed, principalLeft, installments, stillPastDue, next } = receipt;
  const { endsSooner, lowerInstallments, lowerLast } = receipt;
  const due = next && dayWords(calendarDate(next.dueDate));
  return [
    ...owedFacts(receipt),
    ...givenBackFacts(paid),
    fact('Left to pay', 'Natitirang babayaran', pesos(owed.after)),
    // With no interest left the two are equal, and one of them is enough.
    ...(principalLeft === owed.after
      ? []
      : [fact('Principal left', 'Natitirang principal', principalWords(receipt))]),
    // The payment that ends a loan leaves no installments to count.
    ...(owed.after === 0n
      ? []
      : [fact('Installments paid', 'Nabayarang hulog', paidOfAll(installments))]),
    ...(stillPastDue
      ? [fact('Still past due', 'Lampas pa rin sa due date', pesos(stillPastDue))]
      : []),
    ...(next && due
      ? [
          fact('Next installment', 'Susunod na hulog', {
            en: `${pesos(next.amount)}, due ${due.en}`,
            fil: `${pesos(next.amount)}, sa ${due.fil}`,
          }),
        ]
      : []),
    ...(endsSooner ? soonerFacts(endsSooner) : []),
    ...(lowerInstallments ? lowerFacts(lowerInstallments) : []),
    ...(lowerLast ? lowerLastFacts(lowerLast) : []),
  ];
}

/** It is no part of the payment. */
const givenBackFacts = ({ givenBack }: StoredReceipt['paid']): Fact[] =>
  givenBack > 0n ? [fact(GIVEN_BACK.en, GIVEN_BACK.fil, pesos(givenBack))] : [];

/**
 * What was owed before the payment. Of one that counts from an earlier day the late charge since then was in it: an
 * announced payment from the wallet was shown without it on every page, any other has it in a line of its own.
 */
export function owedFacts({
  amount,
  owed,
  paid,
  channel,
  valueDate,
  bookedAt,
}: Pick<StoredReceipt, 'amount' | 'owed' | 'paid' | 'channel' | 'valueDate' | 'bookedAt'>): Fact[] {
  const youOwed = (pesosOwed: bigint) => fact('You owed', 'Utang mo bago nito', pesos(pesosOwed));
  const notAdded = owed.before - paid.givenBack - amount - owed.after;
  if (valueDate >= manilaDate(bookedAt.getTime()) || notAdded <= 0n) return [youOwed(owed.before)];
  if (channel === 'wallet') return [youOwed(owed.before - notAdded)];
  return [
    youOwed(owed.before),
    fact('Late charge not added', 'Late charge na hindi na idinagdag', pesos(notAdded)),
  ];
}

/** Of a payment that brought the last due date forward. */
function soonerFacts({
  lastDueDate,
  lastDueDateBefore,
  interestSaved,
}: NonNullable<StoredReceipt['endsSooner']>): Fact[] {
  const [now, was] = [
    dayWords(calendarDate(lastDueDate)),
    dayWords(calendarDate(lastDueDateBefore)),
  ];
  return [
    fact('Last due date', 'Huling due date', {
      en: `${now.en}, it was ${was.en}`,
      fil: `${now.fil}, dating ${was.fil}`,
    }),
    ...savedFacts(interestSaved),
  ];
}

/** Of a payment that made the later installments smaller. */
function lowerFacts({
  installment,
  installmentBefore,
  interestSaved,
}: NonNullable<StoredReceipt['lowerInstallments']>): Fact[] {
  const [now, was] = [pesos(installment), pesos(installmentBefore)];
  return [
    fact('Later installments', 'Mga susunod na hulog', {
      en: `${now}, each was ${was}`,
      fil: `${now}, dating ${was} bawat isa`,
    }),
    ...savedFacts(interestSaved),
  ];
}

/** Of extra principal that made only the last installment smaller. */
function lowerLastFacts({
  installment,
  installmentBefore,
  interestSaved,
}: NonNullable<StoredReceipt['lowerLast']>): Fact[] {
  const [now, was] = [pesos(installment), pesos(installmentBefore)];
  return [
    fact('Last installment', 'Huling hulog', {
      en: `${now}, it was ${was}`,
      fil: `${now}, dating ${was}`,
    }),
    ...savedFacts(interestSaved),
  ];
}

const savedFacts = (interestSaved: bigint): Fact[] =>
  interestSaved > 0n ? [fact('Interest saved', 'Natipid na interes', pesos(interestSaved))] : [];

/** Of a payment that returns the loan, whole or in part. */
function returnFacts(
  { amount, of, until }: NonNullable<StoredReceipt['returned']>,
  first: Language,
): Fact[] {
  const soFar = fact(until === null ? 'Returned' : 'Returned so far', 'Naibalik na', {
    en: `${pesos(amount)} of ${pesos(of)}`,
    fil: `${pesos(amount)} sa ${pesos(of)}`,
  });
  if (until === null) {
    return [
      ...inLines([soFar], first),
      fact('The loan', 'Loan', {
        en: 'Cancelled: no interest and no fee',
        fil: 'Kanselado na: walang interes at walang bayarin',
      }),
    ];
  }
  const day = dayWords(calendarDate(until));
  const left = fact('Left to return', 'Ibabalik pa', {
    en: `${pesos(of - amount)} by ${day.en}`,
    fil: `${pesos(of - amount)} hanggang ${day.fil}`,
  });
  return [
    ...inLines([soFar, left], first),
    fact('If you return it by then', 'Kapag naibalik ito', {
      en: 'The loan is cancelled: no interest and no fee',
      fil: 'Kanselado na ang loan: walang interes at walang bayarin',
    }),
    fact('If not', 'Kung hindi', {
      en: 'This counts as an ordinary payment',
      fil: 'Bibilangin itong karaniwang bayad',
    }),
  ];
}

/** The loan, and which of its installments were paid. */
function forWords(receipt: StoredReceipt): Words {
  const { loanNumber, paidInstallments: paid, installments, owed, returned } = receipt;
  if (returned) {
    return { en: `Return of loan ${loanNumber}`, fil: `Pagbabalik ng loan ${loanNumber}` };
  }
  if (owed.after === 0n) {
    return {
      en: `Loan ${loanNumber}, all that was left`,
      fil: `Loan ${loanNumber}, lahat ng natitira`,
    };
  }
  const extra = receipt.extra ? pesos(receipt.extra) : null;
  if (paid === null) {
    const loan = `Loan ${loanNumber}`;
    return extra
      ? {
          en: `${loan}, ${extra} extra off the principal`,
          fil: `${loan}, dagdag na ${extra} para sa principal`,
        }
      : { en: loan, fil: loan };
  }
  const { from, to } = paid;
  const numbers = from === to ? `${from}` : `${from}–${to}`;
  if (extra) {
    return {
      en: `Loan ${loanNumber}, installment ${numbers}, and ${extra} extra off the principal`,
      fil: `Loan ${loanNumber}, hulog ${numbers}, at dagdag na ${extra} para sa principal`,
    };
  }
  return {
    en: `Loan ${loanNumber}, installment ${numbers} of ${installments.all}`,
    fil: `Loan ${loanNumber}, hulog ${numbers} sa ${installments.all}`,
  };
}
