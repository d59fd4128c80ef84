import { type MemberDraft, memberDraft } from '@pahiram/api/member-drafts';
import type { Reader, Tx } from '../../db/database.ts';

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
