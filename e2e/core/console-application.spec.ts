import { claimApplication } from '@pahiram/api/applications';
import { newUmidNumber } from '@pahiram/server/test/activated-member.ts';
import { addMembers } from '@pahiram/server/test/bulk-members.ts';
import { acceptIdentity } from '../support/arrange.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
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
  await expect(page.getByRole('region', { name: 'Decide' })).toBeVisible();
  await page.keyboard.press('q');
  await page.getByLabel('What to ask for').selectOption('EMPLOYMENT');
  await page.getByLabel('What is wrong with it').selectOption('NEEDS_CONFIRMATION');
  await page.keyboard.press('Control+Enter');
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
  await page.keyboard.press('a');
  const approve = page.getByRole('button', { name: /^Approve ₱/ });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expect(approve).toHaveAccessibleDescription(/The ID is not verified yet/);
  await approve.focus();
  await page.keyboard.press('Enter');
  await expect(notice).toBeFocused();
  await notice.getByRole('link', { name: 'ID review' }).click();
  await expect(page).toHaveURL(/\/console\/identity\//);
});

test('[D1][A11][F] by keyboard alone an officer clears applications one after the other: nothing is decided before a choice, then approves, rejects with two reasons, and each opens the next', async ({
  page,
}) => {
  const made = await addMembers(await makerIn(), {
    stage: 'pending',
    people: [inventPerson(), inventPerson(), inventPerson()],
  });
  for (const { token, phoneNumber } of made) await acceptIdentity({ token, phoneNumber });
  await page.setViewportSize({ width: 1280, height: 800 });
  const { token: officer } = await signInAtConsole(page, 'LOAN_OFFICER');
  for (const { loanId } of made) {
    await callService(claimApplication, { token: officer, params: { loanId }, body: {} });
  }
  await page.goto('/console/applications?claim=mine');
  await expect(page.locator('main tbody tr')).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const decide = page.getByRole('region', { name: 'Decide' });
  const choose = decide.getByRole('button', { name: /^Choose a decision/ });
  await expect(choose).toBeVisible();
  await expect(decide.getByRole('radio', { checked: true })).toHaveCount(0);
  const first = page.url();
  await page.keyboard.press('Control+Enter');
  await expect(decide.getByText('Choose a decision first.')).toBeVisible();
  expect(page.url()).toBe(first);
  await page.keyboard.press('a');
  await expect(decide.getByRole('button', { name: /^Approve ₱150,000\.00/ })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: 'Back of the ID', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Yours', { exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('The employer confirmed it.');
  await page.keyboard.press('Control+Enter');
  await expect(page).not.toHaveURL(first);
  await expect(page.getByText(/^LN-.*: Your approval is recorded\./).first()).toBeVisible();
  const second = page.url();
  await expect(choose).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await page.keyboard.press('6');
  await expect(decide.getByRole('button', { name: /^Reject with 2 reasons/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).not.toHaveURL(second);
  await expect(decide).toBeVisible();
  await page.goto(second);
  await page.getByText('Decisions and history').click();
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
});

test('[D1][V22] a match with another member waits in view: the approval says so, and goes on when it is answered by keyboard with a note', async ({
  page,
}) => {
  const bank = { bankName: 'BDO', accountNumber: newUmidNumber() };
  const [applicant, other] = await addMembers(await makerIn(), {
    stage: 'pending',
    people: [
      { ...inventPerson(), bank },
      { ...inventPerson(), bank },
    ],
  });
  if (!applicant) throw new Error('no applicant was made');
  await acceptIdentity(applicant);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'LOAN_OFFICER');
  await page.goto(`/console/applications/${applicant.loanId}`);
  const notice = page.getByRole('region', { name: 'Answer the matches with others' });
  await expect(notice).toContainText('1 match unanswered');
  await page.keyboard.press('a');
  const approve = page.getByRole('button', { name: /^Approve ₱/ });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  const match = page.getByRole('listitem').filter({ hasText: 'Same receiving account' });
  await expect(match.getByRole('link')).toHaveAttribute('href', `/console/members/${other?.id}`);
  await page.keyboard.press('m');
  await expect(match.getByRole('radio', { name: 'Same person' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(match.getByText('Write a note that says why')).toBeVisible();
  await page.keyboard.type('Married couple, one account.');
  await page.keyboard.press('Enter');
  await expect(match.getByText(/^Known, explained in the note\. /)).toBeVisible();
  await expect(match.getByText('Married couple, one account.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Decide' })).toContainText(
    'Every match has an answer',
  );
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Your approval is recorded.')).toBeVisible();
});
