import type { Language } from '@pahiram/api/operation';
import { isEmailNew } from '@pahiram/domain/access/email-change';
import { DEFAULT_EMPLOYMENT } from '@pahiram/domain/members/employment';
import { type Selectable, sql } from 'kysely';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Member as MemberTable } from '../db/schema.ts';
import { emailBefore, ownChannels, type Recipient } from './recipient.ts';

/** The account data that every capability may read; no password hash. */
export interface Member {
  readonly id: string;
  /** Canonical digits. */
  readonly phoneNumber: Recipient;
  readonly email: Recipient | null;
  /** The member entered a code that was mailed to this address. */
  readonly isEmailConfirmed: boolean;
  /** When the member last changed the address; null if never. */
  readonly emailChangedAt: Date | null;
  /** The address before that. */
  readonly formerEmail: Recipient | null;
  readonly isFormerEmailConfirmed: boolean;
  /** As given at registration. */
  readonly fullName: string;
  readonly employment: Employment;
  /** False while the employment is the registration default. */
  readonly isEmploymentStated: boolean;
  readonly language: Language;
  /** `closed`: kept only as the law requires; `erased`: only the id. Neither can sign in. */
  readonly state: 'active' | 'disabled' | 'closed' | 'erased';
  readonly createdAt: Date;
}

export interface Employment {
  readonly workPlaceCountry: string;
  readonly workLocation: string;
  readonly jobTitle: string;
  readonly jobCategory: string;
  /** Centavos. */
  readonly monthlyNetIncome: bigint;
}

export async function getMember(reader: Reader, memberId: string): Promise<Member | null> {
  const row = await reader
    .selectFrom('member')
    .selectAll()
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row ? memberFromRow(row) : null;
}

/** When the address was last changed, in the last 30 days; null if it was not. */
export async function findEmailChangedAt(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<Date | null> {
  const at = (await getMember(reader, memberId))?.emailChangedAt ?? null;
  return isEmailNew(at?.getTime() ?? null, now.getTime()) ? at : null;
}

/** When the member's password was last set with a code to the phone; null if never. */
export async function findRecoveredAt(reader: Reader, memberId: string): Promise<Date | null> {
  const row = await reader
    .selectFrom('member')
    .select('recovered_at')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.recovered_at ?? null;
}

/**
 * Locks the member's row, so that changes of one member run one at a time.
 * @returns the state of the account; null when there is no such member.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('member')
    .select('state')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Locks the member, if the account is active. Passkeys are added, and sessions begin, one after the other. */
export async function lockActiveMember(tx: Tx, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['phone_number as phoneNumber', 'full_name as fullName', 'created_at as createdAt'])
    .select('erasure_last_day as erasureLastDay')
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface ErasureAsked {
  readonly askedAt: Date;
  readonly lastDay: string;
}

/** Null when erasure was not requested, or was cancelled. */
export async function getErasureAsked(
  reader: Reader,
  memberId: string,
): Promise<ErasureAsked | null> {
  const row = await reader
    .selectFrom('member')
    .select(['erasure_asked_at', 'erasure_last_day'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!row?.erasure_asked_at || row.erasure_last_day === null) return null;
  return { askedAt: row.erasure_asked_at, lastDay: row.erasure_last_day };
}

/** Whether a withdrawal ever settled; from then on a new account has a cool-off period. */
export async function hasReceivedMoney(reader: Reader, memberId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('withdrawal')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'SETTLED')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The members with these ids, in no order. */
export async function listMembers(
  reader: Reader,
  memberIds: readonly string[],
): Promise<readonly Member[]> {
  const rows = await reader
    .selectFrom('member')
    .selectAll()
    .where('id', '=', sql<string>`ANY (${[...memberIds]}::text[])`)
    .execute();
  return rows.map(memberFromRow);
}

function memberFromRow(row: Selectable<MemberTable>): Member {
  return {
    id: row.id,
    ...ownChannels(row),
    isEmailConfirmed: row.email_confirmed_at !== null,
    emailChangedAt: row.email_changed_at,
    formerEmail: emailBefore(row),
    isFormerEmailConfirmed: row.former_email_confirmed,
    fullName: row.full_name,
    employment: {
      workPlaceCountry: row.work_place_country,
      workLocation: row.work_location,
      jobTitle: row.job_title,
      jobCategory: row.job_category,
      monthlyNetIncome: row.monthly_net_income,
    },
    isEmploymentStated: row.employment_stated_at !== null,
    language: row.language as Language,
    state: row.state as Member['state'],
    createdAt: row.created_at,
  };
}

/**
 * Sets the language of every message to the member, and locks the member's row until the
 * transaction ends. The caller writes the audit entry.
 * @returns the previous language.
 */
export async function setLanguage(tx: Tx, memberId: string, language: Language): Promise<Language> {
  const row = await tx
    .selectFrom('member')
    .select('language')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const earlier = row.language as Language;
  if (earlier !== language) {
    await tx.updateTable('member').set({ language }).where('id', '=', memberId).execute();
  }
  return earlier;
}

/** Replaces the registration defaults with what the member stated. The caller has validated it. */
export async function setEmployment(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'clock' | 'trace'>,
  memberId: string,
  employment: Employment,
): Promise<void> {
  await updateEmployment(tx, memberId, employment, ctx.clock.now());
  await recordAudit(tx, ctx, {
    action: 'member.state-employment',
    subjectKind: 'member',
    subjectId: memberId,
  });
}

const fullNameLength = { min: 5, max: 100 };

/** Replaces the name given at registration, which lists show, by the legal one. A shorter or longer one leaves it. */
export async function setFullName(tx: Tx, memberId: string, fullName: string): Promise<void> {
  if (fullName.length < fullNameLength.min || fullName.length > fullNameLength.max) return;
  await tx.updateTable('member').set({ full_name: fullName }).where('id', '=', memberId).execute();
}

/** Resets the employment to the registration defaults. The caller writes the audit entry. */
export function forgetEmployment(tx: Tx, memberId: string): Promise<void> {
  return updateEmployment(tx, memberId, DEFAULT_EMPLOYMENT, null);
}

async function updateEmployment(
  tx: Tx,
  memberId: string,
  employment: Employment,
  statedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ ...employmentColumns(employment), employment_stated_at: statedAt })
    .where('id', '=', memberId)
    .execute();
}

export function employmentColumns(employment: Employment) {
  return {
    work_place_country: employment.workPlaceCountry,
    work_location: employment.workLocation,
    job_title: employment.jobTitle,
    job_category: employment.jobCategory,
    monthly_net_income: employment.monthlyNetIncome,
  };
}
