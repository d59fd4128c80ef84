import { accept, type Decision, refuse } from '../texts/decision.ts';
import type { Language } from '../texts/words.ts';

/** Topics of notices to members. Each has its own delivery rule. */
export const NOTICE_TOPICS = ['SECURITY', 'MONEY', 'LOAN', 'HELP'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** Whole hours in Manila, 0 to 23. They span midnight when `toHour` is the smaller one. */
export interface QuietHours {
  readonly isOn: boolean;
  readonly fromHour: number;
  readonly toHour: number;
}

/** Channels in addition to the notice centre, which keeps every notice. */
export interface TopicChannels {
  readonly sms: boolean;
  readonly mail: boolean;
}

/** A member's notice settings. Security and money notices cannot be switched off. */
export interface NoticePreferences {
  /** Language of every message, independent of the language of the site. */
  readonly language: Language;
  readonly loan: TopicChannels;
  readonly help: TopicChannels;
  readonly quietHours: QuietHours;
}

/** Used until a member chooses otherwise. */
export const DEFAULT_NOTICE_PREFERENCES: Omit<NoticePreferences, 'language'> = {
  loan: { sms: true, mail: true },
  help: { sms: true, mail: true },
  quietHours: { isOn: true, fromHour: 21, toHour: 7 },
};

export type QuietHoursRefusal = 'quiet-hours-equal';

/** Equal hours are refused: they could mean the whole day or no quiet hours at all. */
export function decideQuietHours(quiet: QuietHours): Decision<QuietHours, QuietHoursRefusal> {
  if (quiet.fromHour === quiet.toHour) {
    return refuse('quiet-hours-equal');
  }
  return accept(quiet);
}
