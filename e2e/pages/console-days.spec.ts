import { claimApplication } from '@pahiram/api/applications';
import { addPreparedAnswer } from '@pahiram/api/prepared-answers';
import { openTicket } from '@pahiram/api/support';
import { claimTicket } from '@pahiram/api/support-desk';
import { addMembers } from '@pahiram/server/test/bulk-members.ts';
import { acceptIdentity } from '../support/arrange.ts';
import { pressKeyOn } from '../support/keyboard.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { callService } from '../support/service.ts';
import { signInAtConsole, staffToken } from '../support/staff.ts';
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
    await expect(decide.getByRole('button', { name: /^Choose a decision/ })).toBeInViewport();
    if (at === 4) {
      await page.keyboard.press('q');
      await page.getByLabel('What to ask for').selectOption('EMPLOYMENT');
      await page.getByLabel('What is wrong with it').selectOption('NEEDS_CONFIRMATION');
    } else if (at === 9 || at === 15) {
      await page.keyboard.press('r');
      await page.keyboard.press('1');
      await expect(decide.getByRole('button', { name: /^Reject with 1 reason/ })).toBeVisible();
    } else {
      await page.keyboard.press('a');
      await expect(decide.getByRole('button', { name: /^Approve ₱150,000\.00/ })).toBeVisible();
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

const tickets = 30;

test('[E7][A11][F] by keyboard alone an agent clears thirty tickets: prepared and own answers, a hand-over with a note, some closed, and each opens the next at its heading', async ({
  browser,
}) => {
  test.slow();
  const maker = await makerIn();
  const title = `Working hours ${Date.now()}`;
  await callService(addPreparedAnswer, {
    token: await staffToken('ADMIN'),
    body: {
      topic: 'PAYMENTS',
      title,
      texts: { en: 'Hello {name}, this answers {number}.', fil: 'Kumusta {name}: {number}.' },
    },
  });
  const page = await browser.newPage({ viewport });
  const { token } = await signInAtConsole(page, 'SUPPORT');
  const ids: string[] = [];
  for (let at = 0; at < tickets; at += 1) {
    const { number } = await callService(openTicket, {
      body: {
        ...{ name: 'Dalisay', email: `asker${at}@example.com`, agreement: true },
        category: 'QUESTION',
        message: 'When is my first payment due?',
      },
    });
    const { id } = await maker.db.reader
      .selectFrom('ticket')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    await callService(claimTicket, { token, params: { id: id as `tkt_${string}` } });
    ids.push(id);
  }
  const { keyboard } = page;
  await page.goto('/console/tickets?claim=mine');
  await expect(page.locator('main tbody tr')).toHaveCount(tickets);
  await keyboard.press('j');
  await keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  for (let at = 1; at <= tickets; at += 1) {
    await expect(page.getByText(`Row ${at} of ${tickets}`)).toBeVisible();
    await expect(heading).toBeFocused();
    const url = page.url();
    if (at === 5) {
      await keyboard.press('n');
      await keyboard.type('She called on Monday too.');
      await keyboard.press('Control+Enter');
      await expect(page.getByText('Note saved.').first()).toBeVisible();
      // The letters rest in the field.
      await keyboard.press('Tab');
    }
    if (at % 10 === 5) {
      await keyboard.press('t');
      const dialog = page.getByRole('dialog', { name: 'Hand over to a colleague' });
      await expect(dialog.getByLabel('To', { exact: true })).toBeVisible();
      await pressKeyOn(page, dialog.getByLabel('To', { exact: true }), 'ArrowDown');
      await keyboard.press('Tab');
      await keyboard.type('Please call her about June.');
      await keyboard.press('Control+Enter');
    } else if (at % 10 === 0) {
      await keyboard.press('2');
      await keyboard.press('Control+Enter');
    } else if (at % 4 === 0) {
      await keyboard.press('a');
      await keyboard.type('On the 15th of each month.');
      await keyboard.press('Control+Enter');
    } else {
      await keyboard.press('p');
      await keyboard.type(title);
      await expect(page.getByRole('button', { name: `Insert “${title}”` })).toBeVisible();
      await keyboard.press('Enter');
      await expect(page.getByLabel('Answer', { exact: true })).toBeFocused();
      await keyboard.press('Control+Enter');
    }
    if (at < tickets) await expect(page).not.toHaveURL(url);
  }
  await expect(page.getByText('Ticket closed.').first()).toBeVisible();
  await expect(heading).toBeFocused();
  const counts = async () => {
    const rows = await maker.db.reader
      .selectFrom('ticket')
      .select(({ fn }) => ['state', fn.countAll<string>().as('tickets')])
      .where('id', 'in', ids)
      .groupBy('state')
      .orderBy('state')
      .execute();
    return rows.map((row) => [row.state, Number(row.tickets)]);
  };
  await expect.poll(counts).toEqual([
    ['ANSWERED', 24],
    ['CLOSED', 3],
    ['OPEN', 3],
  ]);
  await page.context().close();
});
