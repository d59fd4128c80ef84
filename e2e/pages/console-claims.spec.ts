import { newId } from '@pahiram/server/src/ids.ts';
import { insertRows } from '@pahiram/server/test/insert-rows.ts';
import { makerIn } from '../support/maker.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('[A11][D13][F] by keyboard an incident is claimed in its list, stands on Today, and is given back on its page', async ({
  page,
}) => {
  const { random, db } = await makerIn();
  const now = Date.now();
  const incident = {
    ...{ id: newId(random, 'inc'), kind: 'AMOUNT_DIFF', provider: 'sandbox', details: {} },
    ...{ subject: `payout of ${now}`, opened_at: new Date(now), seen_at: new Date(now) },
  };
  await db.transaction((tx) => insertRows(tx, 'incident', [incident] as never));
  await signInAtConsole(page, 'FINANCE', '/console/incidents');
  const row = page.locator('main tbody tr').filter({ hasText: incident.subject });
  await expect(row.getByRole('button', { name: /^Claim / })).toBeVisible();
  await row.getByRole('link').focus();
  await page.keyboard.press('c');
  await expect(row.getByText('You', { exact: true })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('button', { name: /these rows are yours/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/console/');
  const claims = page.getByRole('region', { name: 'My claims' });
  await claims.getByRole('link', { name: 'Incident' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/console/incidents/${incident.id}`));
  await expect(page.locator('main').getByText('You', { exact: true })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: /^Claim / })).toBeVisible();
});
