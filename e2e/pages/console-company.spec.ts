import { closeLaunchGate, proposeLaunch as proposeLaunchOperation } from '@pahiram/api/launch-gate';
import { listLoanProducts, proposeLoanProduct } from '@pahiram/api/loan-review';
import { decideByKeys } from '../support/keyboard.ts';
import { ownService } from '../support/own-service.ts';
import { callService } from '../support/service.ts';
import { fillStaffSignIn, staffWith } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** A service of its own: closed applications are closed for everybody. */
const service = ownService();

test('[E2][C3][V22][F] by keyboard a second person confirms loan terms and opens applications; R asks why a proposal is dropped, and letters rest in the reason', async ({
  browser,
}) => {
  const at = service.now().address;
  const data = { dataDir: service.dataDir, aheadMs: 0 };
  const { token } = await staffWith('CREDIT_MANAGER', data);
  const [now] = (await callService(listLoanProducts, { token, at })).products;
  if (!now) throw new Error('no loan product');
  const { interestMethod, installmentRounding, installmentMultiple } = now;
  await callService(proposeLoanProduct, {
    ...{ token, at },
    body: {
      ...{ interestMethod, installmentRounding, installmentMultiple },
      ...{ amountMin: now.amountMin, amountMax: now.amountMax - 1_000 },
      ...{ termMonthsChoices: now.termMonthsChoices, termMonthsDefault: now.termMonthsDefault },
      ...{ interestRate: String(now.interestRate), lateGraceDays: now.lateGraceDays },
      lateChargeMonthlyRate: String(now.lateChargeMonthlyRate),
      chargesYearlyRateMax: String(now.chargesYearlyRateMax),
      coolingOffBusinessDays: now.coolingOffBusinessDays,
    },
  });
  const proposeLaunch = async () => {
    await callService(proposeLaunchOperation, {
      token,
      at,
      body: { reason: 'Everything is ready.' },
    });
  };
  await callService(closeLaunchGate, { token, at, body: { reason: 'A drill.' } });
  await proposeLaunch();

  const viewport = { width: 1280, height: 800 };
  const page = await (await browser.newContext({ baseURL: at, viewport })).newPage();
  await page.goto('/console/loan-products');
  await fillStaffSignIn(page, await staffWith('FINANCE', data));
  const { keyboard } = page;
  const main = page.getByRole('main');
  const confirm = main.getByRole('button', { name: `Confirm version ${now.version + 1}` });
  await expect(confirm).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  await keyboard.press('j');
  await expect(confirm).toBeFocused();
  await decideByKeys(page);
  await expect(confirm).toHaveCount(0);
  await expect(main.getByText('Confirmed', { exact: true })).toHaveCount(2);

  await page.goto('/console/launch-gate');
  await expect(main.getByText('Applications are closed')).toBeVisible();
  const keys = main.getByRole('contentinfo').or(main.locator('footer'));
  await expect(keys).toContainText('confirm');
  await keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Drop the proposal' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Reason for the record').focus();
  await keyboard.type('Her drill is over.');
  await expect(dialog.getByLabel('Reason for the record')).toHaveValue('Her drill is over.');
  await keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(keys).not.toContainText('confirm');
  await proposeLaunch();
  await page.reload();
  await expect(keys).toContainText('confirm');
  await decideByKeys(page);
  await expect(main.getByText('Applications are open')).toBeVisible();
  await page.context().close();
});
