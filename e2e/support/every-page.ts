import { refresh } from '@pahiram/api/access';
import { loadWallet } from '@pahiram/api/wallet';
import { loanStates } from './loan-states.ts';
import { offerStates } from './offer-states.ts';
import { cutOff } from './outages.ts';
import { lockedStates } from './passkey-samples.ts';
import { settings, settingsStates } from './settings-states.ts';
import { at, press, type SweptPage, sendEmpty } from './swept-page.ts';
import { visitorPages } from './visitor-pages.ts';

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
  ...settingsStates,
  at('confirm-email', '/confirm-email', { path: `/confirm-email#${'0'.repeat(43)}` }),
  at('confirm-email-broken', '/confirm-email'),
  at('offer-none', '/offer/:step?', { path: '/offer' }),
  at('contract-none', '/contract'),
  at('contact-member', '/contact'),
  at('help', '/help'),
  at('help-ticket', '/help/ticket/:number', { path: ({ ticket }) => `/help/ticket/${ticket}` }),
  at('ticket', '/contact/ticket/:number', { path: ({ ticket }) => `/contact/ticket/${ticket}` }),
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
    at('income-nothing', '/income'),
  ],
  offered: offerStates,
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
    ...loanStates,
    withdrawal('withdrawal-complete', 'settled'),
    ...settings(['withdrawal', 'pay'], '-settled'),
    ...(['disclosure', 'contract', 'schedule'] as const).map((kind) =>
      at(`contract-${kind}`, '/contract/:loanId/:kind', {
        path: ({ loan }) => `/contract/${loan}/${kind}`,
      }),
    ),
  ],
  late: [
    at('dash-late', '/dash'),
    at('wallet-late', '/wallet'),
    at('loan-late', '/loan'),
    at('repay-late', '/repay'),
    at('activity-late', '/activity'),
  ],
  paidOff: [
    at('dash-paid-off', '/dash'),
    at('wallet-paid-off', '/wallet'),
    at('loan-paid-off', '/loan'),
    at('activity-paid-off', '/activity'),
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
