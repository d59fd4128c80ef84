import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { Language } from '../texts/words.ts';

/** What a notice to a member is about. The list is closed: each topic has a rule of its own. */
export const NOTICE_TOPICS = ['SECURITY', 'MONEY', 'LOAN', 'HELP'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** Whole hours on Manila's clocks, 0 to 23; past midnight when `toHour` is the smaller one. */
export interface QuietHours {
  readonly isOn: boolean;
  readonly fromHour: number;
  readonly toHour: number;
}

/** Which channels a kind of notice takes beside the notice centre, which keeps every one. */
export interface TopicChannels {
  readonly sms: boolean;
  readonly mail: boolean;
}

/** How a member wants to be reached. Security and money are not theirs to switch off. */
export interface NoticePreferences {
  /** Of every message, whatever language the site is read in. */
  readonly language: Language;
  readonly loan: TopicChannels;
  readonly help: TopicChannels;
  readonly quietHours: QuietHours;
}

/** Until a member chooses otherwise. */
export const DEFAULT_NOTICE_PREFERENCES: Omit<NoticePreferences, 'language'> = {
  loan: { sms: true, mail: true },
  help: { sms: true, mail: true },
  quietHours: { isOn: true, fromHour: 21, toHour: 7 },
};

export type QuietHoursRefusal = 'quiet-hours-equal';

/** Equal hours are a whole day or nothing: nobody could say which, so they are refused. */
export function decideQuietHours(quiet: QuietHours): Decision<QuietHours, QuietHoursRefusal> {
  if (quiet.fromHour === quiet.toHour) {
    return refuse('quiet-hours-equal');
  }
  return accept(quiet);
}
