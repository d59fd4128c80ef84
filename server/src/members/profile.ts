import type { IdentityReview } from '@pahiram/domain/documents/identity-review';
import { type InfoState, isActivated } from '@pahiram/domain/members/activation';
import type { Employment } from '@pahiram/domain/members/employment';
import { centavos } from '@pahiram/domain/money/money';
import { getMember } from '../accounts/members.ts';
import type { Recipient } from '../accounts/recipient.ts';
import type { App } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { getIdentityReview } from '../documents/identity-review.ts';
import { Refusal } from '../http/refusal.ts';
import {
  fullNameOf,
  getNameRow,
  getProfileRow,
  listNameRows,
  listReferences,
  type ProfileRow,
} from './store.ts';

/** The stored profile of a member. ID and account numbers are decrypted: keep them out of logs. */
export interface MemberProfile {
  readonly id: string;
  readonly registeredAt: Date;
  /** Canonical digits. */
  readonly phoneNumber: Recipient;
  readonly email: Recipient | null;
  readonly isEmailConfirmed: boolean;
  readonly emailChangedAt: Date | null;
  readonly language: 'en' | 'fil';
  readonly infoState: InfoState;
  readonly isActivated: boolean;
  /** First, middle and last name; the registration name until step 1 is saved. */
  readonly legalName: string;
  readonly personal: PersonalPart | null;
  readonly address: AddressPart | null;
  readonly references: readonly ReferencePart[];
  readonly identity: IdentityPart | null;
  readonly bank: BankPart | null;
  readonly employment: Employment & {
    /** Still the registration defaults. */
    readonly isDefault: boolean;
  };
}

export interface PersonalPart {
  readonly gender: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly maritalStatus: string;
  readonly nationality: string;
}

export interface AddressPart {
  readonly countryResidence: string;
  readonly province: string;
  readonly town: string;
  readonly townCode: string | null;
  readonly streetAddress: string;
  readonly postalCode: string;
}

export interface ReferencePart {
  readonly fullName: string;
  readonly relationship: string;
  readonly phoneNumber: string;
}

export interface IdentityPart {
  /** A code of the domain's list of ID types. */
  readonly type: string;
  readonly otherType: string;
  readonly number: string;
  readonly fingerprint: Buffer;
  readonly review: IdentityReview;
}

export interface BankPart {
  /** `acct_…` */
  readonly accountId: string;
  /** Null for a bank that is not on the list. */
  readonly bankCode: string | null;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountFingerprint: Buffer;
  /** When the member entered this account. */
  readonly since: Date;
  /** The time from which it may receive money. */
  readonly usableFrom: Date;
  readonly isByPasskey: boolean;
}

/** A profile with all parts present. */
export type ActivatedProfile = MemberProfile & {
  readonly personal: PersonalPart;
  readonly address: AddressPart;
  readonly identity: IdentityPart;
  readonly bank: BankPart;
};

/** The whole profile when all five steps are saved (S4.04), otherwise null. */
export function activatedProfile(profile: MemberProfile): ActivatedProfile | null {
  const { personal, address, identity, bank } = profile;
  if (!profile.isActivated || !personal || !address || !identity || !bank) return null;
  return { ...profile, personal, address, identity, bank };
}

/** @throws Refusal `not-found` for an unknown member. */
export async function getMemberProfile(
  reader: Reader,
  ctx: Pick<App, 'vault'>,
  memberId: string,
): Promise<MemberProfile> {
  const member = await getMember(reader, memberId);
  if (!member) throw new Refusal('not-found');
  const row = await getProfileRow(reader, memberId);
  const infoState = (row?.info_state as InfoState | undefined) ?? 'PERSONAL_INFO';
  const { monthlyNetIncome, ...work } = member.employment;
  return {
    id: member.id,
    registeredAt: member.createdAt,
    phoneNumber: member.phoneNumber,
    email: member.email,
    isEmailConfirmed: member.isEmailConfirmed,
    emailChangedAt: member.emailChangedAt,
    language: member.language,
    infoState,
    isActivated: isActivated(infoState),
    legalName: row ? fullNameOf(row) : member.fullName,
    personal: row && personalOf(row),
    address: row && addressOf(row),
    references: await listReferences(reader, memberId),
    identity: row && (await identityOf(reader, ctx, row)),
    bank: row && bankOf(ctx, row),
    employment: {
      ...work,
      monthlyNetIncome: centavos(monthlyNetIncome),
      isDefault: !member.isEmploymentStated,
    },
  };
}

/** The name saved in step 1, or the registration name until then; null for an unknown member. */
export async function getLegalName(reader: Reader, memberId: string): Promise<string | null> {
  const row = await getNameRow(reader, memberId);
  if (!row) return null;
  return fullNameOf(row) || row.full_name;
}

/** The same of these members, by id. */
export async function listLegalNames(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listNameRows(reader, memberIds);
  return new Map(rows.map((row) => [row.id, fullNameOf(row) || row.full_name]));
}

function personalOf(row: ProfileRow): PersonalPart {
  return {
    gender: row.gender,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    maritalStatus: row.marital_status,
    nationality: row.nationality,
  };
}

function addressOf(row: ProfileRow): AddressPart | null {
  if (row.country_residence === null) return null;
  return {
    countryResidence: row.country_residence,
    province: row.province ?? '',
    town: row.town ?? '',
    townCode: row.town_code,
    streetAddress: row.street_address ?? '',
    postalCode: row.postal_code ?? '',
  };
}

async function identityOf(
  reader: Reader,
  { vault }: Pick<App, 'vault'>,
  row: ProfileRow,
): Promise<IdentityPart | null> {
  const {
    identity_type: type,
    identity_number_sealed: sealed,
    identity_fingerprint: fingerprint,
  } = row;
  if (type === null || sealed === null || fingerprint === null) return null;
  return {
    type,
    otherType: row.other_identity_type ?? '',
    number: vault.open('identity-number', row.member_id, sealed).toString('utf8'),
    fingerprint,
    review: await getIdentityReview(reader, row.member_id),
  };
}

function bankOf({ vault }: Pick<App, 'vault'>, row: ProfileRow): BankPart | null {
  const { bank_account_id: accountId, bank_name: bankName, bank_since: since } = row;
  const { account_number_sealed: sealed, account_fingerprint: fingerprint } = row;
  const { bank_usable_from: usableFrom } = row;
  if (!accountId || !bankName || !since || !sealed || !fingerprint || !usableFrom) return null;
  return {
    accountId,
    bankCode: row.bank_code,
    bankName,
    accountNumber: vault.open('account-number', accountId, sealed).toString('utf8'),
    accountFingerprint: fingerprint,
    since,
    usableFrom,
    isByPasskey: row.bank_is_by_passkey ?? false,
  };
}
