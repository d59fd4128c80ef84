import { NUMBER_PROOF_MS, type NumberChangeEnding } from '@pahiram/domain/access/number-change';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

export interface NumberChange {
  readonly memberId: string;
  readonly id: `phn_${string}`;
  readonly oldNumber: string;
  readonly newNumber: string;
}

export type WaitingChange = NumberChange & {
  readonly askedAt: Date;
  readonly takesEffectAt: Date;
};

const columns = [
  'member_id as memberId',
  'id',
  'old_number as oldNumber',
  'new_number as newNumber',
  'asked_at as askedAt',
  'takes_effect_at as takesEffectAt',
] as const;

/** Stores a new number that a code proved; it replaces the member's earlier proof. */
export async function insertProven(
  tx: Tx,
  change: NumberChange & { readonly provenAt: Date },
): Promise<void> {
  await tx
    .deleteFrom('number_change')
    .where('member_id', '=', change.memberId)
    .where('asked_at', 'is', null)
    .execute();
  await tx
    .insertInto('number_change')
    .values({
      member_id: change.memberId,
      id: change.id,
      old_number: change.oldNumber,
      new_number: change.newNumber,
      proven_at: change.provenAt,
    })
    .execute();
}

/** The new number that the member proved and has not asked for yet. */
export async function findProven(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<NumberChange | undefined> {
  const row = await reader
    .selectFrom('number_change')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('asked_at', 'is', null)
    .where('proven_at', '>', new Date(now.getTime() - NUMBER_PROOF_MS))
    .executeTakeFirst();
  return row as NumberChange | undefined;
}

/** The change that was asked for and has not ended. */
export async function findWaitingChange(
  reader: Reader,
  memberId: string,
): Promise<WaitingChange | undefined> {
  const row = await reader
    .selectFrom('number_change')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('asked_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row as WaitingChange | undefined;
}

/** The member's changes that took effect since staff last recovered the account. */
export async function listChangesInEffect(reader: Reader, memberId: string) {
  const { rows } = await sql<NumberChange & { readonly endedAt: Date }>`
    SELECT member_id AS "memberId", id, old_number AS "oldNumber", new_number AS "newNumber", ended_at AS "endedAt"
    FROM number_change AS c
    WHERE member_id = ${memberId} AND ending = 'DONE'
      AND NOT EXISTS (SELECT FROM account_recovery AS r
                      WHERE r.member_id = c.member_id AND r.ending = 'DONE' AND r.ended_at >= c.ended_at)
  `.execute(reader);
  return rows;
}

interface Ended {
  readonly ending: NumberChangeEnding | null;
  readonly endedAt: Date | null;
}

/** A change by its id, an ended one too. */
export async function findChange(reader: Reader, id: string) {
  const row = await reader
    .selectFrom('number_change')
    .select(columns)
    .select(['ending', 'ended_at as endedAt'])
    .where('id', '=', id)
    .where('asked_at', 'is not', null)
    .executeTakeFirst();
  return row as (WaitingChange & Ended) | undefined;
}

export async function updateAsked(
  tx: Tx,
  { memberId, id }: NumberChange,
  asked: { readonly at: Date; readonly takesEffectAt: Date },
): Promise<void> {
  await tx
    .updateTable('number_change')
    .set({ asked_at: asked.at, takes_effect_at: asked.takesEffectAt })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function updateEnded(
  tx: Tx,
  { memberId, id }: NumberChange,
  ending: NumberChangeEnding,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('number_change')
    .set({ ended_at: at, ending })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function deleteChangesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('number_change').where('member_id', '=', memberId).execute();
}

/** The changes that a member asked for, for the member's own data. */
export async function listChanges(reader: Reader, memberId: string, limit: number) {
  return reader
    .selectFrom('number_change')
    .select(['old_number as oldNumber', 'new_number as newNumber', 'asked_at as askedAt'])
    .select(['takes_effect_at as takesEffectAt', 'ended_at as endedAt', 'ending'])
    .where('member_id', '=', memberId)
    .where('asked_at', 'is not', null)
    .orderBy('asked_at', 'desc')
    .limit(limit)
    .execute();
}
