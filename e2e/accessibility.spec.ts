import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  activatedMember,
  fundedMember,
  type Member,
  offeredMember,
  registeredMember,
  requestWithdrawal,
  saveDetails,
  saveIdentity,
} from './support/arrange.ts';
import { openAs } from './support/browser.ts';
import { openCodeDialog } from './support/loan-pages.ts';
import { signInAtConsole } from './support/staff.ts';

const languages = ['English', 'Filipino'] as const;
const schemes = ['light', 'dark'] as const;

/** Looks at the page as it stands, in both colour schemes. */
async function expectNoViolation(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^(Loading|Naglo-load)$/ })).toHaveCount(0);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`),
    }));
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
    await expectNoSidewaysScroll(page, what);
  }
}

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} is wider than the screen by`).toBe(0);
}

async function chooseLanguage(page: Page, language: (typeof languages)[number]): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const name = { name: language };
  await page.getByRole('link', name).or(page.getByRole('button', name)).first().click();
  await page.keyboard.press('Escape');
}

for (const language of languages) {
  test(`[F] axe finds nothing on the public pages at 360 px, in ${language}`, async ({ page }) => {
    await page.goto('/login');
    await chooseLanguage(page, language);
    for (const path of ['/', '/login', '/register', '/recover', '/demo']) {
      await page.goto(path);
      await expectNoViolation(page, path);
    }
  });

  test(`[F] axe finds nothing on the profile's steps at 360 px, in ${language}`, async ({
    page,
  }) => {
    const { nearlyThere } = await members();
    await openAs(page, nearlyThere, '/dash');
    await chooseLanguage(page, language);
    await expectNoViolation(page, '/dash, not activated');
    for (const step of [1, 2, 3, 4, 5]) {
      await page.goto(`/profile/${step}`);
      await expectNoViolation(page, `/profile/${step}`);
    }
  });

  test(`[F] axe finds nothing on the member's pages at 360 px, in ${language}`, async ({
    page,
  }) => {
    const { activated, funded } = await members();
    await openAs(page, activated, '/dash');
    await chooseLanguage(page, language);
    await expectNoViolation(page, '/dash, activated');
    await openAs(page, funded, '/dash');
    for (const path of [
      '/dash',
      '/apply',
      '/wallet',
      '/wallet/withdraw',
      '/settings',
      '/contract',
    ]) {
      await page.goto(path);
      await expectNoViolation(page, path);
    }
  });
}

test('[F][D1][S2.38] axe finds nothing on an offer, its signing and the code dialog at 360 px', async ({
  page,
}) => {
  await openAs(page, await offeredMember(), '/offer');
  await expectNoViolation(page, '/offer');
  await page.getByRole('button', { name: 'I HAVE READ BOTH DOCUMENTS: SIGN' }).click();
  await expectNoViolation(page, '/offer/sign');
  const { funded } = await members();
  const id = await requestWithdrawal(funded, 1_000);
  await openAs(page, funded, `/wallet/withdraw/${id}`);
  await expectNoViolation(page, 'confirming');
  await openCodeDialog(page);
  await expectNoViolation(page, 'the code dialog');
});

test('[F] axe finds nothing at the console’s door and desks at 360 px', async ({ browser }) => {
  const page = await openConsole(browser);
  await page.goto('/console/');
  await expectNoViolation(page, 'sign-in');
  await signInAtConsole(page, 'LOAN_OFFICER');
  for (const language of languages) {
    await chooseLanguage(page, language);
    for (const desk of ['applications', 'identity']) {
      await page.goto(`/console/${desk}`);
      await expectNoViolation(page, `${desk} in ${language}`);
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page).toHaveURL(/_\w+$/);
      await expectNoViolation(page, `one of ${desk} in ${language}`);
    }
  }
  await page.context().close();
});

async function openConsole(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  return context.newPage();
}

interface Members {
  /** Step 5 is what is left. */
  readonly nearlyThere: Member;
  readonly activated: Member;
  readonly funded: Member;
}

let arranged: Promise<Members> | undefined;

/** Arranged once for both languages: these tests change nothing. */
function members(): Promise<Members> {
  arranged ??= arrange();
  return arranged;
}

async function arrange(): Promise<Members> {
  const nearlyThere = await registeredMember();
  await saveDetails(nearlyThere);
  await saveIdentity(nearlyThere);
  return { nearlyThere, activated: await activatedMember(), funded: await fundedMember() };
}
