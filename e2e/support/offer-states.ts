import type { Page } from '@playwright/test';
import { at, press, type SweptPage } from './swept-page.ts';

const readBoth = async (page: Page) => {
  for (const document of ['disclosure', 'contract']) {
    await page.locator(`a[href$="/offer/${document}"]`).click();
    await press(/^(I have read it|Nabasa ko na)$/)(page);
  }
  await press(/^(Next: sign|Susunod: pumirma)$/)(page);
  await page.waitForURL('**/offer/sign');
};

/** The offer until it is signed, for a member who has one. */
export const offerStates: readonly SweptPage[] = [
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
