import { proposeMemberHold } from '@pahiram/api/holds';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { addMembers } from '@pahiram/server/test/bulk-members.ts';
import { fundedMember, type Member, requestWithdrawal } from '../support/arrange.ts';
import { decideByKeys, pressKeyOn } from '../support/keyboard.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole, staffToken } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

async function heldMember(): Promise<Member> {
  const member = await fundedMember();
  const { id } = await (await makerIn()).db.reader
    .selectFrom('member')
    .select('id')
    .where('phone_number', '=', member.phoneNumber)
    .executeTakeFirstOrThrow();
  await callService(proposeMemberHold, {
    ...{ token: await staffToken('KYC_REVIEWER'), params: { memberId: id as `mbr_${string}` } },
    body: { reason: 'IDENTITY_IN_DOUBT', reviewOn: addDays(manilaDate(Date.now()), 1) },
  });
  return member;
}

/** Goes with J to the row of the member and opens it. @returns the names of the rows below it */
async function openRowOf(page: Page, { fullName }: Member): Promise<string[]> {
  const links = page.locator('main tbody tr').getByRole('link');
  const row = links.filter({ hasText: fullName });
  await expect(row).toBeVisible();
  const names = await links.allTextContents();
  const at = names.findIndex((name) => name.includes(fullName));
  for (let moved = 0; moved <= at; moved += 1) await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  return names.slice(at + 1);
}

test('[D4][V14][F] by keyboard holds are approved one after the other: each opens the next of the list, unless that is switched off', async ({
  page,
}) => {
  const oldest = await heldMember();
  const middle = await heldMember();
  const newest = await heldMember();
  await signInAtConsole(page, 'FINANCE', '/console/holds?state=proposed');
  const heading = page.getByRole('heading', { level: 1 });
  const approve = page.getByRole('button', { name: 'Approve the hold (second reviewer)' });
  const below = await openRowOf(page, newest);
  await expect(heading).toContainText(newest.fullName);
  await expect(approve).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Then the next' })).toBeChecked();
  await decideByKeys(page);
  await expect(heading).toContainText(below[0] ?? '');
  await expect(page).toHaveURL(/tab=HOLDS/);
  await expect(page.getByText(`${newest.fullName}: In effect`)).toBeVisible();

  // Rows of other tests may stand between these two.
  await page.keyboard.press('Escape');
  await page.goto('/console/holds?state=proposed');
  await openRowOf(page, middle);
  await expect(heading).toContainText(middle.fullName);
  await expect(approve).toBeVisible();
  await pressKeyOn(page, page.getByRole('checkbox', { name: 'Then the next' }), 'Space');
  await decideByKeys(page);
  await expect(page.getByText(`${middle.fullName}: In effect`)).toBeVisible();
  await expect(approve).toHaveCount(0);
  await expect(heading).toContainText(middle.fullName);
  await expect(heading).not.toContainText(oldest.fullName);
  await expect(heading).toBeFocused();
});

test('[D3][V19][F] by keyboard an assistant ends one call and the next member of the queue is open; a code that was read out leads on too', async ({
  page,
}) => {
  const [first, second] = [await fundedMember(), await fundedMember()];
  await requestWithdrawal(first, 2_000);
  await requestWithdrawal(second, 3_000);
  await signInAtConsole(page, 'LOAN_ASSISTANT', '/console/code-queue');
  const callTo = (name: string) => page.getByRole('region', { name: `Call to ${name}` });
  const keys = page.locator('footer li');
  await expect(keys.filter({ hasText: /^F / })).toBeVisible();
  const callKeys = keys.filter({ hasText: /^(P|Y|1–4|NWD|Ctrl↵) / });
  await expect(callKeys).toHaveCount(0);
  const below = await openRowOf(page, first);
  await expect(callTo(first.fullName)).toBeVisible();
  await expect(callKeys).toHaveText([/^P /]);
  await page.keyboard.press('p');
  const own = callTo(first.fullName);
  await expect(own.getByRole('checkbox', { name: 'Then the next' })).toBeChecked();
  await page.keyboard.press('n');
  await expect(callTo(below[0] ?? '')).toBeVisible();
  const current = page.locator('main tr[aria-current=true]').getByRole('link');
  await expect(current).toHaveText(below[0] ?? '');
  await expect(current).toBeFocused();

  await page.goto('/console/code-queue');
  const after = await openRowOf(page, first);
  await expect(callTo(first.fullName)).toBeVisible();
  await page.keyboard.press('p');
  await expect(own.getByRole('checkbox', { name: 'Then the next' })).toBeVisible();
  for (const key of ['1', '2', '3', '4']) await page.keyboard.press(key);
  await page.keyboard.press('Control+Enter');
  await expect(own.getByText('Read this code to the member')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(callTo(after[0] ?? '')).toBeVisible();
  await expect(page.getByText(`${first.fullName}: The code was read out`)).toBeVisible();

  // The code still works: another one is issued only on request.
  await page.getByRole('link', { name: first.fullName }).click();
  await expect(own.getByText(/^LOAN_ASSISTANT person issued a code at /)).toBeVisible();
  await expect(own.getByText(/^It is valid until /)).toBeVisible();
  await expect(own.getByRole('button', { name: /^Issue the code/ })).toHaveCount(0);
  await expect(own.getByRole('group', { name: /^Checklist/ })).toHaveCount(0);
  await own.getByRole('button', { name: 'Issue another code' }).click();
  await expect(own.getByRole('group', { name: /^Checklist/ })).toBeVisible();
  await expect(own.getByRole('button', { name: /^Issue the code/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('[B6][A11][F] an ID review that was not opened from its list leads to the member who has waited longest', async ({
  page,
}) => {
  const people = [inventPerson(), inventPerson()];
  const [, member] = await addMembers(await makerIn(), { stage: 'activated', people });
  await signInAtConsole(page, 'KYC_REVIEWER', `/console/identity/${member?.id}`);
  await expect(page.getByRole('checkbox', { name: 'Then the next' })).toBeChecked();
});

test('[A11][F] keys of the last pages: P proposes terms, H goes to the history of a withdrawal', async ({
  page,
}) => {
  await signInAtConsole(page, 'CREDIT_MANAGER', '/console/loan-products');
  await expect(page.getByRole('button', { name: /^Propose/ })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const id = await requestWithdrawal(await fundedMember(), 2_000);
  await page.goto(`/console/withdrawals/${id}`);
  await expect(page.getByRole('region', { name: 'history' })).toBeVisible();
  await page.keyboard.press('h');
  await expect(page.getByRole('region', { name: 'history' })).toBeFocused();
});
