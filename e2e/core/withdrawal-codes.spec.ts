import { setTimeout } from 'node:timers/promises';
import { claimWithdrawalCall, issueWithdrawalCode } from '@pahiram/api/code-queue';
import { confirmWithdrawal } from '@pahiram/api/withdrawals';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { fundedMember, requestWithdrawal, walletOf, withdrawalsOf } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { setDeviceClock, waitForNewCode } from '../support/device-clock.ts';
import {
  askForWithdrawal,
  balanceFigure,
  openCodeDialog,
  transferComplete,
  transferring,
} from '../support/loan-pages.ts';
import { codeAfter } from '../support/messages.ts';
import { callService } from '../support/service.ts';
import { staffToken } from '../support/staff.ts';
import { expect, type Locator, test } from '../support/test.ts';
import { toastOf } from '../support/toasts.ts';

/** A different code of the same length. */
const wrong = (code: string, by: number): string =>
  String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0');

test('[S2.38][S8.10][S8.14][D4][V19] three wrong codes are counted, then the right one from the own phone sends the money', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  await askForWithdrawal(page, '5000');
  const dialog = await openCodeDialog(page);
  const field = dialog.getByLabel('OTP code');
  const confirm = dialog.getByRole('button', { name: 'CONFIRM' });
  const code = await codeAfter(member.phoneNumber, () =>
    dialog.getByRole('button', { name: 'Send the code to my phone' }).click(),
  );
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  for (const [at, triesLeft] of [4, 3, 2].entries()) {
    await field.fill(wrong(code, at + 1));
    await confirm.click();
    const answer = dialog.getByText(`Invalid OTP. You have ${triesLeft} tries left.`);
    await expect(answer).toBeVisible();
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(field).toHaveValue('');
    await expect(field).toHaveAccessibleDescription(
      `The 8 digits from our SMS. Invalid OTP. You have ${triesLeft} tries left.`,
    );
    await field.fill('12');
    await expect(field).toHaveAccessibleDescription(
      'The 8 digits from our SMS. Only numbers are allowed. 6 up to 12 digit OTP code.',
    );
    await expect(answer, 'one message for one code').toHaveCount(0);
  }
  expect((await withdrawalsOf(member))[0]?.state).toBe('WAITING_FOR_CODE');
  await field.fill(code);
  // The message is shown for only half a second, so check every frame.
  const told = page.waitForFunction(() =>
    document.body.innerText.includes('OTP confirmed successfully.'),
  );
  await confirm.click();
  await told;
  await expect(transferring(page)).toBeVisible();
  await expect(transferComplete(page)).toBeVisible({ timeout: 30_000 });
  expect(await walletOf(member)).toMatchObject({ wallet: 145_000, withdrawnAmount: 5_000 });
});

test('[D3][S2.38] while an assistant calls, the dialog names the caller by itself, and then says how long the code works and how many tries it has', async ({
  page,
}) => {
  const member = await fundedMember();
  const id = await requestWithdrawal(member, 5_000);
  await openAs(page, member, `/wallet/withdraw/${id}`);
  const dialog = await openCodeDialog(page);
  const call = { token: await staffToken('LOAN_ASSISTANT'), params: { id } };
  await callService(claimWithdrawalCall, { ...call, body: { claim: true } });
  const calling = 'LOAN_ASSISTANT person, a loan assistant, is calling you now to give you a code.';
  await expect(dialog).toContainText(calling, { timeout: 15_000 });
  await expect(dialog).toContainText('We never ask you for a code, your password or money.');
  await expect(dialog).not.toContainText('a loan assistant will call you');
  const { code } = await callService(issueWithdrawalCode, {
    ...call,
    body: {
      calledRegisteredNumber: true,
      memberAskedForIt: true,
      amountAndAccountRead: true,
      nobodyAskedForMoney: true,
    },
  });
  await expect(dialog).toContainText(
    /An assistant has issued your code\. It expires in 14 min \d+ s\. You have 5 tries left\./,
    { timeout: 15_000 },
  );
  await expect(dialog).not.toContainText('is calling you now');
  await dialog.getByLabel('OTP code').fill(code);
  await dialog.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(transferring(page)).toBeVisible();
});

test('[S2.38][S5.24][E13] the code field says that a code has 8 digits, takes 6 to 12, says what is wrong, and Cancel clears it', async ({
  page,
}) => {
  const member = await fundedMember();
  const id = await requestWithdrawal(member, 5_000);
  await openAs(page, member, `/wallet/withdraw/${id}`);
  const dialog = await openCodeDialog(page);
  const field = dialog.getByLabel('OTP code');
  const confirm = dialog.getByRole('button', { name: 'CONFIRM' });
  await expect(field).toHaveAccessibleDescription('The code has 8 digits.');
  await expect(dialog).not.toContainText('6 up to 12 digit OTP code.');
  await expect(dialog.getByText('Only numbers are allowed.')).toBeHidden();
  await field.pressSequentially('12 3a');
  await expect(field).toHaveValue('123');
  await expect(dialog.getByText('Only numbers are allowed.')).toBeVisible();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('Only numbers are allowed. 6 up to 12 digit OTP code.'),
  ).toBeVisible();
  await field.fill('1234567890123');
  await expect(field).toHaveValue('123456789012');
  await expect(dialog.getByText('Only numbers are allowed.')).toBeHidden();
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(dialog).toBeHidden();
  await expect((await openCodeDialog(page)).getByLabel('OTP code')).toHaveValue('');
  expect((await withdrawalsOf(member))[0]?.state).toBe('WAITING_FOR_CODE');
});

