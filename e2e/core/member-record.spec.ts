import { startErasureOfMember } from '@pahiram/api/privacy-requests';
import { openMemberTicket } from '@pahiram/api/support';
import { addMembers } from '@pahiram/server/test/bulk-members.ts';
import { acceptIdentity, type Member } from '../support/arrange.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole, staffToken } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const desk = { width: 1280, height: 800 };

async function ticketOf({ token }: Pick<Member, 'token'>) {
  const body = {
    ...({ name: 'Maria', category: 'QUESTION', agreement: true } as const),
    message: 'My last name is wrong.',
  };
  return (await callService(openMemberTicket, { token, body })).number;
}

test('[V22][V25] Support proposes the correction of a name with the ticket, an ID reviewer confirms it from Approvals, and the record has the new name', async ({
  page,
  browser,
}) => {
  const person = inventPerson();
  const [member] = await addMembers(await makerIn(), { stage: 'activated', people: [person] });
  if (!member) throw new Error('no member');
  await acceptIdentity(member);
  const ticket = await ticketOf(member);
  await page.setViewportSize(desk);
  await signInAtConsole(page, 'SUPPORT');
  await page.goto(`/console/members/${member.id}`);
  await page.getByRole('button', { name: 'Propose a correction' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form.getByText('Fill in what is wrong.')).toBeVisible();
  await form.getByLabel('Last name').fill('Dimaculangan');
  await form.getByLabel('Ticket').fill('TK-0000-0000');
  await form.getByLabel('What is wrong, and how you know').fill('The ID has this name.');
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form.getByLabel('Ticket')).toBeFocused();
  await form.getByLabel('Ticket').fill(ticket);
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText(`Asked for in ${ticket}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm the correction' })).toHaveCount(0);

  const second = await (await browser.newContext({ viewport: desk })).newPage();
  await signInAtConsole(second, 'KYC_REVIEWER');
  await second.goto('/console/approvals');
  await second
    .getByRole('list', { name: 'Approvals' })
    .getByRole('link', { name: `Correction of a profile, ${ticket}` })
    .click();
  await second.getByRole('button', { name: 'Confirm the correction' }).click();
  const confirmation = second.getByRole('dialog');
  await expect(confirmation).toContainText('Dimaculangan');
  await confirmation.getByRole('button', { name: 'Confirm the correction' }).click();
  await expect(second.getByText('The profile was corrected. The member was told.')).toBeVisible();
  await second.goto(`/console/members/${member.id}`);
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Dimaculangan');
  await expect(second.getByRole('list', { name: 'Earlier corrections' })).toContainText(
    'Corrected',
  );
  await second.context().close();
});

test('[V22][D1] an answer about a match is corrected with a reason, and the first one stays below it', async ({
  page,
}) => {
  const bank = { bankName: 'BPI', accountNumber: String(Date.now()).slice(-10) };
  const people = [inventPerson(), inventPerson()].map((person) => ({ ...person, bank }));
  const [member] = await addMembers(await makerIn(), { stage: 'activated', people });
  await page.setViewportSize(desk);
  await signInAtConsole(page, 'KYC_REVIEWER');
  await page.goto(`/console/members/${member?.id}`);
  await page.getByRole('button', { name: /^Answer: Same receiving account/ }).click();
  await page.getByLabel('Suspicious').check();
  await page.getByRole('textbox', { name: 'Note' }).fill('The same handwriting.');
  await page.getByRole('button', { name: 'Save the answer' }).click();
  await expect(page.getByText('1 match is suspicious: two people approve')).toBeVisible();
  await page.getByRole('button', { name: /^Correct the answer/ }).click();
  await page.getByLabel('Family').check();
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('Write at least 10 characters.')).toBeVisible();
  await page.getByLabel('Why the earlier answer was a mistake').fill('They are brothers.');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  const earlier = page.getByRole('list', { name: 'Earlier answers' });
  await expect(earlier).toContainText('Before: Suspicious');
  await expect(earlier).toContainText('The same handwriting.');
  await expect(page.getByText('Corrected because: They are brothers.')).toBeVisible();
  await expect(page.getByText('1 match is suspicious: two people approve')).toBeVisible();
});

test('[V25][V22] the record of a member says that an erasure waits, until when it can be stopped and what happens', async ({
  page,
}) => {
  const [member] = await addMembers(await makerIn(), {
    stage: 'activated',
    people: [inventPerson()],
  });
  if (!member) throw new Error('no member');
  await callService(startErasureOfMember, {
    token: await staffToken('SUPPORT'),
    params: { memberId: member.id },
    body: { ticketNumber: await ticketOf(member) },
  });
  await page.setViewportSize(desk);
  await signInAtConsole(page, 'SUPPORT');
  await page.goto(`/console/members/${member.id}`);
  await expect(page.getByText('The member asked to be erased')).toBeVisible();
  await expect(page.getByText(/The member can stop it until the end of /)).toBeVisible();
  await expect(page.getByText(/Everything is erased/)).toBeVisible();
});
