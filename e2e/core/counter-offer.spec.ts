import { addMembers } from '@pahiram/server/test/bulk-members.ts';
import { acceptIdentity } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('[D1][A11][V26] by keyboard an officer offers less for longer; the member compares both on Home and on the offer, and can decline', async ({
  page,
}) => {
  const person = inventPerson();
  const [applicant] = await addMembers(await makerIn(), {
    stage: 'pending',
    people: [person],
    principal: 25_000_000n,
    termMonths: 12,
  });
  if (!applicant) throw new Error('no applicant was made');
  await acceptIdentity(applicant);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'LOAN_OFFICER');
  await page.goto(`/console/applications/${applicant.loanId}`);
  const decide = page.getByRole('region', { name: 'Decide' });
  await expect(decide).toBeVisible();
  await page.keyboard.press('o');
  await page.keyboard.press('Control+Enter');
  await expect(decide.getByText(/This is what the member asked for/).first()).toBeVisible();
  await decide.getByLabel('Amount ₱').fill('250,001');
  await page.keyboard.press('ArrowDown');
  await expect(decide.getByLabel('Amount ₱')).toHaveValue('240,001.00');
  await decide.getByLabel('Amount ₱').fill('200,000');
  await expect(
    decide.getByText(/^Months that fit within 30% of the income: 12, (\d+, )*24/),
  ).toBeVisible();
  await decide.getByLabel('Months').selectOption('24');
  await expect(decide.getByRole('row', { name: /^Total of payments/ })).toHaveText(
    /251,250\.00\s*201,000\.00/,
  );
  await decide.getByRole('radio', { name: /^Counter-offer/ }).focus();
  await page.keyboard.press('1');
  await page.keyboard.press('4');
  await expect(decide.getByRole('button', { name: /^Offer ₱200,000\.00/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Your counter-offer is recorded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Counter-offer' })).toBeVisible();

  await openAs(page, person, '/dash');
  const both = page.getByRole('table', { name: 'What you asked for and what we offer' });
  await expect(both.getByRole('row', { name: /^Amount/ })).toHaveText(
    /₱250,000\.00\s*₱200,000\.00/,
  );
  await expect(both.getByRole('row', { name: /^Term/ })).toHaveText(/12 months\s*24 months/);
  await expect(
    page.getByText('This is your first loan with us, so we start with less.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Read your offer' }).click();
  await expect(page).toHaveURL('/offer');
  await expect(both.getByRole('row', { name: /^You repay in all/ })).toHaveText(
    /₱251,250\.00\s*₱201,000\.00/,
  );
  await page.getByRole('button', { name: 'Decline this offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, decline it' }).click();
  await page.goto('/apply');
  await expect(page.getByText('You declined our offer, and that is fine.').first()).toBeVisible();
});
