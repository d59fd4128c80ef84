import { addMembers } from '@pahiram/server/test/bulk-members.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Signs an ID reviewer in. @returns the path of the review of a new member's ID; another one waits too */
async function pathOfReview(page: Page): Promise<string> {
  const [member] = await addMembers(await makerIn(), {
    stage: 'activated',
    people: [inventPerson(), inventPerson()],
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'KYC_REVIEWER');
  return `/console/identity/${member?.id}`;
}

/** Shows the ID number and ticks every comparison. */
async function compareAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show ID number' }).click();
  for (const box of await page.getByRole('checkbox', { name: /same|^Not expired/ }).all()) {
    await box.check();
  }
}

test('[B6] the ID number reads as it is printed; a turned picture is whole at every turn and zoom, the focus goes on to the next decision and after the last to the result, and the menu counts again', async ({
  page,
}) => {
  const path = await pathOfReview(page);
  const faults: string[] = [];
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Show ID number' })).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByText(/^CRN-\d{4}-\d{7}-\d$/)).toBeVisible();
  const box = page.getByRole('region', { name: 'Front of the ID' });
  await expect(box.locator('image')).toBeAttached();
  await expect(box.locator('svg')).toHaveAttribute('viewBox', '0 0 640 400');
  const turn = page.getByRole('button', { name: 'Turn: Front of the ID' });
  const enlarge = page.getByRole('button', { name: 'Enlarge: Front of the ID' });
  for (let step = 0; step < 8; step += 1) {
    // Every edge of the picture can be reached by scrolling.
    const overhang = await box.evaluate((element) => {
      const picture = element.querySelector('image')?.getBoundingClientRect();
      const outer = element.getBoundingClientRect();
      if (!picture) return null;
      const left = picture.left - outer.left + element.scrollLeft;
      const top = picture.top - outer.top + element.scrollTop;
      return {
        left: Math.min(0, Math.round(left)),
        top: Math.min(0, Math.round(top)),
        right: Math.max(0, Math.round(left + picture.width - element.scrollWidth)),
        bottom: Math.max(0, Math.round(top + picture.height - element.scrollHeight)),
        isSideways: picture.height > picture.width,
      };
    });
    const none = { left: 0, top: 0, right: 0, bottom: 0 };
    expect(overhang, `turn ${step}`).toEqual({ ...none, isSideways: step % 2 === 1 });
    await turn.click();
    if (step % 2 === 1) await enlarge.click();
  }
  expect(faults).toEqual([]);
  await compareAll(page);
  // Otherwise the page of another member takes the focus after the last picture.
  await page.getByRole('checkbox', { name: 'Then the next' }).uncheck();
  const choose = page.getByRole('button', { name: /^Choose a decision/ });
  for (const title of ['Front of the ID', 'Back of the ID', 'Selfie']) {
    await page.getByRole('radio', { name: /^Accept/ }).check();
    // The menu counts what waits, which is less now.
    const counted = page.waitForResponse(/\/work-queues$/);
    await page.getByRole('button', { name: `Accept: ${title}` }).click();
    await counted;
    if (title !== 'Selfie') await expect(choose).toBeFocused();
  }
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toHaveText('Selfie: accepted.');
  await expect(result).toBeFocused();
  // An accepted picture can still be asked for again or rejected.
  await expect(page.getByRole('radio')).toHaveCount(2);
});

test('[B6][A11] no decision is preselected, and accepting a picture waits until the entered data and all pictures are compared', async ({
  page,
}) => {
  await page.goto(await pathOfReview(page));
  const choose = page.getByRole('button', { name: /^Choose a decision/ });
  await expect(choose).toHaveAttribute('aria-disabled', 'true');
  for (const radio of await page.getByRole('radio').all()) await expect(radio).not.toBeChecked();
  await page.keyboard.press('a');
  const accept = page.getByRole('button', { name: 'Accept: Front of the ID' });
  await expect(accept).toHaveAccessibleDescription(
    '5 comparisons are missing before you can accept',
  );
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Front of the ID: accepted.')).toHaveCount(0);
  for (const key of ['n', 'b', 'f', 'e']) await page.keyboard.press(key);
  await expect(accept).toHaveAccessibleDescription('1 comparison is missing before you can accept');
  const sameNumber = page.getByRole('checkbox', { name: 'The ID number is the same' });
  await expect(sameNumber, 'the number was not shown yet').toBeDisabled();
  await page.getByRole('button', { name: 'Show ID number' }).click();
  await sameNumber.check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Front of the ID: accepted.')).toBeVisible();
  await expect(choose).toHaveAttribute('aria-disabled', 'true');
});

