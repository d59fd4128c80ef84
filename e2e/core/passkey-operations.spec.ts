import {
  activatedMember,
  fundedMember,
  type Member,
  offeredMember,
  repayingMember,
  requestWithdrawal,
  signedInAnew,
} from '../support/arrange.ts';
import { givePhone } from '../support/authenticator.ts';
import { openAs } from '../support/browser.ts';
import { codeAfter, messagesTo, messageWith } from '../support/messages.ts';
import { offeredHoliday } from '../support/more-time.ts';
import { readInFilipino } from '../support/page-width.ts';
import { addPasskey } from '../support/passkey-pages.ts';
import { inventPerson } from '../support/person.ts';
import { expect, type Page, test } from '../support/test.ts';

const english = {
  confirm: 'Confirm with your passkey',
  filled: /^The code is filled in\./,
  password: 'Your password',
  next: 'Next',
  withdraw: 'CONFIRM WITHDRAWAL',
  withdrawal: /^₱120,000\.00 to GCash/,
  press: 'CONFIRM',
  sent: /^(Transferring|Transfer complete)/,
  haveRead: 'I have read it',
  signByPasskey: 'Sign with your passkey',
  sign: 'Sign',
  signed: 'Your loan is active',
  bank: 'Bank or e-wallet',
  accountNumber: 'Account number',
  changeAccount: 'Change receiving account',
  newEmail: 'New email address',
  changeEmail: 'Change email address',
  emailChanged: /^Your email address is now/,
  accountChanged: 'Your receiving account is changed.',
  phone: 'Phone Number',
  textCode: 'Text me the code',
  smsCode: 'SMS code',
  changeNumber: 'Change my number',
  numberChanged: /^Your phone number is changed\./,
  wallet: 'Wallet',
  acceptSchedule: 'Accept the new schedule',
  accepted: 'Accepted',
  lock: 'Lock my money',
  locked: /^Your money has been locked since/,
  unlock: 'Unlock',
  unlocked: 'Your money is unlocked.',
  sure: 'I want my account erased',
  erase: 'Erase my account',
  keep: 'Keep my account',
} as const;

type Words = { readonly [W in keyof typeof english]: string | RegExp };

const filipino: Words = {
  confirm: 'Kumpirmahin gamit ang passkey',
  filled: /^Nailagay na ang code\./,
  password: 'Ang password mo',
  next: 'Susunod',
  withdraw: 'KUMPIRMAHIN ANG WITHDRAWAL',
  withdrawal: /^₱120,000\.00 papunta sa GCash/,
  press: 'KUMPIRMAHIN',
  sent: /^(Inililipat|Kumpleto na ang transfer)/,
  haveRead: 'Nabasa ko na',
  signByPasskey: 'Pumirma gamit ang passkey',
  sign: 'Pumirma',
  signed: 'Aktibo na ang loan mo',
  bank: 'Bangko o e-wallet',
  accountNumber: 'Numero ng account',
  changeAccount: 'Palitan ang account na tatanggap',
  newEmail: 'Bagong email address',
  changeEmail: 'Palitan ang email address',
  emailChanged: /na ang email address mo\. Buksan/,
  accountChanged: 'Napalitan na ang account na tatanggap.',
  phone: 'Numero ng telepono',
  textCode: 'I-text sa akin ang code',
  smsCode: 'Code sa SMS',
  changeNumber: 'Palitan ang numero ko',
  numberChanged: /^Napalitan na ang phone number mo\./,
  wallet: 'Wallet',
  acceptSchedule: 'Tanggapin ang bagong schedule',
  accepted: 'Tinanggap',
  lock: 'I-lock ang pera ko',
  locked: /^Naka-lock ang pera mo mula/,
  unlock: 'I-unlock',
  unlocked: 'Hindi na naka-lock ang pera mo.',
  sure: 'Gusto kong mabura ang account ko',
  erase: 'Burahin ang account ko',
  keep: 'Panatilihin ang account ko',
};

interface Journey {
  readonly title: string;
  readonly member: () => Promise<Member>;
  /** Begins where the passkey was added. */
  readonly go: (page: Page, member: Member, words: Words) => Promise<void>;
}

const button = (place: Pick<Page, 'getByRole'>, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });

