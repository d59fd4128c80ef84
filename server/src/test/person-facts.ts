/** A person whom a test makes a member: the facts in which they differ from the others. */
export interface PersonFacts {
  readonly firstName: string;
  readonly lastName: string;
  /** As given at registration. */
  readonly fullName: string;
  /** Canonical digits: 639… */
  readonly phoneNumber: string;
  /** 12 digits of a UMID. */
  readonly identityNumber: string;
  readonly middleName?: string;
  readonly email?: string;
  /** `testPassword` unless said. */
  readonly password?: string;
  /** As typed in step 5; unless said, GCash with the person's own phone number. */
  readonly bank?: { readonly bankName: string; readonly accountNumber: string };
}

/** The facts that all members of a stage have in common, as the five steps and the forms take them. */
export const personalFacts = {
  gender: 'Female',
  birthDate: '1994-03-15',
  maritalStatus: 'Single',
  nationality: 'Filipino',
} as const;

export const addressFacts = {
  countryResidence: 'Philippines',
  province: 'Cebu',
  town: 'Cebu City',
  streetAddress: '12 Mango Avenue, Kamputhaw',
  postalCode: '6000',
} as const;

export const employmentFacts = {
  workPlaceCountry: 'Philippines',
  workLocation: 'Cebu City',
  jobTitle: 'Nurse',
  jobCategory: 'Health Care / Medical',
  /** In pesos. */
  monthlyNetIncome: 120_000,
} as const;

/** The approving officer's note. */
export const approvalNote = 'Income and documents fit.';

export const defaultPrincipal = 15_000_000n;
export const defaultTermMonths = 6;

/** The one reference, a father of the same last name. */
export function referenceOf({ lastName }: PersonFacts) {
  return {
    refFullName1: `Jose ${lastName}`,
    refRelationship1: 'Father',
    refPhoneNumber1: '0917 000 0999',
  };
}

export function bankOf({ bank, phoneNumber }: PersonFacts) {
  return bank ?? { bankName: 'GCASH', accountNumber: `0${phoneNumber.slice(2)}` };
}
