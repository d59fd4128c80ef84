import { setTimeout as pause } from 'node:timers/promises';
import { signIn as signInOperation } from '@pahiram/api/access';
import { updateAddress, updatePersonal, updateReferences } from '@pahiram/api/members';
import { listDemoMessages } from '@pahiram/api/notices';
import { addressFacts, personalFacts, referenceOf } from '@pahiram/server/test/person-facts.ts';
import type { Locator, Page } from '@playwright/test';
import { callService } from './service.ts';

/** Members of the demo data, by the stage of their loan (server/src/demo/seed-demo.ts). */
const people = {
  newcomer: '639170000001',
  ready: '639170000002',
  waiting: '639170000003',
  offered: '639170000004',
  funded: '639170000005',
};
const password = 'Kalamansi#26';

/**
 * Called where a picture belongs, with a name of web/src/features/marketing/home/previews.ts. The page is then scrolled to
 * `top`, which is found in either language; without it the picture shows the top of the page.
 */
export type Take = (name: string, top?: Locator) => Promise<void>;

/** @param service the URL of the demonstration, whose data the tours change. */
type Tour = (page: Page, take: Take, service: string) => Promise<void>;

/** Tours of the product, each with a browser context of its own. */
export const tours: readonly Tour[] = [
  asVisitor,
  asNewcomer,
  asReady,
  asWaiting,
  asOffered,
  asFunded,
];

async function asVisitor(page: Page, take: Take): Promise<void> {
  await page.goto('/');
  const calculator = page.getByRole('heading', { name: 'Loan Calculator' });
  await page.getByText('Monthly repayment').first().waitFor();
  await take('calculator', calculator);
  await page.goto('/register');
  await page.getByLabel('Phone Number').fill('0917 000 0099');
  await page.getByRole('button', { name: 'Text me the code' }).click();
  await page.getByLabel('SMS code').waitFor();
  await take('register');
  await page.goto('/contact');
  await take('help', page.getByRole('heading', { name: /Get in touch|Makipag-ugnayan/ }));
}

async function asNewcomer(page: Page, take: Take, service: string): Promise<void> {
  await saveFirstSteps(service, await signIn(page, people.newcomer));
  await page.goto('/profile/1');
  await page.getByRole('heading', { name: /Step 1 of 5/ }).waitFor();
  await take('profile');
  await page.goto('/profile/4');
  await page.getByRole('heading', { name: /Step 4 of 5/ }).waitFor();
  await take('identity', page.getByRole('heading', { name: /Step 4 of 5|Hakbang 4 sa 5/ }));
}

/** Saves the profile steps before the ID step. */
async function saveFirstSteps(at: string, token: string): Promise<void> {
  const phoneNumber = people.newcomer;
  await callService(updatePersonal, {
    ...{ at, token },
    body: { ...personalFacts, phoneNumber, firstName: 'Nena', lastName: 'Bago', isAgree: true },
  });
  await callService(updateAddress, { at, token, body: { ...addressFacts, phoneNumber } });
  await callService(updateReferences, {
    ...{ at, token },
    body: { ...referenceOf({ lastName: 'Bago' }), phoneNumber },
  });
}

async function asReady(page: Page, take: Take): Promise<void> {
  await signIn(page, people.ready);
  await page.goto('/dash');
  await page.getByLabel('Loan amount', { exact: true }).waitFor();
  await take('dashboard');
  await page.getByRole('checkbox', { name: /Service and Policy Agreement/ }).check();
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  await page.getByRole('dialog').waitFor();
  await take('apply');
}

async function asWaiting(page: Page, take: Take): Promise<void> {
  await signIn(page, people.waiting);
  await page.goto('/dash');
  await page.getByRole('heading', { name: 'Your application is with us' }).waitFor();
  await take('review');
}

async function asOffered(page: Page, take: Take): Promise<void> {
  await signIn(page, people.offered);
  await page.goto('/offer');
  await page.getByRole('heading', { level: 1, name: 'Your offer' }).waitFor();
  await take('offer');
  await page.getByRole('link', { name: 'Next: the documents' }).click();
  for (const kind of ['disclosure', 'contract']) {
    await page.locator(`a[href$="/offer/${kind}"]`).click();
    if (kind === 'contract') await take('contract');
    await page.getByRole('button', { name: 'I have read it' }).click();
  }
  await page.getByRole('button', { name: 'Next: sign' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('SMS code').waitFor();
  await take('sign');
}

async function asFunded(page: Page, take: Take, service: string): Promise<void> {
  await signIn(page, people.funded);
  await page.goto('/wallet');
  await page.getByRole('heading', { name: 'Available balance' }).waitFor();
  await take('wallet');
  await page.getByRole('link', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Amount to withdraw').fill('20000');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await page.getByRole('heading', { name: 'Confirm your withdrawal' }).waitFor();
  await take('withdraw');
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  const dialog = page.getByRole('dialog', { name: 'One Time Password' });
  const code = await codeAfter(service, people.funded, () =>
    dialog.getByRole('button', { name: 'Send the code to my phone' }).click(),
  );
  await take('code');
  await dialog.getByLabel('OTP code').fill(code);
  await dialog.getByRole('button', { name: 'CONFIRM' }).click();
  await page.getByRole('heading', { name: 'Transfer complete' }).waitFor();
  await take('received');
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('settings');
}

/** Signs in from the page, which then has the cookie. @returns the access token */
async function signIn(page: Page, phoneNumber: string): Promise<string> {
  await page.goto('/login');
  const { status, reply } = await page.evaluate(
    async (sent) => {
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(sent.body) };
      const response = await fetch(sent.path, request);
      return { status: response.status, reply: await response.json() };
    },
    { path: signInOperation.path, body: { phoneNumber, password } },
  );
  if (status !== 200) throw new Error(`signing in as ${phoneNumber} was answered ${status}`);
  return reply.accessToken;
}

/** Calls `ask`, which makes the service send a code. @returns the code from the sandbox's SMS */
async function codeAfter(
  service: string,
  phoneNumber: string,
  ask: () => Promise<void>,
): Promise<string> {
  const before = new Set((await messagesTo(service, phoneNumber)).map(({ id }) => id));
  await ask();
  for (let tries = 0; tries < 100; tries += 1) {
    const sent = await messagesTo(service, phoneNumber);
    const fresh = sent.filter(({ id }) => !before.has(id));
    const code = fresh.flatMap(({ body }) => /\b\d{6,12}\b/.exec(body)?.[0] ?? []).at(0);
    if (code !== undefined) return code;
    await pause(200);
  }
  throw new Error(`no code came for ${phoneNumber}`);
}

async function messagesTo(at: string, recipient: string) {
  const query = { recipient, limit: 50 };
  return (await callService(listDemoMessages, { at, query })).messages;
}
