import { activatedMember } from '../support/arrange.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Holds back the scripts. @returns a function that lets them load */
async function holdProgram(page: Page): Promise<() => void> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return open;
}

test('[S5.20][S5.21] an amount that was typed and left before the scripts have come is settled like any other', async ({
  page,
}) => {
  const open = await holdProgram(page);
  await page.goto('/', { waitUntil: 'commit' });
  const amount = page.getByLabel('Loan amount', { exact: true });
  await amount.fill('250000');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('250000');
  open();
  await expect(amount).toHaveValue('250,000.00');
  await amount.fill('300000');
  const openAgain = await holdProgram(page);
  await page.reload({ waitUntil: 'commit' });
  await amount.fill('260000');
  openAgain();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('260000');
});

test('[S2.25] what is typed and ticked before the scripts have come is not lost', async ({
  page,
}) => {
  const member = await activatedMember();
  const open = await holdProgram(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Phone Number').fill(member.localNumber);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Remember me').check();
  open();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL('/dash');
});

test('[S2.20][S2.23] several fields and a radio button changed before the scripts have come all count', async ({
  page,
}) => {
  const open = await holdProgram(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const typed = { Name: 'Ligaya Dalisay', Email: 'ligaya@example.com', Message: 'A question.' };
  for (const [label, text] of Object.entries(typed)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  open();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.reload();
  for (const [label, text] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await page.unrouteAll();
  const openHome = await holdProgram(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Loan amount', { exact: true }).fill('250000');
  await page.getByRole('radio', { name: '24', exact: true }).check({ force: true });
  openHome();
  await expect(page.getByText(/^for 24 months\. The first is /)).toBeVisible();
  await expect(page.getByLabel('Loan amount', { exact: true })).toHaveValue(/^250,?000/);
});

test('[S2.25][V25] a button pressed before the scripts have come is pressed then, and nothing that was typed goes into the URL', async ({
  page,
}) => {
  const member = await activatedMember();
  const open = await holdProgram(page);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Phone Number').fill(member.localNumber);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/login');
  open();
  await expect(page).toHaveURL('/dash');
  const pages = addresses.filter((address) => !new URL(address).pathname.startsWith('/api/'));
  expect(pages.filter((address) => address.includes('?'))).toEqual([]);
  expect(addresses.join(' ')).not.toContain(encodeURIComponent(member.password));
});

test('a rendered page is painted before its scripts are requested', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.addInitScript(() => {
    let waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    window.addEventListener('frame', () => {
      const callbacks = waiting;
      waiting = [];
      for (const callback of callbacks) callback(0);
    });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState('load');
  const paint = () => page.evaluate(() => window.dispatchEvent(new Event('frame')));
  await paint();
  expect(scripts).toEqual([]);
  await paint();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
});
