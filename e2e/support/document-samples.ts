import { getCertificate, getLoanStatement, getPaymentReceipt } from '@pahiram/api/loan-documents';
import type { WireReplyOf } from '@pahiram/api/operation';
import { walletPaymentWords } from '@pahiram/domain/loans/wallet-payment-words';
import type { Page } from '@playwright/test';

/*
 * Documents of a loan that the people of the sweeps do not have, in place of the server's answers.
 */

const loanNumber = 'LN-059D-560X';
const lender = { lender: 'Pahiram Demonstration Lending', lenderAddress: null };
const sha256 = 'a'.repeat(64);
const checkOf = (number: string) => ({
  ...{ number, code: '7K3M-9QXP-2H4T-8WZC', page: 'pahiram.example/check' },
  qr: { size: 29, path: 'M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7zM14 14h3v3h-3z' },
});
const nothing = { lateCharge: 0, interest: 0, givenBack: 0, kept: 0, refundReturned: 0 };

const receipt: WireReplyOf<typeof getPaymentReceipt> = {
  ...{ number: 'PM-T3WR-FG5G', loanNumber, ...lender, borrower: 'Maria Liza Santos' },
  ...{ amount: 16_667, channel: 'sandbox', method: 'QR_PH', setOffArticle: null },
  receivedAt: '2027-03-24T00:43:00.000Z',
  valueDate: '2027-03-24',
  bookedAt: '2027-03-24T00:44:00.000Z',
  paid: { ...nothing, principal: 16_667 },
  principalLeft: 133_332,
  paidInstallments: { from: 4, to: 4 },
  owed: { before: 149_999, after: 133_332 },
  installments: { paid: 4, all: 12 },
  next: { dueDate: '2027-04-26', amount: 16_667 },
  ...{ sha256, check: checkOf('PM-T3WR-FG5G'), corrections: [], laterUses: [] },
};

export const showReceipt = (page: Page) =>
  page.route(`**${getPaymentReceipt.path.replace(/:\w+/g, '*')}`, (route) =>
    route.fulfill({ json: receipt }),
  );

const certificate: WireReplyOf<typeof getCertificate> = {
  ...{ number: 'CF-2D8K-91QM', kind: 'FULL_PAYMENT', loanNumber, ...lender },
  ...{ fullLegalName: 'Maria Liza Santos', principal: 200_000, installmentCount: 12 },
  ...{ signedOn: '2026-11-26', firstPaidOn: '2026-12-28', endedOn: '2027-11-26' },
  paid: { lateCharge: 22.22, interest: 1_000, principal: 200_000, givenBack: 0, total: 201_022.22 },
  overpayment: 0,
  signatory: { name: 'Elena Bautista', role: 'Credit Manager' },
  sealedAt: '2027-11-26T07:20:00.000Z',
  ...{ sha256, check: checkOf('CF-2D8K-91QM') },
};

type Statement = WireReplyOf<typeof getLoanStatement>;
type Line = Statement['lines'][number];

const line = (
  kind: Line['kind'],
  day: string,
  facts: Pick<Line, 'amount' | 'balance'> & Partial<Line>,
): Line => ({
  ...{ kind, bookedOn: day, valueDate: day, paymentNumber: null, paidBy: null },
  ...{ lateDays: null, notAdded: null, notAddedAmount: null, paid: null, corrected: null },
  ...facts,
});

/** With the largest loan and its longest lines. */
const statement: Statement = {
  ...{ loanNumber, state: 'CLOSED', from: '2026-11-26', to: '2027-11-26' },
  opening: 0,
  lines: [
    line('DISBURSED', '2026-11-26', { amount: 3_000_000, balance: 3_000_000 }),
    line('INTEREST', '2026-11-26', { amount: 15_000, balance: 3_015_000 }),
    line('REBATE', '2027-01-07', {
      ...{ amount: -12_345.67, balance: 3_002_654.33 },
      paid: { ...nothing, principal: 12_345.67 },
    }),
    line('PAYMENT', '2027-01-07', {
      ...{
        amount: -3_002_654.33,
        balance: 0,
        valueDate: '2027-01-05',
        paidBy: walletPaymentWords(7),
      },
      paymentNumber: 'PM-T3WR-FG5G',
      paid: { ...nothing, interest: 2_654.33, principal: 3_000_000 },
    }),
  ],
  ...{ closing: 0, returning: null, announced: null, pastDue: null },
  ...{ number: 'ST-T3WR-FG5G', check: checkOf('ST-T3WR-FG5G') },
};

export const showEndedStatement = (page: Page) =>
  page.route(`**${getLoanStatement.path.replace(/:\w+/g, '*')}*`, (route) =>
    route.fulfill({ json: statement }),
  );

export const showCertificate = (kind: 'FULL_PAYMENT' | 'RETURN') => async (page: Page) => {
  const paid = { ...nothing, principal: 200_000, total: 200_000 };
  await page.route(`**${getCertificate.path.replace(/:\w+/g, '*')}`, (route) =>
    route.fulfill({ json: { ...certificate, kind, ...(kind === 'RETURN' && { paid }) } }),
  );
};
