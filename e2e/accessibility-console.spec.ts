import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { applicant } from './support/arrange.ts';
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

test('[F] axe finds nothing at the console’s door and desks at 360 px', async ({ browser }) => {
  const page = await openConsole(browser);
  await page.goto('/console/');
  await expectNoViolation(page, 'sign-in');
  // Both desks have something to open.
  await applicant();
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
