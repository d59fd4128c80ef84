import {
  approveWithdrawalHold,
  proposeMemberHold,
  proposeWithdrawalHold,
} from '@pahiram/api/holds';
import { searchMembers } from '@pahiram/api/member-records';
import { getMoneyLock, lockMoney } from '@pahiram/api/money-lock';
import { openMemberTicket, openTicket } from '@pahiram/api/support';
import { claimTicket, closeTicket, linkTicket, listTickets } from '@pahiram/api/support-desk';
import { loadWallet } from '@pahiram/api/wallet';
import { addDays, calendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { dayText } from '@pahiram/domain/texts/day-text';
import {
  fundedMember,
  type Member,
  repayingMember,
  requestWithdrawal,
} from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { askForWithdrawal, openCodeDialog } from '../support/loan-pages.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole, staffToken } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

const desktop = { viewport: { width: 1280, height: 900 } };

async function openRecord(desk: Page, member: Member): Promise<void> {
  await desk.getByRole('link', { name: 'Members', exact: true }).click();
  await desk.getByRole('searchbox').fill(member.phoneNumber);
  await desk.getByRole('button', { name: 'Search' }).click();
  await desk.getByRole('link', { name: member.fullName }).click();
  await desk.getByRole('button', { name: 'Holds and locks' }).click();
  await expect(desk.getByRole('heading', { name: 'Fraud hold' })).toBeVisible();
}

test('[D4][V14] a hold on a member: proposed with the chosen reason, day of review and facts, approved by a second person, shown to the member, released; the next one for the same reason needs new facts', async ({
  page,
  browser,
}) => {
  const member = await fundedMember();
  const reviewer = await browser.newPage(desktop);
  await signInAtConsole(reviewer, 'KYC_REVIEWER');
  await openRecord(reviewer, member);
  await reviewer.getByRole('button', { name: 'Propose a hold' }).click();
  const dialog = reviewer.getByRole('dialog');
  const propose = dialog.getByRole('button', { name: 'Propose the hold' });
  await dialog.getByLabel('Reason the member will read').selectOption('IDENTITY_IN_DOUBT');
  const review = dialog.getByLabel('Review date');
  await review.selectOption({ index: 1 });
  const reviewOn = calendarDate(await review.inputValue());
  const facts = dialog.getByLabel('New facts (staff only)');
  await facts.fill('The selfie is of another person.');
  await propose.click();
  await expect(dialog).toBeHidden();
  await expect(reviewer.getByText(/waiting for a second person/)).toBeVisible();
  const readsProposal = async (desk: Page) => {
    const hold = desk.getByRole('region', {
      name: 'We have new information, so we are checking your ID again.',
    });
    await expect(hold).toContainText(new RegExp(`Review on \\w+, ${dayText(reviewOn, 'en')}`));
    await expect(hold).toContainText('The selfie is of another person.');
  };
  await readsProposal(reviewer);
  await openAs(page, member, '/wallet');
  await expect(page.getByText('Withdrawals are on hold')).toBeHidden();

  const finance = await browser.newPage(desktop);
  await signInAtConsole(finance, 'FINANCE');
  await finance
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Fraud holds' })
    .click();
  const row = finance.getByRole('row').filter({ hasText: member.fullName });
  await expect(row).toContainText('Proposed');
  await row.getByRole('link', { name: member.fullName }).click();
  // The holds of other journeys are in the list too, and the next one would open.
  const approve = finance.getByRole('button', { name: 'Approve the hold (second reviewer)' });
  await expect(approve).toBeVisible();
  const next = finance.getByRole('checkbox', { name: 'Then the next' });
  if (await next.isVisible()) await next.uncheck();
  await readsProposal(finance);
  await approve.click();
  await expect(finance.getByText(/In effect: proposed by/)).toBeVisible();

  await page.goto('/wallet/withdraw');
  await expect(page.getByText('Withdrawals are on hold').first()).toBeVisible();
  await expect(
    page.getByText('We have new information, so we are checking your ID again.').first(),
  ).toBeVisible();
  await expect(page.getByText(/is responsible for it\. We review it by/)).toContainText(
    dayText(reviewOn, 'en'),
  );
  await expect(page.getByRole('link', { name: 'Complain about this hold' })).toBeVisible();
  await page.getByLabel('Amount to withdraw').fill('5000');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await expect(
    page.getByText(/Withdrawals are on hold until .* at the latest/).first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/wallet/withdraw');

  await finance.getByRole('button', { name: 'Release the hold' }).click();
  const releasing = finance.getByRole('dialog');
  await releasing.getByLabel('Why the hold is not needed').fill('The new card agrees with her ID.');
  await releasing.getByRole('button', { name: 'Release the hold' }).click();
  await expect(finance.getByText('No open hold.')).toBeVisible();
  await finance.goto('/console/holds?sort=proposed');
  await expect(row).toBeHidden();
  await page.reload();
  await askForWithdrawal(page, '5000');

  await reviewer.reload();
  await reviewer.getByRole('button', { name: 'Propose a hold' }).click();
  await dialog.getByLabel('Reason the member will read').selectOption('IDENTITY_IN_DOUBT');
  await propose.click();
  await expect(facts).toHaveAccessibleDescription(/Say what is new, in at least 20 characters\.$/);
  await expect(facts).toHaveAttribute('aria-invalid', 'true');
  await facts.fill('The selfie of today is of another person, too.');
  await propose.click();
  await expect(dialog).toBeHidden();
  await expect(
    reviewer.getByText('New since the last hold: The selfie of today is of another person, too.'),
  ).toBeVisible();
  await reviewer.context().close();
  await finance.context().close();
});

test('[D4][V14][V37] Home of a running loan and the forms in Settings say a hold before anything is typed; the complaint opens as one', async ({
  page,
}) => {
  const member = await repayingMember();
  const reviewOn = addDays(manilaDate(Date.now()), 1);
  const hold = await callService(proposeWithdrawalHold, {
    token: await staffToken('KYC_REVIEWER'),
    params: { id: await requestWithdrawal(member, 1_000) },
    body: { reason: 'IDENTITY_IN_DOUBT', reviewOn },
  });
  await callService(approveWithdrawalHold, {
    token: await staffToken('FINANCE'),
    params: { id: hold.id },
  });
  await openAs(page, member, '/dash');
  const said = page.getByText('you cannot withdraw, change your receiving account or phone number');
  await expect(said).toBeVisible();
  await page.goto('/settings/number');
  await expect(said).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  await page.goto('/settings/passkeys');
  await expect(page.getByText('Until we are done, no passkey can be added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await page.goto('/settings/account');
  await expect(said).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Complain about this hold' }).click();
  await expect(page.getByRole('radio', { name: 'A complaint' })).toBeChecked();
});

test('[V37][V14] Home says until when money is locked once somebody asked to unlock it, and leads to where that is stopped', async ({
  page,
}) => {
  const member = await repayingMember();
  await callService(lockMoney, { token: member.token, body: {} });
  await openAs(page, member, '/dash');
  await expect(page.getByText('You locked your money.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unlock', exact: true })).toBeVisible();
  const [lockedAt, unlockAt] = [new Date().toISOString(), '2031-05-04T02:00:00.000Z'];
  await page.route(`**${getMoneyLock.path}`, (route) =>
    route.fulfill({ json: { lock: { lockedAt, unlockAt, notBefore: null } } }),
  );
  await page.reload();
  await expect(page.getByText(/It unlocks on .*May 4, 2031/)).toBeVisible();
  await page.getByRole('link', { name: 'See the lock' }).click();
  await expect(page.getByRole('button', { name: 'Keep it locked' })).toBeVisible();
});

test('[H5][V37] before money goes to an e-wallet on a lost number the member says that it is still theirs; an account that cannot be paid yet has no form', async ({
  page,
}) => {
  const member = await fundedMember();
  const otherAccountFrom = '2031-05-04T02:00:00.000Z';
  let newAccountWaitsUntil: string | null = null;
  await page.route(`**${loadWallet.path}`, async (route) => {
    const response = await route.fetch();
    const lostNumber = { otherAccountFrom };
    const json = { ...(await response.json()), lostNumber, newAccountWaitsUntil };
    await route.fulfill({ response, json });
  });
  await openAs(page, member, '/dash');
  await expect(page.getByText(/is on the phone number you lost/)).toBeVisible();
  await page.goto('/wallet/withdraw');
  await expect(
    page.getByText(/We can send money to a new account starting .*May 4, 2031/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change receiving account' })).toBeVisible();
  await expect(page.getByLabel('Amount to withdraw')).toBeHidden();
  await page.getByRole('button', { name: 'I can still open it: go on' }).click();
  await expect(page.getByLabel('Amount to withdraw')).toBeVisible();
  newAccountWaitsUntil = otherAccountFrom;
  await page.reload();
  await expect(page.getByText(/^Your account was recovered .* Until .*May 4, 2031/)).toBeVisible();
  await expect(page.getByLabel('Amount to withdraw')).toBeHidden();
  await page.goto('/dash');
  await expect(page.getByRole('link', { name: 'See your wallet' })).toBeVisible();
  // An answer that is still being fetched when the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[H5][V37] while the money is locked no page offers another receiving account: an account on a lost number can be removed, and its page says why a change waits', async ({
  page,
}) => {
  const member = await fundedMember();
  await callService(lockMoney, { token: member.token, body: {} });
  await page.route(`**${loadWallet.path}`, async (route) => {
    const response = await route.fetch();
    const newAccountWaitsUntil = '2031-05-04T02:00:00.000Z';
    const lostNumber = { otherAccountFrom: newAccountWaitsUntil };
    const json = { ...(await response.json()), lostNumber, newAccountWaitsUntil };
    await route.fulfill({ response, json });
  });
  await openAs(page, member, '/dash');
  await expect(page.getByText(/is on the phone number you lost/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change receiving account' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove this account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Until then no thief can change it either.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove this account' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[V14][V37][H5] a stolen phone that is reported while another hold is proposed stands beside it and stays when that one is dropped; the page says until when no SMS sets a password, and what to do', async ({
  browser,
}) => {
  const member = await fundedMember();
  const { memberId } = (
    await callService(searchMembers, {
      token: await staffToken('SUPPORT'),
      body: { text: member.phoneNumber },
    })
  ).members[0] ?? { memberId: 'mbr_' };
  const reviewOn = addDays(manilaDate(Date.now()), 1);
  await callService(proposeMemberHold, {
    token: await staffToken('KYC_REVIEWER'),
    params: { memberId },
    body: { reason: 'IDENTITY_IN_DOUBT', reviewOn, newFacts: '' },
  });
  const desk = await browser.newPage(desktop);
  await signInAtConsole(desk, 'CREDIT_MANAGER');
  await openRecord(desk, member);
  await desk.getByRole('button', { name: 'Report an account takeover' }).click();
  const report = desk.getByRole('dialog');
  await report.getByRole('radio', { name: /stolen/ }).check();
  await report.getByRole('checkbox', { name: /someone else is using the account/ }).check();
  await report.getByRole('button', { name: 'Sign out all devices' }).click();
  await expect(report).toBeHidden();
  await expect(desk.getByText(/^Several are open\. Each is decided on its own/)).toBeVisible();
  const stolen = desk.getByRole('region', {
    name: 'The phone of this account was reported stolen.',
  });
  await expect(stolen).toContainText('waiting for a second person');
  const doubt = desk.getByRole('region', { name: /checking your ID again/ });
  await doubt.getByRole('button', { name: 'Drop the proposal' }).click();
  const dropping = desk.getByRole('dialog');
  await dropping.getByLabel('Why the hold is not needed').fill('The new card agrees with her ID.');
  await dropping.getByRole('button', { name: 'Drop the proposal' }).click();
  await expect(doubt).toBeHidden();
  await expect(stolen).toBeVisible();
  await desk.reload();
  await expect(stolen).toBeVisible();
  await expect(desk.getByText(/: no new password by SMS$/)).toBeVisible();
  await expect(
    desk.getByText(/An ID reviewer proposes a recovery with a new number/),
  ).toBeVisible();
  await desk.context().close();
});

test('[D3][D4][V14] a member who did not ask for a withdrawal: the loan assistant ends the call and reports it, the devices are signed out, and a hold waits for a second person', async ({
  page,
  browser,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  await askForWithdrawal(page, '5000');
  await openCodeDialog(page);
  const desk = await browser.newPage(desktop);
  await signInAtConsole(desk, 'LOAN_ASSISTANT');
  await desk
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Code desk' })
    .click();
  await desk.getByRole('main').getByRole('link', { name: member.fullName }).click();
  const callTo = desk.getByRole('region', { name: `Call to ${member.fullName}` });
  await callTo.getByRole('button', { name: 'Take this call' }).click();
  await callTo.getByRole('button', { name: 'The member did not ask for it' }).click();
  const report = desk.getByRole('dialog', { name: 'Report an account takeover' });
  await report.getByRole('radio', { name: /^I called the registered number/ }).check();
  await report.getByRole('checkbox', { name: /someone else is using the account/ }).check();
  await report.getByRole('button', { name: 'Sign out all devices' }).click();
  await expect(report).toBeHidden();
  await expect(
    desk.getByText('Every device is signed out. The hold is waiting for a second person.').first(),
  ).toBeVisible();
  await page.goto('/wallet');
  await expect(page).toHaveURL('/login');
  await desk.context().close();
});

test('[V36][V01][V17] a staff answer that asks for a code is refused at the field, and its text is kept', async ({
  browser,
}) => {
  const member = await fundedMember();
  const { number } = await callService(openMemberTicket, {
    token: member.token,
    body: {
      name: member.fullName,
      email: 'asker@example.com',
      message: 'When does my loan arrive?',
      category: 'QUESTION',
      agreement: true,
    },
  });
  const page = await browser.newPage(desktop);
  await signInAtConsole(page, 'SUPPORT');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Tickets' })
    .click();
  const address = await page.getByRole('link', { name: number }).getAttribute('href');
  // By its address: from the list an answer would lead to the next ticket, which another test wrote.
  await page.goto(address ?? '');
  const field = page.getByLabel('Answer', { exact: true });
  const asking = 'Please send your OTP code so that we can release your loan.';
  await field.fill(asking);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText(/^Not sent: “send … otp” asks for a code or PIN\./)).toBeVisible();
  await expect(field).toHaveValue(asking);
  await field.fill('The money is in your wallet. We never ask for your OTP.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Answer sent.').first()).toBeVisible();
  await expect(field).toHaveValue('');
  await page.context().close();
});

test('[V14][V37] a member denies a stranger’s report that their phone was stolen: the sheet says the wait, a wrong password keeps it open, and the notice goes when the report has ended', async ({
  page,
}) => {
  const member = await fundedMember();
  const { number } = await callService(openTicket, {
    body: {
      ...{ name: 'A stranger', email: 'stranger@example.com', category: 'QUESTION' },
      ...{ message: 'The phone of my neighbour was stolen.', agreement: true },
    },
  });
  const token = await staffToken('SUPPORT');
  const { tickets } = await callService(listTickets, { token, query: { limit: 100 } });
  const id = tickets.find((one) => one.number === number)?.id ?? 'tkt_';
  // Claimed, so that no other person of this run is given it.
  await callService(claimTicket, { token, params: { id } });
  const { members } = await callService(searchMembers, {
    ...{ token, body: { text: member.phoneNumber } },
  });
  const memberId = members[0]?.memberId ?? 'mbr_';
  await callService(linkTicket, { token, params: { memberId, id }, body: { isAboutPhone: true } });
  await openAs(page, member, '/wallet');
  const notice = page.getByText('Your phone was reported as stolen');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'My phone is with me' }).click();
  const dialog = page.getByRole('dialog', { name: 'My phone is with me' });
  await expect(dialog).toContainText(
    'The report then ends, unless someone locks the money before that. With real money this takes 24 hours',
  );
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong#1234');
  await dialog.getByRole('button', { name: 'End the report' }).click();
  await expect(dialog.getByText('Your current password is incorrect.').first()).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'End the report' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice).toBeHidden();
  await callService(closeTicket, { token, params: { id }, body: { outcome: 'EXPLAINED' } });
});
