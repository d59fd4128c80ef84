import type { Reader, Tx } from '../../db/database.ts';

export interface NewInvitation {
  readonly id: string;
  readonly codePrint: Buffer;
  readonly codeEnd: string;
  readonly campaign: string;
  readonly usesMax: number;
  readonly expiresAt: Date;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function insertInvitations(tx: Tx, rows: readonly NewInvitation[]): Promise<void> {
  await tx
    .insertInto('invitation')
    .values(
      rows.map((row) => ({
        id: row.id,
        code_print: row.codePrint,
        code_end: row.codeEnd,
        campaign: row.campaign,
        uses_max: row.usesMax,
        expires_at: row.expiresAt,
        created_by: row.createdBy,
        created_at: row.createdAt,
      })),
    )
    .execute();
}

/** The invitation with this code, if it can still be used. */
export async function findOpenInvitation(reader: Reader, codePrint: Buffer, now: Date) {
  return reader
    .selectFrom('invitation')
    .select('id')
    .where('code_print', '=', codePrint)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('uses_taken', '<', 'uses_max')
    .executeTakeFirst();
}

/** @returns false when it was used up, revoked or expired in the meantime. */
export async function updateInvitationUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('invitation')
    .set((set) => ({ uses_taken: set('uses_taken', '+', 1) }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('uses_taken', '<', 'uses_max')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateInvitationRevoked(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('invitation')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Newest first, starting after the given row. */
export async function listInvitationRows(
  reader: Reader,
  page: {
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
) {
  const { after } = page;
  return reader
    .selectFrom('invitation')
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}
