import { creditBureauNoticeVersion } from '@pahiram/api/members';
import { DEFAULT_EMPLOYMENT } from '@pahiram/domain/members/employment';
import { decideReferences } from '@pahiram/domain/members/member';
import { pesos } from '@pahiram/domain/money/money';
import type { Insertable } from 'kysely';
import { countryOfIpAddress } from '../src/access/country-of-ip-address.ts';
import type { DB } from '../src/db/schema.ts';
import { newId } from '../src/ids.ts';
import { toSearchName } from '../src/lib/search-name.ts';
import { readAccount } from '../src/members/bank-account.ts';
import type { Maker } from './maker.ts';
import {
  addressFacts,
  bankOf,
  employmentFacts,
  type PersonFacts,
  personalFacts,
  referenceOf,
} from './person-facts.ts';
import { testAddress } from './sign-in-facts.ts';

export interface IdentifiedPerson extends PersonFacts {
  readonly id: `mbr_${string}`;
}

/** An account, with the default employment or, when activated, the member's own. */
export function memberRow(
  maker: Maker,
  person: IdentifiedPerson,
  { passwordHash, isActivated }: { readonly passwordHash: string; readonly isActivated: boolean },
): Insertable<DB['member']> {
  const now = maker.clock.now();
  const employment = isActivated ? employmentFacts : DEFAULT_EMPLOYMENT;
  return {
    id: person.id,
    phone_number: person.phoneNumber,
    email: person.email ?? null,
    full_name: person.fullName,
    password_hash: passwordHash,
    password_changed_at: now,
    work_place_country: employment.workPlaceCountry,
    work_location: employment.workLocation,
    job_title: employment.jobTitle,
    job_category: employment.jobCategory,
    monthly_net_income: isActivated
      ? pesos(employmentFacts.monthlyNetIncome)
      : DEFAULT_EMPLOYMENT.monthlyNetIncome,
    employment_stated_at: isActivated ? now : null,
    ip_address: testAddress,
    country_register: countryOfIpAddress(testAddress),
    company_register: '',
    language: 'en',
    created_at: now,
  };
}

/** Steps 1, 2 and 4; the profile's state says that all five are saved. */
export function profileRow(
  maker: Maker,
  person: IdentifiedPerson,
): Insertable<DB['member_profile']> {
  const { id, firstName, middleName = '', lastName, identityNumber } = person;
  const now = maker.clock.now();
  return {
    member_id: id,
    info_state: 'INFO_COMPLETED',
    gender: personalFacts.gender,
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
    search_name: toSearchName([firstName, middleName, lastName].join(' ')),
    birth_date: personalFacts.birthDate,
    marital_status: personalFacts.maritalStatus,
    nationality: personalFacts.nationality,
    country_residence: addressFacts.countryResidence,
    province: addressFacts.province,
    town: addressFacts.town,
    street_address: addressFacts.streetAddress,
    postal_code: addressFacts.postalCode,
    identity_type: 'UMID',
    identity_number_sealed: maker.vault.seal('identity-number', id, identityNumber),
    identity_fingerprint: maker.vault.fingerprint('identity-number', `UMID:${identityNumber}`),
    identity_last_four: identityNumber.slice(-4),
    identity_submitted_at: now,
    completed_at: now,
    created_at: now,
    changed_at: now,
  };
}

/** Step 3. */
export function referenceRow(person: IdentifiedPerson): Insertable<DB['member_reference']> {
  const none = { refFullName2: '', refRelationship2: '', refPhoneNumber2: '' };
  const read = decideReferences({ ...referenceOf(person), ...none }, person);
  if (!read.ok) throw new Error(`the reference of ${person.fullName} is refused`);
  return {
    member_id: person.id,
    position: 1,
    full_name: read.value.refFullName1,
    relationship: read.value.refRelationship1,
    phone_number: read.value.refPhoneNumber1,
  };
}

/** Step 5. */
export function bankAccountRow(
  maker: Maker,
  person: IdentifiedPerson,
): Insertable<DB['member_bank_account']> {
  const account = readAccount(
    { vault: maker.vault, integrations: { payouts: { reaches: () => true } }, language: 'en' },
    bankOf(person),
    (code) => {
      throw new Error(`the account of ${person.fullName} is refused: ${code}`);
    },
  );
  const id = newId(maker.random, 'acct');
  return {
    id,
    member_id: person.id,
    bank_code: account.institutionCode,
    bank_name: account.bankName,
    account_number_sealed: maker.vault.seal('account-number', id, account.accountNumber),
    account_fingerprint: account.fingerprint,
    account_last_four: account.accountNumber.slice(-4),
    created_at: maker.clock.now(),
    usable_from: maker.clock.now(),
  };
}

/** The consent that is given in step 1. */
export function consentRow(
  maker: Maker,
  { id }: IdentifiedPerson,
): Insertable<DB['member_consent']> {
  return {
    id: newId(maker.random, 'cns'),
    member_id: id,
    kind: 'credit-bureau',
    version: creditBureauNoticeVersion,
    agreed_at: maker.clock.now(),
  };
}
