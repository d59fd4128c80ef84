import type * as contract from '@pahiram/api/loan-documents';
import type { downloadPaymentReceipt as download } from '@pahiram/api/repayments';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { viewHistory } from '@pahiram/domain/loans/projection';
import type { PaymentMethod } from '@pahiram/domain/loans/provider-payment';
import { setOffWords } from '@pahiram/domain/loans/set-off-words';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import type { Words } from '@pahiram/domain/texts/words';
import type { App, Context, MemberActor } from '../../context.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { momentWords } from '../../lib/moment-words.ts';
import { type Fact, type PdfContent, renderPdf } from '../../pdf/render-pdf.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoanByNumber } from '../store.ts';
import { showPayment } from './loan-account.ts';
import { dayWords, fact, loanPdf, pesos } from './loan-pdf.ts';
import { findPaymentOf, type PaymentChannel, type PaymentRecord } from './store.ts';

/** The caller's own payment, with what it pays as the loan stands today. */
export const getPaymentReceipt: Handler<typeof contract.getPaymentReceipt> = async (
  ctx,
  { params },
  refuse,
) => {
  const receipt = await findReceipt(ctx, params);
  if (!receipt) throw refuse('payment-not-found');
  const { payment, shown, kept } = receipt;
  return { ...shown, valueDate: payment.valueDate, kept };
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
    fileName: `payment-${receipt.payment.number}.pdf`,
  };
};

interface Receipt {
  readonly loanNumber: string;
  readonly payment: PaymentRecord;
  readonly shown: ReturnType<typeof showPayment>;
  /** The part that pays nothing yet. */
  readonly kept: Centavos;
}

async function findReceipt(
  { reader, actor, clock }: Context<MemberActor>,
  { loanNumber, paymentNumber }: { readonly loanNumber: string; readonly paymentNumber: string },
): Promise<Receipt | null> {
  const numbers = { loan: loanNumber, payment: paymentNumber };
  const payment = await findPaymentOf(reader, actor.id, numbers);
  const loan = await findLoanByNumber(reader, actor.id, loanNumber);
  if (!payment || !loan) return null;
  const today = manilaDate(clock.now().getTime());
  const shown = showPayment(payment, viewHistory(await loadHistory(reader, loan), today));
  const { lateCharge, interest, principal } = shown.paid;
  const kept = payment.reversal ? 0n : payment.amount - lateCharge - interest - principal;
  return {
    loanNumber,
    payment,
    shown,
    kept: centavos(kept > 0n ? kept : 0n),
  };
}

const received: Words = {
  en: 'We received this payment and booked it on the loan.',
  fil: 'Natanggap namin ang bayad na ito at naitala sa loan.',
};
const reversed: Words = {
  en: 'This payment was reversed. It no longer pays anything on the loan.',
  fil: 'Binawi ang bayad na ito. Wala na itong nababayaran sa loan.',
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
function waysOf({ channel, code, setOffArticle }: PaymentRecord): Words {
  if (setOffArticle) return setOffWords(setOffArticle);
  return code ? methods[code.method] : channels[channel];
}

function receiptPdf(
  app: Pick<App, 'config'>,
  { loanNumber, payment, shown, kept }: Receipt,
): PdfContent {
  const { number, amount, receivedAt, valueDate, reversal } = payment;
  return loanPdf(app, {
    title: { en: 'Payment receipt', fil: 'Resibo ng bayad' },
    number,
    madeAt: receivedAt,
    lead: reversal === null ? received : reversed,
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact('Payment number', 'Numero ng bayad', number),
          fact('Loan', 'Loan', loanNumber),
          fact('Amount', 'Halaga', pesos(amount)),
          fact('Paid by', 'Paraan', waysOf(payment)),
          fact('Date of payment', 'Petsa ng bayad', dayWords(valueDate)),
          fact('Booked', 'Naitala', momentWords(receivedAt)),
          ...(reversal === null ? [] : [fact('Reversed', 'Binawi noong', dayWords(reversal.on))]),
          ...part('Late charge paid', 'Nabayarang late charge', shown.paid.lateCharge),
          ...part('Interest paid', 'Nabayarang interes', shown.paid.interest),
          ...part('Principal paid', 'Nabayarang principal', shown.paid.principal),
          ...part('Kept for later', 'Itinabi para sa susunod', kept),
        ],
      },
    ],
  });
}

const part = (en: string, fil: string, amount: Centavos): Fact[] =>
  amount > 0n ? [fact(en, fil, pesos(amount))] : [];
