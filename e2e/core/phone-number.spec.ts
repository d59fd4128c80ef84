import { openTicket } from '@pahiram/api/support';
import { activatedMember, fundedMember } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { drawIdImage } from '../support/id-image.ts';
import { codeAfter, messageWith } from '../support/messages.ts';
import { fillSentCode } from '../support/passkey-pages.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

const leavesWaitsOut = /This demonstration leaves the wait out\.$/;
const desktop = { viewport: { width: 1280, height: 900 } };

/** Each pressed button is replaced: the focus must not fall to the body of the page. */
const focused = (page: Page) => page.locator(':focus');

/** Enters a new number in Settings and proves it with the code that is sent to it. */
async function proveNewNumber(page: Page, newNumber: string) {
  await page.goto('/settings/number');
  const dialog = page.getByRole('dialog', { name: 'Change phone number' });
  await dialog.getByLabel('Phone Number', { exact: true }).fill(`+${newNumber}`);
  const send = dialog.getByRole('button', { name: 'Text me the code' });
  const code = await codeAfter(newNumber, () => send.press('Enter'));
  await expect(focused(page)).toContainText('If no account has this number yet, we sent it a code');
  await dialog.getByLabel('SMS code').fill(code);
  await dialog.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(focused(page)).toContainText('Your new number');
  return dialog;
}

