import type {
  FactChange,
  ProfileCorrectionEnding,
  ProfileFacts,
} from '@pahiram/domain/members/profile-correction';
import { changedFacts } from '@pahiram/domain/members/profile-correction';
import type { App } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { toSearchName } from '../lib/search-name.ts';

/** The facts before and after, which are encrypted at rest. */
export interface CorrectionFacts {
  readonly before: ProfileFacts;
  readonly after: ProfileFacts;
}

export interface ProfileCorrection extends CorrectionFacts {
  readonly memberId: `mbr_${string}`;
  readonly id: `pcr_${string}`;
  readonly reason: string;
  readonly ticketNumber: string;
  readonly fileIds: readonly `mfl_${string}`[];
  readonly proposedById: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly confirmedBy: string | null;
  readonly endedAt: Date | null;
  readonly ending: ProfileCorrectionEnding | null;
}

type Vault = Pick<App, 'vault'>;

const sealName = 'profile-correction';

function selectCorrections(reader: Reader, memberId: string) {
  return reader
    .selectFrom('profile_correction as c')
    .innerJoin('staff as p', 'p.id', 'c.proposed_by')
    .leftJoin('staff as s', 's.id', 'c.confirmed_by')
    .select(['c.member_id as memberId', 'c.id', 'c.facts_sealed', 'c.reason'])
    .select(['c.ticket_number as ticketNumber', 'c.file_ids as fileIds'])
    .select(['c.proposed_by as proposedById', 'p.name as proposedBy'])
    .select(['c.proposed_at as proposedAt', 's.name as confirmedBy'])
    .select(['c.ended_at as endedAt', 'c.ending'])
    .where('c.member_id', '=', memberId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCorrections>['execute']>>[number];

const open =
  ({ vault }: Vault) =>
  ({ facts_sealed: sealed, ...row }: Row): ProfileCorrection => {
    const facts = JSON.parse(vault.open(sealName, row.id, sealed).toString('utf8'));
    return { ...row, ...(facts as CorrectionFacts) } as ProfileCorrection;
  };

/** The newest first. */
export async function listCorrections(
  reader: Reader,
  app: Vault,
  memberId: string,
  limit: number,
): Promise<readonly ProfileCorrection[]> {
  const rows = await selectCorrections(reader, memberId)
    .orderBy('c.proposed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(open(app));
}

/** The one that waits for its second person. */
export async function findOpenCorrection(
  reader: Reader,
  app: Vault,
  memberId: string,
): Promise<ProfileCorrection | null> {
  const row = await selectCorrections(reader, memberId)
    .where('c.ended_at', 'is', null)
    .executeTakeFirst();
  return row ? open(app)(row) : null;
}

/** The confirmed ones, for the member's own data. */
export async function listCorrectionRecords(
  reader: Reader,
  app: Vault,
  memberId: string,
  limit: number,
) {
  const rows = await selectCorrections(reader, memberId)
    .where('c.ending', '=', 'DONE')
    .orderBy('c.proposed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(open(app)).map(({ before, after, ticketNumber, endedAt, proposedAt }) => ({
    ...{ changes: [...changedFacts(before, after)] as FactChange[], ticketNumber },
    confirmedAt: endedAt ?? proposedAt,
  }));
}

export async function insertCorrection(
  tx: Tx,
  { vault }: Vault,
  correction: Omit<
    ProfileCorrection,
    'proposedBy' | 'confirmedBy' | 'endedAt' | 'ending' | 'memberId'
  > & { readonly memberId: string },
): Promise<void> {
  const { before, after } = correction;
  await tx
    .insertInto('profile_correction')
    .values({
      member_id: correction.memberId,
      id: correction.id,
      facts_sealed: vault.seal(sealName, correction.id, JSON.stringify({ before, after })),
      reason: correction.reason,
      ticket_number: correction.ticketNumber,
      file_ids: [...correction.fileIds],
      proposed_by: correction.proposedById,
      proposed_at: correction.proposedAt,
    })
    .execute();
}

export async function updateCorrectionEnded(
  tx: Tx,
  { memberId, id }: Pick<ProfileCorrection, 'memberId' | 'id'>,
  ending: ProfileCorrectionEnding,
  { at, confirmedBy }: { readonly at: Date; readonly confirmedBy: string | null },
): Promise<void> {
  await tx
    .updateTable('profile_correction')
    .set({ ended_at: at, ending, confirmed_by: confirmedBy })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Members with a proposal that was made at or before this time and waits still. */
export async function listUndecidedCorrections(
  reader: Reader,
  before: Date,
): Promise<readonly `mbr_${string}`[]> {
  const rows = await reader
    .selectFrom('profile_correction')
    .select('member_id')
    .where('ended_at', 'is', null)
    .where('proposed_at', '<=', before)
    .orderBy('proposed_at')
    .limit(100)
    .execute();
  return rows.map(({ member_id }) => member_id as `mbr_${string}`);
}

export async function deleteCorrectionsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('profile_correction').where('member_id', '=', memberId).execute();
}

/** Writes corrected names and birth date into the profile. */
export async function updatePersonFacts(
  tx: Tx,
  memberId: string,
  { firstName, middleName, lastName, birthDate }: ProfileFacts,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('member_profile')
    .set({
      first_name: firstName,
      middle_name: middleName,
      last_name: lastName,
      search_name: toSearchName([firstName, middleName, lastName].join(' ')),
      birth_date: birthDate,
      changed_at: at,
    })
    .where('member_id', '=', memberId)
    .execute();
}
