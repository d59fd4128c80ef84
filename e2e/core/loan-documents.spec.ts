import { readFileSync } from 'node:fs';
import { addDays, DAY_MS, manilaDate } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { readPdf } from '@pahiram/server/test/read-pdf.ts';
import { fundedMember, memberAt } from '../support/arrange.ts';
import { payByStatement } from '../support/bank-statements.ts';
import { openAs } from '../support/browser.ts';
import { showReceipt } from '../support/document-samples.ts';
import { fieldErrors } from '../support/field-errors.ts';
import { countPrinted, factOf, payNow, paySheet } from '../support/loan-pages.ts';
import { makerIn } from '../support/maker.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const daysAgo = 20;

/** A member whose months began 20 days ago, with the whole loan in the wallet. */
async function borrowerSince() {
  const maker = await makerIn();
  const began = new Date(Date.now() - daysAgo * DAY_MS);
  const member = await memberAt('funded', 'PHP', { clock: { now: () => began } });
  const { id, number } = await maker.db.transaction((tx) =>
    tx
      .updateTable('loan')
      .set({
        first_withdrawn_at: began,
        counted_from: manilaDate(began.getTime()),
        schedule_number: 1,
      })
      .where('member_id', '=', (eb) =>
        eb.selectFrom('member').select('id').where('phone_number', '=', member.phoneNumber),
      )
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow(),
  );
  return { member, id, loanNumber: number };
}

async function payByBank(loanNumber: string, amount: number): Promise<void> {
  const { rows } = await payByStatement([{ amount, reference: paymentReference(loanNumber) }]);
  expect(rows.map(({ result }) => result)).toEqual(['BOOKED']);
}

/** The text of the PDF that a button saves. */
async function savedPdf(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await button.click();
  return readPdf(readFileSync(await (await download).path())).text;
}

