import {
  cancelWithdrawal,
  confirmWithdrawal,
  getWithdrawal,
  requestWithdrawal,
  sendWithdrawalCode,
} from '@pahiram/api/withdrawals';
import {
  fundedMember,
  requestWithdrawal as requestHeld,
  walletOf,
  withdrawalsOf,
} from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import {
  askForWithdrawal,
  openCodeDialog,
  transferComplete,
  transferring,
} from '../support/loan-pages.ts';
import { codeAfter } from '../support/messages.ts';
import { cutOff, loseAnswer } from '../support/outages.ts';
import { expect, test } from '../support/test.ts';

const noServer = 'No Server Response.';

test('[S8.13][V17] a withdrawal that did not arrive says so, keeps the amount, and holds no money', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  const amount = page.getByLabel('Amount to withdraw');
  await amount.fill('4321.5');
  const restore = await cutOff(page, requestWithdrawal);
  const goOn = page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' });
  await goOn.click();
  await expect(page.getByText('We are checking if it went through.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(noServer);
  await expect(amount).toHaveValue('4,321.5');
  expect(await withdrawalsOf(member)).toEqual([]);
  await restore();
  await goOn.click();
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeVisible();
  expect(await withdrawalsOf(member)).toHaveLength(1);
});

test('[S8.13][D8][V06][V17] the answer to a withdrawal is lost: it is asked for by its key, and there is one', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  await page.getByLabel('Amount to withdraw').fill('4321.5');
  await loseAnswer(page, requestWithdrawal);
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeVisible();
  expect(await withdrawalsOf(member)).toHaveLength(1);
  expect((await walletOf(member)).inTransferAmount).toBe(4_321.5);
});

test('[S8.13][D8][V06] every answer to a withdrawal is lost: the wallet leads to it, and the next one is a new one', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  await page.getByLabel('Amount to withdraw').fill('2000');
  await loseAnswer(page, requestWithdrawal, 2);
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeVisible();
  expect(await withdrawalsOf(member)).toHaveLength(1);
  await loseAnswer(page, cancelWithdrawal);
  await page.getByRole('button', { name: 'Cancel this withdrawal' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByLabel('Amount to withdraw')).toHaveValue('');
  await askForWithdrawal(page, '2000');
  const states = (await withdrawalsOf(member)).map(({ state }) => state);
  expect(states).toEqual(['WAITING_FOR_CODE', 'CANCELLED']);
});

test('[S2.38][S8.13][V06][V17] no network at the code: nothing is claimed, what was typed stays, and the money leaves once', async ({
  page,
}) => {
  const member = await fundedMember();
  const id = await requestHeld(member, 3_000);
  await openAs(page, member, `/wallet/withdraw/${id}`);
  const dialog = await openCodeDialog(page);
  const send = dialog.getByRole('button', { name: 'Send the code to my phone' });
  await test.step('when the code is sent', async () => {
    const restore = await cutOff(page, sendWithdrawalCode);
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText(noServer);
    await restore();
  });
  const code = await codeAfter(member.phoneNumber, () => send.click());
  const field = dialog.getByLabel('OTP code');
  const confirm = dialog.getByRole('button', { name: 'CONFIRM' });
  await field.fill(code);
  await test.step('when it is confirmed, and when the withdrawal is looked at', async () => {
    const restoreConfirm = await cutOff(page, confirmWithdrawal);
    const restoreLook = await cutOff(page, getWithdrawal);
    await confirm.click();
    await expect(dialog.getByRole('alert').last()).toContainText('We could not find out');
    await expect(field).toHaveValue(code);
    await restoreLook();
    await confirm.click();
    await expect(dialog.getByRole('alert').last()).toContainText('nothing was sent');
    await expect(field).toHaveValue(code);
    expect((await withdrawalsOf(member))[0]?.state).toBe('WAITING_FOR_CODE');
    await restoreConfirm();
  });
  await test.step('when the answer is lost, the withdrawal itself tells', async () => {
    await loseAnswer(page, confirmWithdrawal);
    await confirm.click();
    await expect(transferring(page).or(transferComplete(page))).toBeVisible();
    await expect(transferComplete(page)).toBeVisible({ timeout: 30_000 });
  });
  expect(await walletOf(member)).toMatchObject({ wallet: 147_000, withdrawnAmount: 3_000 });
  expect(await withdrawalsOf(member)).toHaveLength(1);
});

test('[S8.12][V17] offline the form says that nothing was sent and keeps the amount; the message goes when the connection is back', async ({
  page,
}) => {
  await openAs(page, await fundedMember(), '/wallet');
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await page.getByRole('link', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Amount to withdraw').fill('2500');
  await expect(page.getByText('InstaPay')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  const told = page.getByRole('main').getByText(/^No Server Response: there is no connection\./);
  await expect(told).toBeVisible();
  await expect(page.getByText(noServer)).toHaveCount(0);
  await expect(page.getByLabel('Amount to withdraw')).toHaveValue('2,500');
  await page.context().setOffline(false);
  await expect(told).toBeHidden();
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeVisible();
});