test('[S2.37] a withdrawal appears whole: nothing is inserted above a button that is about to be tapped', async ({
  page,
}) => {
  const member = await fundedMember();
  const id = await requestWithdrawal(member, 5_000);
  await page.route(`**/${id}/confirmation`, async (route) => {
    await setTimeout(800);
    await route.continue();
  });
  await openAs(page, member, `/wallet/withdraw/${id}`);
  await expect(page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' })).toBeVisible();
  expect(await page.getByText(/^Expected by/).isVisible()).toBe(true);
});

test('[S2.38][D4][A7][V30] how long the code works, the tries and the next sending are told by the service’s clock, whatever the phone’s says, and found again after a reload', async ({
  page,
}) => {
  await setDeviceClock(page, -50);
  const member = await fundedMember();
  const id = await requestWithdrawal(member, 5_000);
  await openAs(page, member, `/wallet/withdraw/${id}`);
  const first = await openCodeDialog(page);
  await expect(first).toContainText('We text you a code for this withdrawal');
  await codeAfter(member.phoneNumber, () =>
    first.getByRole('button', { name: 'Send the code to my phone' }).click(),
  );
  await expect(first).toContainText(/It expires in 14 min \d+ s\. You have 5 tries left\./);
  await expect(first.getByText(waitForNewCode)).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 50 * DAY_MS);
  await page.reload();
  const dialog = await openCodeDialog(page);
  await expect(dialog).toContainText('Your code is on its way to your phone.');
  await expect(dialog).toContainText(/It expires in 14 min \d+ s\. You have 5 tries left\./);
  const again = dialog.getByRole('button', { name: 'Send a new code' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await again.click({ force: true });
  await expect(dialog.getByText(waitForNewCode).first()).toBeVisible();
  await dialog.getByLabel('OTP code').fill('00000000');
  await dialog.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(toastOf(page, 'Invalid OTP').last()).toBeVisible();
  await expect(toastOf(page, 'Invalid OTP')).toHaveCount(0, { timeout: 3_000 });
  await expect(dialog).toContainText(/You have 4 tries left\./);
});

test('[S4.08][D11] a withdrawal cancelled before its code gives the money back at once', async ({
  page,
}) => {
  const member = await fundedMember();
  const id = await requestWithdrawal(member, 7_000);
  expect((await walletOf(member)).wallet).toBe(143_000);
  await openAs(page, member, `/wallet/withdraw/${id}`);
  const dialog = await openCodeDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(dialog).toBeHidden();
  const cancel = page.getByRole('button', { name: 'Cancel this withdrawal' });
  await cancel.click();
  const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  await question.getByRole('button', { name: 'Do not cancel' }).click();
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  expect((await withdrawalsOf(member)).map(({ state }) => state)).toEqual(['WAITING_FOR_CODE']);
  await cancel.click();
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The money went back to your wallet');
  await page.getByRole('link', { name: 'Back to the wallet' }).click();
  await expect(balanceFigure(page)).toHaveText('₱150,000.00');
  expect(await walletOf(member)).toMatchObject({ wallet: 150_000, inTransferAmount: 0 });
  expect((await withdrawalsOf(member)).map(({ state }) => state)).toEqual(['CANCELLED']);
});

test('[S2.38][D4][V19] after five wrong codes none works, and nothing says any more that one was sent', async ({
  page,
}) => {
  const member = await fundedMember();
  const id = await requestWithdrawal(member, 5_000);
  await openAs(page, member, `/wallet/withdraw/${id}`);
  const dialog = await openCodeDialog(page);
  const code = await codeAfter(member.phoneNumber, () =>
    dialog.getByRole('button', { name: 'Send the code to my phone' }).click(),
  );
  const { phoneNumber } = member;
  const masked = `${phoneNumber.slice(0, 3)}*********`;
  const sent = dialog.getByText(`Sent to ${masked}.`);
  await expect(sent).toBeVisible();
  await expect(dialog).toContainText('The 8 digits from our SMS.');
  await expect(dialog).not.toContainText('a loan assistant will call you');
  for (const at of [1, 2, 3, 4, 5]) {
    await dialog.getByLabel('OTP code').fill(wrong(code, at));
    const answered = page.waitForResponse(`**${confirmWithdrawal.path}`);
    await dialog.getByRole('button', { name: 'CONFIRM' }).click();
    await answered;
  }
  await expect(dialog).toContainText('We text you a code for this withdrawal');
  await expect(sent).toBeHidden();
});

test('[S2.38][D4] a double tap on CONFIRM WITHDRAWAL opens the code dialog and sends nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const member = await fundedMember();
  const id = await requestWithdrawal(member, 60_000);
  await openAs(page, member, `/wallet/withdraw/${id}`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/withdrawals/${id}/code`)) asked.push(request.url());
  });
  const confirm = page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' });
  const dialog = await openCodeDialog(page);
  const send = dialog.getByRole('button', { name: 'Send the code to my phone' });
  await send.click({ trial: true });
  const opened = await placeOf(send);
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  // Scroll so that the confirm button is where the send button will appear, however long the page is.
  await confirm.evaluate((button, y) => {
    document.body.style.paddingBottom = '740px';
    const { top, height } = button.getBoundingClientRect();
    document.scrollingElement?.scrollBy({ top: top + height / 2 - y, behavior: 'instant' });
  }, opened.y);
  const finger = { x: opened.x, y: (await placeOf(confirm)).y };
  expect(Math.abs(finger.y - opened.y)).toBeLessThan(opened.height / 2);
  await page.mouse.dblclick(finger.x, finger.y);
  await expect(dialog).toBeVisible();
  await codeAfter(member.phoneNumber, () => send.click());
  expect(asked).toHaveLength(1);
});

async function placeOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('the control is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}
