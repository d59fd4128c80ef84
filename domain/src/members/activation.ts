import { accept, type Decision, refuse } from '../texts/decision.ts';

/** Where the profile stands: the step that comes next, or all done (S4.04). */
export const INFO_STATES = [
  'PERSONAL_INFO',
  'ADDRESS_INFO',
  'REFERENCES_INFO',
  'IDENTITY_INFO',
  'BANK_INFO',
  'INFO_COMPLETED',
] as const;
export type InfoState = (typeof INFO_STATES)[number];

/** The five steps, in order; each has the name of the state that waits for it. */
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

/** Wallet, settings and loan box are unlocked (S4.04, S6.03). */
export function isActivated(state: InfoState): boolean {
  return state === 'INFO_COMPLETED';
}

/** 1 to 5 for the step that comes next, 6 when all are done (S4.05). */
export function stepNumber(state: InfoState): number {
  return INFO_STATES.indexOf(state) + 1;
}

/**
 * Whether a step may be saved now: the next one, or an earlier one again. A later step waits for
 * those before it. A complete profile opens only the steps that a review asks for again (D1);
 * the receiving account is corrected through its own operation (B7).
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

/** What a save answers: go on, or all done (B1, S4.05). */
export function saveAnswer(saved: ReadonlySet<ProfileStep>): 'UPDATE_NEXT' | 'INFO_COMPLETED' {
  return infoStateOf(saved) === 'INFO_COMPLETED' ? 'INFO_COMPLETED' : 'UPDATE_NEXT';
}
