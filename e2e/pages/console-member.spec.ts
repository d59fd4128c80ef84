import { askForChange } from '@pahiram/api/loan-requests';
import { addMemberFile } from '@pahiram/api/member-notes';
import { getLoanAccount, payFromWallet } from '@pahiram/api/repayments';
import { openMemberTicket } from '@pahiram/api/support';
import { repayingMember, walletOf } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { axeFaults, fitFaults } from '../support/every-page-checks.ts';
import { choose, languages, phone } from '../support/every-page-tour.ts';
import { drawIdImage } from '../support/id-image.ts';
import { factOf, pesosText } from '../support/loan-pages.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

const addFile = { en: 'Add a file', fil: 'Magdagdag ng file' };
const desktop = { width: 1280, height: 800 };

async function borrower() {
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  await callService(payFromWallet, {
    token: member.token,
    key: crypto.randomUUID(),
    params: { loanNumber },
    body: { amount: 25_750, use: 'DEFAULT' },
  });
  return { member, loanNumber };
}

/** Finds a member by the phone number, by keyboard alone. */
async function open(page: Page, phoneNumber: string, fullName: string): Promise<void> {
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(phoneNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: fullName })).toBeVisible();
  await page.getByRole('link', { name: fullName }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
}

test('[V22][D10][A11] by keyboard alone support opens the member’s page, reads what happened by kind, and goes through its tabs, which say how much is in them and which the address names', async ({
  page,
}) => {
  const { member, loanNumber } = await borrower();
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'SUPPORT', '/console/members');
  await open(page, member.phoneNumber, member.fullName);

  const timeline = page.getByRole('main');
  await expect(timeline.getByText('Paid ₱25,750.00')).toBeVisible();
  await expect(timeline.getByText('Signed in').first()).toBeVisible();
  await timeline.getByRole('button', { name: 'Money', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?kind=MONEY$/);
  await expect(timeline.getByText('Signed in')).toHaveCount(0);
  await page.reload();
  await expect(timeline.getByText('Paid ₱25,750.00')).toBeVisible();
  await expect(page.getByRole('link', { name: loanNumber }).first()).toBeVisible();

  for (const name of ['Loans 1', 'Payments 1', 'Tickets and chats 0', 'Holds and locks 0']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Score', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notes, 0' })).toBeVisible();
  const tabs = [
    ['2', 'LOANS', loanNumber],
    ['3', 'WITHDRAWALS', 'WD-'],
    ['4', 'PAYMENTS', '25,750.00'],
    ['5', 'CONVERSATIONS', 'No ticket or chat'],
    ['6', 'MESSAGES', 'SMS'],
    ['7', 'SCORE', 'Score now'],
    ['8', 'HOLDS', 'No open hold.'],
  ] as const;
  for (const [key, name, shown] of tabs) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`tab=${name}`));
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
  }
  await page.keyboard.press('4');
  await page.getByRole('link', { name: /^PM-/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/console/loans/${loanNumber}?tab=PAYMENTS`);
});

test('[V22][V25] an administrator sees of a member’s page neither loans nor devices, and in the timeline no money', async ({
  page,
}) => {
  const { member } = await borrower();
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'ADMIN', '/console/members');
  await open(page, member.phoneNumber, member.fullName);
  const timeline = page.getByRole('main');
  await expect(timeline.getByText('Registered')).toBeVisible();
  await expect(timeline.getByText('Paid')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Devices and passkeys' })).toHaveCount(0);
  for (const name of ['Loans', 'Money', 'Payments', 'Messages', 'Score', 'Holds and locks']) {
    const named = new RegExp(`^${name}( \\d+)?$`);
    await expect(page.getByRole('button', { name: named })).toHaveCount(0);
  }
});

test('[D1][V22][A11] by keyboard alone a collector reads what is open and opens it, and writes a note that mentions a colleague, who finds it on Today and opens the member', async ({
  page,
  browser,
}) => {
  const { member, loanNumber } = await borrower();
  const { token } = member;
  await callService(askForChange, {
    ...{ token, key: crypto.randomUUID(), params: { loanNumber } },
    body: {
      ...{ kind: 'EXTENSION', reason: 'ILLNESS', ownWords: '' },
      ...{ canPayAmount: null, canPayOn: null },
    },
  });
  const { number } = await callService(openMemberTicket, {
    token,
    body: {
      ...{ name: member.fullName, email: null, agreement: true, category: 'QUESTION' },
      message: 'When is my next payment due?',
    },
  });
  const desk = await browser.newPage({ viewport: desktop });
  const colleague = await signInAtConsole(desk, 'SUPPORT');
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'COLLECTOR', '/console/members');
  await open(page, member.phoneNumber, member.fullName);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('member since');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('link', { name: `${loanNumber}, More months or smaller installments` }),
  ).toHaveAttribute('href', /\/loan-requests\/lrq_/);
  const ticket = main.getByRole('listitem').filter({ hasText: `${number}, ` });
  await expect(ticket.getByRole('time')).toBeVisible();
  await ticket.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/tickets\//);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: member.fullName })).toBeVisible();
  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: 'Note for colleagues' });
  await expect(note).toBeFocused();
  await page.keyboard.type('Call after 2 PM. ');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Mention a colleague' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Mention a colleague' }).selectOption(colleague.id);
  await expect(note).toHaveValue(/^Call after 2 PM\. @SUPPORT person $/);
  await page.getByRole('button', { name: 'Save the note' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The note is saved.')).toBeVisible();
  await expect(page.getByText(/not yet seen by SUPPORT person/).first()).toBeVisible();

  await desk.reload();
  const mentions = desk.getByRole('region', { name: 'Notes that mention you' });
  await expect(mentions).toContainText('Call after 2 PM.');
  await mentions.getByRole('link', { name: member.fullName }).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: member.fullName })).toBeVisible();
  await expect(desk.getByRole('main').getByText('Call after 2 PM.').first()).toBeVisible();
  await desk.goto('/console/');
  await expect(desk.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(desk.getByText('My claims')).toBeVisible();
  await expect(mentions).toHaveCount(0);
  await desk.context().close();
});

test('[D1][V22][A11] by keyboard alone a collector pins a note, which then stands first, in the head of every tab and marked in the timeline, and unpins it; an auditor reads it and pins nothing', async ({
  page,
  browser,
}) => {
  const { member } = await borrower();
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'COLLECTOR', '/console/members');
  await open(page, member.phoneNumber, member.fullName);
  const address = new URL(page.url()).pathname;
  for (const text of ['Call after 2 PM.', 'Payslip comes with a ticket.']) {
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Note for colleagues' })).toBeFocused();
    await page.keyboard.type(text);
    await page.getByRole('button', { name: 'Save the note' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The note is saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save the note' })).toHaveCount(0);
  }
  const notes = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /in$/ }) });
  await expect(notes.first()).toContainText('Payslip');
  await notes.last().getByRole('button', { name: 'Pin' }).focus();
  await page.keyboard.press('Enter');
  await expect(notes.first()).toContainText('Call after 2 PM.');
  await expect(notes.first()).toContainText('pinned by COLLECTOR person');
  await expect(page.getByRole('heading', { name: 'Notes, 2' })).toBeVisible();
  const head = page.getByRole('list', { name: 'Pinned notes' });
  await expect(head).toContainText('Call after 2 PM.');
  await expect(page.getByText('Note: pinned')).toBeVisible();
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/tab=PAYMENTS/);
  await expect(head).toContainText('Call after 2 PM.');

  const desk = await browser.newPage({ viewport: desktop });
  await signInAtConsole(desk, 'AUDITOR', address);
  await expect(desk.getByRole('list', { name: 'Pinned notes' })).toContainText('Call after 2 PM.');
  await expect(desk.getByText('pinned by COLLECTOR person')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Unpin' })).toHaveCount(0);
  await desk.context().close();

  await page.keyboard.press('1');
  await notes.first().getByRole('button', { name: 'Unpin' }).focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveCount(0);
  await expect(notes.last()).toContainText('Call after 2 PM.');
  await expect(notes.last().getByRole('button', { name: 'Pin' })).toBeFocused();
});

test('[V22][V25][B6][A11] by keyboard alone support adds a photo about a member, is told about a broken one, and opens it large with the tools of pictures; an auditor opens it and adds none', async ({
  page,
  browser,
}) => {
  const { member } = await borrower();
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'SUPPORT', '/console/members');
  await open(page, member.phoneNumber, member.fullName);
  const address = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Add a file' }).focus();
  await page.keyboard.press('Enter');
  const file = page.getByLabel('Photo or PDF');
  await expect(file).toBeFocused();
  await page.getByRole('button', { name: 'Save the file' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a photo or PDF.')).toBeVisible();
  await expect(page.getByText('Write 1 to 200 characters.')).toBeVisible();
  // The dialog of the system that chooses a file is not the page's.
  const buffer = await drawIdImage('A police report', 'back');
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg' };
  await file.setInputFiles({ ...photo, buffer: buffer.subarray(0, buffer.length / 2) });
  await page.getByRole('textbox', { name: 'Short description' }).focus();
  await page.keyboard.type('Police report about the stolen phone');
  await page.getByRole('button', { name: 'Save the file' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.locator('#content').getByText(/^This photo is damaged or incomplete/),
  ).toBeVisible();
  await file.setInputFiles({ ...photo, buffer });
  await page.getByRole('button', { name: 'Save the file' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The file is saved.')).toBeVisible();
  const opener = { name: 'Open the photo: Police report about the stolen phone' };
  const happened = page.getByRole('listitem').filter({ hasText: 'File added: photo' });
  await expect(happened).toContainText('by SUPPORT person');
  await happened.getByRole('button', opener).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', opener).last().focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: 'Police report about the stolen phone' });
  await expect(large.getByRole('img')).toBeVisible();
  await large.getByRole('button', { name: /^Enlarge/ }).focus();
  await page.keyboard.press('Enter');
  await expect(large.getByText('150%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);

  const desk = await browser.newPage({ viewport: desktop });
  await signInAtConsole(desk, 'AUDITOR', address);
  await desk.getByRole('button', opener).last().click();
  await expect(desk.getByRole('dialog').getByRole('img')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('button', { name: 'Add a file' })).toHaveCount(0);
  await desk.context().close();
});

test('[G18][V04][V22][A11] by keyboard alone support sees what the Home of a borrower says, where nothing can be done, and comes back; a collector is not offered it', async ({
  page,
  browser,
}) => {
  const { member, loanNumber } = await borrower();
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'SUPPORT', '/console/members');
  await open(page, member.phoneNumber, member.fullName);
  const address = new URL(page.url()).pathname;
  await page.keyboard.press('w');
  await expect(page).toHaveURL(`${address}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Home of ${member.fullName}`);
  const main = page.getByRole('main');
  const { wallet } = await walletOf(member);
  const { account } = await callService(getLoanAccount, {
    ...{ token: member.token, params: { loanNumber } },
  });
  expect(account).not.toBeNull();
  const owed = pesosText(account?.owed ?? 0);
  await expect(factOf(main, 'Balance')).toHaveText(pesosText(wallet));
  await expect(factOf(main, 'Total owed')).toHaveText(owed);
  await expect(factOf(main, 'Next installment')).toHaveText(pesosText(account?.next?.amount ?? 0));
  await expect(factOf(main, 'Number')).toHaveText(loanNumber);
  await expect(main.getByText('Nothing stops the member’s money.')).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  const mine = await browser.newPage();
  await openAs(mine, member, '/dash');
  await expect(mine.getByText(owed).first()).toBeVisible();
  await mine.context().close();
  await main.getByRole('link', { name: 'Back to the record' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);

  const desk = await browser.newPage({ viewport: desktop });
  await signInAtConsole(desk, 'COLLECTOR', address);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(member.fullName);
  await expect(desk.getByRole('link', { name: 'View as member' })).toHaveCount(0);
  await desk.context().close();
});

test('[V06][V17] a file whose answer is lost is sent again by another press and is there once', async ({
  page,
}) => {
  const { member } = await borrower();
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'SUPPORT', '/console/members');
  await open(page, member.phoneNumber, member.fullName);
  await page.getByRole('button', { name: 'Add a file' }).click();
  const buffer = await drawIdImage('A letter', 'back');
  await page
    .getByLabel('Photo or PDF')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('textbox', { name: 'Short description' }).fill('A letter');
  let sent = 0;
  await page.route(`**${addMemberFile.path}`, async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Save the file' }).click();
  await expect(page.locator('#content').getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(page.getByText('The file is saved.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save the file' }).click();
  await expect(page.getByText('The file is saved.')).toBeVisible();
  expect(sent).toBe(2);
  await expect(page.getByRole('heading', { name: /^Files of staff, 1/ })).toBeVisible();
});

test('[F] axe finds nothing on the member’s page and its tabs, and nothing scrolls sideways, in both languages and themes', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { member } = await borrower();
  await page.setViewportSize(desktop);
  await signInAtConsole(page, 'CREDIT_MANAGER', '/console/members');
  await open(page, member.phoneNumber, member.fullName);
  const address = new URL(page.url()).pathname;
  for (const language of languages) {
    await page.evaluate((one) => localStorage.setItem('console-language', one), language);
    for (const tab of ['', '/home', '?tab=LOANS', '?tab=PAYMENTS', '?tab=MESSAGES', '?tab=SCORE']) {
      await page.goto(`${address}${tab}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.locator('[role=status].animate-pulse')).toHaveCount(0);
      if (tab === '') {
        await page.keyboard.press('n');
        await expect(page.getByRole('textbox')).toBeFocused();
        await page.getByRole('button', { name: addFile[language] }).click();
        await expect(page.locator('#member-file')).toBeFocused();
      }
      for (const size of [phone, desktop]) {
        const where = `${tab} in ${language} at ${size.width}`;
        await page.setViewportSize(size);
        await choose(page, 'light');
        expect.soft(await axeFaults(page), `${where}, light`).toEqual([]);
        expect.soft(await fitFaults(page), where).toEqual([]);
        await choose(page, 'dark');
        expect.soft(await axeFaults(page, 'colours'), `${where}, dark`).toEqual([]);
      }
    }
  }
});
