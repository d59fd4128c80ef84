import { randomBytes } from 'node:crypto';
import { sendChatMessage, startChat, startMemberChat } from '@pahiram/api/support-chat';
import { newId } from '@pahiram/server/src/ids.ts';
import { addStaff } from '@pahiram/server/test/add-staff.ts';
import { addFundedMember } from '@pahiram/server/test/bulk-wallets.ts';
import { tokenOf } from '@pahiram/server/test/maker.ts';
import { makerIn } from '../support/maker.ts';
import { ownService } from '../support/own-service.ts';
import { fillStaffSignIn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const clock = new URL('../support/set-clock.ts', import.meta.url).href;
/** The service's clock starts at noon in Manila on a Tuesday, within office hours. */
const noon = new Date().setUTCHours(4, 0, 0, 0);
const daysAhead = (9 - new Date(noon).getUTCDay()) % 7;
const aheadMs = noon + daysAhead * 86_400_000 - Date.now();
const service = ownService({ AHEAD_MS: `${aheadMs}` }, [`--import=${clock}`]);

test('[E7][F] by keyboard alone a support agent joins a chat that waits, ends it and finds it among the ended ones', async ({
  browser,
}) => {
  const baseURL = service.now().address;
  const begun = await fetch(new URL(startChat.path, baseURL), {
    method: startChat.method,
    headers: {
      'content-type': 'application/json',
      'x-secret': randomBytes(32).toString('base64url'),
    },
    body: JSON.stringify({ name: 'Tala', email: 'tala@example.com', message: 'When is it due?' }),
  });
  expect(begun.status, await begun.text()).toBe(200);
  const support = await addStaff(await makerIn({ dataDir: service.dataDir, aheadMs }), ['SUPPORT']);
  const viewport = { width: 1280, height: 800 };
  const page = await (await browser.newContext({ baseURL, viewport })).newPage();
  await page.goto('/console/chat?show=WAITING');
  await fillStaffSignIn(page, support, new Date(Date.now() + aheadMs));
  const row = page.locator('main tbody tr').last();
  await expect(row).toContainText('Visitor');
  await row.getByRole('link').focus();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/console\/chat\/cht_/);
  await expect(page.getByText('When is it due?')).toBeVisible();
  await page.getByRole('button', { name: 'End the chat' }).click();
  await expect(page.getByText('The chat has ended.')).toBeVisible();
  await page.getByRole('link', { name: 'All chats' }).click();
  await page.getByRole('button', { name: 'Ended' }).click();
  await expect(page.locator('main tbody tr').first()).toContainText('0 min');
  await page.context().close();
});

