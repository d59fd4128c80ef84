import { DAY_MS } from '../calendar/calendar.ts';

/** A proposal that no second person decided within this time lapses: what it was based on may no longer hold (V22). */
export const PROPOSAL_MS = 7 * DAY_MS;

/** Times are milliseconds since 1970. */
export const hasLapsed = (proposedAt: number, now: number): boolean =>
  now >= proposedAt + PROPOSAL_MS;
