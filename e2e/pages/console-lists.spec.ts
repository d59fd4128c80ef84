import { INCIDENT_KINDS } from '@pahiram/domain/withdrawals/incident';
import { newId, newNumber } from '@pahiram/server/src/ids.ts';
import { insertRows } from '@pahiram/server/test/insert-rows.ts';
import { makerIn } from '../support/maker.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// The last test has an incident of each kind, which would stand between those of another one.
test.describe.configure({ mode: 'default' });

test('[E7] a list of 101 tickets is read to its end with "Show more", and an unknown list is named', async ({
  page,
}) => {
  const { random, db } = await makerIn();
  const at = new Date(Date.UTC(2026, 0, 1));
  const tickets = Array.from({ length: 101 }, () => ({
    id: newId(random, 'tkt'),
    number: newNumber(random, 'TK'),
    category: 'QUESTION',
    name: 'Visitor',
    email: 'visitor@example.com',
    language: 'en',
    state: 'CLOSED',
    outcome: 'SOLVED',
    opened_at: at,
    waiting_since: at,
    answer_by: at,
    resolve_by: at,
    closed_at: at,
  }));
  await db.transaction((tx) => insertRows(tx, 'ticket', tickets));
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'SUPPORT', '/console/tickets?state=CLOSED');
  await expect(page, 'the list that was opened before signing in').toHaveURL(
    '/console/tickets?state=CLOSED',
  );
  await expect(page.getByText('Newest first.')).toBeVisible();
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(100);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows.nth(100)).toBeVisible();
  // Counting them would take longer with every one that is closed.
  await expect(page.getByRole('button', { name: 'Closed', exact: true })).toBeVisible();
  await page.goto('/console/tickets?state=BOGUS');
  await expect(page.getByText('There is no list called “BOGUS”.')).toBeVisible();
});

test('[V10][D13] by keyboard an incident opens from its list and leads to the next one; its closing is proposed, and the filter of those that wait for a second person, which stands in the address, finds it', async ({
  page,
}) => {
  const { random, db } = await makerIn();
  const now = Date.now();
  const incidents = [0, 1].map((at) => ({
    ...{ id: newId(random, 'inc'), kind: 'DUPLICATE', provider: 'sandbox', details: {} },
    subject: `duplicate ${at} of ${now}`,
    ...{ opened_at: new Date(now - at * 1_000), seen_at: new Date(now) },
  }));
  await db.transaction((tx) => insertRows(tx, 'incident', incidents as never));
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'FINANCE', '/console/incidents?kind=DUPLICATE');
  const rows = page.locator('main tbody tr');
  await expect(rows.first()).toContainText(`duplicate 0 of ${now}`);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Row 1 of \d+$/)).toBeVisible();
  await expect(page.getByText(`duplicate 0 of ${now}`)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText(`duplicate 1 of ${now}`)).toBeVisible();
  await page.getByRole('button', { name: 'Propose to close' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('radio', { name: /^The provider corrected its side.*Ours was right/ })
    .check();
  await dialog.getByLabel('How it was resolved').fill('The provider took the second one back.');
  await dialog.getByRole('button', { name: 'Propose to close' }).click();
  await expect(page.getByText('Recorded. A second person will decide.').first()).toBeVisible();

  await page.goto('/console/incidents?kind=DUPLICATE');
  await page.getByLabel('Closing').selectOption('Waits for a second person');
  await expect(page).toHaveURL('/console/incidents?kind=DUPLICATE&closing=proposed');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`duplicate 1 of ${now}`);
  await expect(page.getByRole('button', { name: 'CSV, 1 row' })).toBeVisible();
});

test('[V10] the page of an incident says for each kind in two sentences or more how it comes about and how it ends, with links to the pages where people work on it', async ({
  page,
}) => {
  const { random, db } = await makerIn();
  const now = Date.now();
  const incidents = INCIDENT_KINDS.map((kind) => ({
    ...{ id: newId(random, 'inc'), kind, provider: 'sandbox', details: {} },
    ...{ subject: `${kind} ${now}`, opened_at: new Date(now), seen_at: new Date(now) },
  }));
  await db.transaction((tx) => insertRows(tx, 'incident', incidents as never));
  await signInAtConsole(page, 'FINANCE', '/console/incidents');
  const guide = page.getByRole('region', { name: 'Cause and solution' });
  for (const { id, kind } of incidents) {
    await page.goto(`/console/incidents/${id}`);
    const text = await guide.getByRole('paragraph').innerText();
    expect(text.split(/(?<=[.?]) /).length, kind).toBeGreaterThanOrEqual(2);
    expect((await guide.getByRole('link').count()) > 0, kind).toBe(kind !== 'SETTING_INVALID');
  }
});
