import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { reckonScore, type ScoreEvent, type ScoreFactor } from '@pahiram/domain/company/score';
import type { MemberProfile } from '../../members/get-member-profile.ts';

/**
 * The score of S2.39 from what is on record (D14). No repayment is recorded in this release, so
 * that the profile and the ID are all that can count; the order of the two does not matter.
 */
export function creditScoreOf(profile: MemberProfile, today: CalendarDate): number {
  const factors: ScoreFactor[] = [];
  if (profile.isActivated) factors.push('PROFILE_COMPLETED');
  if (profile.identity?.review === 'ACCEPTED') factors.push('IDENTITY_VERIFIED');
  const events = factors.map((factor): ScoreEvent => ({ id: factor, factor, on: today }));
  return reckonScore(events).score;
}
