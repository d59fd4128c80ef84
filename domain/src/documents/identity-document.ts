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
  /** Shown in the hint beside the field, as printed on the card. */
  readonly example: string | null;
  /** How a card groups the number: `#` stands for one of its letters or digits. */
  readonly printed: string | null;
  /** The name that the card gives the number, where it is the same on all of them. */
  readonly printedName: string | null;
  /** Words that a card prints before the number and that people type with it. */
  readonly labels: readonly string[];
};

type NumberFormat = Partial<Omit<IdentityType, 'code' | 'label'>>;

export const IDENTITY_TYPES: readonly IdentityType[] = [
  type('ACR', 'ACR/ICR (Alien Certificate of Registration)'),
  type('ICR', 'ACR/ICR (Immigrant Certificate of Registration)'),
  type('DRIVERS_LICENSE', "Driver's License", {
    numberPattern: /^[A-Z]\d{10}$/,
    example: 'N01-23-456789',
    printed: '###-##-######',
    printedName: 'License No.',
    labels: ['LICENSE', 'LICENCE', 'DL'],
  }),
  type('GSIS', 'GSIS e-Card', {
    numberPattern: /^\d{11}$/,
    example: '12345678901',
    labels: ['GSIS', 'BP'],
  }),
  type('IBP', 'IBP ID Card', { numberPattern: /^\d{5}$/, example: '12345', labels: ['IBP'] }),
  type('NATIONAL_ID', 'National ID (PhilSys)', {
    numberPattern: /^\d{16}$/,
    example: '1234-5678-9012-3456',
    printed: '####-####-####-####',
    labels: ['PHILSYS', 'PCN', 'PSN'],
  }),
  type('NBI', 'NBI Clearance', {
    numberPattern: /^[A-Z0-9]{18}$/,
    example: 'A123BCDE45-F6789012',
    printed: '##########-########',
    labels: ['NBI'],
  }),
  type('PASSPORT', 'Passport', {
    numberPattern: /^[A-Z0-9]{9}$/,
    example: 'P1234567A',
    printedName: 'Passport No.',
    labels: ['PASSPORT'],
  }),
  type('POSTAL_ID', 'Postal ID', {
    numberPattern: /^([A-Z0-9]{12,13}|[A-Z0-9]{16})$/,
    example: 'PRN 1234 5678 9012 A',
    printed: 'PRN #### #### #### #',
    printedName: 'PRN',
    labels: ['POSTAL', 'PRN'],
  }),
  type('PRC', 'PRC ID', {
    numberPattern: /^\d{7}$/,
    example: '1234567',
    printedName: 'Registration No.',
    labels: ['PRC', 'REGISTRATION', 'REG', 'LICENSE', 'LIC'],
  }),
  type('SENIOR_CITIZEN', 'Senior Citizen Card', {
    numberPattern: /^[A-Z0-9./]{3,30}$/,
    labels: ['OSCA'],
  }),
  type('SSS', 'SSS Card', {
    numberPattern: /^\d{10}$/,
    example: '12-3456789-0',
    printed: '##-#######-#',
    printedName: 'SS No.',
    labels: ['SSS', 'SS'],
  }),
  type('UMID', 'UMID', {
    numberPattern: /^\d{12}$/,
    example: 'CRN-0123-4567890-1',
    printed: 'CRN-####-#######-#',
    printedName: 'CRN',
    labels: ['UMID', 'CRN'],
  }),
  type('VOTERS_ID', "Voter's ID", {
    numberPattern: /^[A-Z0-9]{22}$/,
    example: '1234-5678A-B9012CDE34567',
    printed: '####-#####-#############',
    printedName: 'VIN',
    labels: ['VIN'],
  }),
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
  | 'id-number-characters'
  | 'id-number-is-philsys-secret';

/** Hyphens and dashes of every length; phones and copied texts replace one by another. */
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * Returns the number as it is stored. With a known format: upper case, without spaces, dashes and the
 * words that the card prints before it. Otherwise 8 to 20 of the allowed characters, beginning with a
 * letter or digit (S5.15). The 12-digit PhilSys number (PSN) is secret and always refused.
 */
export function decideIdentityNumber(
  identityType: IdentityType,
  text: string,
): Decision<string, IdentityNumberRefusal> {
  const typed = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(DASHES, '-')
    .trim();
  if (typed === '') return refuse('id-number-missing');
  const { numberPattern, example } = identityType;
  if (numberPattern === null) {
    return /^[A-Za-z0-9][A-Za-z0-9'.\-\s,]{7,19}$/.test(typed)
      ? accept(typed)
      : refuse('id-number-length');
  }
  const whole = withoutSeparators(typed.toUpperCase());
  const unlabelled = withoutSeparators(withoutLabels(identityType, typed.toUpperCase()));
  if (identityType.code === 'NATIONAL_ID' && /^\d{12}$/.test(unlabelled)) {
    return refuse('id-number-is-philsys-secret');
  }
  // A number may begin with the letters of its label: then only the whole text fits the format.
  const found = [unlabelled, whole].find((one) => numberPattern.test(one));
  if (found !== undefined) return accept(found);
  return example === null
    ? refuse('id-number-characters')
    : refuse('id-number-format', { example });
}

const withoutSeparators = (text: string): string => text.replace(/[\s-]/g, '');

/** Removes "CRN", "License No.:" and the like from the beginning; "NO" in "NOV-12" stays. */
function withoutLabels({ labels }: IdentityType, upperCase: string): string {
  const words = [...labels, 'ID', 'NUMBER', 'NO'].join('|');
  return upperCase.replace(new RegExp(`^(?:(?:${words})(?![A-Z])[\\s\\-.:#]*)+`), '');
}

/** A stored number grouped as on the card, such as CRN-0123-4567890-1. */
export function formatIdentityNumber(code: string, stored: string): string {
  const printed = findIdentityType(code)?.printed;
  if (!printed || printed.split('#').length - 1 !== stored.length) return stored;
  let at = 0;
  return printed.replace(/#/g, () => stored[at++] ?? '');
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

/** The ID of step 4 without its pictures. */
export type IdentityFacts = Pick<
  IdentityFields,
  'identityType' | 'otherIdentityType' | 'identityNumber'
>;

/** Returns step 4 as it is stored: type as its code, number in its type's format (S5.15). */
export function decideIdentity(
  fields: IdentityFields,
): FieldDecision<IdentityFields, IdentityFieldRefusal> {
  return readFields<IdentityFields, IdentityFieldRefusal>({
    ...decideIdentityFacts(fields),
    imageIdFrontURL: decideImage(fields.imageIdFrontURL),
    imageIdBackURL: decideImage(fields.imageIdBackURL),
    imageSelfieURL: decideImage(fields.imageSelfieURL),
  });
}

/** The decision on each field of the ID. */
export function decideIdentityFacts(fields: IdentityFacts) {
  const type = findIdentityType(fields.identityType);
  const isOther = type?.code === 'OTHERS';
  return {
    identityType: type === null ? unknownChoice(fields.identityType) : accept(type.code),
    otherIdentityType: isOther ? decideText(REFERENCE_TEXT, fields.otherIdentityType) : accept(''),
    identityNumber: decideNumber(type, fields.identityNumber),
  };
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

function type(code: string, label: string, format: NumberFormat = {}): IdentityType {
  const unknown = { numberPattern: null, example: null, printed: null, printedName: null };
  return { code, label, ...unknown, labels: [], ...format };
}
