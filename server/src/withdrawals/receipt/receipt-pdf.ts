import { WITHDRAWAL_WORDS } from '@pahiram/domain/loans/status-words';
import { type Centavos, formatPesos, ZERO } from '@pahiram/domain/money/money';
import { maskNumber } from '@pahiram/domain/texts/mask';
import type { Language, Words } from '@pahiram/domain/texts/words';
import { PROVIDER_REFUSAL_WORDS } from '@pahiram/domain/withdrawals/provider-refusal';
import type { Rail } from '@pahiram/domain/withdrawals/rail';
import { TRANSFER_FEE } from '@pahiram/domain/withdrawals/withdrawal';
import { companyNames } from '../../company/company-names.ts';
import { documentCheck } from '../../company/document-check.ts';
import type { App } from '../../context.ts';
import { minuteWords, shortMoment } from '../../lib/moment-words.ts';
import { fact, inLines, inOneLine } from '../../loans/repayments/loan-pdf.ts';
import type { Fact, PdfContent } from '../../pdf/render-pdf.ts';
import { openAccountNumber, type WithdrawalRecord } from '../store.ts';

export type SettledWithdrawal = WithdrawalRecord & { readonly settledAt: Date };
export type ReturnedWithdrawal = WithdrawalRecord & {
  readonly state: 'RETURNED';
  readonly endedAt: Date;
};

const receiptTitle: Words = { en: 'Withdrawal receipt', fil: 'Resibo ng withdrawal' };
const returnTitle: Words = { en: 'Return of a withdrawal', fil: 'Pagbabalik ng withdrawal' };
/** Printed on the documents, because the site's demonstration banner is only on its pages. */
const demonstration: Words = {
  en: 'Demonstration: the sandbox moved no real money.',
  fil: 'Demonstrasyon: walang tunay na perang inilipat ang sandbox.',
};
const railNames: Readonly<Record<Rail, string>> = { INSTAPAY: 'InstaPay', PESONET: 'PESONet' };

interface Ctx extends Pick<App, 'config' | 'vault'> {
  /** The reader's, which comes first. */
  readonly language: Language;
}

/** The same withdrawal always gives the same receipt, also after the bank returned the money. */
export function receiptPdf(ctx: Ctx, withdrawal: SettledWithdrawal): PdfContent {
  return withdrawalPdf(ctx, withdrawal, {
    title: receiptTitle,
    number: withdrawal.number,
    madeAt: withdrawal.settledAt,
    message: WITHDRAWAL_WORDS.SETTLED.message,
    facts: [
      fact('Reference number', 'Reference number', withdrawal.number),
      fact('Status', 'Status', WITHDRAWAL_WORDS.SETTLED.text),
      ...amountFacts(withdrawal, withdrawal.amount),
      ...partyFacts(ctx, withdrawal),
      ...timeFacts(withdrawal),
    ],
  });
}

/** What happened after the receipt: the bank sent the money back. */
export function returnPdf(ctx: Ctx, withdrawal: ReturnedWithdrawal): PdfContent {
  const { number, settledAt, endedAt, reason } = withdrawal;
  return withdrawalPdf(ctx, withdrawal, {
    title: returnTitle,
    number: numberOfReturn(withdrawal),
    madeAt: endedAt,
    message: settledAt === null ? sentBack : sentBackAfter(number),
    facts: [
      fact('Document number', 'Numero ng dokumento', numberOfReturn(withdrawal)),
      fact('Reference number', 'Reference number', number),
      fact('Status', 'Status', WITHDRAWAL_WORDS.RETURNED.text),
      fact('Reason', 'Dahilan', PROVIDER_REFUSAL_WORDS[reason ?? 'NO_REASON_GIVEN']),
      fact('Back in the wallet', 'Naibalik sa wallet', shortMoment(endedAt)),
      ...amountFacts(withdrawal, ZERO),
      ...partyFacts(ctx, withdrawal),
      // The receipt has all times.
      ...(settledAt === null ? timeFacts(withdrawal) : transferFacts(withdrawal)),
    ],
  });
}

