import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  calendarDate,
  HOUR_MS,
  MINUTE_MS,
  manilaInstant,
  manilaMinuteOfDay,
} from '../calendar/calendar.ts';
import { decideDelivery, endOfQuiet, pushedUntil, withinContactHours } from './delivery.ts';
import {
  DEFAULT_NOTICE_PREFERENCES,
  decideQuietHours,
  NOTICE_TOPICS,
  type NoticePreferences,
  type QuietHours,
} from './preferences.ts';

/** Parses '2026-11-21 20:59', Manila time. */
function at(text: string): number {
  const [date = '', hour = '', minute = ''] = text.split(/[ :]/);
  return manilaInstant(calendarDate(date), Number(hour) * 60 + Number(minute));
}

const hours = [...Array(24).keys()];
const choices = [true, false];
const standard = DEFAULT_NOTICE_PREFERENCES.quietHours;

/** Every pair of hours that may be chosen. */
const everyQuiet: QuietHours[] = hours.flatMap((fromHour) =>
  hours.filter((toHour) => toHour !== fromHour).map((toHour) => ({ isOn: true, fromHour, toHour })),
);

test('[V21] security and money go at once by every channel, whatever was chosen, at every hour', () => {
  const silent: Omit<NoticePreferences, 'language'> = {
    loan: { sms: false, mail: false },
    help: { sms: false, mail: false },
    quietHours: { isOn: true, fromHour: 0, toHour: 23 },
  };
  for (const hour of hours) {
    const now = at('2026-11-21 00:00') + hour * HOUR_MS;
    for (const topic of ['SECURITY', 'MONEY'] as const) {
      assert.deepEqual(decideDelivery(topic, silent, now), {
        sms: true,
        mail: true,
        ringsFrom: now,
      });
    }
  }
});

test('[F] loan and help take the channels that were chosen for each, and no others', () => {
  const now = at('2026-11-21 12:00');
  for (const sms of choices) {
    for (const mail of choices) {
      const other = { sms: !sms, mail: !mail };
      const chosen = { sms, mail };
      const loanOnly = { loan: chosen, help: other, quietHours: standard };
      assert.deepEqual(decideDelivery('LOAN', loanOnly, now), { ...chosen, ringsFrom: now });
      assert.deepEqual(decideDelivery('HELP', loanOnly, now), { ...other, ringsFrom: now });
    }
  }
});

test('[V30] the usual quiet hours are 21:00 to 07:00 in Manila, to the minute', () => {
  const untilSeven = (from: number, end: string) =>
    assert.equal(endOfQuiet(standard, from), at(end), end);
  assert.equal(endOfQuiet(standard, at('2026-11-21 21:00') - 1), at('2026-11-21 21:00') - 1);
  untilSeven(at('2026-11-21 21:00'), '2026-11-22 07:00');
  untilSeven(at('2026-11-22 00:00') - 1, '2026-11-22 07:00');
  untilSeven(at('2026-11-22 00:00'), '2026-11-22 07:00');
  untilSeven(at('2026-11-22 07:00') - 1, '2026-11-22 07:00');
  untilSeven(at('2026-11-22 07:00'), '2026-11-22 07:00');
  untilSeven(at('2026-12-31 22:30'), '2027-01-01 07:00');
  untilSeven(at('2028-02-28 22:30'), '2028-02-29 07:00');
});

test('[V30] for every choice and every half hour: held back to the end exactly inside, never outside', () => {
  const start = at('2026-11-21 00:00');
  for (const quiet of everyQuiet) {
    const lengthHours = (quiet.toHour - quiet.fromHour + 24) % 24;
    let quietHalves = 0;
    for (let half = 0; half < 48; half += 1) {
      const now = start + half * 30 * MINUTE_MS + 1;
      const end = endOfQuiet(quiet, now);
      const where = `${quiet.fromHour} to ${quiet.toHour} at ${half / 2}`;
      if (end === now) continue;
      quietHalves += 1;
      assert.equal(manilaMinuteOfDay(end), quiet.toHour * 60, where);
      assert.ok(end > now && end - now <= lengthHours * HOUR_MS, where);
      assert.equal(endOfQuiet(quiet, end), end, `${where}: the end itself is loud`);
    }
    assert.equal(quietHalves, lengthHours * 2, `${quiet.fromHour} to ${quiet.toHour}`);
  }
});

test('quiet hours that are switched off hold nothing back', () => {
  for (const quiet of everyQuiet) {
    const now = at('2026-11-21 23:00');
    assert.equal(endOfQuiet({ ...quiet, isOn: false }, now), now);
  }
});

test('equal hours are refused: they could mean all day or never', () => {
  for (const hour of hours) {
    const same = decideQuietHours({ isOn: true, fromHour: hour, toHour: hour });
    assert.equal(same.ok ? '' : same.refusal.code, 'quiet-hours-equal');
  }
  for (const quiet of everyQuiet) assert.ok(decideQuietHours(quiet).ok);
});

test('until a member chooses, every topic takes every channel', () => {
  const now = at('2026-11-21 12:00');
  for (const topic of NOTICE_TOPICS) {
    const delivery = decideDelivery(topic, DEFAULT_NOTICE_PREFERENCES, now);
    assert.deepEqual(delivery, { sms: true, mail: true, ringsFrom: now });
  }
});

test('[V24] a reminder is sent from 08:00 to 20:00 in Manila, otherwise at the next 08:00', () => {
  const sent = (time: string) => withinContactHours(at(`2026-11-23 ${time}`));
  for (const time of ['08:00', '13:30', '19:59'])
    assert.equal(sent(time), at(`2026-11-23 ${time}`));
  assert.equal(sent('20:00'), at('2026-11-24 08:00'));
  assert.equal(sent('07:59'), at('2026-11-23 08:00'));
});

test('[V24][V30] a push that waits for a phone is given up where quiet hours or the hours for reminders begin, at the latest after a day', () => {
  const quiet = { isOn: true, fromHour: 21, toHour: 7 };
  const noon = at('2026-11-23 12:00');
  assert.equal(pushedUntil({ topic: 'LOAN' }, quiet, noon), at('2026-11-23 21:00'));
  assert.equal(
    pushedUntil({ topic: 'HELP' }, quiet, at('2026-11-23 22:30')),
    at('2026-11-24 21:00'),
  );
  assert.equal(
    pushedUntil({ topic: 'LOAN' }, { ...quiet, isOn: false }, noon),
    at('2026-11-24 12:00'),
  );
  assert.equal(pushedUntil({ topic: 'MONEY' }, quiet, noon), at('2026-11-24 12:00'));
  const reminder = { topic: 'LOAN', isReminder: true } as const;
  assert.equal(pushedUntil(reminder, quiet, noon), at('2026-11-23 20:00'));
  assert.equal(pushedUntil(reminder, quiet, at('2026-11-23 08:00')), at('2026-11-23 20:00'));
});
