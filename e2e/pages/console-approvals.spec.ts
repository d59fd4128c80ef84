import { proposeLoanChange, proposeMemberHold, searchMembers } from '@pahiram/api/addresses';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { fundedMember, type Member, repayingMember, walletOf } from '../support/arrange.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole, staffToken } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

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

async function proposedHold(): Promise<Member> {
  const member = await fundedMember();
  const { memberId } = (
    await callService(searchMembers, {
      token: await staffToken('SUPPORT'),
      body: { text: member.phoneNumber },
    })
  ).members[0] ?? { memberId: 'mbr_' };
  await callService(proposeMemberHold, {
    token: await staffToken('KYC_REVIEWER'),
    params: { memberId },
    body: {
      ...{ reason: 'IDENTITY_IN_DOUBT', newFacts: 'The selfie is of another person.' },
      reviewOn: addDays(manilaDate(Date.now()), 1),
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
  await expect(proof(page)).toContainText('This proposal no longer waits for a decision.');
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
  await expect(proof(page)).toContainText('This proposal no longer waits for a decision.');
});
