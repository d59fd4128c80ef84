import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  isAllowed,
  MONEY_PERMISSIONS,
  PERMISSIONS,
  type Permission,
  permissionsOf,
  STAFF_ROLES,
} from '../access/roles.ts';
import { addDays, calendarDate as date } from '../calendar/calendar.ts';
import { LOAN_STATES } from '../loans/loan-state.ts';
import {
  ASK_AGAIN_ITEM_WORDS,
  ASK_AGAIN_REASON_WORDS,
  HOLD_REASON_WORDS,
  REJECTION_WORDS,
  STOLEN_PHONE_WORDS,
} from '../loans/reason-words.ts';
import { LOAN_LOOKS, STATUS_ICONS, WITHDRAWAL_LOOKS } from '../loans/status-look.ts';
import { LOAN_WORDS, WITHDRAWAL_WORDS } from '../loans/status-words.ts';
import { fillWords, type Words } from '../texts/words.ts';
import { FRAUD_HOLD_REASONS } from '../withdrawals/fraud-hold.ts';
import { WITHDRAWAL_STATES } from '../withdrawals/withdrawal.ts';
import { isLicenceShown, listClaims, NOTHING_MEASURED } from './claims.ts';
import { computeScore, SCORE_FACTORS, SCORE_MAX, SCORE_RULES, SCORE_START } from './score.ts';

const company = { companyName: 'Halimbawa Lending', secRegistration: 'CS1', secAuthority: '42' };

test('[V16][E1] with nothing set and nothing measured no claim appears', () => {
  assert.deepEqual(listClaims({}, NOTHING_MEASURED), []);
  assert.deepEqual(listClaims({ companyName: ' ', secAuthority: '42' }, NOTHING_MEASURED), []);
  assert.equal(isLicenceShown({ ...company, secAuthority: undefined }), false);
});

test('[E1] the payment line needs the lending numbers and its own', () => {
  const keys = (facts: Parameters<typeof listClaims>[0]) =>
    listClaims(facts, NOTHING_MEASURED).map((claim) => claim.key);
  assert.deepEqual(keys(company), ['lending-authority']);
  assert.deepEqual(keys({ ...company, paymentOperatorRegistration: 'OPS-1' }), [
    'lending-authority',
    'payment-operator',
  ]);
  assert.deepEqual(keys({ paymentOperatorRegistration: 'OPS-1' }), []);
});

test('[S1.04][S9.09][E1] a fact of the company is told with its source or not at all', () => {
  const employees = { employees: 30, employeesSource: 'GIS 2026', employeesAsOf: '2026-06-30' };
  const parent = { parentCompany: 'Holdings', parentCompanySource: 'GIS 2026' };
  const keys = (facts: Parameters<typeof listClaims>[0]) =>
    listClaims(facts, NOTHING_MEASURED).map((claim) => claim.key);
  assert.deepEqual(keys({ registeredOn: '2016-05-30', secRegistration: 'CS1' }), ['registered-on']);
  assert.deepEqual(keys(employees), ['employees']);
  assert.deepEqual(keys(parent), ['parent-company']);
  for (const name of ['employees', 'employeesSource', 'employeesAsOf'] as const) {
    assert.deepEqual(keys({ ...employees, [name]: undefined }), [], name);
  }
  const compared = { comparedRate: '5', comparedSource: 'Circular', comparedAsOf: '2026-06-30' };
  assert.deepEqual(keys(compared), ['compared-loan']);
  for (const name of ['comparedRate', 'comparedSource', 'comparedAsOf'] as const) {
    assert.deepEqual(keys({ ...compared, [name]: undefined }), [], name);
  }
  assert.deepEqual(keys({ ...parent, parentCompanySource: ' ' }), []);
  assert.deepEqual(keys({ registeredOn: '2016-05-30' }), []);
});

test('[S1.03][E3] a speed is claimed from 30 cases on, as it was measured', () => {
  const durations = Array.from({ length: 30 }, (_, index) => (30 - index) * 1000);
  const few = { ...NOTHING_MEASURED, withdrawal: durations.slice(1) };
  assert.deepEqual(listClaims({}, few), []);
  assert.deepEqual(listClaims({}, { ...NOTHING_MEASURED, withdrawal: durations }), [
    {
      key: 'withdrawal-time',
      source: 'MEASUREMENT',
      values: { cases: 30, days: 90, medianMs: 15_000, nineOfTenMs: 27_000 },
    },
  ]);
});

test('[D14][V26] the score follows from its events alone, however they are listed', () => {
  const anyEvents = fc.array(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      factor: fc.constantFrom(...SCORE_FACTORS),
      on: fc.integer({ min: 0, max: 900 }).map((day) => addDays(date('2026-01-01'), day)),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(anyEvents, (events) => {
      const unique = [...new Map(events.map((event) => [event.id, event])).values()];
      const { score, history } = computeScore(unique);
      assert.deepEqual(computeScore(unique.toReversed()), { score, history });
      assert.deepEqual(computeScore([...unique, ...unique]), { score, history });
      assert.ok(score >= 0 && score <= SCORE_MAX);
      assert.equal(history.length, unique.length);
      assert.equal(history.at(-1)?.scoreAfter ?? SCORE_START, score);
      for (const step of history) assert.equal(step.points, SCORE_RULES[step.factor].points);
    }),
  );
});

