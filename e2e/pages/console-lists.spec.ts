import { newId, newNumber } from '@pahiram/server/src/ids.ts';
import { insertRows } from '@pahiram/server/test/insert-rows.ts';
import { makerIn } from '../support/maker.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

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
