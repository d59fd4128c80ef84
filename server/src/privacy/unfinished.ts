import { addMonthsClamped, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { forgetEmployment } from '../accounts/members.ts';
import { recordAudit } from '../audit/record.ts';
import { readSetting } from '../company/settings.ts';
import type { Context, SystemActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { markPicturesForDeletion } from '../documents/privacy.ts';
import { startSweep } from '../jobs/sweep.ts';
import { deleteProfile } from '../members/privacy.ts';
import { forgetNoticesOf } from '../notices/privacy.ts';
import { listUnfinished, lockMemberForErasure } from './store.ts';

const batchMax = 200;

/**
 * Deletes the personal data of members who never applied and have been away for some months (V25):
 * profile, pictures, references, bank account, drafts, employment, notices. The member account, its
 * consents and the audit log stay; a returning member starts at step 1. Sends nothing, because the
 * number may be another person's by now.
 */
export async function forgetUnfinished(ctx: Context<SystemActor>): Promise<void> {
  const months = await readSetting(ctx.reader, 'members.unfinishedKeptMonths');
  const today = manilaDate(ctx.clock.now().getTime());
  const before = new Date(manilaInstant(addMonthsClamped(today, -months)));
  const sweep = startSweep(ctx, 'forget-unfinished');
  let ids: string[];
  let after = '';
  do {
    ids = await listUnfinished(ctx.reader, { before, after, limit: batchMax });
    for (const id of ids) await sweep.row(id, () => forget(ctx, id, { months, before }));
    after = ids.at(-1) ?? after;
  } while (ids.length === batchMax);
  sweep.end();
}

async function forget(
  ctx: Context<SystemActor>,
  memberId: string,
  { months, before }: { readonly months: number; readonly before: Date },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await lockUnfinished(tx, memberId, before))) return;
    const pictures = await markPicturesForDeletion(tx, memberId);
    await deleteProfile(tx, memberId);
    await forgetEmployment(tx, memberId);
    const notices = await forgetNoticesOf(tx, memberId);
    await recordAudit(tx, ctx, {
      action: 'member.forget-unfinished',
      subjectKind: 'member',
      subjectId: memberId,
      details: { months, pictures, notices },
    });
  });
}

/**
 * Locks the member's row.
 * @returns false when the member was active in the meantime.
 */
async function lockUnfinished(tx: Tx, memberId: string, before: Date): Promise<boolean> {
  await lockMemberForErasure(tx, memberId);
  const found = await listUnfinished(tx, { before, only: memberId, limit: 1 });
  return found.length === 1;
}
