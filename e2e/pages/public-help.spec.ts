import { getMemberDetails } from '@pahiram/api/members';
import { openMemberTicket } from '@pahiram/api/support';
import { getSupportHours } from '@pahiram/api/support-chat';
import { answerTicket, listTickets } from '@pahiram/api/support-desk';
import { addEndedChat } from '@pahiram/server/test/ended-chat.ts';
import {
  fundedMember,
  type Member,
  memberWithEmail,
  sendWithdrawal,
  withdrawalsOf,
} from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { fieldErrors } from '../support/field-errors.ts';
import { pressKeyOn } from '../support/keyboard.ts';
import { factOf } from '../support/loan-pages.ts';
import { makerIn } from '../support/maker.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole, staffToken } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

const touch = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Get in touch' }) });

const closed = { isOpen: false, opensAt: '2026-11-22T02:00:00.000Z' };

async function answerHours(page: Page, hours: { isOpen: boolean; opensAt: string }) {
  await page.route(`**${getSupportHours.path}`, (route) => route.fulfill({ json: hours }));
}

test('[S2.04][S2.23][S9.09][E7] the help page has its three blocks, the office hours and a warning to follow only what is official', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(
    page.getByRole('heading', { level: 1, name: 'We are here to help you' }),
  ).toBeVisible();
  for (const name of ['Account Recovery', 'Get in touch', 'Write to us']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(touch(page).getByText('Office hours: every day 10 AM to 10 PM')).toBeVisible();
  await expect(touch(page).getByText(/^We have no social media pages right now\./)).toBeVisible();
  await expect(page.getByText(/^Follow only our official/)).toHaveCount(0);
  await page.getByRole('link', { name: 'ACCOUNT RECOVERY' }).click();
  await expect(page).toHaveURL('/recover');
  await expect(page.getByLabel('Phone Number')).toBeVisible();
});

