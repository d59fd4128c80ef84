import { openTicket } from '@pahiram/api/support';
import { claimTicket, listTickets } from '@pahiram/api/support-desk';
import { addStaff } from '@pahiram/server/test/add-staff.ts';
import { addMembers } from '@pahiram/server/test/bulk-members.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
import { fillStaffSignIn, signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const applicants = async (count: number, principal?: bigint) =>
  addMembers(await makerIn(), {
    stage: 'pending',
    people: Array.from({ length: count }, inventPerson),
    ...(principal === undefined ? {} : { principal }),
  });

test('[D1][F] by keyboard alone an officer filters and sorts the applications, claims one and gives it back; the address keeps the view', async ({
  page,
}) => {
  const [large] = await applicants(1, 99_900_000n);
  await applicants(2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'LOAN_OFFICER', '/console/applications');
  const rows = page.locator('main tbody tr');
  const row = page.locator('main tbody tr', { hasText: large?.loanNumber ?? '' });
  await expect(rows.nth(1)).toBeVisible();

  await page.keyboard.press('f');
  await expect(page.getByLabel('Reviewer', { exact: true })).toBeFocused();
  await page.getByLabel('Needs').selectOption('two');
  await expect(page).toHaveURL(/people=two/);
  await page.getByRole('button', { name: 'Amount ₱' }).press('Enter');
  await page.getByRole('button', { name: 'Amount ₱' }).press('Enter');
  await expect(page).toHaveURL(/sort=-amount/);
  await expect(page.getByRole('columnheader', { name: 'Amount ₱' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(rows.first()).toContainText('999,000.00');
  await page.reload();
  await expect(rows.first()).toContainText('999,000.00');

  await row.getByRole('link').focus();
  await page.keyboard.press('c');
  await expect(row.getByText('You', { exact: true })).toBeVisible();
  await page.getByLabel('Reviewer', { exact: true }).selectOption('mine');
  await expect(row).toBeVisible();
  await row.getByRole('link').focus();
  await page.keyboard.press('c');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();

  await page.getByRole('button', { name: 'Keep this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep these filters under a name' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Large and mine');
  await page.keyboard.press('Enter');
  const views = page.getByRole('navigation', { name: 'Saved views' });
  const view = views.getByRole('link', { name: 'Large and mine' });
  await expect(view).toHaveAttribute('aria-current', 'page');
  await page.goto('/console/applications');
  await expect(view).toBeVisible();
  await page.keyboard.press('v');
  await expect(page).toHaveURL(/claim=mine/);
  await views.getByRole('button', { name: 'Remove the view Large and mine' }).click();
  await expect(view).toHaveCount(0);
});

test('[D13][V22] a manager chooses applications, saves exactly these as a file and gives them to an officer; nothing else is decided in bulk', async ({
  page,
}) => {
  await applicants(3);
  const officer = await addStaff(await makerIn(), ['LOAN_OFFICER']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'CREDIT_MANAGER', '/console/applications?sort=-waiting');
  const rows = page.locator('main tbody tr');
  await expect(rows.nth(2)).toBeVisible();
  const numbers: string[] = [];
  for (const at of [0, 1]) {
    const link = rows.nth(at).getByRole('link');
    numbers.push((await link.textContent()) ?? '');
    await link.focus();
    await page.keyboard.press('x');
  }
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(page.getByText('Decisions are made one by one.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.keyboard.press('e');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  const text = await file.createReadStream().then(async (stream) => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return Buffer.concat(parts).toString('utf8');
  });
  expect(
    text
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.slice(1, 13)),
  ).toEqual(numbers);

  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Assign 2 to a reviewer' });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByText('Choose a person.')).toBeVisible();
  await dialog.getByLabel('Reviewer', { exact: true }).selectOption(officer.id);
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.first()).toContainText('LOAN_OFFICER person');
  await expect(rows.nth(1)).toContainText('LOAN_OFFICER person');
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 selected')).toHaveCount(0);
});

test('[D1] applications that arrive while the list is read wait behind a button and move nothing', async ({
  page,
}) => {
  await applicants(2);
  await signInAtConsole(page, 'LOAN_OFFICER', '/console/applications?sort=-waiting');
  const rows = page.locator('main tbody tr');
  await expect(rows.nth(1)).toBeVisible();
  const first = (await rows.first().getByRole('link').textContent()) ?? '';
  const [fresh] = await applicants(1);
  const show = page.getByRole('button', { name: /^\d+ new, show/ });
  await expect(show).toBeVisible({ timeout: 20_000 });
  await expect(rows.first()).toContainText(first);
  await expect(rows.filter({ hasText: fresh?.loanNumber ?? '' })).toHaveCount(0);
  await show.click();
  await expect(rows.filter({ hasText: fresh?.loanNumber ?? '' })).toHaveCount(1);
});

test('[B6][D13][F] an ID reviewer filters the IDs that wait by type, reverses the order and keeps both as a view', async ({
  page,
}) => {
  await applicants(3);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'KYC_REVIEWER', '/console/identity');
  const rows = page.locator('main tbody tr');
  await expect(rows.nth(2)).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByLabel('ID', { exact: true })).toBeFocused();
  await page.getByLabel('ID', { exact: true }).selectOption('PASSPORT');
  await expect(page).toHaveURL(/idType=PASSPORT/);
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByLabel('ID', { exact: true }).selectOption('UMID');
  await expect(rows.nth(2)).toBeVisible();
  const waiting = page.getByRole('columnheader', { name: 'Waiting' });
  await expect(waiting).toHaveAttribute('aria-sort', 'ascending');
  await waiting.getByRole('button').click();
  await expect(waiting).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Keep this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep these filters under a name' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Newest UMID');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.goto('/console/identity');
  await expect(waiting).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('v');
  await expect(waiting).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/idType=UMID/);
  // A reviewer may not export rows.
  await expect(page.getByRole('button', { name: /CSV/ })).toHaveCount(0);
});

