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

test('[D1][V32] while the ID is not verified the record says so beside the decision, who verifies it and where; Approve sends nothing', async ({
  page,
}) => {
  const [applicant] = await addMembers(await makerIn(), {
    stage: 'pending',
    people: [inventPerson()],
  });
  await signInAtConsole(page, 'LOAN_OFFICER');
  await page.goto(`/console/applications/${applicant?.loanId}`);
  const notice = page.getByRole('region', {
    name: 'The ID is not verified yet, so this cannot be approved',
  });
  await expect(notice).toContainText('someone with the role “ID reviewer”');
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expect(approve).toHaveAccessibleDescription(/The ID is not verified yet/);
  await approve.focus();
  await page.keyboard.press('Enter');
  await expect(notice).toBeFocused();
  await notice.getByRole('link', { name: 'ID review' }).click();
  await expect(page).toHaveURL(/\/console\/identity\//);
});
