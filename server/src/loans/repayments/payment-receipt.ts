import type * as contract from '@pahiram/api/repayments';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { viewHistory } from '@pahiram/domain/loans/projection';
import type { PaymentMethod } from '@pahiram/domain/loans/provider-payment';
import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import { companyNames } from '../../company/company-names.ts';
import type { App } from '../../context.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { momentWords } from '../../lib/moment-words.ts';
import { type Fact, type PdfContent, renderPdf } from '../../pdf/render-pdf.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoanByNumber } from '../store.ts';
import { paidParts } from './loan-account.ts';
import { findPaymentOf, type PaymentChannel, type PaymentRecord } from './store.ts';

/** Of the caller's own payment, with what it pays as the loan stands today. */
export const downloadPaymentReceipt: Handler<typeof contract.downloadPaymentReceipt> = async (
  ctx,
  { params },
  refuse,
): Promise<FileReply> => {
  const { loanNumber, paymentNumber } = params;
  const numbers = { loan: loanNumber, payment: paymentNumber };
  const payment = await findPaymentOf(ctx.reader, ctx.actor.id, numbers);
  const loan = await findLoanByNumber(ctx.reader, ctx.actor.id, loanNumber);
  if (!payment || !loan) throw refuse('payment-not-found');
  const today = manilaDate(ctx.clock.now().getTime());
  const paid = paidParts(viewHistory(await loadHistory(ctx.reader, loan), today), payment.id);
  return {
    contentType: 'application/pdf',
    bytes: await renderPdf(ctx.actor.id, receiptOf(ctx, loanNumber, payment, paid)),
    fileName: `payment-${payment.number}.pdf`,
  };
};

const title: Words = { en: 'Payment receipt', fil: 'Resibo ng bayad' };
const received: Words = {
  en: 'We received this payment and booked it on the loan.',
  fil: 'Natanggap namin ang bayad na ito at naitala sa loan.',
};
const reversed: Words = {
  en: 'This payment was reversed. It does not count on the loan.',
  fil: 'Binawi ang bayad na ito. Hindi ito binibilang sa loan.',
};
/** Printed on the receipt, because the site's demonstration banner is only on its pages. */
const demonstration: Words = {
  en: 'Demonstration: no real money was paid.',
  fil: 'Demonstrasyon: walang tunay na perang binayaran.',
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

function receiptOf(
  { config }: Pick<App, 'config'>,
  loanNumber: string,
  payment: PaymentRecord,
  paid: ReturnType<typeof paidParts>,
): PdfContent {
  const { number, amount, receivedAt, valueDate, channel, code, reversal } = payment;
  const lender = companyNames(config).name;
  const rest = amount - paid.lateCharge - paid.interest - paid.principal;
  const facts = [
    fact('Payment number', 'Numero ng bayad', number),
    fact('Loan', 'Loan', loanNumber),
    fact('Amount', 'Halaga', pesos(amount)),
    fact('Paid by', 'Paraan', code ? methods[code.method] : channels[channel]),
    fact('Date of payment', 'Petsa ng bayad', {
      en: dayText(valueDate, 'en'),
      fil: dayText(valueDate, 'fil'),
    }),
    fact('Booked', 'Naitala', momentWords(receivedAt)),
    ...(reversal === null
      ? []
      : [
          fact('Reversed', 'Binawi', {
            en: dayText(reversal.on, 'en'),
            fil: dayText(reversal.on, 'fil'),
          }),
        ]),
    ...part('Late charge paid', 'Nabayarang late charge', paid.lateCharge),
    ...part('Interest paid', 'Nabayarang interes', paid.interest),
    ...part('Principal paid', 'Nabayarang principal', paid.principal),
    ...(reversal === null
      ? part('Kept for later', 'Itinabi para sa susunod', rest as Centavos)
      : []),
  ];
  return {
    title: `${title.en} ${number}`,
    author: lender,
    madeAt: receivedAt,
    footer: [`${title.en} / ${title.fil} · ${number}`, lender],
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: reversal === null ? received : reversed },
      ...(config.mode === 'demo' ? [{ kind: 'paragraph', text: demonstration } as const] : []),
      { kind: 'facts', facts },
    ],
  };
}

const pesos = (amount: Centavos): string => `₱${formatPesos(amount)}`;

const part = (en: string, fil: string, amount: Centavos): Fact[] =>
  amount > 0n ? [fact(en, fil, pesos(amount))] : [];

function fact(en: string, fil: string, value: Words | string): Fact {
  const words = typeof value === 'string' ? { en: value, fil: value } : value;
  return { label: { en, fil }, value: words };
}
