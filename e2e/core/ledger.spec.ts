import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import {
  fundedMember,
  type Member,
  sendWithdrawal,
  walletOf,
  withdrawalsOf,
} from '../support/arrange.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

/** A member whose months have begun: 20,000 of 150,000 pesos are withdrawn. */
async function repayingMember(): Promise<Member> {
  const member = await fundedMember();
  await sendWithdrawal(member, 20_000);
  await expect
    .poll(async () => (await withdrawalsOf(member))[0]?.state, { timeout: 30_000 })
    .toBe('SETTLED');
  return member;
}

const resultOf = (page: Page, text: string) =>
  page.getByRole('dialog').getByRole('row').filter({ hasText: text });

test('[D10][V05][V06] statement import with ten awkward rows: the preview says what each row is, and the import does exactly that', async ({
  page,
}) => {
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  const reference = paymentReference(loanNumber);
  const day = manilaDate(Date.now());
  const id = crypto.randomUUID();
  const wrong = reference.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  const rows: readonly (readonly [line: string, shown: string, result: string])[] = [
    [`${day};"1,001.00";${id}-1;${reference};"REYES; ANA"`, '1,001.00', 'Will be paid in'],
    [`${day};1002.00;${id}-2;${reference.replace(/^0+/, '')};`, '1002.00', 'Will be paid in'],
    [`${day};1003.00;${id}-3; Bayad ${reference} salamat ;`, '1003.00', 'Will be paid in'],
    [`${day};1.004,00;${id}-4;${reference};`, '1.004,00', 'The amount cannot be read'],
    [`${day};-1005.00;${id}-5;${reference};`, '-1005.00', 'No money came in'],
    [`${day};1006.00;${id}-1;${reference};`, '1006.00', 'The transaction id is in the file twice'],
    [`11/23/2026;1007.00;${id}-7;${reference};`, '1007.00', 'No date like 2026-11-23'],
    [`${day};1008.00;${id}-8;${wrong};`, '1008.00', 'wrong digit or names no loan'],
    [`${day};1009.00;${id}-9;salamat po;`, '1009.00', 'There is no reference'],
    [`${day};1010.00;${id}-10;${reference}`, '1010.00', 'More or fewer values than columns'],
  ];
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAtConsole(page, 'FINANCE', '/console/payments');
  await page.getByRole('button', { name: 'Import a statement' }).click();
  const dialog = page.getByRole('dialog');
  const lines = ['date;amount;transaction_id;reference;payer', ...rows.map(([line]) => line)];
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
  });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  for (const [, shown, result] of rows) {
    await expect(resultOf(page, shown), shown).toContainText(result);
  }
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toContainText('The statement is imported.');
  await expect(resultOf(page, '1,001.00')).toContainText('Paid in');
  await dialog.getByText('Close', { exact: true }).click();

  const row = page.getByRole('row').filter({ hasText: wrong });
  await row.getByRole('button', { name: 'Take' }).click();
  await expect(page.getByText(/is assigned to you\./)).toBeVisible();
  await page.getByRole('button', { name: 'Assigned to me' }).click();
  await row.getByRole('button', { name: 'Match' }).click();
  await dialog
    .getByRole('button', { name: new RegExp(`${loanNumber} .*similar reference`) })
    .click();
  await dialog.getByLabel(/^How do you know/).fill('One digit of the reference is wrong.');
  await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(page.getByText(/PM-.* is booked on the loan\./)).toBeVisible();
});

test('[V10][V31] staff read the ledger from the trial balance to a transfer, save it, and check the day again', async ({
  page,
}) => {
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAtConsole(page, 'FINANCE', '/console/ledger');
  await expect(page.getByText('Debits and credits agree.')).toBeVisible();
  await page.getByRole('link', { name: 'Payouts on their way' }).click();
  await page
    .getByRole('link', { name: /^Account \d+$/ })
    .first()
    .click();
  const statement = page.getByRole('table', { name: 'Statement' });
  await expect(statement).toContainText('Withdrawal');
  await expect(statement.getByRole('link', { name: /^Withdrawal WD-/ }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^statement-\d+-.*\.csv$/);

  const day = manilaDate(Date.now());
  await page.goto(`/console/reconciliation?day=${day}`);
  const runs = page.getByRole('list', { name: 'Results' }).getByRole('table', { name: 'Results' });
  const before = await runs.count();
  await page.getByRole('button', { name: 'Run the checks again' }).click();
  await expect(runs).toHaveCount(before + 1, { timeout: 60_000 });
  await expect(runs.first().getByRole('row', { name: /^Loans equal the ledger/ })).toContainText(
    /Fine|Differs/,
  );
  await expect(page.getByText(/^Run by /).first()).toBeVisible();

  await page.goto(`/console/loans/${loanNumber}`);
  await page.getByText('Documents', { exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF: Contract' }).click();
  expect((await saved).suggestedFilename()).toBe(`contract-${loanNumber}.pdf`);
  await page.getByText('Withdrawals', { exact: true }).last().click();
  await expect(page.getByRole('link', { name: /^WD-/ })).toBeVisible();
  await page.getByText('Messages to the member', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Messages to the member' })).toBeVisible();
});
