import { getErasure } from '@pahiram/api/member-data';
import { openMemberTicket } from '@pahiram/api/support';
import { registeredMember } from '../support/arrange.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('[V25] from a ticket support tells the member where the copy of the data is, and starts the erasure that the member asked for', async ({
  page,
}) => {
  const { token, fullName } = await registeredMember();
  const { number } = await callService(openMemberTicket, {
    token,
    body: {
      ...{ name: fullName, email: null, message: 'Please send me my data and erase me.' },
      ...({ category: 'PRIVACY', agreement: true } as const),
    },
  });
  await signInAtConsole(page, 'SUPPORT', '/console/tickets');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Tell them the copy is ready' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByText('The member was told where the copy is.')).toBeVisible();

  await page.getByRole('button', { name: 'Start the erasure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start the erasure' });
  await expect(dialog.getByText('Nothing is erased right away.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start the erasure' }).click();
  await expect(page.getByText('The erasure has started.')).toBeVisible();
  expect((await callService(getErasure, { token })).asked).not.toBeNull();
  await page.getByRole('button', { name: 'Start the erasure' }).click();
  await expect(dialog.getByText('It was asked for already.')).toBeVisible();
});
