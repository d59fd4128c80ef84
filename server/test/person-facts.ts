/** The facts of a test member that differ from the other members'. */
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
  /** Default `testPassword`. */
  readonly password?: string;
  /** As typed in step 5; default GCash with the member's own phone number. */
  readonly bank?: { readonly bankName: string; readonly accountNumber: string };
}

/** The facts that all test members share, in the form of the request bodies. */
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

export const approvalNote = 'Income and documents fit.';

export const defaultPrincipal = 15_000_000n;
export const defaultTermMonths = 6;

/** The member's only reference: a father with the same last name. */
export function referenceOf({ lastName }: Pick<PersonFacts, 'lastName'>) {
  return {
    refFullName1: `Jose ${lastName}`,
    refRelationship1: 'Father',
    refPhoneNumber1: '0917 000 0999',
  };
}

export function bankOf({ bank, phoneNumber }: PersonFacts) {
  return bank ?? { bankName: 'GCASH', accountNumber: `0${phoneNumber.slice(2)}` };
}
