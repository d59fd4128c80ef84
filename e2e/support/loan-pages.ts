import { expect, type Locator, type Page } from '@playwright/test';
import { loanPesos, termMonths } from './arrange.ts';

/** Steps on the loan and withdrawal pages. */

export async function chooseLoan(page: Page): Promise<void> {
  const amount = page.getByLabel('Loan amount', { exact: true });
  await amount.fill(String(loanPesos));
  await amount.blur();
  await expect(amount).toHaveValue('150,000.00');
  await page.getByRole('radio', { name: String(termMonths), exact: true }).check();
}

/** Opens the dialog that confirms the application before it is sent. */
export async function openApplicationConfirm(page: Page) {
  await page.getByRole('checkbox', { name: /Service and Policy Agreement/ }).check();
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Loan Application' });
  await expect(dialog).toContainText('₱150,000.00');
  return dialog;
}

/** From the key facts of the offer through both documents to the page where it is signed. */
export async function readOffer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Next: the documents' }).click();
  for (const name of [/^Disclosure Statement/, /^Loan Agreement/]) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'I have read it' }).click();
  }
  await page.getByRole('button', { name: 'Next: sign' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign your loan' })).toBeVisible();
}

/** Fills in the amount and continues to the confirm screen. */
export async function askForWithdrawal(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount to withdraw').fill(amount);
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeVisible();
}

export async function openCodeDialog(page: Page) {
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  const dialog = page.getByRole('dialog', { name: 'One Time Password' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** As the pages write it. */
export const pesosText = (pesos: number) =>
  pesos
    .toLocaleString('en-US', {
      style: 'currency',
      currency: 'PHP',
      currencyDisplay: 'narrowSymbol',
    })
    .replace('-', '−');

/** The sheet in which an amount and a way to pay are chosen. */
export const paySheet = (page: Page) =>
  page.getByRole('dialog', { name: /^(Pay|Magbayad|Return|Ibalik)/ });

/** How many sheets of paper the page takes when it is printed. */
export async function countPrinted(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Chooses an amount of one's own in the pay sheet. */
export async function otherAmount(page: Page, pesos: string): Promise<void> {
  await sheetStands(page);
  await paySheet(page).getByRole('radio', { name: 'Other amount' }).check({ force: true });
  await page.getByLabel('Amount', { exact: true }).fill(pesos);
}

export async function chooseWay(page: Page, name: string): Promise<void> {
  await sheetStands(page);
  await paySheet(page).getByRole('radio', { name, exact: true }).check({ force: true });
}

/** On a phone the sheet rises when it opens; what is pressed by force meanwhile is missed. */
export const sheetStands = (page: Page) =>
  paySheet(page).evaluate((sheet) => Promise.all(sheet.getAnimations().map((one) => one.finished)));

/** Presses the button of the pay sheet, which ignores the second tap of a double tap. */
export async function payNow(page: Page, button: RegExp = /^Pay from your wallet: ₱/) {
  const pay = paySheet(page).getByRole('button', { name: button });
  await expect(pay).not.toHaveClass(/pointer-events-none/);
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true');
  await pay.click();
  // More than the next installment is asked about once: an amount of one's own, or a part of everything.
  const sure = paySheet(page).getByRole('button', { name: /^Yes, pay ₱/ });
  if (await sure.isVisible()) await sure.click();
}

export const paymentIsHere = (page: Page) =>
  page.getByRole('heading', { name: 'Payment received' });

/** The value beside a label in a summary list of the page or of a dialog. */
export const factOf = (place: Page | Locator, name: string) =>
  place
    .locator('dl > div > dt')
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator('xpath=following-sibling::dd');

export const transferring = (page: Page) => page.getByRole('heading', { name: 'Transferring...' });

export const transferComplete = (page: Page) =>
  page.getByRole('heading', { name: 'Transfer complete' });

export const balanceCard = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Available balance' }) });

/** The amount that can be withdrawn now, without the other amounts on the card. */
export const balanceFigure = (page: Page) => balanceCard(page).getByRole('paragraph').first();

/** An instant in the English format of the pages. */
export const momentText = (instant: string | null | undefined) =>
  new Intl.DateTimeFormat('en-PH', {
    timeZone: 'Asia/Manila',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant ?? Number.NaN));
