import type * as contract from '@pahiram/api/loan-documents';
import type { downloadPaymentReceipt as download } from '@pahiram/api/repayments';
import { calendarDate } from '@pahiram/domain/calendar/calendar';
import type { PaymentMethod } from '@pahiram/domain/loans/provider-payment';
import { setOffWords } from '@pahiram/domain/loans/set-off-words';
import type { Words } from '@pahiram/domain/texts/words';
import type { App, Context, MemberActor } from '../../context.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { momentWords } from '../../lib/moment-words.ts';
import { type PdfContent, renderPdf } from '../../pdf/render-pdf.ts';
import { findLoanByNumber } from '../store.ts';
import { correctionsOf, listCorrections } from './corrections.ts';
import { dayWords, fact, loanPdf, pesos } from './loan-pdf.ts';
import { receiptLineWords, signOf } from './receipt-words.ts';
import { getReceipt, type StoredReceipt } from './receipts.ts';
import { findPaymentOf, type PaymentChannel } from './store.ts';

/** The receipt of the caller's own payment as it was booked, with what changed about it later. */
export const getPaymentReceipt: Handler<typeof contract.getPaymentReceipt> = async (
  ctx,
  { params },
  refuse,
) => {
  const receipt = await findReceipt(ctx, params);
  const loan = await findLoanByNumber(ctx.reader, ctx.actor.id, params.loanNumber);
  if (!receipt || !loan) throw refuse('payment-not-found');
  const corrections = await listCorrections(ctx.reader, loan);
  return { ...receipt, corrections: correctionsOf(corrections, receipt.number) };
};

export const downloadPaymentReceipt: Handler<typeof download> = async (
  ctx,
  { params },
  refuse,
): Promise<FileReply> => {
  const receipt = await findReceipt(ctx, params);
  if (!receipt) throw refuse('payment-not-found');
  return {
    contentType: 'application/pdf',
    bytes: await renderPdf(ctx.actor.id, receiptPdf(ctx, receipt)),
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
  en: 'We received this payment and booked it on the loan. This receipt never changes: if something about the payment changes later, there is a correction with its number.',
  fil: 'Natanggap namin ang bayad na ito at naitala sa loan. Hindi nagbabago ang resibong ito: kung may mabago sa bayad, may koreksyong nakasulat ang numero nito.',
};
const channels: Readonly<Record<PaymentChannel, Words>> = {
  wallet: { en: 'Wallet', fil: 'Wallet' },
  bank: { en: 'Bank transfer', fil: 'Bank transfer' },
  staff: { en: 'Received by our staff', fil: 'Natanggap ng staff namin' },
  sandbox: { en: 'Payment provider', fil: 'Payment provider' },
  xendit: { en: 'Xendit', fil: 'Xendit' },
};
const methods: Readonly<Record<PaymentMethod, Words>> = {
  QR_PH: { en: 'QR Ph', fil: 'QR Ph' },
  BANK_TRANSFER: { en: 'Bank transfer', fil: 'Bank transfer' },
  GCASH: { en: 'GCash', fil: 'GCash' },
  MAYA: { en: 'Maya', fil: 'Maya' },
  OVER_THE_COUNTER: { en: 'Cash at a store', fil: 'Cash sa tindahan' },
};

/** How it was paid. */
export function waysOf({
  channel,
  method,
  setOffArticle,
}: Pick<StoredReceipt, 'channel' | 'method' | 'setOffArticle'>): Words {
  if (setOffArticle !== null) return setOffWords(setOffArticle);
  return method ? methods[method] : channels[channel];
}

function receiptPdf(app: Pick<App, 'config'>, receipt: StoredReceipt): PdfContent {
  const { number, loanNumber, lender, amount, bookedAt, valueDate } = receipt;
  const { paid, principalLeft, sha256 } = receipt;
  return loanPdf(app, {
    title: { en: 'Payment receipt', fil: 'Resibo ng bayad' },
    number,
    lender,
    madeAt: bookedAt,
    lead: received,
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact('Payment number', 'Numero ng bayad', number),
          fact('Loan', 'Loan', loanNumber),
          fact('Paid by', 'Paraan', waysOf(receipt)),
          fact('Date of payment', 'Petsa ng bayad', dayWords(calendarDate(valueDate))),
          fact('Booked', 'Naitala', momentWords(bookedAt)),
          ...receiptLineWords
            .filter(({ line }) => paid[line] !== 0n)
            .map(({ line, words }) => fact(words.en, words.fil, pesos(signOf(line) * paid[line]))),
          fact('Amount', 'Halaga', pesos(amount)),
          fact('Principal left', 'Natitirang principal', pesos(principalLeft)),
          fact('SHA-256', 'SHA-256', sha256),
        ],
      },
    ],
  });
}
