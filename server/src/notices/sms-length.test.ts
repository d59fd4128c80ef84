import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate } from '@pahiram/domain/calendar/calendar';
import { LANGUAGES, type Words } from '@pahiram/domain/texts/words';
import { PROVIDER_REFUSAL_WORDS } from '@pahiram/domain/withdrawals/provider-refusal';
import * as access from '../access/notice-texts.ts';
import { identityNotices } from '../documents/notice-texts.ts';
import { refusedRowNotice } from '../loans/bank-statements/notice-texts.ts';
import * as income from '../loans/income-proof/notice-texts.ts';
import * as loans from '../loans/notice-texts.ts';
import * as erasure from '../privacy/notice-texts.ts';
import { withdrawalCodeText, withdrawalNotices } from '../withdrawals/notices.ts';
import { withFooter } from './send.ts';

/**
 * The GSM 7-bit alphabet (3GPP TS 23.038) allows 160 characters per SMS; any other character only
 * 70.
 */
const alphabet =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/u;
const partsOf = (text: string) => (text.length <= 160 ? 1 : Math.ceil(text.length / 153));

const values: Readonly<Record<string, string>> = {
  code: '48151623',
  amount: '3,000,000.00',
  bank: 'Bank of the Philippine Islands',
  account: '123****890',
  number: 'PHR-W-000000001',
};
const reasons = Object.values(PROVIDER_REFUSAL_WORDS);

/** The text in both languages, with the longest refusal reason where it has one. */
function sent(words: Words): string[] {
  return LANGUAGES.map((language) => {
    const reason = reasons
      .map((one) => one[language])
      .reduce((a, b) => (a.length > b.length ? a : b));
    const text = words[language].replace(/\{(\w+)\}/g, (_mark, name: string) =>
      name === 'reason' ? reason : (values[name] ?? assert.fail(name)),
    );
    return withFooter(text, language, 'Pahiram');
  });
}

/** Uses a long date and time. */
const newDeviceSms = (userAgent: string): Words =>
  access.newDeviceNotice(userAgent, new Date('2026-09-29T15:59:00Z')).sms ?? assert.fail('no SMS');

const largestLoan = {
  number: 'LN-MMMM-WWWW',
  quote: { principal: 300_000_000n, netProceeds: 300_000_000n },
  offer: { expiresAt: new Date('2026-09-29T16:00:00Z') },
} as Parameters<typeof loans.offerMadeNotice>[0];

const codes = [access.codeTexts.registration('481516'), access.codeTexts.recovery('481516')];
const told = [
  access.passwordChangedNotice.text,
  access.accountRecoveredNotice(false).sms ?? assert.fail('no SMS'),
  access.accountRecoveredNotice(true).sms ?? assert.fail('no SMS'),
  access.tokenReusedNotice.text,
  access.alreadyRegisteredText,
  access.wrongPasswordsNotice.text,
  refusedRowNotice(largestLoan, {
    amount: 300_000_000n,
    date: calendarDate('2026-09-28'),
  } as Parameters<typeof refusedRowNotice>[1]).text,
  withdrawalCodeText,
  ...Object.values(withdrawalNotices).map(({ text }) => text),
  newDeviceSms('SamsungBrowser Android'),
  newDeviceSms('unheard of'),
  erasure.erasureAskedNotice(calendarDate('2026-09-28')).text,
  erasure.erasureTakenBackNotice.text,
  erasure.erasureStoppedNotice.text,
  ...[income.incomeAskedNotice, income.incomeNotAcceptedNotice, income.incomeLapsedNotice].map(
    (noticeOf) => noticeOf(largestLoan, calendarDate('2026-09-28')).text,
  ),
  income.incomeWithdrawnNotice(largestLoan, calendarDate('2026-09-28')).text,
  income.incomeWithdrawnNotice(largestLoan, null).text,
  ...Object.values(identityNotices).flatMap((notice) => notice?.text ?? []),
  ...[
    loans.applicationFiledNotice,
    loans.offerMadeNotice,
    loans.rejectedNotice,
    loans.askedAgainNotice,
    loans.loanActiveNotice,
  ]
    .concat(loans.offerExpiredNotice, loans.questionExpiredNotice, loans.loanLapsedNotice)
    .map((noticeOf) => noticeOf(largestLoan).text),
];

test('[A7][E5] a sign-in code fits one SMS with the no-fee line', () => {
  for (const text of codes.flatMap(sent)) {
    assert.equal(partsOf(text), 1, `${text.length}: ${text}`);
    assert.match(text, alphabet);
  }
});

for (const words of told) {
  const most = words.en.includes('{reason}') ? 3 : 2;
  test(`[E5][F] "${words.en.slice(0, 40)}…" fits ${most} SMS in either language`, () => {
    for (const text of sent(words)) {
      assert.ok(partsOf(text) <= most, `${text.length}: ${text}`);
      assert.match(text, alphabet);
      assert.doesNotMatch(text, /https?:|www\./, 'a link in an SMS looks like a trap');
    }
  });
}
