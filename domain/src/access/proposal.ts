import { DAY_MS } from '../calendar/calendar.ts';

/**
 * A proposal about a loan or a payment that no second person decided within this time lapses: what it was based on may no
 * longer hold (V22).
 */
export const PROPOSAL_MS = 7 * DAY_MS;
