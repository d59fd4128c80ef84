import { insertRows } from '@pahiram/server/test/insert-rows.ts';
import { makerIn } from '../support/maker.ts';
import { readInFilipino } from '../support/page-width.ts';
import { inventPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('[E2] every message to one number can be read at /demo with its sender, however the number is typed, also the older ones', async ({
  page,
}) => {
  const [{ phoneNumber, localNumber }, other] = [inventPerson(), inventPerson()];
  const { db } = await makerIn();
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...{ channel: 'sms', reference: `${phoneNumber}-${at}`, body: `Message ${at}`, at: new Date() },
    recipient: at % 2 === 0 ? phoneNumber : other.phoneNumber,
  }));
  await db.transaction((tx) => insertRows(tx, 'sandbox_message', rows));
  await page.goto('/demo');
  for (const typed of [
    phoneNumber,
    localNumber,
    `+${phoneNumber.slice(0, 5)} ${phoneNumber.slice(5)}`,
  ]) {
    await page.getByLabel('Only to this number or email address').fill(typed);
    const messages = page.getByRole('article');
    await expect(messages).toHaveCount(25);
    await page.getByRole('button', { name: 'Show older ones' }).click();
    await expect(messages).toHaveCount(30);
    await expect(messages.last()).toContainText('Message 0');
    await expect(messages.last()).toContainText('SMS · From Pahiram · To');
    await expect(page.getByRole('button', { name: 'Show older ones' })).toHaveCount(0);
  }
});

test('[E2][F] in Filipino /demo says in Filipino who the invented people are', async ({ page }) => {
  await readInFilipino(page);
  await page.goto('/demo');
  await expect(page.getByText('may withdrawal na papunta na')).toBeVisible();
  await expect(page.getByText('sumasagot sa mga miyembro')).toBeVisible();
});
