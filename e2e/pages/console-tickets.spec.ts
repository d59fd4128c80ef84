import { searchMembers } from '@pahiram/api/member-records';
import { openMemberTicket } from '@pahiram/api/support';
import { addStaff } from '@pahiram/server/test/add-staff.ts';
import { registeredMember } from '../support/arrange.ts';
import { makerIn } from '../support/maker.ts';
import { callService } from '../support/service.ts';
import { fillStaffSignIn, signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const desktop = { viewport: { width: 1280, height: 800 } };

async function askedTicket(message = 'When is my first payment due?') {
  const member = await registeredMember();
  const { number } = await callService(openMemberTicket, {
    token: member.token,
    body: {
      ...{ name: member.fullName, email: null, message },
      ...({ category: 'QUESTION', agreement: true } as const),
    },
  });
  return { member, number };
}

test('[E7][V22] by keys an agent claims a ticket, writes a note and hands it to a colleague, who finds all of it among the messages', async ({
  browser,
}) => {
  const { number } = await askedTicket();
  const colleague = await addStaff(await makerIn(), ['LOAN_ASSISTANT']);
  const page = await browser.newPage(desktop);
  await signInAtConsole(page, 'SUPPORT', '/console/tickets');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await page.keyboard.press('n');
  const note = page.getByLabel('Note for staff', { exact: true });
  await expect(note).toBeFocused();
  await note.fill('She called on Monday too.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('Note saved.').first()).toBeVisible();
  await expect(note).toHaveValue('');
  await page.getByRole('heading', { name: number }).click();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Return to the queue' })).toBeVisible();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Hand over to a colleague' });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByText('Choose who gets it.')).toBeVisible();
  await dialog.getByLabel('To', { exact: true }).selectOption(colleague.id);
  await dialog.getByLabel('Note for the colleague').fill('Please call her about June.');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog).toBeHidden();
  await page.context().close();

  const other = await browser.newPage(desktop);
  await other.goto('/console/tickets?claim=mine');
  await fillStaffSignIn(other, colleague);
  await other.getByRole('link', { name: number }).click();
  const lines = other.locator('main ol > li');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(0)).toContainText('When is my first payment due?');
  await expect(lines.nth(1)).toContainText('She called on Monday too.');
  await expect(lines.nth(2)).toContainText('Please call her about June.');
  await other.context().close();
});

test('[E7][V36] an administrator writes a prepared answer, and an agent inserts it with P, filled in for the ticket', async ({
  browser,
}) => {
  const { member, number } = await askedTicket();
  const title = `About ${number}`;
  const admin = await browser.newPage(desktop);
  await signInAtConsole(admin, 'ADMIN', '/console/prepared-answers');
  await admin.getByRole('button', { name: 'Add an answer' }).click();
  const form = admin.getByRole('dialog', { name: 'Add an answer' });
  await form.getByLabel('Topic').selectOption('Payments');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Text in English').fill('Hello {name}, your first payment is in {moth}.');
  await form.getByLabel('Text in Filipino').fill('Kumusta {name}.');
  await form.getByRole('button', { name: 'Save the answer' }).click();
  await expect(
    form.getByText('Only the name and the number can stand in braces.').first(),
  ).toBeVisible();
  await form.getByLabel('Text in English').fill('Hello {name}, this answers {number}.');
  await form.getByRole('button', { name: 'Save the answer' }).click();
  await expect(admin.getByRole('cell', { name: title, exact: true })).toBeVisible();

  const page = await browser.newPage(desktop);
  await signInAtConsole(page, 'SUPPORT', '/console/tickets');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Prepared answers' });
  await dialog.getByLabel('Find an answer').fill(number);
  await dialog.getByRole('button', { name: `Insert “${title}”` }).click();
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue(
    `Hello ${member.fullName}, this answers ${number}.`,
  );

  await admin.getByRole('button', { name: `Remove “${title}”` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByRole('cell', { name: title, exact: true })).toBeHidden();
  await admin.context().close();
  await page.context().close();
});

test('[E7][V25] a ticket is found by a word of its message, whatever list is open; the word is not in the address', async ({
  browser,
}) => {
  const word = `kalabaw${Date.now()}`;
  const { number } = await askedTicket(`Where is my ${word}?`);
  const page = await browser.newPage(desktop);
  await signInAtConsole(page, 'SUPPORT', '/console/tickets?state=CLOSED');
  const search = page.getByRole('region', { name: 'Find tickets' });
  await search.getByRole('searchbox').fill('?');
  await search.getByRole('button', { name: 'Find tickets' }).click();
  await expect(search.getByText(/^Write a ticket number, a phone number or a word/)).toBeVisible();
  await search.getByRole('searchbox').fill(word.slice(0, -1));
  await page.keyboard.press('Enter');
  await expect(search.getByRole('link', { name: number })).toBeVisible();
  expect(page.url()).not.toContain('kalabaw');
  await page.context().close();
});

test('[E7][A11][F] Ctrl and K finds a ticket by the name of its sender; until the answer it says that it searches, and what is typed meanwhile is searched too', async ({
  page,
}) => {
  const { member, number } = await askedTicket();
  await page.setViewportSize(desktop.viewport);
  await signInAtConsole(page, 'SUPPORT', '/console/tickets');
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  const held: (() => void)[] = [];
  await page.route(`**${searchMembers.path}`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  const find = page.getByRole('dialog', { name: 'Find' });
  const says = (text: string | RegExp) => find.getByRole('status').filter({ hasText: text });
  await expect(find.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('zzqq');
  await expect(says('Searching…')).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await find.getByRole('combobox').fill(member.fullName);
  await expect.poll(() => held.length).toBe(2);
  await expect(says('Searching…')).toBeVisible();
  for (const answer of held) answer();
  const ticket = find.getByRole('option', { name: number });
  await expect(ticket).toContainText(`${member.fullName} · Question · To answer`);
  await expect(says('Searching…')).toHaveCount(0);
  await page.unroute(`**${searchMembers.path}`);
  await find.getByRole('combobox').fill('zzqqxx');
  await expect(says(/^Nothing matches\./)).toBeVisible();
  await find.getByRole('combobox').fill(member.fullName);
  await ticket.click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
});
