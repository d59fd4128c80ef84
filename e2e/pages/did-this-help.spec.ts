import { openMemberTicket } from '@pahiram/api/support';
import { closeTicket, listTickets } from '@pahiram/api/support-desk';
import { addEndedChat } from '@pahiram/server/test/ended-chat.ts';
import { registeredMember } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { makerIn } from '../support/maker.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole, staffToken } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const shots = process.env.SHOTS_OF_TICKETS;

test('[E7][V20] the member of a closed ticket and of an ended chat says whether it helped and changes the answer; staff find what did not help', async ({
  page,
  browser,
}) => {
  const member = await registeredMember();
  const { number } = await callService(openMemberTicket, {
    token: member.token,
    body: {
      ...{ name: member.fullName, email: null, message: 'When is my first payment due?' },
      agreement: true,
    },
  });
  const token = await staffToken('SUPPORT');
  const { tickets } = await callService(listTickets, { token, query: { limit: 100 } });
  const id = tickets.find((ticket) => ticket.number === number)?.id ?? 'tkt_';
  await callService(closeTicket, { token, params: { id }, body: { outcome: 'SOLVED' } });
  await addEndedChat(await makerIn(), member.phoneNumber, 'Hello?');

  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, member, `/help/ticket/${number}`);
  const question = page.getByRole('group', { name: 'Did this help?' });
  await question.getByLabel('Yes').check({ force: true });
  await page.getByLabel('Anything you want to add? (optional)').fill('Quick answer.');
  if (shots) await page.screenshot({ path: `${shots}/rate.png`, fullPage: true });
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('You answered: Yes. Quick answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Change answer' }).click();
  await question.getByLabel('No').check({ force: true });
  await page.getByLabel('Anything you want to add? (optional)').fill('It named no date.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('You answered: No. It named no date.')).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/rated.png`, fullPage: true });
  await page.goto('/help');
  await page.getByText(/ · Ended$/).click();
  await question.getByLabel('No').check({ force: true });
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('You answered: No.')).toBeVisible();

  const staff = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signInAtConsole(staff, 'SUPPORT', '/console/tickets?state=CLOSED');
  await staff.getByLabel('Did it help?').selectOption('Did not help');
  if (shots) await staff.screenshot({ path: `${shots}/list.png` });
  await staff.getByRole('link', { name: number }).click();
  await expect(staff.getByText(/^No: “It named no date\.” · /)).toBeVisible();
  if (shots) await staff.screenshot({ path: `${shots}/record.png` });
  await staff.goto('/console/chat?show=NOT_HELPED');
  await staff.getByRole('link', { name: /^Member, / }).click();
  await expect(staff.getByText(/^No · /)).toBeVisible();
});
