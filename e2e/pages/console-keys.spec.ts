import { applicant, loansOf } from '../support/arrange.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const desktop = { width: 1280, height: 800 };

test('[A11][F] by keyboard alone an officer goes from row to row, opens an application and from it the next one, finds another by its number and narrows the menu', async ({
  page,
}) => {
  await applicant();
  const [loan] = await loansOf(await applicant());
  const loanNumber = loan?.loanNumber ?? '';
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'LOAN_OFFICER', '/console/applications');
  await expect(page.getByRole('heading', { name: 'Applications and loans' })).toBeVisible();
  const rows = page.locator('main tbody tr');
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/state=/);
  await page.keyboard.press('1');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/applications\/loan_/);
  const first = page.url();
  await expect(page.getByText(/^Row 1 of \d+$/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText(/^Row 2 of \d+$/)).toBeVisible();
  expect(page.url()).not.toBe(first);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);

  await page.keyboard.press('Control+k');
  const find = page.getByRole('dialog', { name: 'Find' });
  await page.keyboard.type(loanNumber.toLowerCase().replaceAll('-', ' '));
  await expect(find.getByRole('option', { name: loanNumber })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(find).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(loanNumber);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('own loans');
  await expect(find.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Own loans and relatives' })).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const width = async () => (await menu.boundingBox())?.width ?? 0;
  const wide = await width();
  await page.keyboard.press('[');
  await expect.poll(width).toBeLessThan(wide / 2);
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Applications' })).toBeVisible();
  expect(await width(), 'kept on this computer').toBeLessThan(wide / 2);
});

test('[F] letters rest while something is typed, and can be switched off', async ({ page }) => {
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'AUDITOR');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const narrow = menu.getByRole('button', { name: 'Narrow menu' });
  await menu.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').press('[');
  await expect(page.getByRole('searchbox')).toHaveValue('[');
  await expect(narrow).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Find a record or a page')).toBeVisible();
  for (const name of await keys.locator('dd').allTextContents()) expect(name.trim()).not.toBe('');
  await keys.getByRole('checkbox', { name: 'Use keys of one letter' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('[');
  await expect(narrow).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
});

test('[A11][D13] an officer starts at Today, claims the first application by one key and is on its page; it stands among the own claims and nobody else is offered it', async ({
  page,
  browser,
}) => {
  const [loan] = await loansOf(await applicant());
  const loanNumber = loan?.loanNumber ?? '';
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'LOAN_OFFICER');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(main.getByRole('row', { name: new RegExp(loanNumber) })).toBeVisible();
  await expect(main.getByRole('row', { name: /^Applications/ })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const take = main.getByRole('button', { name: `Claim ${loanNumber}` });
  await expect(take).toBeVisible();
  await expect
    .poll(async () => {
      const box = await take.boundingBox();
      return box && box.x + box.width;
    })
    .toBeLessThanOrEqual(360);
  await page.setViewportSize(desktop);
  await page.keyboard.press('g');
  await expect(page).toHaveURL(/\/console\/applications\/loan_/);
  const claimed = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const number = /LN-[0-9A-Z-]+/.exec(claimed)?.[0] ?? '';
  await page.getByRole('link', { name: 'Today' }).click();
  const claims = main.getByRole('region', { name: 'My claims' });
  await expect(claims.getByRole('link', { name: number })).toBeVisible();
  await expect(
    claims.getByRole('listitem').filter({ hasText: number }).locator('time'),
  ).toBeVisible();
  await expect(main.getByRole('button', { name: `Claim ${number}` })).toHaveCount(0);

  const other = await (await browser.newContext({ viewport: desktop })).newPage();
  await signInAtConsole(other, 'LOAN_OFFICER');
  await expect(other.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(other.getByRole('main').getByRole('row', { name: /^Applications/ })).toBeVisible();
  await expect(other.getByRole('main').getByText(number)).toHaveCount(0);
  await other.context().close();
});

test('[F] the line of keys names only keys that do something now, and the list of keys spells each key in one way', async ({
  page,
}) => {
  const [loan] = await loansOf(await applicant());
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'LOAN_OFFICER', '/console/approvals?whose=BY_YOU');
  const foot = page.locator('main footer li');
  await expect(page.getByText('Nothing that you proposed waits.')).toBeVisible();
  await expect(foot).toHaveText([/^\?/]);
  await page.goto(`/console/applications/${loan?.loanId}`);
  await expect(foot.filter({ hasText: /A\s*O\s*Q\s*R/ })).toBeVisible();
  await expect(foot.filter({ hasText: /J\s*K/ })).toHaveCount(0);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('On this page')).toBeVisible();
  const spelled = await keys.locator('kbd').allTextContents();
  expect(spelled).toContain('Esc');
  expect(spelled.filter((key) => /Control|Escape|Enter/.test(key))).toEqual([]);
});
