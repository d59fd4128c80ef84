import { decideOpeningBalance, proposeOpeningBalance } from '@pahiram/api/company-accounts';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { yesterday } from '@pahiram/server/test/bank-statements.ts';
import { addCompanyAccount } from '@pahiram/server/test/company-accounts.ts';
import {
  fundedMember,
  type Member,
  sendWithdrawal,
  walletOf,
  withdrawalsOf,
} from '../support/arrange.ts';
import { payByStatement } from '../support/bank-statements.ts';
import { makerIn } from '../support/maker.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole, staffToken } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** A member whose months have begun: 20,000 of 150,000 pesos are withdrawn. */
async function repayingMember(): Promise<Member> {
  const member = await fundedMember();
  await sendWithdrawal(member, 20_000);
  await expect
    .poll(async () => (await withdrawalsOf(member))[0]?.state, { timeout: 30_000 })
    .toBe('SETTLED');
  return member;
}

/** A company account whose files begin yesterday. */
async function openAccount() {
  const maker = await makerIn();
  const accountId = await addCompanyAccount(maker, { takesPayments: false });
  const params = { accountId };
  const day = yesterday(maker);
  await callService(proposeOpeningBalance, {
    token: await staffToken('FINANCE'),
    params,
    body: { amount: 0, day: addDays(day, -1), note: 'Screen of the bank' },
  });
  await callService(decideOpeningBalance, {
    token: await staffToken('CREDIT_MANAGER'),
    params,
    body: { decision: 'CONFIRM' },
  });
  return { accountId, day };
}

test('[D10][V05][V06] a bank’s file with ten awkward rows: the preview says what each row is, and a file with unreadable rows is not stored', async ({
  page,
}) => {
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  const reference = paymentReference(loanNumber);
  const { accountId, day } = await openAccount();
  const id = crypto.randomUUID();
  const wrong = reference.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  const rows: readonly (readonly [line: string, shown: string, result: string])[] = [
    [`${day};"1,001.00";${id}-1;${reference};"REYES; ANA"`, '₱1,001.00', 'Payment of a loan'],
    [`${day};1002.00;${id}-2;${reference.replace(/^0+/, '')};`, '₱1,002.00', 'Payment of a loan'],
    [`${day};1003.00;${id}-3; Bayad ${reference} salamat ;`, '₱1,003.00', 'Payment of a loan'],
    [`${day};1.004,00;${id}-4;${reference};`, '1.004,00', 'The amount cannot be read'],
    [`${day};-1005.00;${id}-5;${reference};`, '₱1,005.00', 'Money leaves the account'],
    [`${day};1006.00;${id}-1;${reference};`, '1006.00', 'The transaction id is in the file twice'],
    [`11/23/2026;1007.00;${id}-7;${reference};`, '1007.00', 'The date cannot be read'],
    [`${day};1008.00;${id}-8;${wrong};`, '₱1,008.00', 'wrong digit or names no loan'],
    [`${day};1009.00;${id}-9;salamat po;`, '₱1,009.00', 'Unknown'],
    [`${day};1010.00;${id}-10;${reference}`, '1010.00', 'More or fewer values than columns'],
  ];
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAtConsole(page, 'FINANCE');
  await page.goto(`/console/statements/import/${accountId}`);
  const lines = ['date;amount;transaction_id;reference;payer', ...rows.map(([line]) => line)];
  await page.getByLabel('File from the bank').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
  });
  await page.getByLabel('Last day of the file').fill(day);
  await page.getByRole('button', { name: 'Show what it holds' }).click();
  for (const [, shown, result] of rows) {
    const row = page.getByRole('row').filter({ hasText: shown }).first();
    await expect(row, shown).toContainText(result);
  }
  await expect(page.getByText('4 rows cannot be read').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to a second person' })).toHaveCount(0);
});

test('[D10][V09][V32] money with a mistyped reference is matched by two people', async ({
  page,
  browser,
}) => {
  const { loanNumber } = await walletOf(await repayingMember());
  const reference = paymentReference(loanNumber);
  const wrong = reference.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  await payByStatement([{ amount: 1_008, reference: wrong }]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAtConsole(page, 'FINANCE', '/console/payments');
  const row = page.getByRole('row').filter({ hasText: wrong });
  await row.getByRole('button', { name: /^Claim PM-/ }).click();
  await expect(row.getByText('You', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Assigned to me' }).click();
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: new RegExp(`${loanNumber} .*similar reference`) })
    .click();
  await dialog.getByLabel(/^How do you know/).fill('One digit of the reference is wrong.');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page.getByText(/The match of PM-.* waits for another person\./)).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await desk.setViewportSize({ width: 1280, height: 900 });
  await signInAtConsole(desk, 'CREDIT_MANAGER', '/console/payments?state=PROPOSED');
  const proposed = desk.getByRole('row').filter({ hasText: wrong });
  await expect(proposed).toContainText('One digit of the reference is wrong.');
  await proposed.getByRole('button', { name: /^Confirm the match of/ }).click();
  await expect(desk.getByRole('row').filter({ hasText: wrong })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Matched', exact: true }).click();
  await expect(desk.getByRole('row').filter({ hasText: wrong })).toContainText(loanNumber);
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
  await page.getByRole('button', { name: 'Run the checks again' }).click();
  const note = page.getByRole('main').getByText(/^Run by .*Compared: the loans of the day/);
  await expect(note).toBeVisible();
  const results = page.getByRole('table', { name: 'Results' });
  await expect(results.getByRole('row', { name: /^Loans equal the ledger/ })).toContainText(
    /Fine|Differs/,
    { timeout: 60_000 },
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    /Daily checks [0-9] of 9 fine/,
  );
  await page.getByRole('link', { name: 'The day before' }).click();
  await expect(page).toHaveURL(/day=/);
  await expect(page.getByRole('heading', { name: /^Open incidents, \d/ })).toBeVisible();

  await page.goto(`/console/loans/${loanNumber}`);
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF: Contract' }).click();
  expect((await saved).suggestedFilename()).toMatch(
    new RegExp(`^contract-${loanNumber}-[0-9a-f]{8}\\.pdf$`),
  );
  await page.getByRole('button', { name: 'Withdrawals', exact: true }).click();
  await expect(page.getByRole('link', { name: /^WD-/ })).toBeVisible();
  await page.getByRole('button', { name: 'Messages', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Messages to the member' })).toBeVisible();
});
