import { decideOpeningBalance, proposeOpeningBalance } from '@pahiram/api/company-accounts';
import { proposeMemberHold } from '@pahiram/api/holds';
import { proposeLoanChange } from '@pahiram/api/loan-changes';
import { approveApplication } from '@pahiram/api/loan-review';
import { listStaffPayments, proposePaymentMatch } from '@pahiram/api/staff-payments';
import { listApprovals } from '@pahiram/api/work-queues';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { addStaff } from '@pahiram/server/test/add-staff.ts';
import { statementFile, yesterday } from '@pahiram/server/test/bank-statements.ts';
import { addMembers } from '@pahiram/server/test/bulk-members.ts';
import { addCompanyAccount } from '@pahiram/server/test/company-accounts.ts';
import { addPastDueMember } from '@pahiram/server/test/past-due-loan.ts';
import type { Browser } from '@playwright/test';
import { acceptIdentity } from '../support/arrange.ts';
import { importStatement, payByStatement } from '../support/bank-statements.ts';
import { decideByKeys, pressKeyOn, tabTo } from '../support/keyboard.ts';
import { makerIn } from '../support/maker.ts';
import { ownService } from '../support/own-service.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
import { fillStaffSignIn, staffToken, staffWith } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

const clock = new URL('../support/set-clock.ts', import.meta.url).href;
/** Noon in Manila, when borrowers may be called. */
const aheadMs = new Date().setUTCHours(4, 0, 0, 0) - Date.now();
/** A service of its own: a list of approvals holds the proposals of everybody. */
const service = ownService({ AHEAD_MS: `${aheadMs}` }, [`--import=${clock}`]);
const data = () => ({ dataDir: service.dataDir, aheadMs });
const now = () => new Date(Date.now() + aheadMs);
const at = () => service.now().address;
const maker = () => makerIn(data());

type Staff = Awaited<ReturnType<typeof addStaff>>;

/** A desk of a person, or of a new one with the role, signed in. */
async function openDesk(browser: Browser, who: Staff | StaffRole, path: string): Promise<Page> {
  const staff = typeof who === 'string' ? await addStaff(await maker(), [who]) : who;
  const viewport = { width: 1280, height: 800 };
  const desk = await (await browser.newContext({ baseURL: at(), viewport })).newPage();
  await desk.goto(path);
  await fillStaffSignIn(desk, staff, now());
  await expect(desk.getByRole('button', { name: /^Member, loan, withdrawal/ })).toBeVisible();
  return desk;
}