test('[E7][V37] a stolen phone or number is a kind of message of its own, and the form says to lock the money first', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByLabel('My phone or number was stolen').check();
  const form = page.locator('form').filter({ hasText: 'What is it about?' });
  await expect(
    form.getByText(/^If you can sign in, on any device, lock your money first/),
  ).toBeVisible();
  await expect(form.getByText(/you may complain to/)).toHaveCount(0);
  await form.getByRole('link', { name: 'Can you sign in? Lock your money now' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('[E7][V37][V14] after a report of a stolen phone the page says what we do, by when, and what to do until then, with the lock as a button', async ({
  page,
}) => {
  await page.goto('/contact?about=stolen');
  await page.getByLabel('Name', { exact: true }).fill('Maria Santos');
  await page.getByLabel('Email', { exact: true }).fill('maria@example.com');
  await page.getByLabel('Message', { exact: true }).fill('My phone 0917 123 4567 was stolen.');
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent.' })).toBeVisible();
  await expect(page.getByText(/^We will reply by /)).toBeVisible();
  await expect(page.getByText(/^Our staff look for the account with the number/)).toBeVisible();
  await expect(page.getByText(/^Call your telco/)).toBeVisible();
  for (const [name, path] of [
    ['Lock my money by email', '/lock'],
    ['I can sign in: lock it now', '/settings/lock'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('[V37][S9.09] the lock by email says when a report is read: now, today or tomorrow, by the server’s clock', async ({
  page,
}) => {
  await page.goto('/');
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Lock my money' }),
  ).toHaveAttribute('href', '/lock');
  const now = Date.now();
  const at = (ms: number) => new Date(ms).toISOString();
  const inDays = (days: number) => `${at(now + 8 * 3_600_000 + days * 86_400_000).slice(0, 10)}`;
  for (const [hours, said] of [
    [{ isOpen: true, opensAt: at(now) }, /We are open and answer within 2 office hours/],
    [{ isOpen: false, opensAt: `${inDays(0)}T02:00:00.000Z` }, /open today at 10 AM/],
    [{ isOpen: false, opensAt: `${inDays(1)}T02:00:00.000Z` }, /open tomorrow at 10 AM/],
  ] as const) {
    await page.unrouteAll();
    await answerHours(page, hours);
    await page.goto('/lock');
    await expect(page.getByText(said)).toBeVisible();
  }
});

test('[V37] a number that was wrong on the page of the lock by email can be corrected, and its error says one thing with its label in sight', async ({
  page,
}) => {
  await page.goto('/lock');
  const box = page.getByLabel('Phone Number');
  await box.fill('123');
  await page.getByRole('button', { name: 'Email me the link' }).focus();
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
    document.querySelector('form')?.requestSubmit();
  });
  await expect(fieldErrors(page)).toHaveText([
    'A mobile number in the Philippines has 11 digits, such as 0917 123 4567.',
  ]);
  const header = await page.getByRole('banner').first().boundingBox();
  const label = await page.getByText('Phone Number', { exact: true }).boundingBox();
  expect(label?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await box.fill('0917 123 4567');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await page.getByRole('button', { name: 'Another number' }).click();
  await expect(box).toHaveValue(/917 ?123 ?4567/);
  await expect(box).toBeFocused();
});

test('[V37][H5] the report of a theft is not addressed to an email that was changed in the last 30 days', async ({
  page,
}) => {
  const email = `own-${Date.now()}@example.com`;
  const member = await memberWithEmail(email);
  await openAs(page, member, '/dash');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/contact?about=stolen');
  const box = page.getByLabel(/^Email/);
  await expect(box).toHaveValue(email);
  await expect(page.getByText(/Give an email that nobody can open on the stolen/)).toBeVisible();
  // A tab of its own: the draft of this one stays.
  const other = await page.context().newPage();
  await other.route(`**${getMemberDetails.path}`, async (route) => {
    const answer = await route.fetch();
    const emailChangedAt = new Date(Date.now() - 86_400_000).toISOString();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), emailChangedAt } });
  });
  await other.goto('/contact?about=stolen');
  await expect(other.getByLabel('Name', { exact: true })).not.toHaveValue('');
  await expect(other.getByLabel(/^Email/)).toHaveValue('');
});

test('[E7][V37] text that is typed before the page is ready stays, and the kind of message stays the one of the link', async ({
  page,
}) => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/contact?about=stolen', { waitUntil: 'commit' });
  const form = page.locator('form').filter({ hasText: 'What is it about?' });
  await form.getByLabel('Name').fill('Maria Santos');
  await form.getByLabel('Email').fill('maria@example.ph');
  await form.getByLabel('Message').fill('My phone is gone.');
  open();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(form.getByLabel('My phone or number was stolen')).toBeChecked();
  await expect(form.getByLabel('Name')).toHaveValue('Maria Santos');
  await expect(form.getByLabel('Message')).toHaveValue('My phone is gone.');
});

test('[S2.23][E7] outside office hours no chat is offered: it says when somebody answers, leads to the form, and nothing below moves', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.unrouteAll();
    await page.setViewportSize({ width, height: 800 });
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route(`**${getSupportHours.path}`, async (route) => {
      await gate;
      await route.fulfill({ json: closed });
    });
    await page.goto('/contact');
    const below = page.getByText(/^We have no social media pages right now\./);
    const top = async () => (await below.boundingBox())?.y;
    const before = await top();
    open();
    await expect(touch(page).getByRole('button', { name: 'Leave a message' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'START LIVE CHAT' })).toBeHidden();
    expect(await top()).toBe(before);
  }
  await expect(touch(page).getByText(/will be back on Nov 22, 2026, 10:00.AM/)).toBeVisible();
  await touch(page).getByRole('button', { name: 'Leave a message' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('[S2.23][E7][F] what takes the place of START LIVE CHAT has the focus: the form, or that nobody is there', async ({
  page,
}) => {
  for (const isOpen of [true, false]) {
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.unrouteAll();
    await page.route(`**${getSupportHours.path}`, async (route) => {
      await gate;
      await route.fulfill({ json: { ...closed, isOpen } });
    });
    await page.goto('/contact');
    // Before the page knows whether the office is open.
    await pressKeyOn(page, page.getByRole('button', { name: 'START LIVE CHAT' }));
    const heading = touch(page).getByRole('heading', { name: 'Live chat' });
    await expect(heading).toBeFocused();
    answer();
    await expect(
      touch(page).getByRole('button', { name: isOpen ? 'Start' : 'Leave a message', exact: true }),
    ).toBeVisible();
    await expect(heading).toBeFocused();
  }
});

test('[S2.23][S8.09][E7][V17] the chat begins only while the office is open, and what was typed is never lost', async ({
  page,
}) => {
  const { isOpen } = await callService(getSupportHours);
  await answerHours(page, { isOpen: true, opensAt: '2026-11-22T02:00:00.000Z' });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'START LIVE CHAT' }).click();
  await touch(page).getByRole('button', { name: 'Start', exact: true }).click();
  await expect(touch(page).getByRole('alert').getByRole('listitem')).toHaveCount(3);
  await page.getByLabel('Name', { exact: true }).first().fill('Ligaya Dalisay');
  await page.getByLabel('Email', { exact: true }).first().fill('ligaya@example.com');
  await page.getByLabel('How can we help?').fill('When is my installment due?');
  await page.unroute(`**${getSupportHours.path}`);
  await touch(page).getByRole('button', { name: 'Start', exact: true }).click();
  if (isOpen) {
    const log = page.getByRole('log');
    await expect(log.getByText('When is my installment due?')).toBeVisible();
    await page.reload();
    await expect(log.getByText('When is my installment due?')).toBeVisible();
    await page.getByRole('button', { name: 'End the chat' }).click();
    await page.getByRole('button', { name: 'Keep chatting' }).click();
    await page.getByRole('button', { name: 'End the chat' }).click();
    await page.getByRole('button', { name: 'Yes, end it' }).click();
    await expect(log.getByText('The chat has ended.')).toBeVisible();
    await page.getByRole('button', { name: 'Start a new chat' }).click();
    await page.reload();
    await touch(page).getByText('Your earlier chat').click();
    await expect(log.getByText('When is my installment due?')).toBeVisible();
  } else {
    await expect(touch(page).getByText(/^We are away/)).toBeVisible();
    await touch(page).getByRole('button', { name: 'Leave a message' }).click();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      'When is my installment due?',
    );
  }
});