test('[B6][A11] while a reason is chosen, all reasons are whole and the picture keeps a useful size', async ({
  page,
}) => {
  await page.goto(await pathOfReview(page));
  const box = page.getByRole('region', { name: 'Front of the ID' });
  const picture = box.locator('svg');
  await expect(picture).toHaveAttribute('viewBox', '0 0 640 400');
  const isWhole = () => box.evaluate((one) => one.scrollHeight <= one.clientHeight);
  await expect.poll(isWhole).toBe(true);
  await page.getByRole('radio', { name: /^Ask again/ }).check();
  const reasons = page.getByRole('radio', { name: / \d$/ });
  await expect(reasons).toHaveCount(10);
  const labels = page.locator('label').filter({ has: page.locator('[name=reason]') });
  for (const label of await labels.all()) await expect(label).toBeInViewport({ ratio: 1 });
  await expect.poll(isWhole).toBe(true);
  expect((await picture.boundingBox())?.height).toBeGreaterThan(180);
  await expect(page.getByRole('button', { name: 'Ask again: Front of the ID' })).toBeInViewport({
    ratio: 1,
  });
});

test('[B6][S2.43] one picture is asked for again: the reviewer still sees all three, each with its state, now and on the next visit', async ({
  page,
}) => {
  const path = await pathOfReview(page);
  await page.goto(path);
  await page.getByRole('radio', { name: /^Ask again/ }).check();
  const frame = (title: string) => page.getByRole('figure', { name: title });
  const expectWhole = async (states: readonly string[]) => {
    for (const [at, title] of ['Front of the ID', 'Back of the ID', 'Selfie'].entries()) {
      const picture = page.getByRole('region', { name: title }).locator('image');
      await expect(picture, title).toBeInViewport();
      expect((await picture.boundingBox())?.height, title).toBeGreaterThan(60);
      if (states[at]) await expect(frame(title)).toContainText(states[at]);
    }
  };
  // While the reason is chosen, the others stay beside it to compare with.
  await expectWhole([]);
  await page.getByRole('radio', { name: / 2$/ }).check();
  await page.getByRole('button', { name: 'Ask again: Front of the ID' }).click();
  await expect(page.getByText('Front of the ID: asked again.')).toBeVisible();
  await expectWhole(['Asked again', 'To review', 'To review']);
  await page.goto(path);
  await expectWhole(['Asked again', 'To review', 'To review']);
});

test('[B6][A11][F] by keyboard alone an ID reviewer clears ten IDs: accepts, asks again by the number of a reason, rejects one, and each opens the next', async ({
  page,
}) => {
  const maker = await makerIn();
  const made = await addMembers(maker, {
    stage: 'activated',
    people: Array.from({ length: 10 }, inventPerson),
  });
  const ids = made.map(({ id }) => id);
  // A type that no other test uses, so that the list has these ten.
  await maker.db.transaction((tx) =>
    tx
      .updateTable('member_profile')
      .set({ identity_type: 'POSTAL_ID' })
      .where('member_id', 'in', ids)
      .execute(),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'KYC_REVIEWER', '/console/identity?idType=POSTAL_ID');
  await expect(page.locator('main tbody tr')).toHaveCount(10);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const decide = page.getByRole('region', { name: 'Decide about the ID' });
  const send = (name: string) => decide.getByRole('button', { name: new RegExp(`^${name}`) });
  for (let at = 1; at <= 10; at += 1) {
    await expect(page.getByText(`Row ${at} of 10`)).toBeVisible();
    const url = page.url();
    await expect(send('Choose a decision')).toBeInViewport();
    for (const key of ['n', 'b', 'i', 'i', 'f', 'e']) await page.keyboard.press(key);
    await expect(page.getByText('5 of 5')).toBeVisible();
    if (at === 5) {
      await page.keyboard.press('r');
      await page.keyboard.press('1');
      await page.keyboard.press('Control+Enter');
      await expect(page).not.toHaveURL(url);
      continue;
    }
    await page.keyboard.press('a');
    await expect(send('Accept: Front of the ID')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Front of the ID: accepted.')).toBeVisible();
    if (at === 3) {
      await page.keyboard.press('q');
      await page.keyboard.press('2');
    } else {
      await page.keyboard.press('a');
    }
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/^Back of the ID: (accepted|asked again)\./)).toBeVisible();
    await page.keyboard.press('a');
    await expect(send('Accept: Selfie')).toBeVisible();
    await page.keyboard.press('t');
    await page.keyboard.press('+');
    await expect(page.getByRole('figure', { name: 'Selfie' })).toContainText('150%');
    await page.keyboard.press('Control+Enter');
    if (at < 10) await expect(page).not.toHaveURL(url);
  }
  await expect(page.getByText('Selfie: accepted.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');
  const rows = await maker.db.reader
    .selectFrom('identity_document')
    .select(({ fn }) => ['state', fn.countAll<string>().as('pictures')])
    .where('member_id', 'in', ids)
    .groupBy('state')
    .orderBy('state')
    .execute();
  expect(rows.map(({ state, pictures }) => [state, Number(pictures)])).toEqual([
    ['ACCEPTED', 26],
    ['ASKED_AGAIN', 1],
    ['REJECTED', 1],
    ['SUBMITTED', 2],
  ]);
});
