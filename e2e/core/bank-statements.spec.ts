import { addDays } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { dayText } from '@pahiram/domain/texts/day-text';
import { statementFile, yesterday } from '@pahiram/server/test/bank-statements.ts';
import { addCompanyAccount } from '@pahiram/server/test/company-accounts.ts';
import type { Browser } from '@playwright/test';
import { fundedMember, sendWithdrawal, walletOf, withdrawalsOf } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { makerIn } from '../support/maker.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

async function openDesk(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
}

const asFile = (content: string) => ({
  name: 'bdo.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

test('[D10][V10][V32] one person imports a bank’s file, another confirms it with a download of their own, and only then the loan is paid', async ({
  page,
  browser,
}) => {
  const borrower = await fundedMember();
  await sendWithdrawal(borrower, 20_000);
  await expect
    .poll(async () => (await withdrawalsOf(borrower))[0]?.state, { timeout: 30_000 })
    .toBe('SETTLED');
  const { loanNumber } = await walletOf(borrower);
  const maker = await makerIn();
  const accountNumber = String(3_000_000_000 + maker.random.below(1_000_000_000));
  await addCompanyAccount(maker, { accountNumber, takesPayments: false });
  const day = yesterday(maker);
  const content = statementFile(
    [
      { amount: 5_000, reference: paymentReference(loanNumber) },
      { amount: -150, reference: 'SERVICE CHARGE' },
    ],
    day,
  );

  const finance = await openDesk(browser);
  await signInAtConsole(finance, 'FINANCE', '/console/statements');
  const accountRow = (desk: Page) =>
    desk
      .getByRole('table', { name: 'Company accounts' })
      .getByRole('row')
      .filter({ hasText: /^BDO/ })
      .filter({ hasText: accountNumber.slice(-3) });
  await accountRow(finance).getByRole('button', { name: 'Propose an opening balance' }).click();
  const opening = finance.getByRole('dialog');
  const openingDay = opening.getByLabel('At the end of this day');
  const balance = opening.getByLabel('Balance that the bank shows');
  const send = opening.getByRole('button', { name: 'Propose' });
  await opening.getByLabel('Where does the figure come from?').fill('Bank screen of that day');
  await openingDay.fill(addDays(day, 1));
  await balance.fill('1.000,00');
  await send.click();
  await expect(opening.getByText('Enter the balance that the bank shows')).toBeVisible();
  await balance.fill('1,000.00');
  await send.click();
  await expect(opening).toContainText('Only whole days that are over count.');
  await expect(balance).toHaveValue('1,000.00');
  await openingDay.fill(addDays(day, -1));
  await send.click();
  await expect(opening).toBeHidden();

  const manager = await openDesk(browser);
  await signInAtConsole(manager, 'CREDIT_MANAGER', '/console/statements');
  const accountCard = (desk: Page) =>
    desk
      .locator('section', { has: desk.getByRole('heading', { name: /^BDO / }) })
      .filter({ hasText: accountNumber.slice(-3) })
      .last();
  const confirmOpening = { name: 'Confirm the opening balance' };
  for (const desk of [finance, manager]) {
    await expect(accountCard(desk)).toContainText('₱1,000.00');
    await expect(accountCard(desk)).toContainText(dayText(addDays(day, -1), 'en'));
    await expect(accountCard(desk)).toContainText('Bank screen of that day');
  }
  await expect(accountCard(finance).getByRole('button', confirmOpening)).toHaveCount(0);
  await accountCard(manager).getByRole('button', confirmOpening).click();

  await finance.reload();
  await accountRow(finance).getByRole('link', { name: 'Import a file' }).click();
  await finance.getByLabel('File from the bank').setInputFiles(asFile(content));
  await finance.getByLabel('Last day of the file').fill(day);
  await finance.getByRole('button', { name: 'Show what it holds' }).click();
  await expect(finance.getByText('Closing by these rows')).toBeVisible();
  await finance.getByLabel('Closing balance that the bank shows').fill('5,850.00');
  await finance.getByRole('button', { name: 'Send to a second person' }).click();
  await expect(finance.getByText('Waits for a second person')).toBeVisible();
  await finance.getByRole('button', { name: /^Change what row 3 is/ }).click();
  const kind = finance.getByRole('dialog');
  await kind.getByLabel('What it is').selectOption({ label: 'Bank fee' });
  await kind.getByRole('button', { name: 'Propose' }).click();
  await expect(kind).toBeHidden();

  await openAs(page, borrower, '/loan');
  await expect(page.getByText('Your bank payment is being checked')).toBeVisible();

  await manager.goto(new URL(finance.url()).pathname);
  await manager.getByLabel('Upload your own download of these days').setInputFiles(asFile(content));
  await manager.getByLabel('Closing balance that the bank shows').fill('5,850.00');
  await manager.getByRole('button', { name: 'Compare' }).click();
  await expect(manager.getByText(/rows and closing balance agree/)).toBeVisible();
  await manager.getByRole('button', { name: 'Confirm 2 rows' }).click();
  await expect(manager.getByText('Booked').first()).toBeVisible({ timeout: 15_000 });
  await expect(
    manager.getByText('Difference', { exact: true }).locator('xpath=ancestor::div[1]'),
  ).toContainText('₱0.00');

  await page.reload();
  await expect(page.getByText('Your bank payment is being checked')).toBeHidden();
  await expect(page.getByText('₱5,000.00').first()).toBeVisible();
});
