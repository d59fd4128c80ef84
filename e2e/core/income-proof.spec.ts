import { addMembers } from '@pahiram/server/test/bulk-members.ts';
import { paperPdf, paperPhoto } from '@pahiram/server/test/income-proof.ts';
import { openAs } from '../support/browser.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('[D1][D13][V26] an officer asks for papers, the borrower sends them from a phone, and the review shows stated and proven income', async ({
  page,
}) => {
  const person = inventPerson();
  const [applicant] = await addMembers(await makerIn(), { stage: 'pending', people: [person] });
  if (!applicant) throw new Error('no applicant was made');
  const application = `/console/applications/${applicant.loanId}`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'LOAN_OFFICER');
  await page.goto(application);
  await page.getByRole('button', { name: 'Ask for papers' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask the borrower for papers' });
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asking.getByText('Choose at least one paper or the question.')).toBeVisible();
  await asking.getByLabel('Payslip').check();
  await asking.getByLabel('Business permit').check();
  await asking.getByLabel('What do you pay each month for other loans?').check();
  await asking.getByLabel('Please send the newest one that you have.').check();
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('The borrower has been asked.')).toBeVisible();
  await expect(page.getByText(/^Waiting for the borrower until/)).toBeVisible();
  await page.getByRole('button', { name: 'Not needed any more: Business permit' }).click();
  await page.getByRole('button', { name: 'No longer ask', exact: true }).click();
  await expect(page.getByText('The borrower has been told.')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, person, '/dash');
  await expect(page.getByText('We need more about your income')).toBeVisible();
  await page.getByRole('link', { name: 'See and send it' }).click();
  await expect(page).toHaveURL('/income');
  await expect(page.getByText('Not needed any more.')).toBeVisible();
  await expect(page.getByText(/Please send the newest one that you have\./)).toBeVisible();
  const input = page.locator('input[data-paper=PAYSLIP]');
  await input.setInputFiles({
    name: 'run.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  });
  await expect(page.getByText('This is neither a photo nor a PDF.').first()).toBeVisible();
  // Until the list is here again, the button, and so the file field, takes no other file.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await input.setInputFiles([
    { name: 'payslip.jpg', mimeType: 'image/jpeg', buffer: await paperPhoto() },
    { name: 'bank.pdf', mimeType: 'application/pdf', buffer: await paperPdf(2) },
  ]);
  await expect(page.getByText('2. PDF, 2 pages')).toBeVisible();
  await page.getByRole('button', { name: 'View: 1. Photo' }).click();
  await expect(page.getByRole('img', { name: '1. Photo' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save: 2. PDF, 2 pages' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^inf_\w+\.pdf$/);
  await page.getByRole('button', { name: 'Send these 2 files' }).click();
  await expect(page.getByText('Sent. A loan officer will read it.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Write an amount in pesos, or 0.')).toBeVisible();
  await page.getByLabel('Pesos each month').fill('3150');
  await page.getByLabel('To whom (optional)').fill('My cooperative');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(
    page.getByText('You answered: ₱3,150.00 each month, to My cooperative.'),
  ).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(application);
  await page.getByRole('button', { name: 'Open photo 1' }).click();
  const photo = page.getByRole('dialog', { name: 'Payslip, photo 1' });
  await expect(photo.getByRole('img', { name: 'Payslip, photo 1' })).toBeAttached();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save PDF 2 (2 pages)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^inf_\w+\.pdf$/);
  await page.getByRole('button', { name: 'Mark', exact: true }).click();
  const marking = page.getByRole('dialog', { name: 'Mark: Payslip' });
  await marking.getByLabel('Monthly income that it shows ₱').fill('45,000');
  await marking.getByRole('button', { name: 'Save the mark' }).click();
  await expect(page.getByText('Shows ₱45,000.00 a month')).toBeVisible();
  const affordability = page.locator('section', {
    has: page.getByRole('heading', { name: 'Affordability' }),
  });
  await expect(affordability).toContainText(/Stated monthly net income\s*₱120,000\.00/);
  await expect(affordability).toContainText(
    /Stated payments for other loans a month\s*My cooperative\s*₱3,150\.00/,
  );
  await expect(affordability).toContainText(/Share of income, with these\s*[\d.]+%/);
  await expect(affordability).toContainText(/Proven monthly net income.*₱45,000\.00/s);
});
