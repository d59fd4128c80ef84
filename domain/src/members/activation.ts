import { accept, type Decision, refuse } from '../texts/decision.ts';

/** Progress of the profile: the next step, or all done (S4.04). */
export const INFO_STATES = [
  'PERSONAL_INFO',
  'ADDRESS_INFO',
  'REFERENCES_INFO',
  'IDENTITY_INFO',
  'BANK_INFO',
  'INFO_COMPLETED',
] as const;
export type InfoState = (typeof INFO_STATES)[number];

/** The five steps in order, each named like the state in which it is next. */
export const PROFILE_STEPS = [
  'PERSONAL_INFO',
  'ADDRESS_INFO',
  'REFERENCES_INFO',
  'IDENTITY_INFO',
  'BANK_INFO',
] as const satisfies readonly InfoState[];
export type ProfileStep = (typeof PROFILE_STEPS)[number];

/** The first step that is not saved yet, or INFO_COMPLETED. */
export function infoStateOf(saved: ReadonlySet<ProfileStep>): InfoState {
  return PROFILE_STEPS.find((step) => !saved.has(step)) ?? 'INFO_COMPLETED';
}

/** Whether wallet, settings and loan box are unlocked (S4.04, S6.03). */
export function isActivated(state: InfoState): boolean {
  return state === 'INFO_COMPLETED';
}

/** 1 to 5 for the next step, 6 when all are done (S4.05). */
export function stepNumber(state: InfoState): number {
  return INFO_STATES.indexOf(state) + 1;
}

/**
 * Whether a step may be saved now: the next one, or an earlier one again. Once the profile is
 * complete, only steps that a review asked for again can be saved; the receiving account has its
 * own correction operation.
 */
export function decideStep(
  state: InfoState,
  step: ProfileStep,
  askedAgain: ReadonlySet<ProfileStep> = new Set(),
): Decision<ProfileStep, 'earlier-step-missing' | 'profile-already-complete'> {
  if (askedAgain.has(step)) return accept(step);
  if (state === 'INFO_COMPLETED') return refuse('profile-already-complete');
  return stepNumber(step) <= stepNumber(state)
    ? accept(step)
    : refuse('earlier-step-missing', { next: state });
}

/** The reply to a save: continue with the next step, or all done (S4.05). */
export function saveAnswer(saved: ReadonlySet<ProfileStep>): 'UPDATE_NEXT' | 'INFO_COMPLETED' {
  return infoStateOf(saved) === 'INFO_COMPLETED' ? 'INFO_COMPLETED' : 'UPDATE_NEXT';
}