test('[S4.11][D11] after money was received, the words about cancelling free of charge lead to the amount that returns the loan', async ({
  page,
}) => {
  const member = await fundedMember();
  const withdrawal = await sendWithdrawal(member, 20_000);
  await expect
    .poll(async () => (await withdrawalsOf(member)).find(({ id }) => id === withdrawal)?.state, {
      timeout: 30_000,
    })
    .toBe('SETTLED');
  await openAs(page, member, '/dash');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Return it free of charge/ })).toContainText(
    /By \w+ \d+, \d{4}, with no interest: ₱20,000\.00 from you and ₱130,000\.00 from your wallet/,
  );
  await expect(main.getByRole('link', { name: /^Pay it off today/ })).toHaveCount(0);
  await main.getByRole('link', { name: 'Your loan', exact: true }).click();
  await expect(main.getByRole('heading', { name: /free of charge/ })).toBeVisible();
  await main.getByRole('link', { name: 'Return the loan' }).click();
  await expect(page).toHaveURL(/\/loan\/return\?/);
  await expect(factOf(main, 'From your wallet')).toHaveText('₱130,000.00');
  await expect(factOf(main, 'From you(?!r)')).toHaveText('₱20,000.00');
});

test('[S2.23] a signed-in member finds name and email in the contact form and can change them', async ({
  page,
}) => {
  const email = `tala.${Date.now()}@example.com`;
  const member = await memberWithEmail(email);
  await openAs(page, member, '/dash');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByLabel('Name')).toHaveValue(member.fullName);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Email').fill('other@example.com');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('other@example.com');
});

test('[S2.23][S5.23][E7] a signed-in member writes to us without an email address and reads where the answer will be', async ({
  page,
}) => {
  await openAs(page, await fundedMember(), '/dash');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(
    main.getByText('You can read our answer here when you are signed in.'),
  ).toBeVisible();
  await expect(main.getByLabel('Email')).toHaveValue('');
  await main.getByLabel('Message', { exact: true }).fill('Can I pay on Sundays?');
  await main.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(main.getByText('You will find our answer here under “Your tickets”.')).toBeVisible();
  const ticket = main.getByRole('link', { name: /^TK-/ });
  await expect(ticket).toHaveCount(1);
  await ticket.click();
  await main.getByLabel('Message', { exact: true }).fill('And on holidays?');
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(main.getByText('Sent. We will reply here.')).toBeVisible();
});

