import {
  getLoanAccount,
  getNoticePreferences,
  listMemberNotices,
  listPaymentCodes,
  loadWallet,
  refresh,
} from '@pahiram/api/addresses';
import type { Page } from '@playwright/test';
import { showCertificate, showEndedStatement, showReceipt } from './document-samples.ts';
import { cutOff } from './outages.ts';
import { lockedStates, passkeyStates } from './passkey-samples.ts';
import { at, press, type SweptPage, sendEmpty } from './swept-page.ts';
import { visitorPages } from './visitor-pages.ts';

/** Shows an empty notice list, which no signed-in member has: the sign-in itself creates a notice. */
const noNotices = (page: Page) =>
  page.route(`**${listMemberNotices.path}*`, (route) =>
    route.fulfill({ json: { notices: [], nextCursor: null, unread: 0 } }),
  );

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

const newcomer: readonly SweptPage[] = [
  at('dash-not-activated', '/dash'),
  at('dash-data-dialog', '/dash', { reveal: press(/^(My data|Datos ko): /) }),
  at('profile-1-empty', '/profile/:step?', { path: '/profile/1' }),
  at('profile-1-faults', '/profile/:step?', { path: '/profile/1', reveal: sendEmpty }),
];

const nearly: readonly SweptPage[] = [
  ...[1, 2, 3, 4, 5].map((step) =>
    at(`profile-${step}`, '/profile/:step?', { path: `/profile/${step}` }),
  ),
  at('profile-4-camera', '/profile/:step?', {
    path: '/profile/4',
    reveal: async (page) => {
      await press(/^(Change|Palitan)/)(page);
      await press(/^(Take it again|Kunan ulit)$/)(page);
    },
  }),
  at('profile-5-faults', '/profile/:step?', { path: '/profile/5', reveal: sendEmpty }),
];

const settings = (names: readonly string[], state = ''): readonly SweptPage[] =>
  names.map((part) =>
    at(`settings-${part}${state}`, '/settings/:part?', { path: `/settings/${part}` }),
  );

const ready: readonly SweptPage[] = [
  at('dash-ready', '/dash'),
  at('apply-ready', '/apply'),
  at('apply-agreement-dialog', '/apply', {
    reveal: press(/^(Read|Basahin) .*Agreement$/),
  }),
  at('apply-not-agreed', '/apply', {
    reveal: (page) =>
      page.getByRole('button', { name: /^(APPLY NOW|MAG-APPLY NA)$/ }).click({ force: true }),
  }),
  at('apply-confirm-dialog', '/apply', {
    reveal: async (page) => {
      await page.locator('#isAgree').check();
      await press(/^(APPLY NOW|MAG-APPLY NA)$/)(page);
    },
  }),
  at('activate-employment', '/activate', { path: '/activate?employment' }),
  at('wallet-empty', '/wallet'),
  at('wallet-failed', '/wallet', { network: (page) => cutOff(page, loadWallet) }),
  at('wallet-door-unreachable', '/wallet', { network: (page) => cutOff(page, refresh) }),
  at('withdraw-nothing', '/wallet/withdraw/:id?', { path: '/wallet/withdraw' }),
  at('settings', '/settings/:part?', { path: '/settings' }),
  ...settings(['withdrawal', 'contract', 'pay'], '-empty'),
  ...settings(['details', 'transfer', 'borrow', 'password', 'account', 'score']),
  ...settings(['notices', 'messages', 'data', 'sessions', 'passkeys', 'lock', 'number']),
  ...passkeyStates,
  at('settings-sessions-all', '/settings/:part?', {
    path: '/settings/sessions',
    reveal: press(/^(Sign out everywhere|Mag-sign out sa lahat)$/),
  }),
  at('settings-notices-empty', '/settings/:part?', {
    path: '/settings/notices',
    network: noNotices,
  }),
  at('settings-notices-failed', '/settings/:part?', {
    path: '/settings/notices',
    network: (page) => cutOff(page, listMemberNotices),
  }),
  at('settings-messages-failed', '/settings/:part?', {
    path: '/settings/messages',
    network: (page) => cutOff(page, getNoticePreferences),
  }),
  at('settings-messages-faults', '/settings/:part?', {
    path: '/settings/messages',
    reveal: async (page) => {
      await page.locator('#quietHours').selectOption('7');
      await page.locator('dialog button[type=submit]').click();
    },
  }),
  at('settings-data-faults', '/settings/:part?', {
    path: '/settings/data',
    reveal: (page) => page.locator('dialog button[type=submit]').click(),
  }),
  at('settings-password-faults', '/settings/:part?', {
    path: '/settings/password',
    reveal: (page) => page.locator('dialog button[type=submit]').click({ force: true }),
  }),
  at('offer-none', '/offer/:step?', { path: '/offer' }),
  at('contract-none', '/contract'),
  at('contact-member', '/contact'),
  at('ticket', '/contact/ticket/:number', { path: ({ ticket }) => `/contact/ticket/${ticket}` }),
];