test('[S6.04][A11][V22] an administrator moves no money, and every permission has a holder', () => {
  for (const permission of MONEY_PERMISSIONS) {
    assert.equal(isAllowed(['ADMIN'], permission), false, permission);
    assert.equal(isAllowed(['AUDITOR'], permission), false, permission);
  }
  for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
    assert.ok(PERMISSIONS[permission].length > 0);
    assert.equal(isAllowed(['MEMBER'], permission), false);
    assert.equal(isAllowed([], permission), false);
    assert.equal(isAllowed(['SOMEBODY'], permission), false);
  }
  for (const role of STAFF_ROLES)
    assert.ok(permissionsOf([role], { isDemo: false }).length > 0, role);
});

test('[E6][S3.24] the status icons are the ten specified ones; a state uses each but PauseCircleOutlineRounded', () => {
  assert.deepEqual(
    [...STATUS_ICONS],
    [
      'PersonSearchRounded',
      'CheckCircleOutlineRounded',
      'ErrorOutlineRounded',
      'HighlightOffRounded',
      'UpdateRounded',
      'PauseCircleOutlineRounded',
      'QueryBuilderRounded',
      'CurrencyExchangeRounded',
      'LockResetRounded',
      'BlockRounded',
    ],
  );
  const looks = [...Object.values(LOAN_LOOKS), ...Object.values(WITHDRAWAL_LOOKS)];
  assert.equal(looks.length, LOAN_STATES.length + WITHDRAWAL_STATES.length);
  const used = new Set(looks.map(({ icon }) => icon));
  const unused = STATUS_ICONS.filter((icon) => !used.has(icon));
  // No loan or withdrawal state means "paused"; only the UI kit's gallery shows that icon.
  assert.deepEqual(unused, ['PauseCircleOutlineRounded']);
  assert.match(LOAN_WORDS.PENDING.text.en, /pending review/i);
  assert.match(LOAN_WORDS.PENDING.message.en, /scheduled for evaluation/);
});

test('[S2.35][S3.24][E6] each state has its own icon and colour: what is refused is red, what waits for the member yellow, success green', () => {
  const shown = (looks: Readonly<Record<string, { icon: string; color: string }>>) =>
    Object.fromEntries(
      Object.entries(looks).map(([state, { icon, color }]) => [state, `${icon} ${color}`]),
    );
  assert.deepEqual(shown(LOAN_LOOKS), {
    PENDING: 'PersonSearchRounded info',
    MORE_INFO: 'ErrorOutlineRounded warning',
    AWAITING_CHECK: 'PersonSearchRounded info',
    APPROVED: 'CheckCircleOutlineRounded success',
    REJECTED: 'HighlightOffRounded danger',
    EXPIRED: 'QueryBuilderRounded warning',
    CANCELLED_BY_BORROWER: 'BlockRounded warning',
    ACTIVE: 'CheckCircleOutlineRounded success',
    CLOSED: 'CheckCircleOutlineRounded success',
    CANCELLED: 'BlockRounded info',
    LAPSED: 'QueryBuilderRounded info',
    WRITTEN_OFF: 'HighlightOffRounded danger',
  });
  assert.deepEqual(shown(WITHDRAWAL_LOOKS), {
    WAITING_FOR_CODE: 'LockResetRounded info',
    DELAYED: 'QueryBuilderRounded warning',
    CONFIRMED: 'UpdateRounded info',
    SENDING: 'CurrencyExchangeRounded info',
    SENT: 'CurrencyExchangeRounded info',
    UNKNOWN: 'QueryBuilderRounded info',
    SETTLED: 'CheckCircleOutlineRounded success',
    REJECTED: 'HighlightOffRounded danger',
    RETURNED: 'ErrorOutlineRounded warning',
    CANCELLED: 'BlockRounded warning',
    EXPIRED: 'QueryBuilderRounded warning',
  });
});

test('[E6][V01] every text stands in both languages and asks for no money', () => {
  const words: Words[] = [
    ...[...Object.values(LOAN_WORDS), ...Object.values(WITHDRAWAL_WORDS)].flatMap((one) => [
      one.text,
      one.message,
    ]),
    ...Object.values(REJECTION_WORDS),
    ...Object.values(HOLD_REASON_WORDS),
    STOLEN_PHONE_WORDS,
    ...Object.values(ASK_AGAIN_ITEM_WORDS),
    ...Object.values(ASK_AGAIN_REASON_WORDS),
    ...Object.values(SCORE_RULES).map((rule) => rule.words),
  ];
  const marks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const { en, fil } of words) {
    assert.ok(en.trim() !== '' && fil.trim() !== '' && en !== fil, en);
    assert.deepEqual(marks(en), marks(fil));
    assert.doesNotMatch(en, /deposit|unlock|insurance|processing fee/i);
  }
  assert.equal(Object.keys(HOLD_REASON_WORDS).length, FRAUD_HOLD_REASONS.length);
});

test('[F] a mark without a value is an error and never reaches a screen', () => {
  assert.equal(fillWords('until {day}', { day: 'May 1' }), 'until May 1');
  assert.throws(() => fillWords('until {day}', {}), RangeError);
});
