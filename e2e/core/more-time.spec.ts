import { getLoanRequests } from '@pahiram/api/loan-requests';
import { getLoanAccount } from '@pahiram/api/repayments';
import {
  confirmMoreTime,
  getStaffLoanRequest,
  offerSchedule,
} from '@pahiram/api/staff-loan-requests';
import type { Browser } from '@playwright/test';
import {
  fundedMember,
  type Member,
  sendWithdrawal,
  walletOf,
  withdrawalsOf,
} from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { setDeviceClock, waitForNewCode } from '../support/device-clock.ts';
import { factOf } from '../support/loan-pages.ts';
import { codeAfter } from '../support/messages.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole, staffToken } from '../support/staff.ts';
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

async function installmentsOf(member: Member) {
  const { loanNumber } = await walletOf(member);
  const { account } = await callService(getLoanAccount, {
    token: member.token,
    params: { loanNumber },
  });
  return account?.installments ?? [];
}

const recorded = 'Recorded. The borrower sees where the request stands.';

async function openDesk(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
}

/** Fills in and sends the request on `/repay/more-time`. */
async function ask(page: Page, kind: RegExp, reason: string): Promise<void> {
  const main = page.getByRole('main');
  await page.getByRole('radio', { name: kind }).check({ force: true });
  await main.getByRole('button', { name: 'Send the request' }).click();
  await expect(main.getByText('Choose what happened.')).toBeVisible();
  await main.getByLabel('What happened?').selectOption({ label: reason });
  await main.getByLabel(/^In your own words/).fill('The factory closed for two months.');
  await main.getByLabel(/^What can you pay each month/).fill('15000');
  await main.getByRole('button', { name: 'Send the request' }).click();
  await expect(main.getByText('Received', { exact: true })).toBeVisible();
  await expect(main.locator('[role=status]:focus')).toHaveCount(1);
}

/** The request's page in the console, opened from the queue. */
async function openRequest(desk: Page, loanNumber: string): Promise<void> {
  await signInAtConsole(desk, 'LOAN_OFFICER', '/console/loan-requests');
  await desk.getByRole('link', { name: loanNumber }).click();
  await expect(desk.getByRole('heading', { name: loanNumber })).toBeVisible();
  await expect(desk.getByText('The factory closed for two months.')).toBeVisible();
}

