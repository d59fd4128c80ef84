import { claimApplication } from '@pahiram/api/addresses';
import { addMembers } from '@pahiram/server/test/bulk-members.ts';
import { acceptIdentity } from '../support/arrange.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const viewport = { width: 1280, height: 800 };
const applications = 20;

test('[D1][A11][F] by keyboard alone an officer clears twenty applications: approves most, asks one, rejects two, and each opens the next', async ({
  browser,
}) => {
  test.slow();
  const maker = await makerIn();
  const made = await addMembers(maker, {
    stage: 'pending',
    people: Array.from({ length: applications }, inventPerson),
  });
  for (const { token, phoneNumber } of made) await acceptIdentity({ token, phoneNumber });
  const page = await browser.newPage({ viewport });
  const { token: officer } = await signInAtConsole(page, 'LOAN_OFFICER');
  for (const { loanId } of made) {
    await callService(claimApplication, { token: officer, params: { loanId }, body: {} });
  }
  await page.goto('/console/applications?claim=mine');
  await expect(page.locator('main tbody tr')).toHaveCount(applications);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const decide = page.getByRole('region', { name: 'Decide' });
  for (let at = 1; at <= applications; at += 1) {
    await expect(page.getByText(`Row ${at} of ${applications}`)).toBeVisible();
    const url = page.url();
    await expect(decide.getByRole('button', { name: /^Approve ₱150,000\.00/ })).toBeInViewport();
    if (at === 4) {
      await page.keyboard.press('q');
      await page.getByLabel('What to ask for').selectOption('EMPLOYMENT');
      await page.getByLabel('What is wrong with it').selectOption('NEEDS_CONFIRMATION');
    } else if (at === 9 || at === 15) {
      await page.keyboard.press('r');
      await page.keyboard.press('1');
      await expect(decide.getByRole('button', { name: /^Reject with 1 reason/ })).toBeVisible();
    } else {
      await page.keyboard.press('n');
      await page.keyboard.type('The employer confirmed it.');
    }
    await page.keyboard.press('Control+Enter');
    if (at < applications) await expect(page).not.toHaveURL(url);
  }
  const counts = async () => {
    const rows = await maker.db.reader
      .selectFrom('loan')
      .select(({ fn }) => ['state', fn.countAll<string>().as('loans')])
      .where(
        'id',
        'in',
        made.map(({ loanId }) => loanId),
      )
      .groupBy('state')
      .orderBy('state')
      .execute();
    return rows.map(({ state, loans }) => [state, Number(loans)]);
  };
  await expect.poll(counts).toEqual([
    ['APPROVED', 17],
    ['MORE_INFO', 1],
    ['REJECTED', 2],
  ]);
  await page.context().close();
});