test('[E7][D13][F] by keyboard alone a support agent filters the tickets, claims one, gives it back and claims the first that is free', async ({
  page,
}) => {
  const numbers: string[] = [];
  for (const name of ['Dalisay', 'Tala']) {
    const { number } = await callService(openTicket, {
      body: {
        name,
        email: 'asker@example.com',
        message: 'My phone was stolen this morning.',
        category: 'STOLEN_PHONE',
        agreement: true,
      },
    });
    numbers.push(number);
  }
  const [number = ''] = numbers;
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'SUPPORT', '/console/tickets?category=STOLEN_PHONE');
  const row = page.locator('main tbody tr', { hasText: number });
  await expect(row).toContainText('Stolen phone or number');
  await expect(page.locator('main tbody')).not.toContainText('Question');
  await row.getByRole('link').focus();
  await page.keyboard.press('c');
  await expect(row.getByText('You', { exact: true })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByLabel('Assigned to', { exact: true })).toBeFocused();
  await page.getByLabel('Assigned to', { exact: true }).selectOption('mine');
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await row.getByRole('link').focus();
  await page.keyboard.press('c');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByLabel('Assigned to', { exact: true }).selectOption('free');
  await expect(row).toBeVisible();
  await page.getByRole('heading', { name: 'Tickets', level: 1 }).click();
  await page.keyboard.press('g');
  await expect(page).toHaveURL(/\/console\/tickets\/tkt_/);
  await expect(page.getByRole('button', { name: 'Return to the queue' })).toBeVisible();
});

test('[A11][D13][V22] of chosen tickets the person who has one is reminded and finds it on Today; without a person the button says why', async ({
  page,
}) => {
  const holder = await addStaff(await makerIn(), ['SUPPORT']);
  const numbers: string[] = [];
  for (const name of ['Mayumi', 'Sinag']) {
    const { number } = await callService(openTicket, {
      body: {
        ...{ name, email: 'asker@example.com', category: 'COMPLAINT', agreement: true },
        message: 'Nobody called me back.',
      },
    });
    numbers.push(number);
  }
  const [claimed = '', free = ''] = numbers;
  const { token } = holder;
  const listed = await callService(listTickets, { token, query: { limit: 100 } });
  const id = listed.tickets.find(({ number }) => number === claimed)?.id;
  await callService(claimTicket, { token, params: { id: id as `tkt_${string}` } });

  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'SUPPORT', '/console/tickets?category=COMPLAINT');
  await page.getByRole('checkbox', { name: `Select ${free}` }).check();
  const none = page.getByRole('button', { name: 'No reminder: nobody has claimed it' });
  await expect(none).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: `Select ${claimed}` }).check();
  await expect(page.getByRole('button', { name: 'Remind, 1 of 2' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByText('Reminded. It stands on their Today.')).toBeVisible();
  await expect(page.getByText('2 selected')).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Select ${claimed}` }).check();
  await page.getByRole('button', { name: /^Remind/ }).click();
  await expect(page.getByText('1 was reminded today already.')).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/console/');
  await fillStaffSignIn(page, holder);
  const reminders = page.locator('section', { hasText: 'Reminders' });
  await expect(reminders.getByRole('link', { name: `${claimed}, Mayumi` })).toBeVisible();
  await expect(reminders).toContainText('From SUPPORT person');
});
