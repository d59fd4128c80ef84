import { hasLapsed } from '../access/proposal.ts';
import type { CalendarDate, EpochMs } from '../calendar/calendar.ts';
import {
  decideIdentityFacts,
  findIdentityType,
  formatIdentityNumber,
  type IdentityFacts,
  type IdentityFieldRefusal,
} from '../documents/identity-document.ts';
import { decideIdentityChange, type IdentityReview } from '../documents/identity-review.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { type FieldDecision, readFields } from '../texts/fields.ts';
import { decideBirthDate } from './birth-date.ts';
import { decidePersonName, type FieldRefusal, type PersonalFields } from './member.ts';

/*
 * The correction of facts that a member cannot change any more, because an ID was accepted for them: name, birth date and
 * ID (RA 10173, section 16: right to rectification). The member asks in a ticket, one person of the staff proposes it and
 * another confirms it.
 */

export type ProfileFacts = Pick<
  PersonalFields,
  'firstName' | 'middleName' | 'lastName' | 'birthDate'
> &
  IdentityFacts;

/** The facts as a correction shows them; the kind of ID is one of them, whether it is from the list or typed. */
export const CORRECTED_FACTS = [
  'FIRST_NAME',
  'MIDDLE_NAME',
  'LAST_NAME',
  'BIRTH_DATE',
  'ID_TYPE',
  'ID_NUMBER',
] as const;
export type CorrectedFact = (typeof CORRECTED_FACTS)[number];

/** How the correction of a profile ended. */
export const PROFILE_CORRECTION_ENDINGS = ['DONE', 'DROPPED', 'LAPSED'] as const;
export type ProfileCorrectionEnding = (typeof PROFILE_CORRECTION_ENDINGS)[number];

export const CORRECTION_FILES_MAX = 4;

export interface FactChange {
  readonly fact: CorrectedFact;
  readonly before: string;
  readonly after: string;
}

/** The facts that differ, as a person reads them. A birth date is YYYY-MM-DD. */
export function changedFacts(before: ProfileFacts, after: ProfileFacts): readonly FactChange[] {
  const [from, to] = [shown(before), shown(after)];
  return CORRECTED_FACTS.filter((fact) => from[fact] !== to[fact]).map((fact) => ({
    ...{ fact, before: from[fact], after: to[fact] },
  }));
}

function shown(facts: ProfileFacts): Readonly<Record<CorrectedFact, string>> {
  const { identityType, otherIdentityType, identityNumber } = facts;
  return {
    FIRST_NAME: facts.firstName,
    MIDDLE_NAME: facts.middleName,
    LAST_NAME: facts.lastName,
    BIRTH_DATE: facts.birthDate,
    ID_TYPE: otherIdentityType || (findIdentityType(identityType)?.label ?? identityType),
    ID_NUMBER: formatIdentityNumber(identityType, identityNumber),
  };
}

/**
 * The facts after a correction. Those that are not given stay; they are not judged again, but an ID number is judged with
 * the kind of ID.
 */
export function decideCorrectedFacts(
  before: ProfileFacts,
  given: Partial<ProfileFacts>,
  today: CalendarDate,
): FieldDecision<ProfileFacts, FieldRefusal | IdentityFieldRefusal> {
  const name = (field: 'firstName' | 'lastName') =>
    given[field] === undefined ? accept(before[field]) : decidePersonName(given[field]);
  const { middleName, birthDate } = given;
  return readFields<ProfileFacts, FieldRefusal | IdentityFieldRefusal>({
    firstName: name('firstName'),
    middleName:
      middleName === undefined
        ? accept(before.middleName)
        : middleName.trim() === ''
          ? accept('')
          : decidePersonName(middleName),
    lastName: name('lastName'),
    birthDate:
      birthDate === undefined ? accept(before.birthDate) : decideBirthDate(birthDate, today),
    ...(hasIdentity(given) ? decideIdentityFacts({ ...before, ...given }) : keptIdentity(before)),
  });
}

const hasIdentity = (given: Partial<ProfileFacts>): boolean =>
  [given.identityType, given.otherIdentityType, given.identityNumber].some(
    (one) => one !== undefined,
  );

const keptIdentity = (facts: ProfileFacts) => ({
  identityType: accept(facts.identityType),
  otherIdentityType: accept(facts.otherIdentityType),
  identityNumber: accept(facts.identityNumber),
});

export type CorrectionRefusal = 'member-changes-it' | 'nothing-changes';

/** Whether staff correct it: before the ID is accepted, and after a rejection, the member changes it in the app. */
export function decideCorrection(
  review: IdentityReview | null,
  before: ProfileFacts,
  after: ProfileFacts,
): Decision<readonly FactChange[], CorrectionRefusal> {
  const byMember = decideIdentityChange(review);
  if (byMember.ok || byMember.refusal.code !== 'identity-verified') {
    return refuse('member-changes-it');
  }
  const changes = changedFacts(before, after);
  return changes.length > 0 ? accept(changes) : refuse('nothing-changes');
}

export interface CorrectionConfirmation {
  readonly proposedById: string;
  readonly proposedAt: EpochMs;
  /** What the profile said at the proposal. */
  readonly before: ProfileFacts;
  readonly now: ProfileFacts;
  readonly review: IdentityReview | null;
  readonly confirmerId: string;
}

/** Whether a second person may confirm: the profile must still say what the proposal started from. */
export function decideCorrectionConfirmation(
  { proposedById, proposedAt, before, now, review, confirmerId }: CorrectionConfirmation,
  time: EpochMs,
): Decision<
  'CONFIRMED',
  'correction-over' | 'same-person' | 'facts-changed' | 'member-changes-it'
> {
  if (hasLapsed(proposedAt, time)) return refuse('correction-over');
  if (proposedById === confirmerId) return refuse('same-person');
  if (review !== 'ACCEPTED') return refuse('member-changes-it');
  return changedFacts(before, now).length === 0 ? accept('CONFIRMED') : refuse('facts-changed');
}
