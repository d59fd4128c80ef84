import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { calendarDate, MINUTE_MS } from '@pahiram/domain/calendar/calendar';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import type { PartOfDue } from '@pahiram/domain/loans/set-off';
import { centavos, pesos, ZERO } from '@pahiram/domain/money/money';
import { LANGUAGES, type Words } from '@pahiram/domain/texts/words';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { PROVIDER_REFUSAL_WORDS } from '@pahiram/domain/withdrawals/provider-refusal';
import * as access from '../access/notice-texts.ts';
import { identityNotice } from '../documents/notice-texts.ts';
import { refusedRowNotice } from '../loans/bank-statements/notice-texts.ts';
import { lateWords, reminderNotice } from '../loans/collections/reminder-texts.ts';
import * as income from '../loans/income-proof/notice-texts.ts';
import * as loans from '../loans/notice-texts.ts';
import { setOffDoneNotice, setOffNotice } from '../loans/set-off/notice-texts.ts';
import {
  accountChangedNotice,
  accountRemovedNotice,
  accountUsableNotice,
} from '../members/notice-texts.ts';
import { unlockedNotice } from '../money-lock/notice-texts.ts';
import {
  newNumberCodeText,
  numberChangeCodeText,
  numberChangedNotice,
} from '../phone-number/notice-texts.ts';
import * as erasure from '../privacy/notice-texts.ts';
import { theftReportLinkedNotice } from '../support/notice-texts.ts';
import { withdrawalCodeText, withdrawalNotices } from '../withdrawals/notices.ts';
import { withEventTime } from './event-time.ts';
import { formerNumberText } from './former-contact-text.ts';
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
  quote: {
    principal: 300_000_000n,
    netProceeds: 300_000_000n,
    totalOfPayments: 301_500_000n,
    termMonths: 48,
  },
  offer: { expiresAt: new Date('2026-09-29T16:00:00Z') },
} as Parameters<typeof loans.offerMadeNotice>[0];

