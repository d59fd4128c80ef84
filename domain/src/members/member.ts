import { decidePhone, type PhoneNumber, type PhoneRefusal, sameNumber } from '../access/phone.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { findCountry } from '../lists/countries.ts';
import { isNationality } from '../lists/nationalities.ts';
import { GENDERS, type Gender, MARITAL_STATUSES, type MaritalStatus } from '../lists/options.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { type FieldDecision, optional, readFields } from '../texts/fields.ts';
import {
  decideText,
  PERSON_NAME,
  PLACE_NAME,
  POSTAL_CODE,
  REFERENCE_TEXT,
  STREET_ADDRESS,
  type TextRefusal,
} from '../texts/text-rules.ts';
import { type BirthDateRefusal, decideBirthDate } from './birth-date.ts';

export type ChoiceRefusal = 'choice-missing' | 'choice-unknown';
export type FieldRefusal =
  | TextRefusal
  | ChoiceRefusal
  | BirthDateRefusal
  | PhoneRefusal
  | 'agreement-missing'
  | 'reference-incomplete'
  | 'reference-is-oneself'
  | 'reference-has-own-name';

/** Fields of step 1 (S3.05). `isAgree` accepts the notice about credit reporting (S5.12). */
export type PersonalFields = {
  readonly gender: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly maritalStatus: string;
  readonly nationality: string;
  readonly isAgree: boolean;
};

export type PersonalDetails = {
  readonly gender: Gender;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly birthDate: CalendarDate;
  readonly maritalStatus: MaritalStatus;
  readonly nationality: string;
  readonly isAgree: true;
};

/** Returns step 1 as it is stored, or the fault of each field (S5.10 to S5.12). */
export function decidePersonal(
  fields: PersonalFields,
  today: CalendarDate,
): FieldDecision<PersonalDetails, FieldRefusal> {
  return readFields<PersonalDetails, FieldRefusal>({
    gender: decideChoice(GENDERS, fields.gender),
    firstName: decideText(PERSON_NAME, fields.firstName),
    middleName: optional(fields.middleName, (text) => decideText(PERSON_NAME, text)),
    lastName: decideText(PERSON_NAME, fields.lastName),
    birthDate: decideBirthDate(fields.birthDate, today),
    maritalStatus: decideChoice(MARITAL_STATUSES, fields.maritalStatus),
    nationality: decideKnown(isNationality, fields.nationality),
    isAgree: fields.isAgree ? accept(true) : refuse('agreement-missing'),
  });
}

/** A name of step 1. */
export const decidePersonName = (text: string) => decideText(PERSON_NAME, text);

/** Fields of step 2 (S3.06). */
export type AddressFields = {
  readonly countryResidence: string;
  readonly province: string;
  readonly town: string;
  readonly streetAddress: string;
  readonly postalCode: string;
};

/** Returns step 2 as it is stored, or the fault of each field (S5.13). */
export function decideAddress(fields: AddressFields): FieldDecision<AddressFields, FieldRefusal> {
  return readFields<AddressFields, FieldRefusal>({
    countryResidence: decideCountry(fields.countryResidence),
    province: decideText(PLACE_NAME, fields.province),
    town: decideText(PLACE_NAME, fields.town),
    streetAddress: decideText(STREET_ADDRESS, fields.streetAddress),
    postalCode: optional(fields.postalCode, (text) => decideText(POSTAL_CODE, text)),
  });
}

/** Fields of step 3 (S3.07). The second reference is optional: all of its fields, or none. */
export type ReferenceFields = {
  readonly refFullName1: string;
  readonly refRelationship1: string;
  readonly refPhoneNumber1: string;
  readonly refFullName2: string;
  readonly refRelationship2: string;
  readonly refPhoneNumber2: string;
};

export type References = Omit<ReferenceFields, 'refPhoneNumber1' | 'refPhoneNumber2'> & {
  readonly refPhoneNumber1: PhoneNumber;
  readonly refPhoneNumber2: PhoneNumber | '';
};

/** The member: phone number in canonical digits, and the parts of the legal name once known. */
export interface ReferenceOwner {
  readonly phoneNumber: string;
  readonly name?: Pick<PersonalFields, 'firstName' | 'middleName' | 'lastName'> | null;
}

/** A reference must be another person: the member's own number and name are refused. */
export function decideReferences(
  fields: ReferenceFields,
  owner: ReferenceOwner,
): FieldDecision<References, FieldRefusal> {
  const { refFullName2, refRelationship2, refPhoneNumber2 } = fields;
  const hasSecond = `${refFullName2}${refRelationship2}${refPhoneNumber2}`.trim() !== '';
  return readFields<References, FieldRefusal>({
    refFullName1: decideOtherName(fields.refFullName1, owner),
    refRelationship1: decideText(REFERENCE_TEXT, fields.refRelationship1),
    refPhoneNumber1: decideOtherPhone(fields.refPhoneNumber1, owner.phoneNumber),
    refFullName2:
      hasSecond && refFullName2.trim() !== ''
        ? decideOtherName(refFullName2, owner)
        : secondText(hasSecond, refFullName2),
    refRelationship2: secondText(hasSecond, refRelationship2),
    refPhoneNumber2: hasSecond ? decideOtherPhone(refPhoneNumber2, owner.phoneNumber) : accept(''),
  });
}

export function decideChoice<Choice extends string>(
  choices: readonly Choice[],
  text: string,
): Decision<Choice, ChoiceRefusal> {
  if (text.trim() === '') return refuse('choice-missing');
  const choice = choices.find((candidate) => candidate === text);
  return choice === undefined ? refuse('choice-unknown') : accept(choice);
}

/** Accepts a listed country by name or code; returns the name, which is stored (S3.21). */
export function decideCountry(text: string): Decision<string, ChoiceRefusal> {
  if (text.trim() === '') return refuse('choice-missing');
  const country = findCountry(text);
  return country === null ? refuse('choice-unknown') : accept(country.name);
}

function decideKnown(
  isKnown: (text: string) => boolean,
  text: string,
): Decision<string, ChoiceRefusal> {
  if (text.trim() === '') return refuse('choice-missing');
  return isKnown(text) ? accept(text) : refuse('choice-unknown');
}

/** The sorted words of a name, without case, accents and punctuation. */
function nameKey(...parts: readonly string[]): string {
  const plain = parts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ');
}

function decideOtherName(text: string, { name }: ReferenceOwner): Decision<string, FieldRefusal> {
  const own = name
    ? [
        nameKey(name.firstName, name.lastName),
        nameKey(name.firstName, name.middleName, name.lastName),
      ]
    : [];
  return own.includes(nameKey(text))
    ? refuse('reference-has-own-name')
    : decideText(PERSON_NAME, text);
}

function decideOtherPhone(text: string, own: string): Decision<PhoneNumber, FieldRefusal> {
  return sameNumber(text, own) ? refuse('reference-is-oneself') : decidePhone(text);
}

function secondText(hasSecond: boolean, text: string): Decision<string, FieldRefusal> {
  if (!hasSecond) return accept('');
  return text.trim() === '' ? refuse('reference-incomplete') : decideText(REFERENCE_TEXT, text);
}