test('[D11][G18][S2.42][V05][V18][V22][V30] one person proposes another schedule, a second one confirms it, Home says where it stands, and the member accepts it with a code, also on a phone with a wrong clock', async ({
  page,
  browser,
}) => {
  await setDeviceClock(page, -50);
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  await openAs(page, member, '/loan');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Ask for more time' }).click();
  await ask(page, /More months/, 'Lost work or less income');
  const goesOn = 'Until we answer, your due dates stay the same.';
  await expect(main).toContainText(goesOn);
  await page.goto('/dash');
  await expect(main).toContainText(goesOn);
  await main.getByRole('link', { name: /You asked for more time/ }).click();

  const desk = await openDesk(browser);
  await openRequest(desk, loanNumber);
  await desk.getByRole('button', { name: 'Start working on it' }).click();
  await expect(desk.getByText('In review', { exact: true })).toBeVisible();
  await page.reload();
  await expect(main.getByText('In review', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Offer a schedule' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Installments', { exact: true }).fill('3');
  await dialog.getByRole('button', { name: 'Compute' }).click();
  const row = dialog.getByRole('row').filter({ hasText: 'Installments left' });
  await expect(row).toContainText('6');
  await expect(row).toContainText('9');
  await dialog.getByLabel('Why do you decide so?').fill('A notice of the employer was sent.');
  await expect(dialog.getByText(/^A second person must confirm this/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose the offer' }).click();
  await expect(desk.getByText(recorded)).toBeVisible();
  await expect(desk.getByText('Another person must decide about your answer.')).toBeVisible();
  await page.reload();
  await expect(
    main.getByText('A second member of our team is checking it', { exact: true }),
  ).toBeVisible();

  const second = await openDesk(browser);
  await signInAtConsole(second, 'FINANCE', '/console/loan-requests?standing=PROPOSED');
  await second.getByRole('link', { name: loanNumber }).click();
  await expect(factOf(second.getByRole('main'), 'Months added')).toHaveText('3');
  await second.getByRole('button', { name: 'Confirm the answer' }).click();
  await expect(second.getByText(recorded)).toBeVisible();
  await second.context().close();

  await page.goto('/dash');
  await main.getByRole('link', { name: /New schedule to accept/ }).click();
  await expect(main).toContainText('You pay no more than now. There is no fee.');
  await expect(factOf(main, 'Installments left')).toHaveText('9');
  await expect(factOf(main, 'Due now')).toHaveText('₱0.00');
  await expect(main.getByText('Now: 6', { exact: true })).toBeVisible();
  expect(await installmentsOf(member)).toHaveLength(6);
  await main.getByRole('link', { name: 'Read the new schedule and accept' }).click();
  await expect(main.getByRole('heading', { name: 'New Schedule of Payments' })).toBeVisible();
  const code = await codeAfter(member.phoneNumber, async () => {
    await main.getByRole('button', { name: 'Send the code' }).click();
    await expect(main.getByText(/^We sent a code to /)).toBeVisible();
  });
  await expect(main.getByText(waitForNewCode)).toBeVisible();
  await main.getByLabel('SMS code').fill(code);
  await main.getByLabel('Your password').fill(member.password);
  await main.getByRole('button', { name: 'Accept the new schedule' }).click();
  await expect(main.getByText('Accepted', { exact: true })).toBeVisible();
  expect(await installmentsOf(member)).toHaveLength(9);
  await main.getByRole('link', { name: 'Read or save the new schedule' }).click();
  await expect(
    main.getByText(/^Document SC-\w{4}-\w{4}-2, check code (\w{4}-){3}\w{4}\./),
  ).toBeVisible();
  await expect(main.getByRole('button', { name: 'Save as PDF' })).toBeVisible();
  await page.goBack();
  await main.getByRole('link', { name: 'Back to your loan' }).click();
  await expect(main.getByRole('heading', { name: 'Your installments' })).toBeVisible();
  await expect(main.getByText('₱16,667.00').first()).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('Accepted', { exact: true }).first()).toBeVisible();
  await desk.context().close();

  await page.goto('/contract');
  await main.getByRole('link', { name: 'Open the documents' }).first().click();
  await main.getByRole('link', { name: 'Dated schedule' }).click();
  await expect(main.getByRole('heading', { name: 'New Schedule of Payments' })).toBeVisible();
  await main.getByRole('button', { name: /^Earlier, from / }).click();
  await expect(
    main.getByRole('heading', { name: 'Schedule of Payments', exact: true }).first(),
  ).toBeVisible();
});

test('[D11][V08] staff pause a loan at once, the member sees until when, and staff can end it', async ({
  page,
  browser,
}) => {
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  await openAs(page, member, '/repay/more-time');
  const main = page.getByRole('main');
  await ask(page, /A pause/, 'Typhoon, flood, fire or another calamity');
  const desk = await openDesk(browser);
  await openRequest(desk, loanNumber);
  await desk.getByRole('button', { name: 'Pause the loan' }).click();
  const dialog = desk.getByRole('dialog');
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Last day of the pause').fill(until);
  await dialog.getByLabel('Why do you decide so?').fill('The town is in the list of calamities.');
  await dialog.getByRole('button', { name: 'Pause the loan' }).click();
  await expect(desk.getByText(recorded)).toBeVisible();
  await page.goto('/loan');
  await expect(main.getByText(/^Your loan is paused through /).first()).toBeVisible();
  await desk.getByRole('link', { name: 'Open the loan' }).click();
  await desk.getByRole('button', { name: 'Requests', exact: true }).click();
  await desk.getByRole('button', { name: 'End the pause' }).click();
  const resume = desk.getByRole('dialog');
  await resume.getByLabel('Why do you decide so?').fill('The member works again.');
  await resume.getByRole('button', { name: 'End the pause' }).click();
  await expect(desk.getByText(/^Paused through/)).toHaveCount(0);
  await page.reload();
  await expect(main.getByText(/^Your loan is paused through /)).toHaveCount(0);
  await desk.context().close();
});

test('[D11][S2.42] a member who does not take the offer keeps the schedule, and the request says so in both languages, also among the earlier ones', async ({
  page,
}) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay/more-time');
  const main = page.getByRole('main');
  await ask(page, /More months/, 'Illness');
  const params = { loanNumber: (await walletOf(member)).loanNumber };
  const { requests } = await callService(getLoanRequests, { token: member.token, params });
  const requestId = requests[0]?.id ?? 'lrq_';
  await callService(offerSchedule, {
    token: await staffToken('LOAN_OFFICER'),
    params: { requestId },
    body: { change: { type: 'EXTENDED', installments: 3 }, note: 'A longer term is possible.' },
  });
  const token = await staffToken('FINANCE');
  const found = await callService(getStaffLoanRequest, { token, params: { requestId } });
  const proposalId = found.proposal?.id ?? 'lrp_';
  await callService(confirmMoreTime, { token, params: { requestId, proposalId }, body: {} });
  await page.reload();
  await main.getByRole('button', { name: 'Keep my schedule as it is' }).click();
  const keep = page.getByRole('dialog').getByRole('button', { name: 'Keep my schedule' });
  await expect(keep).not.toHaveClass(/pointer-events-none/);
  await keep.click();
  await expect(main.getByText('You kept your schedule', { exact: true })).toBeVisible();
  await expect(main).toContainText('You did not take our offer. Nothing has changed on your loan.');
  await expect(main).not.toContainText('Cancelled by you');
  expect(await installmentsOf(member)).toHaveLength(6);
  await ask(page, /Skip the next/, 'Illness');
  await expect(main.getByText('You kept your schedule', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect(main.getByText('Pinanatili mo ang schedule mo', { exact: true })).toBeVisible();
});

test('[D11] the member takes a request back, and nothing changes', async ({ page }) => {
  const member = await repayingMember();
  await openAs(page, member, '/repay/more-time');
  const main = page.getByRole('main');
  await ask(page, /Skip the next/, 'Illness');
  await main.getByRole('button', { name: 'Cancel the request' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' });
  await expect(confirm).not.toHaveClass(/pointer-events-none/);
  await confirm.click();
  await expect(main.getByText('Cancelled by you', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Send the request' })).toBeVisible();
  expect(await installmentsOf(member)).toHaveLength(6);
});