const readBoth = async (page: Page) => {
  for (const document of ['disclosure', 'contract']) {
    await page.locator(`a[href$="/offer/${document}"]`).click();
    await press(/^(I have read it|Nabasa ko na)$/)(page);
  }
  await press(/^(Next: sign|Susunod: pumirma)$/)(page);
  await page.waitForURL('**/offer/sign');
};

const offered: readonly SweptPage[] = [
  at('dash-offer', '/dash'),
  at('offer', '/offer/:step?', { path: '/offer' }),
  at('offer-decline-dialog', '/offer/:step?', {
    path: '/offer',
    reveal: press(/^(Decline this offer|Tanggihan ang alok na ito)$/),
  }),
  at('offer-documents', '/offer/:step?', { path: '/offer/documents' }),
  at('offer-documents-unread', '/offer/:step?', {
    path: '/offer/documents',
    reveal: (page) =>
      page.getByRole('button', { name: /^(Next: sign|Susunod: pumirma)$/ }).click({ force: true }),
  }),
  at('offer-disclosure', '/offer/:step?', { path: '/offer/disclosure' }),
  at('offer-contract', '/offer/:step?', { path: '/offer/contract' }),
  at('offer-sign', '/offer/:step?', { path: '/offer/documents', reveal: readBoth }),
  at('offer-sign-code', '/offer/:step?', {
    path: '/offer/documents',
    reveal: async (page) => {
      await readBoth(page);
      await page.evaluate(() => {
        const kept = JSON.parse(sessionStorage.getItem('offer-signing') ?? '{}');
        const sent = { ...kept, sentTo: '639*********', resendAt: 1 };
        sessionStorage.setItem('offer-signing', JSON.stringify(sent));
      });
      await page.reload();
    },
  }),
];

const withdrawal = (name: string, fact: string, more: Partial<SweptPage> = {}): SweptPage =>
  at(name, '/wallet/withdraw/:id?', {
    path: (facts) => `/wallet/withdraw/${facts[fact]}`,
    ...more,
  });

/** The pages of both route tables in each state that can be arranged, by the person who opens them. */
export const everyPage = {
  visitor: visitorPages,
  newcomer,
  nearly,
  ready,
  waiting: [
    at('dash-waiting', '/dash'),
    at('apply-waiting', '/apply'),
    at('wallet-waiting', '/wallet'),
  ],
  offered,
  funded: [
    at('dash-funded', '/dash'),
    at('wallet-funded', '/wallet'),
    ...lockedStates,
    at('repay-not-started', '/repay'),
    at('loan-not-started', '/loan'),
    at('withdraw-form', '/wallet/withdraw/:id?', { path: '/wallet/withdraw' }),
    at('withdraw-form-faults', '/wallet/withdraw/:id?', {
      path: '/wallet/withdraw',
      reveal: async (page) => {
        await page.getByRole('main').getByRole('textbox').fill('5');
        await sendEmpty(page);
      },
    }),
    at('offer-signed', '/offer/:step?', { path: '/offer/signed' }),
    at('contract-list', '/contract'),
    ...settings(['contract', 'pay', 'notices', 'data'], '-funded'),
  ],
  confirming: [
    at('wallet-withdrawing', '/wallet'),
    withdrawal('withdrawal-confirm', 'open'),
    withdrawal('withdrawal-code-dialog', 'open', {
      reveal: press(/^(CONFIRM WITHDRAWAL|KUMPIRMAHIN ANG WITHDRAWAL)$/),
    }),
    withdrawal('withdrawal-cancel-dialog', 'open', {
      reveal: press(/^(Cancel this withdrawal|Kanselahin ang withdrawal)$/),
    }),
    withdrawal('withdrawal-cancelled', 'cancelled'),
    ...settings(['withdrawal'], '-confirming'),
  ],
  transferring: [
    at('dash-transferring', '/dash'),
    at('wallet-transferring', '/wallet'),
    withdrawal('withdrawal-transferring', 'silent'),
  ],
  settled: [
    at('dash-repaying', '/dash'),
    at('apply-repaying', '/apply'),
    at('wallet-repaying', '/wallet'),
    at('activity', '/activity'),
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
    withdrawal('withdrawal-complete', 'settled'),
    ...settings(['withdrawal', 'pay'], '-settled'),
    ...(['disclosure', 'contract', 'schedule'] as const).map((kind) =>
      at(`contract-${kind}`, '/contract/:loanId/:kind', {
        path: ({ loan }) => `/contract/${loan}/${kind}`,
      }),
    ),
  ],
  refused: [
    at('dash-refused', '/dash'),
    at('apply-refused', '/apply'),
    at('wallet-refused', '/wallet'),
    ...settings(['data'], '-refused'),
  ],
} as const satisfies Record<string, readonly SweptPage[]>;

export type Who = keyof typeof everyPage;
export const everybody = Object.keys(everyPage) as Who[];
