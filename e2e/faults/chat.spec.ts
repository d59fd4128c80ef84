import { claimChat, listChats, sendDeskMessage } from '@pahiram/api/desk-chats';
import { ownService } from '../support/own-service.ts';
import { callService } from '../support/service.ts';
import { staffToken } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const clock = new URL('../support/set-clock.ts', import.meta.url).href;
/** The service's clock starts at noon in Manila, so that the office is open whenever the test runs. */
const aheadMs = new Date().setUTCHours(4, 0, 0, 0) - Date.now();
const service = ownService({ AHEAD_MS: `${aheadMs}` }, [`--import=${clock}`]);

test('[S2.23][E7][V17] a chat between a visitor and the desk outlives a broken line: told, connected again, nothing lost and nothing twice', async ({
  browser,
}) => {
  test.slow();
  const at = service.now().address;
  const context = await browser.newContext({ baseURL: at });
  const page = await context.newPage();
  const log = page.getByRole('log');
  const box = page.getByLabel('Your message', { exact: true });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'START LIVE CHAT' }).click();
  await page.locator('#chat-name').fill('Ligaya Dalisay');
  await page.locator('#chat-email').fill('ligaya@example.com');
  await page.getByLabel('How can we help?').fill('When is my installment due?');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(log.getByText('When is my installment due?')).toHaveCount(1);
  await expect(page.getByText('Waiting for our team to join.')).toBeVisible();
  const lock = page.getByRole('link', { name: 'Was your phone stolen? Lock your money now' });
  await expect(lock).toHaveAttribute('href', '/lock');

  const desk = async () => {
    const token = await staffToken('SUPPORT', { dataDir: service.dataDir, aheadMs });
    const { chats } = await callService(listChats, { at, token });
    const id = chats[0]?.id;
    if (id === undefined) throw new Error('nobody waits at the desk');
    return { at, token, params: { id } };
  };
  const say = async (message: string) =>
    callService(sendDeskMessage, { ...(await desk()), body: { message } });
  await callService(claimChat, await desk());
  await expect(log.getByText(/has joined\.$/)).toBeVisible();
  await say('On the fifth of each month.');
  await expect(log.getByText('On the fifth of each month.')).toHaveCount(1);

  await test.step('the service is gone: it is told, and what was typed stays', async () => {
    await service.now().stop();
    await expect(page.getByText('Connection lost. Reconnecting')).toBeVisible({
      timeout: 30_000,
    });
    await box.fill('And in December?');
    await send.click();
    await expect(page.getByText('No Server Response.').first()).toBeVisible({ timeout: 60_000 });
    await expect(box).toHaveValue('And in December?');
    await expect(log.getByText('And in December?')).toHaveCount(0);
  });

  await test.step('it is back: the same talk goes on by itself, each line once', async () => {
    await service.start();
    await expect(page.getByText('Connection lost.')).toBeHidden({ timeout: 60_000 });
    await expect(log.getByText('When is my installment due?')).toHaveCount(1);
    await say('Are you still there?');
    await expect(log.getByText('Are you still there?')).toHaveCount(1);
    await send.click();
    await expect(log.getByText('And in December?')).toHaveCount(1);
    await expect(box).toHaveValue('');
  });

  await test.step('the same after a reload, until the visitor ends it', async () => {
    await page.reload();
    for (const line of [
      'When is my installment due?',
      'On the fifth of each month.',
      'Are you still there?',
      'And in December?',
    ]) {
      await expect(log.getByText(line)).toHaveCount(1);
    }
    await page.getByRole('button', { name: 'End the chat' }).click();
    await page.getByRole('button', { name: 'Yes, end it' }).click();
    await expect(log.getByText('The chat has ended.')).toBeVisible();
  });
  await context.close();
});
