import {
  activatedMember,
  fundedMember,
  type Member,
  offeredMember,
  registeredMember,
  repayingMember,
  requestWithdrawal,
} from '../support/arrange.ts';
import { givePhone } from '../support/authenticator.ts';
import { openAs } from '../support/browser.ts';
import { axeFaults, fitFaults, numberFaults, pressFaults } from '../support/every-page-checks.ts';
import { paySheet, readOffer } from '../support/loan-pages.ts';
import { offeredHoliday } from '../support/more-time.ts';
import { readInFilipino } from '../support/page-width.ts';
import { addPasskey, inFilipino } from '../support/passkey-pages.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** Shown outside the hours of the code desk. */
const closedDesk = / (Our assistants are not available right now|Walang assistant ngayon)\./g;

/** The names of the days or months in English and Filipino. */
function namesIn(format: Intl.DateTimeFormatOptions, step: number): string {
  return ['en-PH', 'fil-PH']
    .flatMap((language) => {
      const { format: write } = new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index) => write(Date.UTC(2026, 0, 1 + index * step)));
    })
    .join('|');
}
const weekday = new RegExp(`\\b(${namesIn({ weekday: 'short' }, 1)}), `, 'g');
const day = new RegExp(`\\b(${namesIn({ month: 'short' }, 31)}) \\d{1,2}(, \\d{4})?`, 'g');
const month = new RegExp(`\\b(${namesIn({ month: 'long' }, 31)}) \\d{4}`, 'g');

/**
 * What a screen reader is told on a page: roles, names and live regions in their order. Days, amounts, numbers and
 * the person's name are left out, because they change from run to run, and so are addresses, the options of a list
 * and the sentence that depends on the time of day.
 */
async function treeOf(part: Locator, person: Partial<Member>): Promise<string> {
  const tree = await part.ariaSnapshot();
  const names = [person.fullName, person.firstName, person.lastName].filter((one) => one);
  const told = tree
    .split('\n')
    .filter((line) => !/^\s*- (option |\/url: )/.test(line))
    .join('\n')
    .replaceAll(/"\d+ new notices?"/g, '"Notices"')
    .replaceAll(closedDesk, '')
    .replaceAll(weekday, '')
    .replaceAll(day, '(day)')
    .replaceAll(month, '(month)')
    .replaceAll(/(Seal|Selyo) [0-9A-F ]+/g, '$1 (seal)')
    .replaceAll(/SHA-256 [0-9a-f]{16,}/g, 'SHA-256 (hash)')
    .replaceAll(/\d{1,2}:\d{2} [AP]M|12 noon|12 ng tanghali/g, '(time)')
    .replaceAll(/\b[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '(number)')
    .replaceAll(/(?<!level=)(\d[\d,.*]*\d|\d)/g, '#');
  return `${names.reduce<string>((text, name) => text.replaceAll(name ?? '', '(name)'), told)}\n`;
}

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly member?: () => Promise<Member>;
  /** Leads from the opened page to the screen and waits until it is there. */
  readonly open?: (page: Page) => Promise<void>;
}

const screens: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'sign-in', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'details', path: '/profile/1', member: registeredMember },
  { name: 'home-new', path: '/dash', member: activatedMember },
  { name: 'offer-sign', path: '/offer', member: offeredMember, open: readOffer },
  { name: 'wallet', path: '/wallet', member: fundedMember },
  { name: 'withdraw', path: '/wallet/withdraw', member: fundedMember },
  { name: 'home-running', path: '/dash', member: repayingMember },
  {
    ...{ name: 'pay', path: '/repay', member: repayingMember },
    open: (page) => expect(paySheet(page)).toBeVisible(),
  },
  { name: 'loan', path: '/loan', member: repayingMember },
  { name: 'activity', path: '/activity', member: repayingMember },
  { name: 'settings', path: '/settings', member: fundedMember },
];

/**
 * The stored trees are in e2e/trees. After a wanted change, `--update-snapshots` writes them again; read the
 * difference. sweeps/accessibility.spec.ts has every page state, in all languages, widths and themes.
 */