test('[D11][D12][D14][S2.34][S2.40][V05][V31][V40] the settlement of a chosen day is shown, the loan is settled today with the same figures, and its statement and certificate are pages and PDFs', async ({
  page,
}) => {
  const { member, loanNumber } = await borrowerSince();
  await payByBank(loanNumber, 25_750);
  await openAs(page, member, '/loan');
  const main = page.getByRole('main');
  const textOf = async (name: string) => (await factOf(main, name).textContent()) ?? '';
  let [paid, givenBack] = ['', ''];
  await test.step('a later day costs more interest', async () => {
    await main.getByRole('link', { name: /^Pay it all off/ }).click();
    const toPay = factOf(main, 'To pay on');
    await expect(toPay).toHaveText(/^₱12\d,\d{3}\.\d{2}$/);
    const today = await toPay.textContent();
    await main.getByLabel('Day').fill(addDays(manilaDate(Date.now()), 60));
    await expect(toPay).not.toHaveText(today ?? '');
    await expect(factOf(main, 'Late charge')).toHaveText(/^₱/);
    const assumed = main.getByText('assumes that you do not pay the installments');
    await expect(assumed).toBeVisible();
    await main.getByLabel('Day').fill(manilaDate(Date.now()));
    await expect(toPay).toHaveText(today ?? '');
    await expect(assumed).toHaveCount(0);
    for (const impossible of [
      addDays(manilaDate(Date.now()), -1),
      addDays(manilaDate(Date.now()), 4000),
    ]) {
      await main.getByLabel('Day').fill(impossible);
      await expect(fieldErrors(page)).toHaveText([/^Choose a day from \w{3} \d+, \d{4} to /]);
      await expect(main.getByLabel('Day')).toHaveValue(impossible);
      await expect(toPay).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    }
    await main.getByLabel('Day').fill('');
    await expect(fieldErrors(page)).toHaveText(['Enter the day, month and year.']);
    await main.getByLabel('Day').fill(manilaDate(Date.now()));
    await expect(fieldErrors(page)).toHaveCount(0);
    await expect(toPay).toHaveText(today ?? '');
    givenBack = await textOf('Interest taken off');
    await main.getByRole('link', { name: 'Pay it off today' }).click();
    const sheet = paySheet(page);
    await expect(sheet.getByRole('radio', { name: `Everything ${today}` })).toBeChecked();
    await expect(sheet).toContainText('After this your loan is fully paid.');
    // The money that ends the loan is all of it principal; interest given back repaid the rest.
    await expect(factOf(sheet, 'Principal$')).toHaveText(today ?? '');
    await expect(factOf(sheet, 'Interest taken off')).toHaveText(givenBack.replace('−', ''));
    paid = today ?? '';
    await payNow(page);
  });
  await expect(page.getByRole('heading', { name: 'Your loan is fully paid' })).toBeVisible();
  await main.getByRole('link', { name: 'Certificate of full payment' }).click();

  await expect(page).toHaveURL(`/certificate/${loanNumber}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Certificate of full payment' }),
  ).toBeVisible();
  // First by whom, which loan and when, then what it cost, then how to check it.
  await expect(main).toHaveText(
    new RegExp(
      `has paid loan ${loanNumber} in full\\. The last payment came on .*Nothing is owed on it.*Still owed.*Loan number.*Last payment.*Total paid.*Certificate number.*Is it genuine\\?`,
    ),
  );
  await expect(main).toContainText('If a bank takes a payment back later');
  await expect(factOf(main, 'Principal$')).toHaveText('₱150,000.00');
  // The interest is that which was paid in the end.
  await expect(factOf(main, 'Interest taken off')).toHaveCount(0);
  await expect(factOf(main, 'Loan number')).toHaveText(loanNumber);
  const number = (await factOf(main, 'Certificate number').textContent()) ?? '';
  const certificate = await savedPdf(
    page,
    main.getByRole('button', { name: 'Save the certificate' }),
  );
  const digits = /CF-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(number)?.[0] ?? 'no number';
  for (const fact of [digits, loanNumber, '₱150,000.00', 'Nothing is owed']) {
    expect(certificate).toContain(fact);
  }
  expect(await countPrinted(page), 'certificate').toBe(1);
  await main.getByRole('link', { name: 'Statement of this loan' }).click();
  await expect(factOf(main, 'Closing balance')).toHaveText('₱0.00');
  expect(await countPrinted(page), 'statement').toBe(1);
  const statement = await savedPdf(page, main.getByRole('button', { name: 'Save as PDF' }));
  for (const fact of ['₱25,750.00', 'Interest taken off', 'Closing balance']) {
    expect(statement).toContain(fact);
  }
  await expect(main.getByRole('link', { name: /^PM-/ })).toHaveCount(2);
  await main.getByRole('link', { name: /^PM-/ }).first().click();
  await expect(main).toContainText('Added to your loan');
  const receipt = main.locator('section').filter({ hasText: 'Added to your loan' });
  await expect(receipt).toContainText('₱25,750.00');
  await expect(receipt).toContainText('Installment 1 of 6');
  await expect(factOf(receipt, 'Left to pay')).toHaveText('₱125,000.00');
  await expect(receipt.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await main.getByRole('link', { name: 'Statement of this loan' }).click();
  await main.getByRole('link', { name: /^PM-/ }).last().click();
  await expect(factOf(receipt, 'Left to pay')).toHaveText('₱0.00');
  await expect(factOf(receipt, 'Principal$')).toHaveText(paid);
  await expect(factOf(receipt, 'Interest taken off')).toHaveText(givenBack.replace('−', ''));

  await test.step('every installment counts as early for the score, and none as on time', async () => {
    await page.goto('/settings/score');
    const history = page
      .getByRole('dialog')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'How your score adds up' }) })
      // The innermost: the body of the dialog is a section too.
      .last();
    await expect(factOf(history, 'You paid an installment early')).toHaveText(['+25', '+25']);
    await expect(factOf(history, 'You paid an installment on time')).toHaveCount(0);
  });

  await test.step('the wallet keeps what is left, without a limit or a way to pay; Home leads there', async () => {
    await page.goto('/dash');
    await main.getByRole('link', { name: /^In your wallet ₱2\d,\d{3}\.\d{2}$/ }).click();
    await expect(page).toHaveURL(/\/wallet$/);
    await expect(main.getByRole('link', { name: 'WITHDRAW NOW' })).toBeVisible();
    await expect(factOf(main, 'Limit')).toHaveCount(0);
    await expect(main.getByRole('link', { name: /^Pay( ₱|$)/ })).toHaveCount(0);
  });

  await test.step('a loan that ended stays within reach: notices, dashboard and list of loans', async () => {
    await page.goto('/settings/notices');
    await page.getByRole('dialog').getByRole('link', { name: 'See the receipt' }).first().click();
    await expect(page).toHaveURL(/\/receipt\/LN-.*\/PM-/);
    await page.goto('/dash');
    await expect(main.getByRole('link', { name: 'Certificate of full payment' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'APPLY NOW' })).toHaveCount(0);
    await page.getByText('Apply for another loan').click();
    await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
    await page.goto('/contract');
    await main.getByRole('link', { name: 'Statement and certificate' }).click();
    await expect(page).toHaveURL(`/statement/${loanNumber}`);
    await main.getByRole('link', { name: 'Certificate of full payment' }).click();
    await expect(page).toHaveURL(`/certificate/${loanNumber}`);
  });
});

test('[D10][V39] a receipt shows when the money was received, as every list of payments does', async ({
  page,
}) => {
  await showReceipt(page);
  await openAs(page, await fundedMember(), '/receipt/LN-059D-560X/PM-T3WR-FG5G');
  // Its sample was received at 8:43 and added to the loan at 8:44.
  await expect(page.getByRole('main')).toContainText(/Mar 24, 2027, 8:43\sAM/);
});