/** Every operation that a passkey confirms. */
const journeys: readonly Journey[] = [
  {
    title:
      '[H5][S2.38][S5.24] a passkey fills in the code of a withdrawal, and the member presses CONFIRM',
    member: fundedMember,
    go: async (page, member, words) => {
      await page.goto(`/wallet/withdraw/${await requestWithdrawal(member, 120_000)}`);
      await button(page, words.withdraw).click();
      const dialog = page.getByRole('dialog', { name: 'One Time Password' });
      await expect(dialog.getByText(words.withdrawal)).toBeVisible();
      await button(dialog, words.confirm).click();
      await expect(dialog.getByText(words.filled)).toBeVisible();
      await expect(dialog.getByLabel('OTP code')).toHaveValue(/^\d{8}$/);
      await button(dialog, words.press).click();
      await expect(page.getByRole('heading', { name: words.sent })).toBeVisible();
    },
  },
  {
    title: '[H5][V18] a passkey signs the contract, without a password',
    member: offeredMember,
    go: async (page, _member, words) => {
      for (const document of ['disclosure', 'contract']) {
        await page.goto(`/offer/${document}`);
        await button(page, words.haveRead).click();
      }
      await page.goto('/offer/sign');
      await button(page, words.signByPasskey).click();
      await expect(page.getByLabel('Code', { exact: true })).toHaveValue(/^\d{6}$/);
      await button(page, words.sign).click();
      await expect(page.getByRole('heading', { name: words.signed })).toBeVisible();
    },
  },
  {
    title: '[H5][B7] a passkey changes the receiving account without any code by SMS',
    member: activatedMember,
    go: async (page, member, words) => {
      await page.goto('/settings/account');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: words.bank }).fill('maya');
      await dialog.getByRole('option', { name: /Maya/ }).first().click();
      await dialog.getByLabel(words.accountNumber).fill('09180001234');
      await button(dialog, words.next).click();
      await button(dialog, words.confirm).click();
      await expect(dialog.getByLabel('Code', { exact: true })).toHaveValue(/^\d{6}$/);
      await button(dialog, words.changeAccount).click();
      await expect(page.getByText(words.accountChanged).first()).toBeVisible();
      const texts = (await messagesTo(member.phoneNumber)).map(({ body }) => body);
      expect(texts.filter((text) => /\b\d{6}\b/.test(text))).toEqual([]);
    },
  },
  {
    title:
      '[H5] a passkey changes the phone number at once, and its owner signs in with the new one',
    member: fundedMember,
    go: async (page, member, words) => {
      const { phoneNumber: newNumber } = inventPerson();
      await page.goto('/settings/number');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.phone, { exact: true }).fill(`+${newNumber}`);
      const code = await codeAfter(newNumber, () => button(dialog, words.textCode).click());
      await dialog.getByLabel(words.smsCode).fill(code);
      await button(dialog, words.next).click();
      await button(dialog, words.confirm).click();
      await button(dialog, words.changeNumber).click();
      await expect(page.getByText(words.numberChanged).first()).toBeVisible();
      await messageWith(member.phoneNumber, '639');
      // The page goes on with the new number.
      await page.goto('/wallet');
      await expect(page.getByRole('heading', { name: words.wallet }).first()).toBeVisible();
      await signedInAnew({ ...member, phoneNumber: newNumber });
    },
  },
  {
    title:
      '[H5][V37] a passkey changes the email address at once, and the new mailbox is asked to confirm it',
    member: fundedMember,
    go: async (page, member, words) => {
      const email = `new.${member.phoneNumber}@example.com`;
      await page.goto('/settings/email');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.newEmail).fill(email);
      await button(dialog, words.next).click();
      await expect(dialog.getByText(email)).toBeVisible();
      await button(dialog, words.confirm).click();
      await button(dialog, words.changeEmail).click();
      await expect(dialog.getByText(words.emailChanged)).toBeVisible();
      await messageWith(member.phoneNumber, 'ne***@example.com');
      await messageWith(email, '/confirm-email#');
    },
  },
  {
    title: '[H5][D11][V18] a passkey accepts more time, without a password',
    member: repayingMember,
    go: async (page, member, words) => {
      await page.goto(await offeredHoliday(member));
      await button(page, words.signByPasskey).click();
      await button(page, words.acceptSchedule).click();
      await expect(page.getByText(words.accepted, { exact: true })).toBeVisible();
    },
  },
  {
    title: '[H5][V37][V14] a passkey with the password ends the lock that the member asked for',
    member: fundedMember,
    go: async (page, member, words) => {
      await page.goto('/settings/lock');
      const dialog = page.getByRole('dialog');
      await button(dialog, words.lock).click();
      await expect(dialog.getByText(words.locked)).toBeVisible();
      await page.goto('/wallet');
      await page.getByRole('link', { name: words.unlock }).click();
      await button(dialog, words.confirm).click();
      await dialog.getByLabel(words.password).fill(member.password);
      await button(dialog, words.unlock).click();
      await expect(dialog.getByText(words.unlocked)).toBeVisible();
      await expect(button(dialog, words.lock)).toBeVisible();
    },
  },
  {
    title: '[H5][V25] a passkey asks for the erasure of the account, without a password',
    member: activatedMember,
    go: async (page, _member, words) => {
      await page.goto('/settings/data');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.sure).check();
      await button(dialog, words.confirm).click();
      await expect(dialog.getByLabel(words.password)).toBeHidden();
      await button(dialog, words.erase).click();
      await expect(button(dialog, words.keep)).toBeVisible();
    },
  },
];

const screens = [
  { on: 'on a phone, in English', viewport: { width: 360, height: 740 }, words: english },
  { on: 'on a desktop, in Filipino', viewport: { width: 1280, height: 800 }, words: filipino },
] as const;

for (const { on, viewport, words } of screens) {
  test.describe(on, () => {
    test.use({ viewport });
    for (const { title, member, go } of journeys) {
      test(`${title}, ${on}`, async ({ page }) => {
        if (words === filipino) await readInFilipino(page);
        await givePhone(page);
        const person = await member();
        await openAs(page, person, '/settings/passkeys');
        await addPasskey(page);
        await go(page, person, words);
      });
    }
  });
}