test('[E7][V36] in a chat with a member an agent inserts a prepared answer with P, in the language of the member, and sees who it is and the running loan', async ({
  browser,
}) => {
  const baseURL = service.now().address;
  const maker = await makerIn({ dataDir: service.dataDir, aheadMs });
  const member = await addFundedMember(maker);
  const call = async (
    { path, method }: { path: string; method: string },
    token: string,
    body: object,
  ) => {
    const reply = await fetch(new URL(path, baseURL), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'fil',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-secret': randomBytes(32).toString('base64url'),
      },
      body: JSON.stringify(body),
    });
    expect(reply.status, await reply.text()).toBe(200);
  };
  const at = new Date(Date.now() + aheadMs);
  await maker.db.transaction(async (tx) => {
    const by = (await addStaff(maker, ['ADMIN'])).id;
    const texts = [
      ['Due days', 'Hello {name}, see Home.', 'Kumusta {name}, tingnan ang Home.'],
      ['Ticket only', 'See {number}.', 'Tingnan ang {number}.'],
    ] as const;
    for (const [title, text_en, text_fil] of texts) {
      const answer = { id: newId(maker.random, 'pra'), topic: 'LOANS', title, text_en, text_fil };
      await tx
        .insertInto('prepared_answer')
        .values({ ...answer, made_by: by, made_at: at })
        .execute();
    }
  });
  await call(startMemberChat, tokenOf(maker, member), { message: 'Kailan ang hulog ko?' });
  const support = await addStaff(maker, ['SUPPORT']);
  const viewport = { width: 1280, height: 800 };
  const page = await (await browser.newContext({ baseURL, viewport })).newPage();
  await page.goto('/console/chat?show=WAITING&sender=member');
  await fillStaffSignIn(page, support, at);
  await page.locator('main tbody tr').last().getByRole('link').focus();
  await page.keyboard.press('c');
  await expect(page.getByText('Kailan ang hulog ko?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Member’s record' })).toHaveAttribute(
    'href',
    `/console/members/${member.id}`,
  );
  await expect(page.getByRole('link', { name: /^LN-/ })).toBeVisible();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Prepared answers' });
  await expect(dialog.getByRole('button', { name: 'Insert “Ticket only”' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Insert “Due days”' }).click();
  const reply = page.getByLabel('Your message', { exact: true });
  await expect(reply).toHaveValue(/^Kumusta .+, tingnan ang Home\.$/);
  await expect(reply).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Send me the code.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('code', { exact: false }).last()).toBeVisible();
  await expect(page.getByRole('log')).not.toContainText('Kumusta');
  await page.getByLabel('Note for staff').fill('Speaks Filipino.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText(/^Note by /)).toBeVisible();
  await page.context().close();
});

test('[E7] a chat is unread until staff open it, and stays read while its messages arrive in the open page', async ({
  browser,
}) => {
  const baseURL = service.now().address;
  const secret = randomBytes(32).toString('base64url');
  const write = async ({ path, method }: { path: string; method: string }, body: object) => {
    const reply = await fetch(new URL(path, baseURL), {
      method,
      headers: {
        'content-type': 'application/json',
        'x-secret': secret,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    expect(reply.status, await reply.text()).toBe(200);
  };
  await write(startChat, { name: 'Ligaya', email: 'ligaya@example.com', message: 'Hello?' });
  const support = await addStaff(await makerIn({ dataDir: service.dataDir, aheadMs }), ['SUPPORT']);
  const viewport = { width: 1280, height: 800 };
  const page = await (await browser.newContext({ baseURL, viewport })).newPage();
  await page.goto('/console/chat?show=WAITING');
  await fillStaffSignIn(page, support, new Date(Date.now() + aheadMs));
  const unread = page.getByText('1 unread');
  const row = page.locator('main tbody tr').last();
  await expect(row.getByRole('cell').nth(2)).toHaveText('1');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Ligaya' })).toBeVisible();
  await expect(page.getByText('Hello?')).toBeVisible();
  const own = page.locator('a[aria-current=true]');
  await expect(own).toContainText('Visitor');
  await expect(own.filter({ has: unread })).toHaveCount(0);
  await write(sendChatMessage, { message: 'Are you there?' });
  await expect(page.getByText('Are you there?')).toBeVisible();
  await page.getByRole('link', { name: 'All chats' }).click();
  await page.getByRole('button', { name: 'Waiting', exact: true }).click();
  await expect(page.locator('main tbody tr').last().getByRole('cell').nth(2)).toHaveText('0');
  await page.context().close();
});

test('[E7] a visitor whose chat ended is asked whether it helped, answers, and reads the answer again after a reload', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: service.now().address });
  const page = await context.newPage();
  await page.goto('/contact');
  await page.getByRole('button', { name: 'START LIVE CHAT' }).click();
  await page.locator('#chat-name').fill('Tala');
  await page.locator('#chat-email').fill('tala@example.com');
  await page.getByLabel('How can we help?').fill('When is it due?');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'End the chat' }).click();
  await expect(page.getByText('Did this help?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  const question = page.getByRole('group', { name: 'Did this help?' });
  await question.getByLabel('No').check();
  await page.getByLabel('Anything you want to add?').fill('Nobody came.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('You answered: No. Nobody came.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You answered: No. Nobody came.')).toBeVisible();
  await context.close();
});
