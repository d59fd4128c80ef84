import { MEMBER_FILES_MAX } from '@pahiram/domain/members/member-note';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

const keptFiles = (reader: Reader, memberId: string) =>
  reader
    .selectFrom('member_file as f')
    .innerJoin('staff as s', 's.id', 'f.staff_id')
    .select(['f.text', 's.name as staffName', 'f.at'])
    .select([sql<`mfl_${string}`>`f.id`.as('id'), sql<'PHOTO' | 'PDF'>`f.kind`.as('kind')])
    .where('f.member_id', '=', memberId)
    .where('f.state', '=', 'STORED');

export type KeptFile = Awaited<ReturnType<typeof findKeptFiles>>[number];

/** Those of the named files that staff keep with this member, oldest first. */
export async function findKeptFiles(reader: Reader, memberId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return keptFiles(reader, memberId).where('f.id', 'in', ids).orderBy('f.at').execute();
}

/** All files that staff keep with this member, newest first. */
export async function listKeptFiles(reader: Reader, memberId: string) {
  return keptFiles(reader, memberId).orderBy('f.at', 'desc').limit(MEMBER_FILES_MAX).execute();
}
