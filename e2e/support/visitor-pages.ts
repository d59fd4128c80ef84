import { checkDocument } from '@pahiram/api/document-check';
import { followChat, getSupportHours } from '@pahiram/api/support-chat';
import type { Page } from '@playwright/test';

import { withCompany } from './page-facts.ts';
import { later, stopId, stoppable, stops } from './passkey-samples.ts';
import { at, press, type SweptPage, sendEmpty, unknownAddress } from './swept-page.ts';

const toDoor = { phoneNumber: '639170000099', resendAt: 0 };
const registration = { registrationId: 'reg_', fullName: '', email: '', ...toDoor };

const waits = { at: later, ended: null };
const lockLinkPath = `/stop/lkl_${'0'.repeat(22)}`;

const openOffice = (page: Page) =>
  page.route(`**${getSupportHours.path}`, (route) =>
    route.fulfill({ json: { isOpen: true, opensAt: '2026-11-22T02:00:00.000Z' } }),
  );

const closedOffice = (page: Page) =>
  page.route(`**${getSupportHours.path}`, (route) =>
    route.fulfill({ json: { isOpen: false, opensAt: '2026-11-22T02:00:00.000Z' } }),
  );

/** The events of a chat; they are mocked because the office may be closed during the run. */
const chatLines = [
  { kind: 'MESSAGE', author: 'SENDER', text: 'When is my installment due?', staffName: null },
  { kind: 'JOINED', author: 'SYSTEM', text: null, staffName: 'Sol' },
  { kind: 'MESSAGE', author: 'STAFF', text: 'On the 15th of each month.', staffName: 'Sol' },
].map((line, index) => ({ ...line, seq: index + 1, at: '2026-11-21T02:05:00.000Z' }));

const runningChat = (page: Page) =>
  page.route(`**${followChat.path}*`, (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: chatLines.map((line) => `id: ${line.seq}\ndata: ${JSON.stringify(line)}\n\n`).join(''),
    }),
  );

/** The operator has set what a loan elsewhere costs. */
const comparedLoan = (page: Page) =>
  withCompany(page, (company) => ({
    ...company,
    claims: [
      {
        key: 'compared-loan',
        source: 'SETTING',
        values: { comparedRate: '5', comparedSource: 'Circular', comparedAsOf: '2026-06-30' },
      },
    ],
  }));

const startChat = press(/^(START LIVE CHAT|MAGSIMULA NG LIVE CHAT)$/);

const nobodyThere = async (page: Page) => {
  await page.getByRole('button', { name: /^(Leave a message|Mag-iwan ng mensahe)$/ }).waitFor();
};

/** The pages for visitors, in each of their states. */
export const visitorPages: readonly SweptPage[] = [
  at('home', '/'),
  at('home-menu', '/', { reveal: (page) => page.locator('button[popovertarget]').click() }),
  at('home-schedule', '/', {
    reveal: (page) => page.getByText(/^(See all|Tingnan ang lahat)/).click(),
  }),
  at('home-compared', '/', { network: comparedLoan }),
  at('home-privacy-dialog', '/', {
    reveal: (page) => page.locator('footer a[role=button]').first().click(),
  }),
  at('home-terms-dialog', '/', {
    reveal: (page) => page.locator('footer a[role=button]').nth(1).click(),
  }),
  at('how-it-works', '/hiw'),
  at('about', '/about'),
  at('contact', '/contact'),
  at('contact-faults', '/contact', { reveal: sendEmpty }),
  at('contact-terms-dialog', '/contact', {
    reveal: (page) => page.locator('form button[type=button]').last().click(),
  }),
  at('contact-chat-closed', '/contact', { network: closedOffice, reveal: nobodyThere }),
  at('contact-chat-start', '/contact', { network: openOffice, reveal: startChat }),
  at('contact-chat', '/contact', {
    kept: { 'chat:visitor': 'a'.repeat(43) },
    network: runningChat,
  }),
  at('privacy', '/privacy'),
  at('terms', '/terms'),
  at('faq', '/faq'),
  at('faq-open', '/faq', {
    reveal: (page) =>
      page.locator('main details').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '');
      }),
  }),
  at('bug-bounty', '/bug-bounty'),
  at('check', '/check'),
  at('check-faults', '/check', { reveal: sendEmpty }),
  at('check-not-genuine', '/check', { path: `/check#PM-0000-0000.${'0'.repeat(16)}` }),
  at('check-genuine', '/check', {
    path: `/check#CF-0000-0000.${'0'.repeat(16)}`,
    network: (page) =>
      page.route(`**${checkDocument.path}`, (route) =>
        route.fulfill({ json: { isGenuine: true } }),
      ),
  }),
  at('stop', '/stop/:id', {
    path: `/stop/${stopId}`,
    network: stoppable({ ...stops.withdrawal, at: later, ended: null }),
  }),
  at('stop-stopped', '/stop/:id', {
    path: `/stop/${stopId}`,
    network: stoppable({ ...stops.withdrawal, at: later, ended: null }),
    reveal: press(/^(Stop this withdrawal|Itigil ang withdrawal)$/),
  }),
  at('stop-recovery', '/stop/:id', {
    path: `/stop/${stopId}`,
    network: stoppable({ ...stops.recovery, at: later, ended: null }),
  }),
  at('stop-over', '/stop/:id', {
    path: `/stop/${stopId}`,
    network: stoppable({ ...stops.recovery, at: null, ended: 'STOPPED' }),
  }),
  at('stop-lock', '/stop/:id', {
    path: lockLinkPath,
    network: stoppable({ ...stops.lock, ...waits }),
  }),
  at('stop-locked', '/stop/:id', {
    path: lockLinkPath,
    network: stoppable({ ...stops.lock, ...waits, isLocked: true, used: stops.lockUse }),
  }),
  at('stop-unknown', '/stop/:id', { path: `/stop/${stopId}` }),
  at('sign-in', '/login'),
  at('sign-in-faults', '/login', { reveal: sendEmpty }),
  at('register', '/register'),
  at('register-chosen', '/register', { path: '/register?amount=200000&term=12' }),
  at('register-invitation', '/register', {
    reveal: press(/^(I have an invitation code|May invitation code ako)$/),
  }),
  at('register-phone', '/register', { kept: { registration: { ...registration, step: 'phone' } } }),
  at('register-phone-faults', '/register', {
    kept: { registration: { ...registration, phoneNumber: '', step: 'phone' } },
    reveal: sendEmpty,
  }),
  at('register-code', '/register', { kept: { registration: { ...registration, step: 'code' } } }),
  at('register-account', '/register', {
    kept: { registration: { ...registration, step: 'form' } },
  }),
  at('register-account-faults', '/register', {
    kept: { registration: { ...registration, step: 'form' } },
    reveal: sendEmpty,
  }),
  at('recover', '/recover'),
  at('recover-code', '/recover', {
    kept: { recovery: { recoveryId: 'rec_', ...toDoor, step: 'code' } },
    step: 'code',
  }),
  at('recover-password', '/recover', {
    kept: { recovery: { recoveryId: 'rec_', ...toDoor, step: 'password' } },
    step: 'password',
  }),
  at('recover-done', '/recover', {
    kept: { recovery: { recoveryId: 'rec_', ...toDoor, step: 'done' } },
    step: 'done',
  }),
  at('lock', '/lock'),
  at('ticket-without-link', '/contact/ticket/:number', { path: '/contact/ticket/T-2026-000001' }),
  at('gallery', '/gallery', { isWaiting: true }),
  at('demo', '/demo'),
  at('not-found', unknownAddress, { path: '/no/such/place' }),
];
