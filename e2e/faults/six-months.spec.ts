import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getCompany } from '@pahiram/api/company';
import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  manilaDate,
  onOrNextBusinessDay,
} from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { dayText } from '@pahiram/domain/texts/day-text';
import { bankHolidays } from '@pahiram/server/src/company/settings.ts';
import { addStaff } from '@pahiram/server/test/add-staff.ts';
import { memberAt } from '../support/arrange.ts';
import { payByStatement } from '../support/bank-statements.ts';
import { signInByForm } from '../support/browser.ts';
import {
  chooseWay,
  factOf,
  otherAmount,
  paymentIsHere,
  payNow,
  paySheet,
} from '../support/loan-pages.ts';
import { makerIn } from '../support/maker.ts';
import { ownService } from '../support/own-service.ts';
import { callService } from '../support/service.ts';
import { expect, test } from '../support/test.ts';

const service = ownService();
const run = promisify(execFile);

/** A member of the own service whose months begin today, with the whole loan in the wallet. */
async function newBorrower() {
  const data = { dataDir: service.dataDir, aheadMs: 0 };
  const member = await memberAt('funded', 'PHP', { service: data });
  const { db } = await makerIn(data);
  const now = new Date();
  const loan = await db.transaction((tx) =>
    tx
      .updateTable('loan')
      .set({ first_withdrawn_at: now, counted_from: manilaDate(now.getTime()), schedule_number: 1 })
      .where('member_id', '=', (eb) =>
        eb.selectFrom('member').select('id').where('phone_number', '=', member.phoneNumber),
      )
      .returning(['id', 'number', 'counted_from'])
      .executeTakeFirstOrThrow(),
  );
  return {
    ...{ member, loanNumber: loan.number, start: loan.counted_from as CalendarDate },
    holidays: await bankHolidays(db.reader),
  };
}

/** The demonstration's date moves to this day, with the work of each day on the way. */
async function goTo(day: CalendarDate): Promise<void> {
  await run(process.execPath, ['server/src/commands/move-demo.ts', '--to', day], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, DATA_DIR: service.dataDir },
  });
  // The running service notices it within a second.
  const at = service.now().address;
  await expect.poll(async () => (await callService(getCompany, { at })).demoDate).toBe(day);
}

test('[D9][D10][D11][D12][G18][V31] six months of a loan: on time, in part and late, by QR Ph, by bank, ahead of time, and the end with its certificate', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const { member, loanNumber, start, holidays } = await newBorrower();
  const at = service.now().address;
  const context = await browser.newContext({ baseURL: at });
  const page = await context.newPage();
  const main = page.getByRole('main');
  const enter = async (path: string): Promise<void> => {
    await page.goto('/login');
    await signInByForm(page, member);
    await expect(page).toHaveURL(/\/dash$/);
    await page.goto(path);
  };
  /** So many days after the due date of an installment; before it when negative. */
  const dayOf = (installment: number, days: number): CalendarDate =>
    addDays(onOrNextBusinessDay(addMonthsClamped(start, installment), holidays), days);

  await test.step('month 1: the dashboard shows the due date, and the wallet pays on time', async () => {
    await goTo(dayOf(1, -6));
    await enter('/dash');
    await expect(main).toContainText('₱25,750.00');
    await main.getByRole('link', { name: /^Pay/ }).first().click();
    await payNow(page);
    await expect(paymentIsHere(page)).toBeVisible();
  });

  await test.step('month 2: due today with no late charge yet, then a part is paid, the rest is late and costs a late charge', async () => {
    await goTo(dayOf(2, 0));
    await enter('/dash');
    await expect(main).toContainText('Due today');
    const lastDay = dayText(dayOf(2, 10), 'en');
    await expect(main).toContainText(`There is no late charge through ${lastDay}.`);
    await goTo(dayOf(2, 3));
    await enter('/repay');
    await otherAmount(page, '10000');
    await payNow(page);
    await expect(paymentIsHere(page)).toBeVisible();
    // Late charges begin after 10 days; the wallet pays 15 days after at the latest (H2).
    await goTo(dayOf(2, 13));
    await enter('/repay');
    await expect(factOf(paySheet(page), 'Late charge')).toHaveText(/^₱[1-9]/);
    await payNow(page);
    await expect(paymentIsHere(page)).toBeVisible();
  });

  await test.step('month 3: a payment code of QR Ph', async () => {
    await goTo(dayOf(3, -3));
    await enter('/repay');
    await chooseWay(page, 'QR Ph');
    await payNow(page, /^Pay with QR Ph: ₱/);
    await expect(paymentIsHere(page)).toBeVisible({ timeout: 90_000 });
  });

  await test.step('month 4: a transfer from a bank, with the reference', async () => {
    await goTo(dayOf(4, -3));
    const maker = await makerIn({ dataDir: service.dataDir, aheadMs: 0 });
    const clock = { now: () => new Date(`${dayOf(4, -3)}T04:00:00Z`) };
    // Access tokens are cached by vault, with the clock of the first one who asks.
    const own = { ...maker, clock, vault: { ...maker.vault } };
    const [finance, manager] = [
      await addStaff(own, ['FINANCE']),
      await addStaff(own, ['CREDIT_MANAGER']),
    ];
    const { rows } = await payByStatement(
      [{ amount: 25_750, reference: paymentReference(loanNumber) }],
      { maker: own, people: { finance, manager }, at },
    );
    expect(rows.map(({ result }) => result)).toEqual(['BOOKED']);
    await enter('/loan');
    await expect(main.getByRole('link', { name: /^From a bank/ })).toHaveCount(1);
  });

  await test.step('month 5: everything is paid, and the certificate is there', async () => {
    await goTo(dayOf(5, -15));
    await enter('/repay');
    await paySheet(page)
      .getByRole('radio', { name: /^Everything/ })
      .check({ force: true });
    await payNow(page);
    await expect(page.getByRole('heading', { name: 'Your loan is fully paid' })).toBeVisible();
    await main.getByRole('link', { name: 'Certificate of full payment' }).click();
    await expect(main).toContainText(loanNumber);
  });

  await test.step('a month later nothing is owed, and a new loan can be asked for', async () => {
    await goTo(dayOf(5, 30));
    await enter('/dash');
    await expect(main.getByText(/is due/)).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Certificate of full payment' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'APPLY NOW' })).toHaveCount(0);
    await page.getByText('Apply for another loan').click();
    await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
  });
  await context.close();
});