const sentBack: Words = {
  en: 'The bank sent this transfer back. The whole amount went back to your wallet.',
  fil: 'Ibinalik ng bangko ang transfer na ito. Naibalik sa wallet mo ang buong halaga.',
};

const sentBackAfter = (number: string): Words => ({
  en: `${sentBack.en} Receipt ${number} stays as it is; this document says what happened after it.`,
  fil: `${sentBack.fil} Hindi nagbabago ang resibo ${number}; sinasabi ng dokumentong ito ang nangyari pagkatapos.`,
});

/** `WR-7K3Q-9XZC` for the withdrawal `WD-7K3Q-9XZC`. */
export function numberOfReturn({ number }: Pick<WithdrawalRecord, 'number'>): string {
  return `WR${number.slice('WD'.length)}`;
}

interface Document {
  readonly title: Words;
  readonly number: string;
  readonly madeAt: Date;
  readonly message: Words;
  readonly facts: readonly Fact[];
}

function withdrawalPdf(
  ctx: Ctx,
  { provider }: WithdrawalRecord,
  { title, number, madeAt, message, facts }: Document,
): PdfContent {
  const { name: lender, shortName, address } = companyNames(ctx.config);
  const { language } = ctx;
  return {
    title: `${title[language]} ${number}`,
    author: lender,
    firstLanguage: language,
    madeAt,
    letterhead: { name: shortName, lines: [number, minuteWords(madeAt)[language]] },
    footer: [
      `${inOneLine(title, language).en} · ${number}`,
      address === null ? lender : `${lender}, ${address}`,
    ],
    check: documentCheck(ctx, number),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: message },
      ...(provider === 'sandbox' ? [{ kind: 'paragraph', text: demonstration } as const] : []),
      { kind: 'facts', facts: inLines(facts, language) },
    ],
  };
}

/** @param received by the recipient in the end. */
function amountFacts({ amount }: WithdrawalRecord, received: Centavos): Fact[] {
  return [
    fact('Transfer amount', 'Halaga ng transfer', `₱${formatPesos(amount)}`),
    fact('Transfer fee', 'Bayad sa transfer', `₱${formatPesos(TRANSFER_FEE)}`),
    fact('Total to receiver', 'Kabuuang matatanggap', `₱${formatPesos(received)}`),
  ];
}

function partyFacts(ctx: Ctx, withdrawal: WithdrawalRecord): Fact[] {
  const { shortName } = companyNames(ctx.config);
  return [
    fact('Sender', 'Nagpadala', `${shortName} Wallet`),
    fact('Recipient', 'Tatanggap', withdrawal.accountHolder),
    fact('Bank or e-wallet', 'Bangko o e-wallet', withdrawal.bankName),
    fact(
      'Account number',
      'Numero ng account',
      maskNumber('account', openAccountNumber(ctx, withdrawal)),
    ),
    fact('Transfer network', 'Transfer network', railNames[withdrawal.rail]),
    ...(withdrawal.providerId === null
      ? []
      : [fact('Number at the network', 'Numero sa network', withdrawal.providerId)]),
  ];
}

function timeFacts({ requestedAt, confirmedAt, ...withdrawal }: WithdrawalRecord): Fact[] {
  return [
    ...factAt('Requested', 'Hiniling noong', requestedAt),
    ...factAt('Confirmed', 'Kinumpirma', confirmedAt),
    ...transferFacts(withdrawal),
  ];
}

function transferFacts({
  sentAt,
  settledAt,
}: Pick<WithdrawalRecord, 'sentAt' | 'settledAt'>): Fact[] {
  return [
    ...factAt('Sent', 'Ipinadala', sentAt),
    ...factAt('Received by the bank', 'Natanggap ng bangko', settledAt),
  ];
}

const factAt = (en: string, fil: string, moment: Date | null): Fact[] =>
  moment === null ? [] : [fact(en, fil, shortMoment(moment))];
