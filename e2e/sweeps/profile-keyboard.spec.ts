import { registeredMember, saveDetails, saveIdentity } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { drawIdImage, type IdImage } from '../support/id-image.ts';
import { pressKeyOn, tabTo, typeInto } from '../support/keyboard.ts';
import { expectFits, readInFilipino } from '../support/page-width.ts';
import type { Person } from '../support/person.ts';
import { photoOf } from '../support/profile-pages.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** Tabs to a list and chooses an option by its first letters. */
async function chooseByKeys(page: Page, list: Locator, letters: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(letters);
}

async function goOnByKeys(page: Page, heading: RegExp): Promise<void> {
  await pressKeyOn(page, page.getByRole('button', { name: 'Continue', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

async function choosePhotoByKeys(page: Page, person: Person, kind: IdImage): Promise<void> {
  const box = photoOf(page, kind);
  const chooser = page.waitForEvent('filechooser');
  await pressKeyOn(page, box.getByRole('button', { name: 'Choose a photo' }));
  const buffer = await drawIdImage(person.phoneNumber, kind);
  await (await chooser).setFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer });
  await expect(box.getByRole('button', { name: 'Use this photo' })).toBeVisible();
  // The button comes before the one that opened the file chooser, so tab backwards.
  const use = box.getByRole('button', { name: 'Use this photo' });
  for (let presses = 0; presses < 3; presses += 1) {
    if (await use.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await expect(use).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box.getByRole('status')).toHaveText('Uploaded.');
}

test('[S2.31][S5.11][S5.15][S5.16] the whole profile goes by the keyboard alone', async ({
  page,
}) => {
  const member = await registeredMember();
  await openAs(page, member, '/profile/1');
  await expect(page.getByRole('heading', { name: /Step 1 of 5/ })).toBeFocused();
  await test.step('1', async () => {
    await tabTo(page, page.getByRole('radio', { name: 'Male', exact: true }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    await expect(page.getByLabel('First name')).toHaveValue(member.firstName);
    await expect(page.getByLabel('Last name')).toHaveValue(member.lastName);
    const date = page.getByRole('group', { name: 'Date of birth' });
    await tabTo(page, date.getByRole('textbox').first());
    // A full field moves the focus to the next one.
    await page.keyboard.type('03031994');
    await chooseByKeys(page, page.getByLabel('Marital status'), 'Single');
    await pressKeyOn(page, page.getByRole('checkbox'), 'Space');
    await goOnByKeys(page, /Step 2 of 5/);
  });
  await test.step('2', async () => {
    await chooseByKeys(page, page.getByLabel('Region'), 'Region VII (');
    await chooseByKeys(page, page.getByLabel('Province or city'), 'Cebu');
    await chooseByKeys(page, page.getByLabel('City or municipality'), 'City of Carcar');
    await typeInto(page, page.getByLabel('Street address'), '12 Mango Avenue, Poblacion I');
    await goOnByKeys(page, /Step 3 of 5/);
  });
  await test.step('3', async () => {
    await typeInto(page, page.getByLabel('Full name'), `Jose ${member.lastName}`);
    await typeInto(page, page.getByLabel('Relationship'), 'Father');
    await typeInto(page, page.getByLabel('Contact number'), '0917 000 0999');
    await goOnByKeys(page, /Step 4 of 5/);
  });
  await test.step('4', async () => {
    await chooseByKeys(page, page.getByLabel('Type of ID'), 'UMID');
    await typeInto(page, page.getByLabel('ID number'), member.identityNumber);
    for (const kind of ['front', 'back', 'selfie'] as const) {
      await choosePhotoByKeys(page, member, kind);
    }
    await goOnByKeys(page, /Step 5 of 5/);
  });
  await test.step('5', async () => {
    await typeInto(page, page.getByRole('combobox', { name: 'Bank or e-wallet' }), 'gcash');
    await page.keyboard.press('Enter');
    await typeInto(page, page.getByLabel('Account number'), member.localNumber);
    await pressKeyOn(page, page.getByRole('button', { name: 'Finish' }));
  });
  await expect(page.getByRole('heading', { name: 'Your work' })).toBeVisible();
  await pressKeyOn(page, page.getByRole('button', { name: 'Later' }));
  await expect(page).toHaveURL('/dash');
});

test('[S2.30][S2.31] in Filipino every step, with every fault shown, fits a narrow phone', async ({
  page,
}) => {
  const member = await registeredMember();
  await readInFilipino(page);
  await openAs(page, member, '/dash');
  await expect(page.getByRole('link', { name: 'KUMPLETUHIN ANG PROFILE' })).toBeVisible();
  await expectFits(page, 'prompt');
  const showFaults = async (path: string, faults: number, button = 'Magpatuloy') => {
    await page.goto(path);
    await page.getByRole('button', { name: button, exact: true }).click({ force: true });
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(faults);
    await expectFits(page, path);
  };
  await showFaults('/profile/1', 4);
  await saveDetails(member);
  await page.goto('/profile/3');
  await page.getByRole('button', { name: 'Magdagdag ng isa pang reference' }).click();
  await expectFits(page, '/profile/3');
  await showFaults('/profile/4', 5);
  await saveIdentity(member);
  await showFaults('/profile/5', 2, 'Tapusin');
});
