import { proposeHoldRenewal, proposeMemberHold } from '@pahiram/api/holds';
import { closeIncident } from '@pahiram/api/incidents';
import { getLoanChange, proposeLoanChange } from '@pahiram/api/loan-changes';
import { approveApplication } from '@pahiram/api/loan-review';
import { proposeProfileCorrection } from '@pahiram/api/profile-corrections';
import { listStaffPayments, proposePaymentMatch } from '@pahiram/api/staff-payments';
import { openMemberTicket } from '@pahiram/api/support';
import { listApprovals } from '@pahiram/api/work-queues';
import {
  addDays,
  calendarDate,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { dayText } from '@pahiram/domain/texts/day-text';
import { newId } from '@pahiram/server/src/ids.ts';
import { addMembers } from '@pahiram/server/test/bulk-members.ts';
import { insertRows } from '@pahiram/server/test/insert-rows.ts';
import {
  acceptIdentity,
  applicant,
  fundedMember,
  type Member,
  repayingMember,
  walletOf,
} from '../support/arrange.ts';
import { importStatement, payByStatement } from '../support/bank-statements.ts';
import { makerIn } from '../support/maker.ts';
import { cutOff } from '../support/outages.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole, staffToken, staffWith } from '../support/staff.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** Proposes a payment that no statement shows. */
async function proposePayment(token: string, loanNumber: string, amount: number): Promise<void> {
  await callService(proposeLoanChange, {
    token,
    key: crypto.randomUUID(),
    params: { loanNumber },
    body: {
      change: {
        ...{ kind: 'PAYMENT', amount, valueDate: manilaDate(Date.now()) },
        ...{ receiptNumber: `OR-${amount}`, payer: 'Nena Reyes' },
      },
      reason: 'Paid at the office in cash',
    },
  });
}

/** @returns the loan for which FINANCE proposed it. */
async function proposedPayment(amount: number): Promise<string> {
  const { loanNumber } = await walletOf(await repayingMember());
  await proposePayment(await staffToken('FINANCE'), loanNumber, amount);
  return loanNumber;
}

async function idOf({ phoneNumber }: Member): Promise<`mbr_${string}`> {
  const { id } = await (await makerIn()).db.reader
    .selectFrom('member')
    .select('id')
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirstOrThrow();
  return id as `mbr_${string}`;
}

/** @param token of the person who proposes it. */
async function proposedHold(token?: string): Promise<Member> {
  const member = await fundedMember();
  await callService(proposeMemberHold, {
    token: token ?? (await staffToken('KYC_REVIEWER')),
    params: { memberId: await idOf(member) },
    body: {
      ...{ reason: 'IDENTITY_IN_DOUBT', newFacts: 'The selfie is of another person.' },
      reviewOn: addDays(manilaDate(Date.now()), 1),
    },
  });
  return member;
}

/** A hold in its last week, which others put into effect four weeks ago. */
async function holdInLastWeek(): Promise<{ id: `whl_${string}`; member: Member }> {
  const member = await fundedMember();
  const maker = await makerIn();
  const id = newId(maker.random, 'whl');
  const today = manilaDate(Date.now());
  const endsOn = addDays(today, 3);
  const at = new Date(manilaInstant(addDays(today, -27)));
  const [reviewer, manager] = [await staffWith('KYC_REVIEWER'), await staffWith('CREDIT_MANAGER')];
  const hold = {
    ...{ id, member_id: await idOf(member), reason: 'IDENTITY_IN_DOUBT', new_facts: '' },
    ...{ proposed_by: reviewer.id, proposed_at: at, approved_by: manager.id, approved_at: at },
    ...{ review_on: addDays(today, -25), ends_on: endsOn },
    ends_at: new Date(manilaInstant(addDays(endsOn, 1))),
  };
  await maker.db.transaction((tx) => insertRows(tx, 'fraud_hold', [hold]));
  return { id, member };
}

async function proposedRenewal(token: string): Promise<Member> {
  const { id, member } = await holdInLastWeek();
  await callService(proposeHoldRenewal, {
    ...{ token, params: { id } },
    body: { reason: 'The court has not decided about the identity yet.' },
  });
  return member;
}

/** A difference of money of which a person says that it can be closed. */
async function proposedClosing(token: string): Promise<string> {
  const maker = await makerIn();
  const [id, subject] = [newId(maker.random, 'inc'), newId(maker.random, 'wdr')];
  const now = new Date();
  const incident = { id, kind: 'AMOUNT_DIFF', provider: 'sandbox', subject, details: {} };
  const times = { opened_at: now, seen_at: now };
  await maker.db.transaction((tx) =>
    insertRows(tx, 'incident', [{ ...incident, ...times } as never]),
  );
  await callService(closeIncident, {
    ...{ token, params: { id } },
    body: { outcome: 'PROVIDER_CORRECTED', note: 'The provider has corrected its amount today.' },
  });
  return subject;
}

async function proposedCorrection(token: string): Promise<Member> {
  const member = await applicant();
  await acceptIdentity(member);
  const { number } = await callService(openMemberTicket, {
    token: member.token,
    body: {
      ...{ name: 'Maria', category: 'QUESTION', message: 'My name is wrong.', agreement: true },
    },
  });
  await callService(proposeProfileCorrection, {
    ...{ token, params: { memberId: await idOf(member) } },
    body: {
      ...{ facts: { lastName: 'Reyes' }, reason: 'Her ID shows another name.', fileIds: [] },
      ticketNumber: number,
    },
  });
  return member;
}

const listOf = (page: Page) => page.getByRole('list', { name: 'Approvals' });
const proof = (page: Page) => page.getByRole('region', { name: /^Proof:/ });

test('[V22][V32][F] by keyboard the proof follows the row: course, evidence, before and after; what is confirmed there stays in view until the next is opened', async ({
  page,
}) => {
  const loans = [await proposedPayment(1_111), await proposedPayment(2_222)];
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'CREDIT_MANAGER', '/console/approvals');
  const rows = listOf(page).getByRole('link');
  await expect(rows.nth(1)).toBeVisible();
  // The first row is open without a key.
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  const row = (at: number) => rows.filter({ hasText: loans[at] ?? '' });
  const index = async (at: number) => {
    const texts = await rows.allTextContents();
    return texts.findIndex((text) => text.includes(loans[at] ?? ''));
  };
  await rows.first().focus();
  for (let moved = await index(0); moved > 0; moved -= 1) await page.keyboard.press('j');
  await expect(row(0)).toBeFocused();
  await expect(row(0)).toHaveAttribute('aria-current', 'true');
  await expect(proof(page)).toContainText('Paid at the office in cash');
  await expect(proof(page)).toContainText('OR-1111');
  await expect(proof(page)).toContainText('Credit manager');
  await expect(proof(page)).toContainText('The payment counts on the loan at once.');
  await expect(proof(page).getByRole('row', { name: /^Unpaid/ })).toContainText(/₱.*₱/);

  for (let moved = (await index(1)) - (await index(0)); moved > 0; moved -= 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(row(1)).toBeFocused();
  await expect(proof(page)).toContainText('OR-2222');
  await expect(proof(page)).not.toContainText('OR-1111');
  await page.keyboard.press('k');
  await expect(row(1)).not.toBeFocused();
  await page.keyboard.press('j');

  // Enter goes to the proof, from which Tab reaches the decision without passing the other rows.
  await page.keyboard.press('Enter');
  await expect(proof(page)).toBeFocused();
  await proof(page)
    .getByRole('button', { name: /^Confirm: / })
    .press('Enter');
  await expect(row(1)).toHaveCount(0);
  await expect(proof(page)).toContainText('You confirmed it at ');
  await expect(proof(page)).toContainText('OR-2222');
  await expect(proof(page).getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(row(0)).toBeVisible();
});

test('[V22][V32] the proof of an own proposal can be read and taken back there, and not confirmed', async ({
  page,
}) => {
  const { loanNumber } = await walletOf(await repayingMember());
  await page.setViewportSize({ width: 1280, height: 800 });
  const { token } = await signInAtConsole(page, 'FINANCE', '/console/approvals?whose=BY_YOU');
  await proposePayment(token, loanNumber, 3_333);
  await page.reload();
  await expect(proof(page)).toContainText('OR-3333');
  await expect(proof(page)).toContainText('Another person must decide about your proposal.');
  await expect(proof(page).getByRole('button', { name: /^(Confirm|Refuse)/ })).toHaveCount(0);
  await expect(proof(page).getByRole('button', { name: /^Cancel/ })).toBeVisible();
});

test('[V22][V14][F] the person who proposed a hold, its renewal, the closing of an incident or a correction reads there that another person decides, and is offered no button for it', async ({
  browser,
}) => {
  const viewport = { width: 1280, height: 800 };
  const look = async (page: Page, row: RegExp) => {
    await listOf(page).getByRole('link', { name: row }).click();
    await expect(proof(page).getByText('Another person has to confirm this.')).toBeVisible();
    await expect(
      proof(page).getByRole('button', { name: /^(Approve|Confirm|Close it)/ }),
    ).toHaveCount(0);
  };
  const finance = await browser.newPage({ viewport });
  const { token } = await signInAtConsole(finance, 'FINANCE');
  const held = await proposedHold(token);
  const renewed = await proposedRenewal(token);
  const subject = await proposedClosing(token);
  await finance.goto('/console/approvals?whose=BY_YOU');
  await look(finance, new RegExp(`^Fraud hold.*${held.fullName}`));
  await expect(proof(finance).getByRole('button', { name: 'Drop the proposal' })).toBeVisible();
  await look(finance, new RegExp(`^Longer fraud hold.*${renewed.fullName}`));
  await look(finance, /^Closing of an incident/);
  await expect(proof(finance)).toContainText(subject);
  await finance.context().close();
  const reviewer = await browser.newPage({ viewport });
  const own = await signInAtConsole(reviewer, 'KYC_REVIEWER');
  const corrected = await proposedCorrection(own.token);
  await reviewer.goto('/console/approvals?whose=BY_YOU');
  await look(reviewer, new RegExp(corrected.fullName));
  await reviewer.context().close();
});

test('[D4][V14][V22] a hold is approved beside the list after its before and after were read', async ({
  page,
}) => {
  const member = await proposedHold();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'FINANCE', '/console/approvals');
  await listOf(page).getByRole('link', { name: member.fullName }).click();
  await expect(proof(page)).toContainText('The selfie is of another person.');
  await expect(proof(page).getByRole('row', { name: /^Withdrawals/ })).toContainText(
    /Open.*Stopped/,
  );
  await proof(page).getByRole('button', { name: 'Approve the hold (second reviewer)' }).click();
  await expect(listOf(page).getByRole('link', { name: member.fullName })).toHaveCount(0);
  await expect(proof(page)).toContainText('You confirmed it at ');
});

test('[V14][V38] a hold in its last week: its renewal needs a whole reason, waits for a second person, who reads reason and new last day, and the hold goes on until then', async ({
  page,
  browser,
}) => {
  const { id, member } = await holdInLastWeek();
  const memberId = await idOf(member);
  const reason = 'The court has not decided about the identity yet.';
  const viewport = { width: 1280, height: 800 };
  const proposer = await browser.newPage({ viewport });
  await signInAtConsole(proposer, 'KYC_REVIEWER', `/console/members/${memberId}?tab=HOLDS`);
  await proposer.getByRole('button', { name: 'Renew the hold' }).click();
  const dialog = proposer.getByRole('dialog', { name: 'Renew the hold' });
  const send = dialog.getByRole('button', { name: 'Propose the renewal' });
  await dialog.getByLabel('Why the hold has to go on').fill('Not decided.');
  await send.click();
  await expect(dialog.getByLabel('Why the hold has to go on')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByLabel('Why the hold has to go on').fill(reason);
  await send.click();
  await expect(dialog).toBeHidden();
  const hold = proposer.getByRole('main');
  await expect(hold).toContainText(new RegExp(`proposes to renew it until .*: ${reason}`));
  await expect(hold.getByRole('button', { name: /^Confirm the renewal/ })).toHaveCount(0);
  await proposer.context().close();

  const stored = async () => {
    const { reader } = (await makerIn()).db;
    const rows = reader.selectFrom('fraud_hold').select('ends_on').where('id', '=', id);
    return (await rows.executeTakeFirstOrThrow()).ends_on;
  };
  const before = await stored();
  await page.setViewportSize(viewport);
  await signInAtConsole(page, 'FINANCE', '/console/approvals');
  await listOf(page)
    .getByRole('link', { name: new RegExp(`^Longer fraud hold.*${member.fullName}`) })
    .click();
  await expect(proof(page)).toContainText(reason);
  const days = proof(page).getByRole('row', { name: /^Ends after/ });
  await expect(days).toContainText(dayText(calendarDate(before), 'en'));
  const cells = await days.getByRole('cell').allInnerTexts();
  await proof(page).getByRole('button', { name: 'Confirm the renewal (second reviewer)' }).click();
  await expect(proof(page)).toContainText('You confirmed it at ');
  const after = await stored();
  expect(after > before).toBe(true);
  expect(cells.at(-1)).toContain(dayText(calendarDate(after), 'en'));
});

test('[D1][D13][V22][F] a second review is decided beside the list: the pictures stand there, H opens the history, letters rest in the note, R rejects and B returns it', async ({
  page,
}) => {
  const [large] = await addMembers(await makerIn(), {
    ...{ stage: 'pending', people: [inventPerson()], principal: 99_900_000n },
  });
  if (!large) throw new Error('no applicant');
  await acceptIdentity(large);
  await callService(approveApplication, {
    ...{ token: await staffToken('LOAN_OFFICER'), params: { loanId: large.loanId } },
    body: { note: 'Income and documents fit.', affordabilityReason: 'Two incomes, checked.' },
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'CREDIT_MANAGER', '/console/approvals');
  const rows = listOf(page).getByRole('link');
  const row = rows.filter({ hasText: large.loanNumber });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(proof(page)).toBeFocused();
  await expect(proof(page).getByRole('img', { name: /front/i }).first()).toBeVisible();
  const reason = proof(page).getByText('Two incomes, checked. · Income and documents fit.').first();
  await expect(reason).toBeVisible();
  const history = proof(page).getByRole('heading', { name: 'History', exact: true });
  await expect(history).toBeHidden();
  await page.keyboard.press('h');
  await expect(history).toBeVisible();
  await page.keyboard.press('h');
  await expect(history).toBeHidden();
  await page.keyboard.press('n');
  await page.keyboard.type('her choice');
  await expect(proof(page).getByLabel(/^Note for the record/)).toHaveValue('her choice');
  await page.keyboard.press('Control+Enter');
  await expect(proof(page).getByText('Choose a decision first.')).toBeVisible();
  await expect(proof(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await proof(page).focus();
  await page.keyboard.press('r');
  await expect(proof(page).getByRole('radio', { name: 'Reject' })).toBeChecked();
  await expect(proof(page).getByText('Reasons the member will read')).toBeVisible();
  await page.keyboard.press('b');
  await page.keyboard.press('n');
  await page.keyboard.press('Control+Enter');
  await expect(proof(page).getByRole('button', { name: /^Return to the queue/ })).toBeFocused();
  await expect(row, 'one key in a text field decides nothing').toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL(/\/approvals\?/);
  await expect(proof(page)).toContainText('You returned it at ');
  const { state } = await (await makerIn()).db.reader
    .selectFrom('loan')
    .select('state')
    .where('id', '=', large.loanId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('PENDING');
});

const phone = { width: 360, height: 740 };

/** In view at the bottom of the phone, and large enough for a finger. */
async function expectAtThumb(button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 });
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.y).toBeGreaterThan(phone.height / 2);
}

test('[V14][V22][F] on a phone a hold is approved below its row and released on the member’s page, with the same proof and the button at the thumb', async ({
  page,
}) => {
  const member = await proposedHold();
  await page.setViewportSize(phone);
  await signInAtConsole(page, 'FINANCE', '/console/approvals');
  const row = listOf(page).getByRole('link', {
    name: new RegExp(`^Fraud hold.*${member.fullName}`),
  });
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(proof(page)).toContainText('The selfie is of another person.');
  const approve = proof(page).getByRole('button', { name: 'Approve the hold (second reviewer)' });
  await expectAtThumb(approve);
  await approve.click();
  await expect(row).toHaveCount(0);
  await proof(page).getByRole('link', { name: member.fullName }).click();
  const card = page.getByRole('main');
  await expect(card.getByText(/In effect: proposed by/)).toBeVisible();
  await expect(card.getByRole('row', { name: /^Withdrawals/ })).toContainText(/Stopped.*Open/);
  const release = card.getByRole('button', { name: 'Release the hold' });
  await release.scrollIntoViewIfNeeded();
  await expectAtThumb(release);
  await release.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why the hold is not needed').fill('The new card agrees with her ID.');
  await dialog.getByRole('button', { name: 'Release the hold' }).click();
  await expect(card.getByText('No open hold.')).toBeVisible();
});

test('[D10][V09][V22] a match is confirmed after its payment and the loan before and after were read, and both stay in view', async ({
  page,
}) => {
  const { loanNumber } = await walletOf(await repayingMember());
  const amount = 4_000 + Math.floor(Math.random() * 1_000);
  await payByStatement([{ amount, reference: 'my loan', payer: 'Nena Reyes' }]);
  const token = await staffToken('FINANCE');
  const query = { state: 'UNMATCHED', sort: '-waiting', limit: 100 } as const;
  const { rows } = await callService(listStaffPayments, { token, query });
  const payment = rows.find((row) => row.amount === amount);
  if (!payment) throw new Error('the payment is not listed');
  await callService(proposePaymentMatch, {
    ...{ token, params: { id: payment.id } },
    body: { as: { kind: 'LOAN', loanNumber }, reason: 'She sent the slip.' },
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'CREDIT_MANAGER', '/console/approvals');
  const row = listOf(page).getByRole('link', { name: payment.number });
  await row.click();
  const unpaid = proof(page).getByRole('row', { name: /^Unpaid/ });
  await expect(unpaid).toContainText(/₱.*₱/);
  const [before = 0, after = 0] = [...(await unpaid.innerText()).matchAll(/₱([\d,.]+)/g)].map(
    ([, digits = '']) => Number(digits.replaceAll(',', '')),
  );
  expect(before - after).toBe(amount);
  await expect(proof(page)).toContainText('Nena Reyes');
  await expect(proof(page)).toContainText('She sent the slip.');
  await proof(page)
    .getByRole('button', { name: `Confirm the match of ${payment.number}` })
    .click();
  await expect(row).toHaveCount(0);
  await expect(proof(page)).toContainText('You confirmed it at ');
  await expect(proof(page)).toContainText('Nena Reyes');
});

test('[D10][V22][F] on a phone a change of a loan and a bank statement are confirmed below their rows; the statement’s button says what it waits for', async ({
  page,
}) => {
  const loanNumber = await proposedPayment(4_444);
  const { statementId } = await importStatement([{ amount: 5_000, payer: 'Nena Reyes' }]);
  const token = await staffToken('CREDIT_MANAGER');
  const { approvals } = await callService(listApprovals, { token });
  const number = approvals.find(({ id }) => id === statementId)?.number ?? '';
  await page.setViewportSize(phone);
  await signInAtConsole(page, 'CREDIT_MANAGER', '/console/approvals');
  await listOf(page)
    .getByRole('link', { name: `Payment without a statement, ${loanNumber}` })
    .click();
  await expect(proof(page).getByRole('row', { name: /^Unpaid/ })).toContainText(/₱.*₱/);
  const confirm = proof(page).getByRole('button', { name: /^Confirm: / });
  await expectAtThumb(confirm);
  await confirm.click();
  await expect(listOf(page).getByRole('link', { name: loanNumber })).toHaveCount(0);

  await page.goto('/console/approvals');
  await listOf(page)
    .getByRole('link', { name: `Bank statement, ${number}` })
    .click();
  const confirmFile = proof(page).getByRole('button', { name: 'Confirm 1 row' });
  await expectAtThumb(confirmFile);
  await expect(confirmFile).toHaveAttribute('aria-disabled', 'true');
  await expect(confirmFile).toHaveAccessibleDescription('Your own look at the bank is missing.');
  await proof(page)
    .getByRole('checkbox', { name: /^I have no download/ })
    .check();
  await proof(page).getByLabel('Closing balance that the bank shows').fill('5,000.00');
  await proof(page).getByRole('button', { name: 'Save the balance' }).click();
  await expect(confirmFile).not.toHaveAttribute('aria-disabled', 'true');
  await confirmFile.click();
  await expect(listOf(page).getByRole('link', { name: `Bank statement, ${number}` })).toHaveCount(
    0,
  );
});

test('[V17][F] a list or record that is known but old says so and its decisions wait until it is fresh; one that never loaded says why, with the code', async ({
  page,
}) => {
  const loanNumber = await proposedPayment(5_555);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'CREDIT_MANAGER', '/console/approvals');
  await listOf(page).getByRole('link', { name: loanNumber }).click();
  const confirm = proof(page).getByRole('button', { name: /^Confirm: / });
  await expect(confirm).toBeEnabled();

  await page.context().setOffline(true);
  const told = page.getByRole('alert').filter({ hasText: 'Decisions wait for fresh data.' });
  await expect(told.first()).toContainText(/^As of .+[AP]M\./);
  await expect(listOf(page).getByRole('link', { name: loanNumber })).toBeVisible();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(confirm).toHaveAccessibleDescription(/^Waits: this is from/);
  await confirm.click({ force: true });
  await page.context().setOffline(false);
  await expect(told).toHaveCount(0);
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');

  // The list fails while the record does not: the decision waits with it.
  const listIsBack = await cutOff(page, listApprovals);
  await expect(told).toBeVisible({ timeout: 40_000 });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await listIsBack();
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toHaveCount(0);
  await confirm.click();
  await expect(listOf(page).getByRole('link', { name: loanNumber })).toHaveCount(0);

  const json = { message: 'Something went wrong.', code: 'internal', trace: 'K7-2QD4' };
  await page.route(`**${getLoanChange.path.replace(':changeId', '*')}`, (route) =>
    route.fulfill({ status: 500, json }),
  );
  await page.goto('/console/decisions/lch_00000000000000000000000000');
  const failed = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
  await expect(failed).toContainText('Nothing was changed.');
  await expect(failed).toContainText('Code K7-2QD4');
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