const codes = [access.codeTexts.registration('481516'), access.codeTexts.recovery('481516')];
/** As they are sent. */
const warnings = [
  access.passwordChangedNotice,
  access.accountRecoveredNotice(false, null),
  access.accountRecoveredNotice(true, null),
  access.accountRecoveredNotice(false, centavos(300_000_000n)),
  access.accountRecoveredNotice(true, centavos(300_000_000n)),
  access.tokenReusedNotice,
  access.wrongPasswordsNotice,
  unlockedNotice,
  theftReportLinkedNotice,
  accountUsableNotice('Bank of the Philippine Islands', '123****890'),
].map(({ sms, text }) => withEventTime(sms ?? text, new Date('2026-09-29T15:59:00Z')));
const told = [
  ...warnings,
  access.alreadyRegisteredText,
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
  ...(['ACCEPTED', 'ASKED_AGAIN', 'REJECTED'] as const).flatMap(
    (review) => identityNotice(review, 'mbr_1')?.text ?? [],
  ),
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

/** Emails to staff, and notices to browsers. */
const otherChannels = [
  ...['access/staff/notice-texts.ts', 'loans/company-accounts/notice-texts.ts'],
  'notices/push-texts.ts',
];
const serverFolder = new URL('../', import.meta.url);
const catalogues = globSync(['**/*-texts.ts', '**/*-text.ts', '**/notices.ts'], {
  cwd: serverFolder,
}).filter((file) => !otherChannels.includes(file));

test('[E5][F] no text that goes by SMS has a sign outside its alphabet: an amount is PHP, not ₱', () => {
  assert.ok(catalogues.length > 15, 'the catalogues are found');
  const commentOrBrace = /\/\*[\s\S]*?\*\/|\/\/ .*$|[{}[\]|`\\~^]/gm;
  for (const file of catalogues) {
    const words = readFileSync(new URL(file, serverFolder), 'utf8').replace(commentOrBrace, '');
    for (const line of words.split('\n')) assert.match(line, alphabet, file);
  }
});

test('[A7][E5] a sign-in code fits one SMS with the no-fee line', () => {
  for (const text of codes.flatMap(sent)) {
    assert.equal(partsOf(text), 1, `${text.length}: ${text}`);
    assert.match(text, alphabet);
  }
});

test('[D1][V40] the notice of an offer says its amount, its months and its last day', () => {
  const { en, fil } = loans.offerMadeNotice(largestLoan).text;
  assert.match(en, /PHP 3,000,000\.00 for 48 months\..* sign by Sep 29, 2026\./);
  assert.match(fil, /PHP 3,000,000\.00 sa loob ng 48 buwan\..* pumirma hanggang Set 29, 2026\./);
});

test('[D1][V26] a refusal says when one may apply again, in the message as on the screen', () => {
  const { en, fil } = loans.rejectedNotice(largestLoan).text;
  assert.match(en, /You can apply again at any time; it helps when they have changed\./);
  assert.match(fil, /mag-apply ulit kahit kailan/);
});

test('[D1][V40] the code SMS of the signing names the loan, what is received, what is repaid and the months, in 2 SMS', () => {
  const words = loans.signingCodeText('481516', largestLoan);
  for (const text of sent(words)) {
    assert.ok(partsOf(text) <= 2, `${text.length}: ${text}`);
    assert.match(text, alphabet);
  }
  assert.match(words.en, /you get PHP 3,000,000\.00 and repay PHP [\d,.]+ over 48 months\./);
  assert.match(words.fil, /PHP 3,000,000\.00 ang matatanggap at PHP [\d,.]+ ang babayaran/);
});

test('[D3][A7] the code SMS of a withdrawal says how long the code is valid, which is its rule, and what it confirms', () => {
  const minutes = CODE_RULES.WITHDRAWAL.validMs / MINUTE_MS;
  assert.match(
    withdrawalCodeText.en,
    new RegExp(`\\{account\\}\\. Valid for ${minutes} minutes\\.`),
  );
  assert.match(
    withdrawalCodeText.fil,
    new RegExp(`\\{account\\}\\. Valid nang ${minutes} minuto\\.`),
  );
});

/** A loan of 3,000,000 pesos past due, and its set-off on the eleventh day. */
const lateLoan = { ...largestLoan, setOffArticle: 11, product: STANDARD_PRODUCT };
const plannedOn = calendarDate('2026-12-28');
const paysAll = { staysDue: ZERO, isAllOfWallet: false };
/** As much as the largest loan can leave due after all that its wallet holds. */
const paysPart = { staysDue: pesos(256_250), isAllOfWallet: true };
const setOffSms = (
  type: 'FIRST' | 'SECOND' | 'MOVED',
  late: ReturnType<typeof lateWords> | null,
  freeUntil: typeof plannedOn | null = null,
  left: PartOfDue = paysAll,
  isAfterPlan = false,
): Words => {
  const planned = { type, plannedOn, amount: centavos(125_687_500n), isAfterPlan, ...left };
  const said = late && { ...late, saysFreeDay: false };
  const notice = setOffNotice(lateLoan, planned, said, freeUntil);
  return notice.sms ?? assert.fail('no SMS');
};
const lateAmounts = { overdue: pesos(1_256_250), lateCharge: ZERO, dueToday: null, missed: null };
const lateFacts = { aDay: centavos(41_667n), sentOn: calendarDate('2026-12-27') };
const dueDate = calendarDate('2026-12-17');
const charged = { ...lateAmounts, lateCharge: centavos(1_041_667n) };
const missed = {
  left: pesos(1_000_000),
  promised: pesos(1_200_000),
  promisedOn: calendarDate('2026-12-26'),
};
const lateReminders = [
  { kind: 'PAST_DUE', ...lateAmounts, dueDate, graceEnds: lateFacts.sentOn },
  { kind: 'PAST_DUE', ...charged, dueDate, graceEnds: lateFacts.sentOn },
  { kind: 'GRACE_ENDS', ...lateAmounts, chargedFrom: plannedOn },
  { kind: 'GRACE_ENDS', ...charged, chargedFrom: plannedOn },
  { kind: 'STILL_PAST_DUE', ...charged },
  {
    ...charged,
    kind: 'STILL_PAST_DUE',
    dueToday: { dueDate: lateFacts.sentOn, amount: pesos(125_000) },
  },
  { kind: 'DUE_SOON', dueDate: plannedOn, amount: pesos(125_000), ...charged },
  {
    ...missed,
    kind: 'PROMISE_MISSED',
    dueNow: pesos(1_256_250),
    ...{ overdue: pesos(1_256_250), lateCharge: centavos(41_667n) },
  },
  {
    kind: 'PROMISE_DUE',
    left: pesos(1_000_000),
    promised: pesos(1_200_000),
    promisedOn: plannedOn,
  },
] as const;

for (const reminder of lateReminders) {
  const name = `${reminder.kind}${'lateCharge' in reminder && reminder.lateCharge > 0n ? ' with a late charge' : ''}`;
  test(`[V24][F] the SMS of a late day (${name}) is at most two, begins with the loan and names the amount, with a request for more time and a planned payment too`, () => {
    const planned = { plannedOn, amount: centavos(125_687_500n), ...paysPart };
    for (const request of [null, 'ASKED', 'OFFERED'] as const) {
      for (const plan of [undefined, planned]) {
        const facts = { ...lateFacts, request, planned: plan };
        const notice = reminderNotice(lateLoan, reminder, facts);
        for (const text of sent(notice.sms ?? notice.text)) {
          assert.ok(partsOf(text) <= 2, `${text.length}: ${text}`);
          assert.match(text, alphabet);
          assert.match(text, /^Loan LN-MMMM-WWWW: .*PHP 1,\d{3},\d{3}\.\d\d/);
        }
      }
    }
  });
}

for (const type of ['FIRST', 'SECOND', 'MOVED'] as const) {
  test(`[V14][V24][D14] the SMS of a planned set-off (${type}) says day, amount and article in 2 SMS (moved in the days of grace: 3); the notice also the last day and the points`, () => {
    const cases = [null, lateFacts.sentOn].flatMap((free) =>
      [paysAll, paysPart].flatMap((left) =>
        [false, true].map((isAfterPlan) => ({ free, left, isAfterPlan })),
      ),
    );
    for (const { free, left, isAfterPlan } of cases) {
      for (const text of sent(setOffSms(type, null, free, left, isAfterPlan))) {
        const most = type === 'MOVED' && free ? 3 : 2;
        assert.ok(partsOf(text) <= most, `${text.length}: ${text}`);
        assert.match(text, alphabet);
        assert.match(
          text,
          / Dec 28, 2026 we pay PHP 1,256,875\.00 .*Art\. 11\b|Dis 28, 2026, .*PHP 1,256,875\.00 .*Art\. 11\b/,
        );
      }
    }
    const planned = { type, plannedOn, amount: centavos(125_687_500n), ...paysAll };
    const said = { ...planned, isAfterPlan: false };
    const { text } = setOffNotice(lateLoan, said, null, lateFacts.sentOn);
    for (const said of Object.values(text)) {
      assert.match(said, / 2, 2027,? /);
      assert.match(said, /40 points/);
      assert.match(said, /Dec 27, 2026: no late charge|Dis 27, 2026: walang late charge/);
    }
  });
}

for (const reminder of lateReminders) {
  if (reminder.kind === 'DUE_SOON' || reminder.kind === 'PROMISE_DUE') continue;
  test(`[V14][V24] a planned set-off with what is past due (${reminder.kind}) is one text of at most 3 SMS, less than two texts`, () => {
    const late = lateWords(lateLoan, reminder, lateFacts);
    const alone = reminderNotice(lateLoan, reminder, { ...lateFacts, request: null }).sms;
    const first = sent(setOffSms('FIRST', null));
    for (const [at, text] of sent(setOffSms('FIRST', late)).entries()) {
      const apart = partsOf(sent(alone ?? assert.fail())[at] ?? '') + partsOf(first[at] ?? '');
      assert.ok(partsOf(text) <= 3 && partsOf(text) < apart, `${text.length}: ${text}`);
      assert.match(text, alphabet);
      assert.match(text, /PHP 1,256,250\.00/);
    }
  });
}

test('[V14][V24] the SMS of a payment taken from the wallet says what is due now and next in 2 SMS', () => {
  const done = setOffDoneNotice(
    { ...lateLoan, state: 'ACTIVE' },
    {
      ...{ amount: centavos(125_687_500n), article: 11, paymentNumber: 'PM-MMMM-WWWW' },
      ...{ countsFrom: dueDate, points: null, dueNow: pesos(1_256_250), wallet: pesos(1) },
      next: { dueDate: plannedOn, amount: pesos(1_256_250) },
    },
  );
  for (const text of sent(done.sms ?? assert.fail('no SMS'))) {
    assert.ok(partsOf(text) <= 2, `${text.length}: ${text}`);
    assert.match(text, alphabet);
  }
});

test('[V37] the code SMS of another phone number names that number, masked, in 2 SMS', () => {
  for (const textOf of [newNumberCodeText, numberChangeCodeText]) {
    for (const text of sent(textOf('48151623', '639*********'))) {
      assert.ok(partsOf(text) <= 2, `${text.length}: ${text}`);
      assert.match(text, alphabet);
      assert.match(text, /639\*{9}/);
    }
  }
});

test('[V37] a warning that names our sign-in page leads there by email: nobody has to search for it', () => {
  const at = new Date('2026-09-29T15:59:00Z');
  for (const notice of [
    accountChangedNotice('BDO', '123***789', null),
    accountRemovedNotice('BDO'),
    accountUsableNotice('BDO', '123***789'),
    erasure.dataCopiedNotice(at),
    access.newDeviceNotice('unheard of', at),
    access.passwordChangedNotice,
    unlockedNotice,
    theftReportLinkedNotice,
  ]) {
    assert.match(notice.text.en, /our sign-in page/, notice.template);
    assert.equal(notice.mailsLockPage, true, notice.template);
  }
});

test('[V37][V21] the SMS about a changed number, to the old one, fits 3 SMS with the link that locks the money', () => {
  const path = `stop/phn_${'0'.repeat(22)}#${'0'.repeat(43)}`;
  const link = {
    en: `https://www.example-lending.ph/${path}`,
    fil: `https://www.example-lending.ph/fil/${path}`,
  };
  const { sms } = numberChangedNotice('639*********', { contact: link, link, givesBack: true });
  for (const text of sent(sms ?? assert.fail('no SMS'))) {
    assert.ok(partsOf(text) <= 3, `${text.length}: ${text}`);
    assert.match(text, alphabet);
  }
});

test('[V37][V21] the SMS to the number before a change fits 3 SMS with the time and the link', () => {
  const path = `stop/phn_${'0'.repeat(22)}#${'0'.repeat(43)}`;
  const link = {
    en: `https://www.example-lending.ph/${path}`,
    fil: `https://www.example-lending.ph/fil/${path}`,
  };
  const at = new Date('2026-09-29T15:59:00Z');
  const { subject } = accountChangedNotice('BDO', '123***789', null);
  for (const effectAt of [undefined, at]) {
    for (const text of sent(formerNumberText(subject, { at, effectAt, changedAt: at, link }))) {
      assert.ok(partsOf(text) <= 3, `${text.length}: ${text}`);
      assert.match(text, alphabet);
    }
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
