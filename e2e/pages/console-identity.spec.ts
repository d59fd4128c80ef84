import { addMembers } from '@pahiram/server/test/bulk-members.ts';
import { makerIn } from '../support/maker.ts';
import { inventPerson } from '../support/person.ts';
import { signInAtConsole } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('[B6] the ID number reads as it is printed; a turned picture is whole at every turn and zoom, and the focus goes on to the next decision', async ({
  page,
}) => {
  const [member] = await addMembers(await makerIn(), {
    stage: 'activated',
    people: [inventPerson()],
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtConsole(page, 'KYC_REVIEWER');
  const faults: string[] = [];
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  await page.goto(`/console/identity/${member?.id}`);
  await page.getByRole('button', { name: 'Show ID number' }).click();
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
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  for (const left of [2, 1]) {
    await accept.first().click();
    await expect(accept).toHaveCount(left);
    await expect(accept.first()).toBeFocused();
  }
  await accept.click();
  await expect(accept).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});
