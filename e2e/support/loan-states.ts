import { listPaymentCodes } from '@pahiram/api/payment-codes';
import { getLoanAccount } from '@pahiram/api/repayments';
import type { Page } from '@playwright/test';
import { showCertificate, showEndedStatement, showReceipt } from './document-samples.ts';
import { cutOff } from './outages.ts';
import { at, press, type SweptPage, sendEmpty } from './swept-page.ts';

/** A code of the provider that waits, as its answer names it. */
const withCode = (page: Page, method: 'QR_PH' | 'BANK_TRANSFER') =>
  page.route(`**${listPaymentCodes.path.replace(':loanNumber', '*')}`, async (route) => {
    const answer = await route.fetch();
    const isQr = method === 'QR_PH';
    const code = {
      ...{ id: `pco_${'0'.repeat(22)}`, method, amount: 16_667, status: 'WAITING' },
      expiresAt: '2126-11-26T00:56:00.000Z',
      shown: {
        as: isQr ? 'QR' : 'NUMBER',
        value: '123456789012',
        institution: isQr ? null : 'Sandbox Bank',
        accountName: isQr ? null : 'Sandbox Pay',
        qr: isQr
          ? { size: 29, path: 'M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7zM15 15h4v4h-4z' }
          : null,
      },
      paymentNumbers: [],
    };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), codes: [code] } });
  });

/** Types an amount of one's own into the pay sheet. */
async function otherAmount(page: Page, pesos: string): Promise<void> {
  await page.getByRole('radio', { name: /^(Other amount|Ibang halaga)$/ }).check({ force: true });
  await page.getByLabel(/^(Amount|Halaga)$/).fill(pesos);
}

/** A loan in repayment: paying, more time, and its documents. */
export const loanStates: readonly SweptPage[] = [
  at('repay', '/repay'),
  at('repay-other-amount', '/repay', {
    reveal: (page) => otherAmount(page, '30000'),
  }),
  at('repay-in-parts', '/repay', { reveal: (page) => otherAmount(page, '140000') }),
  at('repay-too-much', '/repay', { reveal: (page) => otherAmount(page, '999999') }),
  at('repay-code', '/repay', { network: (page) => withCode(page, 'QR_PH') }),
  at('repay-code-number', '/repay', { network: (page) => withCode(page, 'BANK_TRANSFER') }),
  at('loan', '/loan'),
  at('loan-failed', '/loan', { network: (page) => cutOff(page, getLoanAccount) }),
  at('loan-return', '/loan/return'),
  at('loan-return-dialog', '/loan/return', {
    reveal: press(/^(Return the loan|Ibalik ang loan)$/),
  }),
  at('loan-settle', '/loan/settle'),
  at('loan-bank', '/loan/bank'),
  at('repay-more-time', '/repay/more-time'),
  at('repay-more-time-faults', '/repay/more-time', { reveal: sendEmpty }),
  at('repay-accept-unknown', '/repay/more-time/:requestId', {
    path: () => `/repay/more-time/lrq_${'0'.repeat(22)}`,
  }),
  at('repay-failed', '/repay', { network: (page) => cutOff(page, getLoanAccount) }),
  at('statement', '/statement/:loanNumber', {
    path: ({ loanNumber }) => `/statement/${loanNumber}`,
  }),
  at('statement-unknown', '/statement/:loanNumber', { path: '/statement/LN-0000-0000' }),
  at('statement-ended', '/statement/:loanNumber', {
    path: '/statement/LN-059D-560X',
    network: showEndedStatement,
  }),
  at('certificate', '/certificate/:loanNumber', {
    path: '/certificate/LN-059D-560X',
    network: showCertificate('FULL_PAYMENT'),
  }),
  at('certificate-returned', '/certificate/:loanNumber', {
    path: '/certificate/LN-059D-560X',
    network: showCertificate('RETURN'),
  }),
  at('certificate-not-paid', '/certificate/:loanNumber', {
    path: ({ loanNumber }) => `/certificate/${loanNumber}`,
  }),
  at('receipt', '/receipt/:loanNumber/:paymentNumber', {
    path: '/receipt/LN-059D-560X/PM-T3WR-FG5G',
    network: showReceipt,
  }),
  at('receipt-unknown', '/receipt/:loanNumber/:paymentNumber', {
    path: ({ loanNumber }) => `/receipt/${loanNumber}/PM-0000-0000`,
  }),
];
