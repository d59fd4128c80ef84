import { addMembers } from '@pahiram/server/src/test/bulk-members.ts';
import { expect, test } from '@playwright/test';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { signInAtConsole } from '../support/staff.ts';

test('[D1] the queue of applications is read to its end with "Show more", and an unknown list is named', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const people = Array.from({ length: 101 }, () => inventPerson());
  const applicants = await addMembers(await makerIn(), { stage: 'pending', people });
  const newest = applicants.at(-1);
  if (newest === undefined) throw new Error('no applicant was made');
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'LOAN_OFFICER');
  await page.goto('/console/applications?state=PENDING');
  await expect(page.getByText('Oldest first.')).toBeVisible();
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(100);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows.nth(100)).toBeVisible();
  const count = await page.getByRole('button', { name: /^To review \(\d+\)$/ }).textContent();
  expect(Number(/\d+/.exec(count ?? '')?.[0])).toBeGreaterThanOrEqual(101);
  await page.goto('/console/applications?state=BOGUS');
  await expect(page.getByText('There is no list called “BOGUS”.')).toBeVisible();
});
