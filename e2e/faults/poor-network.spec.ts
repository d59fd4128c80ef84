import { changePassword, signIn } from '@pahiram/api/access';
import { uploadDocument } from '@pahiram/api/documents';
import { openTicket } from '@pahiram/api/support';
import { getSupportHours, startChat } from '@pahiram/api/support-chat';
import { loadWallet } from '@pahiram/api/wallet';
import { requestWithdrawal } from '@pahiram/api/withdrawals';
import { fundedMember, registeredMember, saveDetails, withdrawalsOf } from '../support/arrange.ts';
import { openAs, signInByForm, signOut } from '../support/browser.ts';
import { drawIdImage } from '../support/id-image.ts';
import { keptTexts } from '../support/installed.ts';
import { answerGarbage, cutOff, holdBack, loseAnswer } from '../support/outages.ts';
import { inventPerson } from '../support/person.ts';
import { photoOf } from '../support/profile-pages.ts';
import { expect, test } from '../support/test.ts';

const offline =
  'No Server Response: there is no connection. Nothing was sent, and what you typed is kept.';
const checking = 'We are checking if it went through.';

test('[S8.03][V17] offline at sign-in: it says that nothing was sent, and works when the network is back', async ({
  page,
  context,
}) => {
  const member = await registeredMember();
  await page.goto('/login');
  // The page's scripts must be loaded before the network is cut.
  await context.setOffline(true);
  await signInByForm(page, member);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(offline);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(member.password);
  await context.setOffline(false);
  await expect(page.getByText(offline)).toHaveCount(0);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL('/dash');
});

test('[E8] after eight seconds a wait says that it lasts longer than usual', async ({ page }) => {
  const member = await fundedMember();
  await page.goto('/login');
  const release = await holdBack(page, signIn);
  await signInByForm(page, member);
  await expect(page.getByText('We are still waiting for an answer.')).toBeVisible();
  release();
  await expect(page).toHaveURL('/dash');
  const goOn = await holdBack(page, loadWallet);
  await page.goto('/wallet');
  await expect(page.getByRole('status').filter({ hasText: 'It is still loading.' })).toBeVisible();
  goOn();
  await expect(page.getByText('WITHDRAW NOW')).toBeVisible();
});

test('[V04] what was loaded before stays, with its time, when it cannot be loaded again', async ({
  page,
}) => {
  await openAs(page, await fundedMember(), '/wallet');
  await expect(page.getByText('WITHDRAW NOW')).toBeVisible();
  const restore = await cutOff(page, loadWallet);
  await page.getByRole('link', { name: 'Home' }).last().click();
  await expect(page.getByRole('heading', { name: /^Hi, / })).toBeVisible();
  await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
  const told = page.getByRole('alert').filter({ hasText: 'No Server Response.' });
  await expect(told).toContainText(/What you see is from .+ [AP]M\./);
  await expect(page.getByText('WITHDRAW NOW')).toBeVisible();
  await restore();
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toBeHidden();
});

test('[D8][V06][V17] the answer to a withdrawal is lost: it is checked by its key, and there is one withdrawal', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  await page.getByLabel('Amount to withdraw').fill('2500');
  await loseAnswer(page, requestWithdrawal);
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await expect(page.getByText(checking)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeVisible();
  expect(await withdrawalsOf(member)).toHaveLength(1);
});

test('[D8][V17] the line stays dead: nobody knows, it says so, and then shows what the server knows', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/wallet/withdraw');
  await page.getByLabel('Amount to withdraw').fill('2500');
  // The handler that was added last runs first: one call arrives, later ones do not.
  const restore = await cutOff(page, requestWithdrawal);
  await loseAnswer(page, requestWithdrawal);
  const release = await holdBack(page, loadWallet);
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await expect(page.getByText(checking)).toBeVisible();
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText('We could not find out if it went through. Try again:');
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeHidden();
  await restore();
  release();
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeVisible();
  expect(await withdrawalsOf(member)).toHaveLength(1);
});

