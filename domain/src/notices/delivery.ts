import {
  addDays,
  DAY_MS,
  type EpochMs,
  manilaDate,
  manilaInstant,
  manilaMinuteOfDay,
} from '../calendar/calendar.ts';
import type { NoticePreferences, NoticeTopic, QuietHours, TopicChannels } from './preferences.ts';

export interface Delivery extends TopicChannels {
  /** Earliest time of an SMS or a push: now, or the end of the quiet hours. An email goes at once. */
  readonly ringsFrom: EpochMs;
}

const MINUTES_AN_HOUR = 60;

/**
 * The channels and the time of a notice. SECURITY and MONEY go out at once on every channel, so
 * that a person who takes over an account cannot silence the warnings.
 */
export function decideDelivery(
  topic: NoticeTopic,
  preferences: Omit<NoticePreferences, 'language'>,
  now: EpochMs,
): Delivery {
  switch (topic) {
    case 'SECURITY':
    case 'MONEY':
      return { sms: true, mail: true, ringsFrom: now };
    case 'LOAN':
      return { ...preferences.loan, ringsFrom: endOfQuiet(preferences.quietHours, now) };
    case 'HELP':
      return { ...preferences.help, ringsFrom: endOfQuiet(preferences.quietHours, now) };
    default:
      return topic satisfies never;
  }
}

/** Reminders about repayments are sent from 08:00 to 20:00 in Manila only, whatever the preferences (V24). */
const CONTACT_HOURS: QuietHours = { isOn: true, fromHour: 20, toHour: 8 };

/** Reminders to one member in seven days. The notice centre has those that are not sent. */
export const REMINDERS_A_WEEK_MAX = 4;

/** Of them about money that is not due yet, while something is past due: room is left for what is past due. */
export const REMINDERS_BEFORE_DUE_A_WEEK_MAX = 2;

/** The earliest time at which a borrower may be reminded. */
export function withinContactHours(at: EpochMs): EpochMs {
  return endOfQuiet(CONTACT_HOURS, at);
}

/** The next beginning of the quiet hours. */
function startOfQuiet({ fromHour }: QuietHours, at: EpochMs): EpochMs {
  const from = fromHour * MINUTES_AN_HOUR;
  const today = manilaDate(at);
  return manilaInstant(manilaMinuteOfDay(at) < from ? today : addDays(today, 1), from);
}

/**
 * Until when a notice that is pushed at this time may reach a phone that was off: a day, but not into quiet hours
 * that its topic keeps, and a reminder not past the hours for reminders.
 */
export function pushedUntil(
  { topic, isReminder = false }: { readonly topic: NoticeTopic; readonly isReminder?: boolean },
  quiet: QuietHours,
  at: EpochMs,
): EpochMs {
  const keepsQuiet = quiet.isOn && (topic === 'LOAN' || topic === 'HELP');
  return Math.min(
    at + DAY_MS,
    ...(keepsQuiet ? [startOfQuiet(quiet, at)] : []),
    ...(isReminder ? [startOfQuiet(CONTACT_HOURS, at)] : []),
  );
}

/** The end of the quiet hours that contain this instant, otherwise the instant itself (V30). */
export function endOfQuiet({ isOn, fromHour, toHour }: QuietHours, at: EpochMs): EpochMs {
  const minute = manilaMinuteOfDay(at);
  const [from, to] = [fromHour * MINUTES_AN_HOUR, toHour * MINUTES_AN_HOUR];
  const isPastMidnight = from > to;
  const isQuiet = isPastMidnight ? minute >= from || minute < to : minute >= from && minute < to;
  if (!isOn || !isQuiet) return at;
  const today = manilaDate(at);
  return manilaInstant(minute < to ? today : addDays(today, 1), to);
}