/** Opens a page or a record by its name or number, with Ctrl+K. */
async function find(desk: Page, text: string): Promise<void> {
  await desk.keyboard.press('Control+k');
  const dialog = desk.getByRole('dialog', { name: 'Find' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await desk.keyboard.type(text);
  await expect(dialog.getByRole('option').first()).toContainText(text);
  await desk.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

const bank = async () => ({
  maker: await maker(),
  people: {
    finance: await staffWith('FINANCE', data()),
    manager: await staffWith('CREDIT_MANAGER', data()),
  },
  at: at(),
});

const largePrincipal = 99_900_000n;
const openingNote = 'The statement of this account';

/** Approves a new application that needs a second person. @returns the number of the loan */
async function approveLarge(
  person: ReturnType<typeof inventPerson>,
  token: string,
): Promise<string> {
  const [large] = await addMembers(await maker(), {
    ...{ stage: 'pending', people: [person], principal: largePrincipal },
  });
  if (!large) throw new Error('no applicant');
  await acceptIdentity(large, { ...data(), at: at() });
  await callService(approveApplication, {
    ...{ token, at: at(), params: { loanId: large.loanId } },
    body: { note: 'Income and documents fit.', affordabilityReason: 'Two incomes, checked.' },
  });
  return large.loanNumber;
}

/** Four payments that staff took, three applications of two people, two holds, a file, an opening balance and a match. */
async function proposeTwelve(): Promise<void> {
  const finance = await staffToken('FINANCE', data());
  const officer = await staffToken('LOAN_OFFICER', data());
  const reviewer = await staffToken('KYC_REVIEWER', data());
  const today = manilaDate(now().getTime());
  const late = [];
  for (let count = 0; count < 4; count += 1) {
    late.push(await addPastDueMember(await maker(), inventPerson(), 45));
  }
  for (const { loanNumber } of late) {
    const change = {
      ...({ kind: 'PAYMENT', amount: 1_000, valueDate: today, payer: 'Rafael Ilagan' } as const),
      receiptNumber: `OR-${loanNumber}`,
    };
    await callService(proposeLoanChange, {
      ...{ token: finance, at: at(), params: { loanNumber: loanNumber as never } },
      body: { change, reason: 'Paid in the office.' },
    });
  }
  for (let count = 0; count < 3; count += 1) await approveLarge(inventPerson(), officer);
  for (const { id } of late.slice(0, 2)) {
    await callService(proposeMemberHold, {
      ...{ token: reviewer, at: at(), params: { memberId: id } },
      body: { reason: 'IDENTITY_IN_DOUBT', reviewOn: addDays(today, 1), newFacts: '' },
    });
  }
  const [first] = late;
  await payByStatement([{ amount: 700, reference: 'thank you' }], await bank());
  const query = { state: 'UNMATCHED', limit: 10 } as const;
  const { rows } = await callService(listStaffPayments, { token: finance, at: at(), query });
  await callService(proposePaymentMatch, {
    ...{ token: finance, at: at(), params: { id: rows[0]?.id as `pay_${string}` } },
    body: {
      as: { kind: 'LOAN', loanNumber: first?.loanNumber as never },
      reason: 'She sent the slip.',
    },
  });
  await importStatement(
    [{ amount: 1_500, reference: paymentReference(first?.loanNumber ?? '') }],
    await bank(),
  );
  await callService(proposeOpeningBalance, {
    ...{ token: finance, at: at() },
    params: { accountId: await addCompanyAccount(await maker(), { takesPayments: false }) },
    body: { amount: 1_000, day: yesterday(await maker()), note: openingNote },
  });
}

const secondApproval = 'Loan, second approval';

/** The amount of each kind and what else its proof says, all read before it is confirmed. */
const proofOf: Readonly<Record<string, readonly [amount: string, ...texts: string[]]>> = {
  'Payment without a statement': ['₱1,000.00', 'Rafael Ilagan', 'Paid in the office.'],
  [secondApproval]: ['₱999,000.00', 'Two incomes, checked.'],
  'Fraud hold': ['', '“We have new information, so we are checking your ID again.”'],
  'Bank statement': ['₱1,500.00'],
  'Opening balance': ['₱1,000.00', 'Opening balance ₱1,000.00 at the end of', openingNote],
  'Payment to a loan': ['₱700.00', 'She sent the slip.'],
};

/** The kind in "Proof: Bank statement, BS-1234". */
const kindOf = (name: string): string => {
  const what = name.replace(/^Proof: /, '');
  return what.startsWith(secondApproval) ? secondApproval : (what.split(',')[0] ?? '');
};

test('[V22][V32][A11][F] by keyboard alone a manager approves twelve proposals of six kinds: payments, applications, holds, a file of the bank, an opening balance and a match', async ({
  browser,
}) => {
  test.slow();
  await proposeTwelve();
  const manager = await addStaff(await maker(), ['CREDIT_MANAGER', 'LOAN_OFFICER']);
  const { token } = manager;
  // An own approval of a large loan waits for somebody else.
  const own = await approveLarge(inventPerson(), token);
  const desk = await openDesk(browser, manager, '/console/approvals');
  const { keyboard } = desk;
  const waiting = async () =>
    (await callService(listApprovals, { token, at: at() })).approvals.filter(
      ({ standing }) => standing === 'FOR_YOU',
    ).length;
  expect(await waiting()).toBe(12);
  const rows = desk.getByRole('list', { name: 'Approvals' }).getByRole('link');
  const proof = desk.getByRole('region', { name: /^Proof: / });
  const kinds = new Set<string>();
  for (let left = 11; left >= 0; left -= 1) {
    await expect(rows).toHaveCount(left + 1);
    // The first row, then its proof.
    await keyboard.press('k');
    await expect(rows.first()).toBeFocused();
    await keyboard.press('Enter');
    await expect(proof).toBeFocused();
    const kind = kindOf((await proof.getAttribute('aria-label')) ?? '');
    kinds.add(kind);
    const [amount, ...texts] = proofOf[kind] ?? [];
    await expect(proof).toContainText(amount ?? 'none');
    for (const text of texts) await expect(proof).toContainText(text);
    if (kind === 'Bank statement') {
      await pressKeyOn(desk, proof.getByLabel(/^I have no download/), 'Space');
      await tabTo(desk, proof.getByLabel('Closing balance that the bank shows'));
      await keyboard.type('1,500.00');
      await keyboard.press('Control+Enter');
      await expect(proof.getByRole('button', { name: /^Confirm 1 row/ })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
    }
    await expect(desk.locator('main [aria-keyshortcuts="Control+Enter"]').first()).toBeVisible();
    // No decision is preselected.
    if (kind === 'Loan, second approval') await keyboard.press('a');
    await decideByKeys(desk);
    await expect.poll(waiting, { message: kind }).toBe(left);
    await expect(proof).toContainText('You confirmed it at ');
    if (left > 0) {
      await keyboard.press('g');
      await expect(proof).not.toContainText('You confirmed it at ');
    }
  }
  expect([...kinds].toSorted()).toEqual([
    'Bank statement',
    'Fraud hold',
    'Loan, second approval',
    'Opening balance',
    'Payment to a loan',
    'Payment without a statement',
  ]);
  await expect(desk.getByText('Nothing waits for your decision.')).toBeVisible();
  await desk.getByRole('button', { name: 'Proposed by you (1)' }).click();
  await expect(rows).toContainText([own]);
  await expect(proof).toContainText('₱999,000.00');
  await expect(proof.getByRole('radio')).toHaveCount(0);
  await expect(desk.locator('main [aria-keyshortcuts="Control+Enter"]')).toHaveCount(0);
  // Each was approved: nothing was refused or lapsed.
  const { reader } = (await maker()).db;
  const loans = reader
    .selectFrom('loan')
    .select('number')
    .where('state', '=', 'APPROVED')
    .where('principal', '=', largePrincipal);
  expect(await loans.execute(), 'second approvals').toHaveLength(3);
  const holds = reader
    .selectFrom('fraud_hold')
    .select('id')
    .where('approved_at', 'is not', null)
    .where('released_at', 'is', null);
  expect(await holds.execute(), 'holds').toHaveLength(2);
  const opened = reader
    .selectFrom('opening_balance')
    .select('account_id')
    .where('state', '=', 'CONFIRMED')
    .where('note', '=', openingNote);
  expect(await opened.execute(), 'opening balance').toHaveLength(1);
  await desk.context().close();
});

test('[D10][V10][V32][A11][F] by keyboard alone finance has a day: imports a file that a second person confirms, matches its two unknown payments one after the other, proposes a refund and runs the checks', async ({
  browser,
}) => {
  test.slow();
  const given = await bank();
  const [paid, over] = [
    await addPastDueMember(given.maker, inventPerson(), 45),
    await addPastDueMember(given.maker, inventPerson(), 45),
  ];
  await payByStatement([{ amount: 180_000, reference: paymentReference(over.loanNumber) }], given);
  const accountId = await addCompanyAccount(given.maker, { takesPayments: false });
  const params = { accountId };
  const day = yesterday(given.maker);
  await callService(proposeOpeningBalance, {
    ...{ token: given.people.finance.token, at: at(), params },
    body: { amount: 0, day: addDays(day, -1), note: openingNote },
  });
  await callService(decideOpeningBalance, {
    ...{ token: given.people.manager.token, at: at(), params },
    body: { decision: 'CONFIRM' },
  });
  const content = statementFile(
    [
      { amount: 5_000, reference: paymentReference(paid.loanNumber) },
      { amount: 700, reference: 'thank you', payer: 'Cora Ilagan' },
      { amount: 800, reference: 'salamat', payer: 'Nilo Reyes' },
    ],
    day,
  );

  const desk = await openDesk(browser, 'FINANCE', '/console/');
  const { keyboard } = desk;
  const main = desk.getByRole('main');
  await test.step('the file', async () => {
    await find(desk, 'Bank statements');
    await pressKeyOn(desk, main.locator(`a[href$="/import/${accountId}"]`));
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
    // The dialog of the operating system that chooses a file is not the page's.
    await main
      .getByLabel('File from the bank')
      .setInputFiles({ name: 'bdo.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await tabTo(desk, main.getByLabel('Last day of the file'));
    await main.getByLabel('Last day of the file').fill(day);
    await keyboard.press('Control+Enter');
    const closing = main.getByLabel('Closing balance that the bank shows');
    await tabTo(desk, closing);
    await keyboard.type('6,500.00');
    await keyboard.press('Control+Enter');
    await expect(main.getByText('Waits for a second person')).toBeVisible();
  });
  await test.step('the second person', async () => {
    const second = await openDesk(browser, 'CREDIT_MANAGER', new URL(desk.url()).pathname);
    await pressKeyOn(second, second.getByLabel(/^I have no download/), 'Space');
    await tabTo(second, second.getByLabel('Closing balance that the bank shows'));
    await second.keyboard.type('6,500.00');
    await second.keyboard.press('Control+Enter');
    await expect(second.getByRole('button', { name: 'Confirm 3 rows' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await decideByKeys(second);
    await expect(second.getByText('Booked').first()).toBeVisible();
    await second.context().close();
  });
  await test.step('the payments', async () => {
    await find(desk, 'Payments');
    await expect(main.locator('tbody tr')).toHaveCount(2);
    await keyboard.press('j');
    await expect(main.locator('tbody tr').first().locator(':focus')).toHaveCount(1);
    await keyboard.press('m');
    const dialog = desk.getByRole('dialog', { name: /^Propose a match for/ });
    for (const [payer, next] of [
      ['Cora Ilagan', 'Nilo Reyes'],
      ['Nilo Reyes', ''],
    ] as const) {
      await expect(dialog).toContainText(payer);
      await tabTo(desk, dialog.getByLabel('Loan number'));
      await keyboard.type(paid.loanNumber.toLowerCase());
      await tabTo(desk, dialog.getByLabel('How do you know whose money it is?'));
      await keyboard.type('The slip came by e-mail.');
      await keyboard.press('Control+Enter');
      if (next === '') await expect(dialog).toBeHidden();
      else await expect(dialog).toContainText(next);
    }
    await expect(main.getByText(/waits for another person\.$/)).toBeVisible();
    const { reader } = (await maker()).db;
    const matches = await reader
      .selectFrom('payment_match as m')
      .innerJoin('loan as l', 'l.id', 'm.loan_id')
      .select(['m.state', 'm.reason'])
      .where('l.number', '=', paid.loanNumber)
      .execute();
    const match = { state: 'PROPOSED', reason: 'The slip came by e-mail.' };
    expect(matches).toEqual([match, match]);
  });
  await test.step('the refund', async () => {
    await find(desk, over.loanNumber);
    await pressKeyOn(desk, main.getByRole('button', { name: 'Refund to the wallet' }));
    const dialog = desk.getByRole('dialog', { name: 'Refund to the wallet' });
    await tabTo(desk, dialog.getByLabel('Amount'));
    await keyboard.type('100');
    await tabTo(desk, dialog.getByLabel('Reason'));
    await keyboard.type('She asked for it.');
    await keyboard.press('Control+Enter');
    await expect(main.getByText('Proposed. It waits for another person.')).toBeVisible();
    const refunds = await (await maker()).db.reader
      .selectFrom('loan_change as c')
      .innerJoin('loan as l', 'l.id', 'c.loan_id')
      .select(['c.kind', 'c.state', 'c.amount'])
      .where('l.number', '=', over.loanNumber)
      .execute();
    expect(refunds).toEqual([{ kind: 'REFUND', state: 'PROPOSED', amount: 10_000n }]);
  });
  await test.step('the checks', async () => {
    await find(desk, 'Daily checks');
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(main.getByRole('button', { name: /^Run/ }).first()).toBeVisible();
    await expect(main.getByText('This day has not been checked.')).toBeVisible();
    await keyboard.press('Control+Enter');
    await expect(main.getByText(/^Run by /)).toBeVisible();
    await expect(main.getByRole('table', { name: 'Results' })).toBeVisible({ timeout: 30_000 });
  });
  await desk.context().close();
});

test('[V24][D10][A11][F] by keyboard alone a collector has a day of six calls: promises, notes, nobody reached, and each opens the next', async ({
  browser,
}) => {
  for (const daysAgo of [50, 49, 48, 47, 46, 45]) {
    await addPastDueMember(await maker(), inventPerson(), daysAgo);
  }
  const desk = await openDesk(browser, 'COLLECTOR', '/console/collections?promise=none');
  const { keyboard } = desk;
  const rows = desk.locator('main tbody tr');
  const panel = desk.getByRole('form', { name: 'Call' });
  await expect(rows.nth(5)).toBeVisible();
  await keyboard.press('j');
  await keyboard.press('Enter');
  for (let call = 1; call <= 6; call += 1) {
    const current = desk.locator('main tr[aria-current=true]');
    await expect(current.getByRole('link')).toBeFocused();
    const number = await current.getByRole('link').textContent();
    await expect(panel.getByRole('button', { name: 'Start the call' })).toBeVisible();
    await keyboard.press('p');
    await expect(panel.getByRole('link', { name: /^\+63 9/ })).toBeVisible();
    await keyboard.press(call % 3 === 0 ? '3' : call % 2 === 0 ? '2' : '1');
    if (call % 3 === 0) {
      await expect(panel).toContainText('Not saved yet: No answer');
    } else if (call % 2 === 0) {
      await expect(panel).toContainText('Not saved yet: Reached, no promise');
      await keyboard.press('n');
      await keyboard.type('She pays after the 15th.');
    } else {
      await expect(panel.getByLabel('Promised day')).toBeFocused();
      await keyboard.press('ArrowDown');
      await keyboard.press('ArrowDown');
    }
    await keyboard.press('Control+Enter');
    if (call < 6) await expect(current.getByRole('link')).not.toHaveText(number ?? '');
  }
  const written = async () => {
    const contacts = await (await maker()).db.reader
      .selectFrom('collection_contact')
      .select(({ fn }) => ['outcome', fn.countAll<string>().as('calls')])
      .groupBy('outcome')
      .orderBy('outcome')
      .execute();
    return contacts.map(({ outcome, calls }) => [outcome, Number(calls)]);
  };
  await expect.poll(written).toEqual([
    ['NOT_REACHED', 2],
    ['PROMISED', 2],
    ['REACHED', 2],
  ]);
  await desk.context().close();
});