test('[S2.23][E7][V17] a message whose answer is lost is sent once, and says so only then', async ({
  page,
}) => {
  const person = inventPerson();
  await page.goto('/contact');
  await page.getByLabel('Name', { exact: true }).fill(person.fullName);
  await page.getByLabel('Email').fill('someone@example.com');
  await page.getByLabel('Message', { exact: true }).fill('Is my due date the same next month?');
  await page.getByRole('checkbox', { name: /^I agree to the/ }).check();
  const restore = await cutOff(page, openTicket);
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  const told = page.getByRole('main').getByRole('alert').filter({ hasText: 'No Server Response.' });
  await expect(told).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Message sent.' })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/due date/);
  await restore();
  const numbers: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith(openTicket.path) || !response.ok()) return;
    numbers.push(((await response.json()) as { number: string }).number);
  });
  const lost = await loseAnswer(page, openTicket);
  await send.click();
  await expect(page.getByText(checking)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Message sent.' })).toBeVisible();
  expect(new Set([...numbers, (JSON.parse(await lost()) as { number: string }).number]).size).toBe(
    1,
  );
});

test('[S2.23][V17] a chat that cannot begin keeps the first line', async ({ page }) => {
  await page.route(`**${getSupportHours.path}`, (route) =>
    route.fulfill({ json: { isOpen: true, opensAt: new Date().toISOString() } }),
  );
  await page.goto('/contact');
  await page.getByRole('button', { name: 'START LIVE CHAT' }).click();
  await page.locator('#chat-name').fill('Ligaya Santos');
  await page.locator('#chat-email').fill('someone@example.com');
  await page.locator('#chat-message').fill('My code does not come.');
  await cutOff(page, startChat);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const told = page.getByRole('main').getByRole('alert').filter({ hasText: 'No Server Response.' });
  await expect(told).toBeVisible();
  await expect(page.locator('#chat-message')).toHaveValue('My code does not come.');
  await page.reload();
  await page.getByRole('button', { name: 'START LIVE CHAT' }).click();
  await expect(page.locator('#chat-message')).toHaveValue('My code does not come.');
});

test('[S2.44][S8.04][V17] a proxy page in place of an answer is our fault with its code, and the password form stays', async ({
  page,
}) => {
  const member = await fundedMember();
  await openAs(page, member, '/settings/password');
  const dialog = page.getByRole('dialog');
  const fields = dialog.locator('input[type="password"]');
  await fields.nth(0).fill(member.password);
  await fields.nth(1).fill('Kamagong#88');
  await fields.nth(2).fill('Kamagong#88');
  await answerGarbage(page, changePassword);
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.getByRole('alert').first()).toContainText('This is our fault (code 502).');
  await expect(fields.nth(1)).toHaveValue('Kamagong#88');
  await page.unrouteAll({ behavior: 'wait' });
});

test('[B6][S2.31][V17] a photo on its way is small, survives a reload, and leaves nothing readable behind', async ({
  page,
}) => {
  const member = await registeredMember();
  await saveDetails(member);
  await openAs(page, member, '/profile/4');
  const restore = await cutOff(page, uploadDocument);
  const buffer = await drawIdImage(member.phoneNumber, 'front');
  const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer };
  const sent = page.waitForRequest((request) => request.url().endsWith(uploadDocument.path));
  await page.locator('[data-photo="imageIdFrontURL-file"]').setInputFiles(file);
  await photoOf(page, 'front').getByRole('button', { name: 'Use this photo' }).click();
  expect((await sent).postDataBuffer()?.length ?? 0).toBeLessThan(610 * 1024);
  const front = photoOf(page, 'front');
  await expect(front).toContainText('No Server Response.');
  await expect(front.getByRole('status')).not.toHaveText('Uploaded.');
  await restore();
  await page.reload();
  await expect(front.getByRole('status')).toHaveText(/^Uploaded\./);
  const left = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('unsent-photos', 1);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const count = opening.result.transaction('sealed').objectStore('sealed').count();
            count.onsuccess = () => {
              opening.result.close();
              resolve(count.result);
            };
          };
        }),
    );
  await expect.poll(left).toBe(0);
  expect(await keptTexts(page)).toContain('unsent-photos-key');
  await signOut(page);
  expect(await keptTexts(page)).not.toContain('unsent-photos-key');
});

test('[S8.03][V17] Home whose figures do not come asks a few times, offers to try again, and does not ask for ever', async ({
  page,
}) => {
  await openAs(page, await fundedMember(), '/wallet');
  await expect(page.getByText('Available balance')).toBeVisible();
  let asked = 0;
  await page.route('**/api/**', (route) => {
    asked += 1;
    return route.abort('connectionfailed');
  });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page.waitForTimeout(2_000);
  expect(asked).toBeLessThan(20);
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
});
