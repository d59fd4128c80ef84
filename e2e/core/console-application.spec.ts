import { addMembers } from '@pahiram/server/test/bulk-members.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('[D1] after a decision the record says what was recorded, in which state it is, and keeps the focus', async ({
  page,
}) => {
  const [applicant] = await addMembers(await makerIn(), {
    stage: 'pending',
    people: [inventPerson()],
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'LOAN_OFFICER');
  await page.goto(`/console/applications/${applicant?.loanId}`);
  await page.getByLabel('What to ask for').selectOption('EMPLOYMENT');
  await page.getByLabel('What is wrong with it').selectOption('NEEDS_CONFIRMATION');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText('Recorded. The member has been asked.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Question to the member' })).toBeVisible();
  await expect(page.getByText('Not answered yet')).toBeVisible();
  await expect(page.getByText('Waiting for the member’s answer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review it' })).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');
});
