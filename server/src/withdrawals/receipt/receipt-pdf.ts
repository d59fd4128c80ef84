import { WITHDRAWAL_WORDS } from '@pahiram/domain/loans/status-words';
import { formatPesos } from '@pahiram/domain/money/money';
import { maskNumber } from '@pahiram/domain/texts/mask';
import type { Words } from '@pahiram/domain/texts/words';
import type { Rail } from '@pahiram/domain/withdrawals/rail';
import { TRANSFER_FEE } from '@pahiram/domain/withdrawals/withdrawal';
import { companyNames } from '../../company/company-names.ts';
import { documentCheck } from '../../company/document-check.ts';
import type { App } from '../../context.ts';
import { momentWords } from '../../lib/moment-words.ts';
import type { Fact, PdfContent } from '../../pdf/render-pdf.ts';
import { openAccountNumber, type WithdrawalRecord } from '../store.ts';

export type SettledWithdrawal = WithdrawalRecord & {
  readonly state: 'SETTLED';
  readonly endedAt: Date;
};

const title: Words = { en: 'Withdrawal receipt', fil: 'Resibo ng withdrawal' };
/** Printed on the receipt, because the site's demonstration banner is only on its pages. */
const demonstration: Words = {
  en: 'Demonstration: the sandbox moved no real money.',
  fil: 'Demonstrasyon: walang tunay na perang inilipat ang sandbox.',
};
const railNames: Readonly<Record<Rail, string>> = { INSTAPAY: 'InstaPay', PESONET: 'PESONet' };

/** The same withdrawal always gives the same receipt. */
export function receiptPdf(
  ctx: Pick<App, 'config' | 'vault'>,
  withdrawal: SettledWithdrawal,
): PdfContent {
  const { number, endedAt, provider } = withdrawal;
  const { name: lender, shortName, address } = companyNames(ctx.config);
  const facts = [
    ...amountFacts(withdrawal),
    ...partyFacts(ctx, withdrawal),
    ...timeFacts(withdrawal),
  ];
  return {
    title: `${title.en} ${number}`,
    author: lender,
    madeAt: endedAt,
    letterhead: { name: shortName, lines: [number, momentWords(endedAt).en] },
    footer: [
      `${title.en} / ${title.fil} · ${number}`,
      address === null ? lender : `${lender}, ${address}`,
    ],
    check: documentCheck(ctx, number),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: WITHDRAWAL_WORDS.SETTLED.message },
      ...(provider === 'sandbox' ? [{ kind: 'paragraph', text: demonstration } as const] : []),
      { kind: 'facts', facts },
    ],
  };
}

function amountFacts({ number, amount }: SettledWithdrawal): Fact[] {
  return [
    fact('Reference number', 'Reference number', number),
    fact('Status', 'Status', WITHDRAWAL_WORDS.SETTLED.text),
    fact('Transfer amount', 'Halaga ng transfer', `₱${formatPesos(amount)}`),
    fact('Transfer fee', 'Bayad sa transfer', `₱${formatPesos(TRANSFER_FEE)}`),
    fact('Total to receiver', 'Kabuuang matatanggap', `₱${formatPesos(amount)}`),
  ];
}

function partyFacts(ctx: Pick<App, 'config' | 'vault'>, withdrawal: SettledWithdrawal): Fact[] {
  const { shortName } = companyNames(ctx.config);
  return [
    fact('Sender', 'Nagpadala', `${shortName} Wallet`),
    fact('Recipient', 'Tatanggap', withdrawal.accountHolder),
    fact('Bank or e-wallet', 'Bangko o e-wallet', withdrawal.bankName),
    fact(
      'Account number',
      'Account number',
      maskNumber('account', openAccountNumber(ctx, withdrawal)),
    ),
    fact('Transfer network', 'Transfer network', railNames[withdrawal.rail]),
    ...(withdrawal.providerId === null
      ? []
      : [fact('Number at the network', 'Numero sa network', withdrawal.providerId)]),
  ];
}

function timeFacts({ requestedAt, confirmedAt, sentAt, endedAt }: SettledWithdrawal): Fact[] {
  const at = (en: string, fil: string, moment: Date | null) =>
    moment === null ? [] : [fact(en, fil, momentWords(moment))];
  return [
    ...at('Requested', 'Hiniling noong', requestedAt),
    ...at('Confirmed with a code', 'Nakumpirma gamit ang code', confirmedAt),
    ...at('Sent', 'Ipinadala', sentAt),
    ...at('Received by the bank', 'Natanggap ng bangko', endedAt),
  ];
}

function fact(en: string, fil: string, value: Words | string): Fact {
  const words = typeof value === 'string' ? { en: value, fil: value } : value;
  return { label: { en, fil }, value: words };
}