for (const { name, path, member, open } of screens) {
  test(`[F][S4.09] on ${name} a screen reader is told the same names in the same order as before, axe finds nothing, nothing scrolls sideways, whatever is pressed is 44 px large and no own number is shown whole`, async ({
    page,
  }) => {
    const person = await member?.();
    if (person === undefined) await page.goto(path);
    else await openAs(page, person, path);
    await open?.(page);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    // A part of the page that is loaded by itself may still come.
    await expect(async () =>
      expect(await treeOf(page.locator('body'), person ?? {})).toMatchSnapshot(`${name}.txt`),
    ).toPass({ timeout: 15_000 });
    expect.soft(await axeFaults(page)).toEqual([]);
    expect.soft(await fitFaults(page)).toEqual([]);
    expect.soft(await pressFaults(page)).toEqual([]);
    expect.soft(await numberFaults(page, { member: person ?? null })).toEqual([]);
  });
}

/** The dialogs that a passkey belongs to, of a member who has one. */
const dialogs = [
  { name: 'passkeys', path: () => '/settings/passkeys' },
  { name: 'lock', path: () => '/settings/lock' },
  { name: 'number', path: () => '/settings/number' },
  {
    name: 'code',
    path: (withdrawal: string) => `/wallet/withdraw/${withdrawal}`,
    open: (page: Page) =>
      page.getByRole('button', { name: /^(CONFIRM|KUMPIRMAHIN ANG) WITHDRAWAL$/ }).click(),
  },
] as const;

for (const language of ['en', 'fil'] as const) {
  test(`[F][H5] the dialogs of passkeys tell a screen reader the same as before, axe finds nothing, and whatever is pressed is 44 px large: ${language}`, async ({
    page,
  }) => {
    await givePhone(page);
    const member = await fundedMember();
    await openAs(page, member, '/settings/passkeys');
    await addPasskey(page);
    const withdrawal = await requestWithdrawal(member, 2_000);
    if (language === 'fil') await inFilipino(page);
    for (const one of dialogs) {
      await page.goto(one.path(withdrawal));
      if ('open' in one) await one.open(page);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(async () =>
        expect(await treeOf(dialog, member)).toMatchSnapshot(`dialog-${one.name}-${language}.txt`),
      ).toPass({ timeout: 15_000 });
      expect.soft(await axeFaults(page), one.name).toEqual([]);
      expect.soft(await fitFaults(page), one.name).toEqual([]);
      expect.soft(await pressFaults(page), one.name).toEqual([]);
    }
  });
}

interface Form {
  readonly name: string;
  readonly member: () => Promise<Member>;
  /** Leads to the place where the passkey is asked, and answers the part of the page that has it. */
  readonly open: (page: Page, member: Member) => Promise<Locator>;
}

/** The places where a passkey confirms something, of a member who has one. */
const forms: readonly Form[] = [
  {
    name: 'sign',
    member: offeredMember,
    open: async (page) => {
      for (const document of ['disclosure', 'contract']) {
        await page.goto(`/offer/${document}`);
        await page.getByRole('button', { name: /^(I have read it|Nabasa ko na)$/ }).click();
      }
      await page.goto('/offer/sign');
      return page.getByRole('main');
    },
  },
  {
    name: 'account',
    member: activatedMember,
    open: async (page) => {
      await page.goto('/settings/account');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').fill('maya');
      await dialog.getByRole('option', { name: /Maya/ }).first().click();
      await dialog.getByLabel(/^(Account number|Numero ng account)$/).fill('09180001234');
      await dialog.getByRole('button', { name: /^(Next|Susunod)$/ }).click();
      return dialog;
    },
  },
  {
    name: 'more-time',
    member: repayingMember,
    open: async (page, member) => {
      await page.goto(await offeredHoliday(member));
      return page.getByRole('main');
    },
  },
  {
    name: 'erasure',
    member: activatedMember,
    open: async (page) => {
      await page.goto('/settings/data');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox').check();
      return dialog;
    },
  },
];

const passkeyButton =
  /^(Confirm with|Sign with) your passkey$|^(Kumpirmahin|Pumirma) gamit ang passkey$/;

for (const language of ['en', 'fil'] as const) {
  for (const { name, member, open } of forms) {
    test(`[F][H5] where a passkey confirms a screen reader is told the same as before, and axe finds nothing: ${name}, ${language}`, async ({
      page,
    }) => {
      if (language === 'fil') await readInFilipino(page);
      await givePhone(page);
      const person = await member();
      await openAs(page, person, '/settings/passkeys');
      await addPasskey(page);
      const part = await open(page, person);
      await expect(part.getByRole('button', { name: passkeyButton })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(async () =>
        expect(await treeOf(part, person)).toMatchSnapshot(`passkey-${name}-${language}.txt`),
      ).toPass({ timeout: 15_000 });
      expect.soft(await axeFaults(page)).toEqual([]);
      expect.soft(await fitFaults(page)).toEqual([]);
    });
  }
}
