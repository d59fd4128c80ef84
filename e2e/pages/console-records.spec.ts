import { payFromWallet } from '@pahiram/api/repayments';
import { getStaffLoan } from '@pahiram/api/staff-loans';
import { repayingMember, walletOf } from '../support/arrange.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole, staffToken } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const desktop = { width: 1280, height: 800 };

test('[V22][V31][A11] by keyboard alone an auditor finds a loan by its number and answers who touched it: each look and step with its person, and the ledger of a month', async ({
  page,
}) => {
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  await callService(payFromWallet, {
    token: member.token,
    key: crypto.randomUUID(),
    params: { loanNumber },
    body: { amount: 25_750, use: 'DEFAULT' },
  });
  await callService(getStaffLoan, {
    token: await staffToken('SUPPORT'),
    params: { loanNumber },
  });
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'AUDITOR');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(loanNumber);
  const find = page.getByRole('dialog', { name: 'Find' });
  await expect(find.getByRole('option', { name: loanNumber })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(loanNumber);

  await page.keyboard.press('9');
  await expect(page).toHaveURL(new RegExp(`/console/loans/${loanNumber}\\?tab=AUDIT$`));
  const trail = page.getByRole('table', { name: 'Audit trail' });
  const look = trail.getByRole('row').filter({ hasText: 'Loan: opened' });
  await expect(look.filter({ hasText: /SUPPORT/i })).toBeVisible();
  await expect(look.filter({ hasText: /AUDITOR/i }).first()).toBeVisible();

  await page.keyboard.press('4');
  await expect(page).toHaveURL(/tab=LEDGER$/);
  const months = page.getByRole('table', { name: 'Ledger by month' });
  await expect(months).toContainText('Equals the loan');
  await page.reload();
  const newest = months.getByRole('button', { expanded: false }).last();
  await newest.focus();
  await page.keyboard.press('Enter');
  const entries = months.getByRole('table', { name: /^Entries of / });
  await expect(entries.getByRole('row').filter({ hasText: 'Principal repaid' })).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(0);
});

test('[V22] a page of other roles says which roles open it; a member’s withdrawals and audit trail are tabs that the address names', async ({
  page,
}) => {
  const member = await repayingMember();
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'AUDITOR', '/console/members');
  await page.getByRole('searchbox').fill(member.phoneNumber);
  await page.keyboard.press('Enter');
  await page.locator('main tbody').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Overview' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/tab=WITHDRAWALS$/);
  await expect(page.getByRole('link', { name: /^WD-/ })).toBeVisible();
  await page.keyboard.press('9');
  await expect(page.getByRole('table', { name: 'Audit trail' })).toContainText('Member: opened');

  const other = await (await page.context().browser()?.newContext())?.newPage();
  if (!other) throw new Error('no browser');
  await signInAtConsole(other, 'SUPPORT', '/console/ledger');
  await expect(other.getByText('Your role does not open this page')).toBeVisible();
  await expect(other.getByText('It is open to: Finance, Auditor.')).toBeVisible();
  await other.context().close();
});