test('[S2.23][E7] somebody who asks for a call says at which number and when; the ticket keeps it and staff see it', async ({
  page,
  browser,
}) => {
  await page.goto('/contact');
  const form = page.locator('form').filter({ hasText: 'What is it about?' });
  await form.getByLabel('Name').fill('Ana Reyes');
  await form.getByLabel('Email').fill(`ana${Date.now()}@example.com`);
  await form.getByLabel('Message', { exact: true }).fill('Please explain my schedule.');
  await form.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await form.getByRole('checkbox', { name: 'Please call me' }).check();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(fieldErrors(page)).toHaveText(['Enter the number to call, such as 0917 123 4567.']);
  const number = form.getByLabel('Number to call');
  await expect(number).toHaveAccessibleDescription(/^Our staff call from 10 AM to 10 PM/);
  await number.fill('0917 123 4567');
  await form.getByRole('radio', { name: 'Before noon' }).check({ force: true });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('We will call you at 0917 123 4567.')).toBeVisible();
  const ticket = (await page.getByText(/^Its number is /).innerText()).match(/TK-\w{4}-\w{4}/);

  const desk = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signInAtConsole(desk, 'SUPPORT', '/console/tickets');
  await desk.getByRole('link', { name: ticket?.[0] ?? 'no ticket' }).click();
  await expect(factOf(desk, 'Asks for a call')).toHaveText('+63 917 123 4567');
  await expect(desk.getByText('Before noon')).toBeVisible();
});

/** Writes to us as the member and answers as staff. @returns the number of the message */
async function answeredTicket({ token, fullName }: Member, answer: string): Promise<string> {
  const { number } = await callService(openMemberTicket, {
    token,
    body: {
      name: fullName,
      email: 'ligaya@example.com',
      category: 'QUESTION',
      message: 'Can I pay on Sundays?',
      agreement: true,
    },
  });
  const support = await staffToken('SUPPORT');
  const { tickets } = await callService(listTickets, { token: support, query: { limit: 100 } });
  const id = tickets.find((ticket) => ticket.number === number)?.id ?? 'tkt_';
  await callService(answerTicket, { token: support, params: { id }, body: { message: answer } });
  return number;
}

test('[S2.23][E7] signed in, help begins with writing to us and not with recovery; our answer to a message and a chat that ended can be read', async ({
  page,
}) => {
  const member = await fundedMember();
  const answer = 'Yes, on every day of the week.';
  const number = await answeredTicket(member, answer);
  await addEndedChat(await makerIn(), member.phoneNumber, 'Where is my receipt?');
  await openAs(page, member, '/dash');
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Get in touch');
  await expect(page.getByRole('heading', { name: 'Account Recovery' })).toHaveCount(0);
  await page.getByText(/ · Ended$/).click();
  await expect(page.getByRole('log').getByText('Where is my receipt?')).toBeVisible();
  await expect(page.getByRole('log').getByText('The chat has ended.')).toBeVisible();
  // A page that the server rendered knows the member by the device.
  await page.reload();
  await expect(page.getByText(/ · Ended$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Account Recovery' })).toHaveCount(0);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await expect(page.getByText(answer)).toBeVisible();
});

test('[S2.16][S2.23] Help of the member area keeps its tabs, also through a reload, and Back leads to where it was opened', async ({
  page,
}) => {
  const member = await fundedMember();
  const number = await answeredTicket(member, 'Yes.');
  await openAs(page, member, '/wallet');
  const tabs = page.getByRole('navigation', { name: 'Your account' });
  await page.getByRole('link', { name: 'Help' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Help');
  await expect(tabs).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.reload();
  await expect(heading).toHaveText('Help');
  await expect(tabs).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await expect(heading).toContainText(number);
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await expect(tabs).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(heading).toHaveText('Help');
  await page.goto('/wallet');
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/wallet');
});