test('[H5] without a passkey, password and a code to the old number change it, the focus never gets lost, and a demonstration says that it leaves the wait out', async ({
  page,
}) => {
  const member = await activatedMember();
  const { phoneNumber: newNumber } = inventPerson();
  await openAs(page, member, '/settings');
  const dialog = await proveNewNumber(page, newNumber);
  await expect(dialog.getByText(leavesWaitsOut)).toBeVisible();
  await fillSentCode(dialog, member, 'Send a code to my phone');
  await dialog.getByRole('button', { name: 'Change my number' }).press('Enter');
  await expect(page.getByText('Your phone number is changed.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /^Change phone number/ })).toBeFocused();
});

test('[H5][V37] without a passkey, password and a code change the email address; it is not confirmed then, and locked money keeps it', async ({
  page,
}) => {
  const member = await activatedMember();
  const email = `new.${member.phoneNumber}@example.com`;
  await openAs(page, member, '/settings');
  await page.getByRole('link', { name: /^Change email address/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email address' });
  await dialog.getByLabel('New email address').fill('nobody@nowhere');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Enter an email address such as').first()).toBeVisible();
  await dialog.getByLabel('New email address').fill(email);
  await dialog.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(focused(page)).toContainText(email);
  await fillSentCode(dialog, member, 'Send a code to my phone');
  await dialog.getByRole('button', { name: 'Change email address' }).press('Enter');
  await expect(focused(page)).toContainText(`Your email address is now ${email}.`);
  await page.goto('/settings/email');
  await expect(dialog.getByText('(Not confirmed)')).toBeVisible();
  await page.goto('/settings/lock');
  await page.getByRole('dialog').getByRole('button', { name: 'Lock my money' }).click();
  await expect(page.getByText(/^Your money has been locked since/)).toBeVisible();
  await page.goto('/settings/email');
  await expect(dialog.getByText('You locked your money.')).toBeVisible();
  await expect(dialog.getByLabel('New email address')).toBeHidden();
});

test('[H5][V22][V32][E7] a visitor reports a lost phone: support links the report, a reviewer proposes the recovery with it and a new photo, and the second person sees both before confirming', async ({
  browser,
}) => {
  const member = await fundedMember();
  const { phoneNumber: newNumber } = inventPerson();
  const email = `${newNumber}@example.ph`;
  const message = 'I lost my phone on the bus to Cubao.';
  const ticket = await callService(openTicket, {
    body: {
      ...{ name: member.fullName, email, message, agreement: true as const },
      category: 'QUESTION' as const,
    },
  });
  const openRecord = async (desk: Page) => {
    await desk.getByRole('link', { name: 'Members', exact: true }).click();
    await desk.getByRole('searchbox').fill(member.phoneNumber);
    await desk.getByRole('button', { name: 'Search' }).click();
    await desk.getByRole('link', { name: member.fullName }).click();
    await desk.getByRole('button', { name: 'Holds and locks' }).click();
    await expect(desk.getByRole('heading', { name: 'Lost phone and number' })).toBeVisible();
  };
  const reviewer = await browser.newPage(desktop);
  await signInAtConsole(reviewer, 'KYC_REVIEWER');
  await openRecord(reviewer);
  await reviewer.getByRole('button', { name: 'Propose a recovery' }).click();
  const dialog = reviewer.getByRole('dialog');
  await dialog.getByLabel('New phone number').fill(`+${newNumber}`);
  await dialog.getByLabel('Ticket').fill(ticket.number);
  for (const [kind, text, shows] of [
    ['selfie', 'Selfie with the ID', 'The new selfie'],
    ['front', 'Front of the ID today', 'The ID that was shown'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Add a photo' }).click();
    const buffer = await drawIdImage(member.phoneNumber, kind);
    const photo = { name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer };
    await dialog.getByLabel('Photo or PDF').setInputFiles(photo);
    await dialog.getByLabel('Short description').fill(text);
    await dialog.getByRole('button', { name: 'Save the file' }).click();
    await dialog.getByLabel(new RegExp(`^${text}`)).selectOption({ label: shows });
  }
  await dialog.getByLabel('The ID that was shown is the one of this record.').check();
  await dialog.getByLabel('The new selfie shows the person').check();
  await dialog
    .getByLabel('How the identity was checked')
    .fill('Compared the new selfie and the ID with those of the record.');
  const send = dialog.getByRole('button', { name: 'Propose', exact: true });
  await send.click();
  await expect(dialog.getByLabel('Ticket')).toBeFocused();
  await expect(dialog.getByText(/Ask Support to link it to this member first/)).toBeVisible();

  const support = await browser.newPage(desktop);
  await signInAtConsole(support, 'SUPPORT');
  await support.getByRole('link', { name: 'Tickets', exact: true }).click();
  await support.getByRole('searchbox').fill(ticket.number);
  await support.getByRole('searchbox').press('Enter');
  const found = support.getByRole('region', { name: 'Found tickets' });
  await found.getByRole('link', { name: ticket.number }).click();
  await support.getByLabel('Answer', { exact: true }).fill('Please come to us with your ID.');
  await support.getByRole('button', { name: 'Send the answer' }).click();
  await expect(support.getByText('Answer sent.')).toBeVisible();
  await support.getByRole('button', { name: 'Link to a member' }).click();
  const linking = support.getByRole('dialog');
  await linking.getByLabel('It reports that this member’s phone or number').check();
  await linking.getByLabel('Phone number or name of the member').fill(member.phoneNumber);
  await linking.getByRole('button', { name: 'Search' }).click();
  await linking.getByRole('button', { name: `Link to ${member.fullName}` }).click();
  await expect(support.getByText(/^Linked by /)).toBeVisible();
  await support.getByRole('link', { name: member.fullName }).click();
  await expect(support.getByText('reported stolen', { exact: false }).first()).toBeVisible();

  const other = await browser.newPage(desktop);
  await signInAtConsole(other, 'KYC_REVIEWER');
  await openRecord(other);
  await other.getByRole('button', { name: 'Propose a recovery' }).click();
  await expect(other.getByRole('dialog').getByLabel('Ticket')).toHaveValue(ticket.number);

  await send.click();
  await expect(reviewer.getByText(/waits for a second person/)).toBeVisible();
  await expect(reviewer.getByRole('button', { name: 'Check the proof and confirm' })).toBeHidden();

  const finance = await browser.newPage(desktop);
  await signInAtConsole(finance, 'FINANCE');
  await openRecord(finance);
  await finance.getByRole('button', { name: 'Check the proof and confirm' }).click();
  const asked = finance.getByRole('dialog');
  await expect(asked).toContainText(message);
  await expect(asked).toContainText('Please come to us with your ID.');
  await expect(asked).toContainText('Every passkey (0 now) and session of the member ends');
  for (const title of [
    ...['New selfie: Selfie with the ID', 'New photo of the ID: Front of the ID today'],
    ...['Record: Front of the ID', 'Record: Selfie'],
  ]) {
    await expect(
      asked.getByRole('button', { name: `Enlarge: ${title}` }).locator('img'),
    ).toBeVisible();
  }
  await asked.getByRole('button', { name: 'Confirm (second person)' }).click();
  await messageWith(newNumber, 'This is now the phone number of your account.');
  await finance.reload();
  await expect(finance.getByText('Recovered', { exact: true })).toBeVisible();
  for (const desk of [reviewer, support, finance]) await desk.context().close();
});
