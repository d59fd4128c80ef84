import { type MemberDraft, memberDraft } from '@pahiram/api/member-drafts';
import type { InfoState } from '@pahiram/domain/members/activation';
import type { AddressFields, PersonalDetails, References } from '@pahiram/domain/members/member';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import { toSearchName } from '../lib/search-name.ts';

/** The profile with the current receiving account; null before step 1 is saved. */
export async function getProfileRow(reader: Reader, memberId: string) {
  const row = await reader
    .selectFrom('member_profile as p')
    .leftJoin('member_bank_account as b', (join) =>
      join.onRef('b.member_id', '=', 'p.member_id').on('b.replaced_at', 'is', null),
    )
    .where('p.member_id', '=', memberId)
    .selectAll('p')
    .select([
      'b.id as bank_account_id',
      'b.bank_code',
      'b.bank_name',
      'b.account_number_sealed',
      'b.account_fingerprint',
      'b.created_at as bank_since',
      'b.usable_from as bank_usable_from',
      'b.is_by_passkey as bank_is_by_passkey',
    ])
    .executeTakeFirst();
  return row ?? null;
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof getProfileRow>>>;

/** The registration name and the name of step 1; undefined for an unknown member. */
export async function getNameRow(reader: Reader, memberId: string) {
  return selectNames(reader).where('m.id', '=', memberId).executeTakeFirst();
}

export async function listNameRows(reader: Reader, memberIds: readonly string[]) {
  return selectNames(reader)
    .select('m.id')
    .where(sql<boolean>`m.id = ANY(${sql.val([...memberIds])})`)
    .execute();
}

function selectNames(reader: Reader) {
  return reader
    .selectFrom('member as m')
    .leftJoin('member_profile as p', 'p.member_id', 'm.id')
    .select(['m.full_name', 'p.first_name', 'p.middle_name', 'p.last_name']);
}

/** First, middle and last name as one text; empty before step 1 is saved. */
export function fullNameOf(row: {
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly last_name: string | null;
}): string {
  return [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ');
}

export async function getInfoStateOf(reader: Reader, memberId: string): Promise<InfoState> {
  const row = await reader
    .selectFrom('member_profile')
    .select('info_state')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return (row?.info_state as InfoState | undefined) ?? 'PERSONAL_INFO';
}

/** When the fifth step was saved; null while a step is missing. */
export async function getCompletedAt(reader: Reader, memberId: string): Promise<Date | null> {
  const row = await reader
    .selectFrom('member_profile')
    .select('completed_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.completed_at ?? null;
}

export async function listReferences(reader: Reader, memberId: string) {
  return reader
    .selectFrom('member_reference')
    .select(['full_name as fullName', 'relationship', 'phone_number as phoneNumber'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute();
}

export async function upsertPersonal(
  tx: Tx,
  memberId: string,
  details: PersonalDetails,
  now: Date,
): Promise<void> {
  const { firstName, middleName, lastName } = details;
  const fields = {
    gender: details.gender,
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
    search_name: toSearchName([firstName, middleName, lastName].join(' ')),
    birth_date: details.birthDate,
    marital_status: details.maritalStatus,
    nationality: details.nationality,
    changed_at: now,
  };
  await tx
    .insertInto('member_profile')
    .values({ member_id: memberId, info_state: 'ADDRESS_INFO', created_at: now, ...fields })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(fields))
    .execute();
}

export async function updateAddressRow(
  tx: Tx,
  memberId: string,
  address: AddressFields & { readonly townCode: string | null },
): Promise<void> {
  await tx
    .updateTable('member_profile')
    .set({
      country_residence: address.countryResidence,
      province: address.province,
      town: address.town,
      town_code: address.townCode,
      street_address: address.streetAddress,
      postal_code: address.postalCode,
    })
    .where('member_id', '=', memberId)
    .execute();
}

export async function replaceReferences(
  tx: Tx,
  memberId: string,
  given: References,
): Promise<void> {
  await tx.deleteFrom('member_reference').where('member_id', '=', memberId).execute();
  const first = {
    member_id: memberId,
    position: 1,
    full_name: given.refFullName1,
    relationship: given.refRelationship1,
    phone_number: given.refPhoneNumber1,
  };
  const second = {
    member_id: memberId,
    position: 2,
    full_name: given.refFullName2,
    relationship: given.refRelationship2,
    phone_number: given.refPhoneNumber2,
  };
  await tx
    .insertInto('member_reference')
    .values(second.full_name === '' ? [first] : [first, second])
    .execute();
}

export interface IdentityRow {
  readonly identityType: string;
  readonly otherIdentityType: string;
  readonly sealed: Buffer;
  readonly fingerprint: Buffer;
  readonly lastFour: string;
}

export async function updateIdentityRow(
  tx: Tx,
  memberId: string,
  identity: IdentityRow,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('member_profile')
    .set({
      identity_type: identity.identityType,
      other_identity_type: identity.otherIdentityType === '' ? null : identity.otherIdentityType,
      identity_number_sealed: identity.sealed,
      identity_fingerprint: identity.fingerprint,
      identity_last_four: identity.lastFour,
      identity_submitted_at: now,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** Stores the new state; `completed_at` is set only when the last step is saved the first time. */
export async function updateInfoState(
  tx: Tx,
  memberId: string,
  { before, after }: { readonly before: InfoState; readonly after: InfoState },
  now: Date,
): Promise<void> {
  const isJustCompleted = after === 'INFO_COMPLETED' && before !== after;
  await tx
    .updateTable('member_profile')
    .set({
      info_state: after,
      changed_at: now,
      ...(isJustCompleted ? { completed_at: now } : {}),
    })
    .where('member_id', '=', memberId)
    .execute();
}

export interface NewConsent {
  readonly id: string;
  readonly memberId: string;
  readonly kind: 'credit-bureau';
  readonly version: string;
  readonly agreedAt: Date;
}

export async function insertConsent(tx: Tx, consent: NewConsent): Promise<void> {
  await tx
    .insertInto('member_consent')
    .values({
      id: consent.id,
      member_id: consent.memberId,
      kind: consent.kind,
      version: consent.version,
      agreed_at: consent.agreedAt,
    })
    .execute();
}

/** Newest first. */
export async function listConsents(reader: Reader, memberId: string, limit = 20) {
  return reader
    .selectFrom('member_consent')
    .select(['kind', 'version', 'agreed_at as agreedAt'])
    .where('member_id', '=', memberId)
    .orderBy('agreed_at', 'desc')
    .limit(limit)
    .execute();
}

export async function upsertDraft(
  reader: Reader,
  memberId: string,
  draft: MemberDraft,
  now: Date,
): Promise<void> {
  const fields = { content: JSON.stringify(draft.content), saved_at: now };
  await reader
    .insertInto('member_draft')
    .values({ member_id: memberId, step: draft.step, ...fields })
    .onConflict((conflict) => conflict.columns(['member_id', 'step']).doUpdateSet(fields))
    .execute();
}

/** Skips drafts that no longer match the fields of their step. */
export async function listDraftRows(
  reader: Reader,
  memberId: string,
): Promise<{ draft: MemberDraft; savedAt: Date }[]> {
  const rows = await reader
    .selectFrom('member_draft')
    .select(['step', 'content', 'saved_at'])
    .where('member_id', '=', memberId)
    .orderBy('saved_at')
    .execute();
  return rows.flatMap((row) => {
    const draft = memberDraft.safeParse({ step: row.step, content: row.content });
    return draft.success ? [{ draft: draft.data, savedAt: row.saved_at }] : [];
  });
}

export async function deleteDraft(
  tx: Tx,
  memberId: string,
  step: MemberDraft['step'],
): Promise<void> {
  await tx
    .deleteFrom('member_draft')
    .where('member_id', '=', memberId)
    .where('step', '=', step)
    .execute();
}

/** Deletes the drafts and the references. */
export async function deleteDraftsAndReferences(tx: Tx, memberId: string): Promise<void> {
  for (const table of ['member_draft', 'member_reference'] as const) {
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
}

export async function deleteProfileRow(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('member_profile').where('member_id', '=', memberId).execute();
}
