import { CLAIM_LIST_NAMES } from './work-claim.ts';

/** The lists whose rows have a person: the reviewer, the one who answers, the one who matches, the collector, who claimed it. */
export const REMINDER_LISTS = [
  'APPLICATIONS',
  'TICKETS',
  'PAYMENTS',
  'COLLECTIONS',
  ...CLAIM_LIST_NAMES,
] as const;
export type ReminderList = (typeof REMINDER_LISTS)[number];

/** The most rows in one call. */
export const REMINDED_MAX = 200;

/** Why nobody is reminded of a row. */
export const REMINDER_OBSTACLES = ['not-claimed', 'own-claim', 'reminded-today'] as const;
export type ReminderObstacle = (typeof REMINDER_OBSTACLES)[number];

/** The person who has a row is reminded of it at most once a day, however many colleagues ask. */
export function reminderObstacle(facts: {
  /** The person who has the row, or null. */
  readonly holderId: string | null;
  readonly actorId: string | undefined;
  readonly isRemindedToday: boolean;
}): ReminderObstacle | null {
  if (facts.holderId === null) return 'not-claimed';
  if (facts.holderId === facts.actorId) return 'own-claim';
  return facts.isRemindedToday ? 'reminded-today' : null;
}
