import type { ChoiceRefusal } from '../members/member.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { type FieldDecision, readFields } from '../texts/fields.ts';
import { decideText, REFERENCE_TEXT, type TextRefusal } from '../texts/text-rules.ts';

/** A kind of ID, with the format of its number where a national format is known (S3.22). */
export type IdentityType = {
  readonly code: string;
  readonly label: string;
  /** Tested on the number in upper case without spaces and hyphens. Null: the rule of S5.15. */
  readonly numberPattern: RegExp | null;
  /** Shown in the hint beside the field. */
  readonly example: string | null;
};

export const IDENTITY_TYPES: readonly IdentityType[] = [
  type('ACR', 'ACR/ICR (Alien Certificate of Registration)'),
  type('ICR', 'ACR/ICR (Immigrant Certificate of Registration)'),
  type('DRIVERS_LICENSE', "Driver's License", /^[A-Z]\d{10}$/, 'N01-23-456789'),
  type('GSIS', 'GSIS e-Card', /^\d{11}$/, '12345678901'),
  type('IBP', 'IBP ID Card', /^\d{5}$/, '12345'),
  type('NATIONAL_ID', 'National ID (PhilSys)', /^\d{16}$/, '1234-5678-9012-3456'),
  type('NBI', 'NBI Clearance', /^[A-Z0-9]{18}$/, 'A123BCDE45-F6789012'),
  type('PASSPORT', 'Passport', /^[A-Z0-9]{9}$/, 'P1234567A'),
  type('POSTAL_ID', 'Postal ID', /^([A-Z0-9]{12}|[A-Z0-9]{16})$/, 'PRN 1234 5678 9012 A'),
  type('PRC', 'PRC ID', /^\d{7}$/, '1234567'),
  type('SENIOR_CITIZEN', 'Senior Citizen Card', /^[A-Z0-9./]{3,30}$/, null),
  type('SSS', 'SSS Card', /^\d{10}$/, '12-3456789-0'),
  type('UMID', 'UMID', /^\d{12}$/, '1234-5678901-2'),
  type('VOTERS_ID', "Voter's ID", /^[A-Z0-9]{22}$/, '1234-5678A-B9012CDE34567'),
  type('OTHERS', 'Others'),
];

export function findIdentityType(codeOrLabel: string): IdentityType | null {
  return (
    IDENTITY_TYPES.find((one) => one.code === codeOrLabel || one.label === codeOrLabel) ?? null
  );
}

export type IdentityNumberRefusal =
  | 'id-number-missing'
  | 'id-number-length'
  | 'id-number-format'
  | 'id-number-is-philsys-secret';

/**
 * Returns the number as it is stored. With a known format: upper case, without spaces and hyphens.
 * Otherwise 8 to 20 of the allowed characters, beginning with a letter or digit (S5.15). The
 * 12-digit PhilSys number (PSN) is secret and always refused.
 */
export function decideIdentityNumber(
  identityType: IdentityType,
  text: string,
): Decision<string, IdentityNumberRefusal> {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return refuse('id-number-missing');
  const bare = typed.replace(/[\s-]/g, '').toUpperCase();
  if (identityType.code === 'NATIONAL_ID' && /^\d{12}$/.test(bare)) {
    return refuse('id-number-is-philsys-secret');
  }
  const { numberPattern, example } = identityType;
  if (numberPattern === null) {
    return /^[A-Za-z0-9][A-Za-z0-9'.\-\s,]{7,19}$/.test(typed)
      ? accept(typed)
      : refuse('id-number-length');
  }
  if (numberPattern.test(bare)) return accept(bare);
  return refuse('id-number-format', example === null ? {} : { example });
}

/** Fields of step 4 (S3.08). The images are uploaded first; these are their URLs. */
export type IdentityFields = {
  readonly identityType: string;
  readonly otherIdentityType: string;
  readonly identityNumber: string;
  readonly imageIdFrontURL: string;
  readonly imageIdBackURL: string;
  readonly imageSelfieURL: string;
};

export type IdentityFieldRefusal =
  | ChoiceRefusal
  | TextRefusal
  | IdentityNumberRefusal
  | 'image-missing';

/** Returns step 4 as it is stored: type as its code, number in its type's format (S5.15). */
export function decideIdentity(
  fields: IdentityFields,
): FieldDecision<IdentityFields, IdentityFieldRefusal> {
  const type = findIdentityType(fields.identityType);
  const isOther = type?.code === 'OTHERS';
  return readFields<IdentityFields, IdentityFieldRefusal>({
    identityType: type === null ? unknownChoice(fields.identityType) : accept(type.code),
    otherIdentityType: isOther ? decideText(REFERENCE_TEXT, fields.otherIdentityType) : accept(''),
    identityNumber: decideNumber(type, fields.identityNumber),
    imageIdFrontURL: decideImage(fields.imageIdFrontURL),
    imageIdBackURL: decideImage(fields.imageIdBackURL),
    imageSelfieURL: decideImage(fields.imageSelfieURL),
  });
}

/** A number is always required; its format is checked once the type is known. */
function decideNumber(
  type: IdentityType | null,
  text: string,
): Decision<string, IdentityNumberRefusal> {
  if (type !== null) return decideIdentityNumber(type, text);
  return text.trim() === '' ? refuse('id-number-missing') : accept('');
}

function decideImage(address: string): Decision<string, 'image-missing'> {
  return address.trim() === '' ? refuse('image-missing') : accept(address);
}

function unknownChoice(text: string): Decision<string, ChoiceRefusal> {
  return refuse(text.trim() === '' ? 'choice-missing' : 'choice-unknown');
}

function type(
  code: string,
  label: string,
  numberPattern: RegExp | null = null,
  example: string | null = null,
): IdentityType {
  return { code, label, numberPattern, example };
}
