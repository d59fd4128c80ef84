import { addMonthsClamped, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import * as z from 'zod';
import { forgetEmployment } from '../../access/forget-employment.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { readSetting } from '../../company/read-setting.ts';
import type { Context, SystemActor } from '../../context.ts';
import { giveUpPictures } from '../../documents/give-up-pictures.ts';
import { startSweep } from '../../jobs/sweep.ts';
import { forgetNoticesOf } from '../../notices/centre/forget-notices.ts';
import { deleteProfile, listUnfinished, lockUnfinished } from './unfinished-store.ts';

/**
 * At least 3: sessions are stored for 90 days after they end, so a shorter time could miss a
 * sign-in. At most 12: the privacy policy promises 12 months.
 */
const keptMonths = z.number().int().min(3).max(12);
const keptMonthsDefault = 12;
const lotMax = 200;

/**
 * Deletes the personal data of members who never applied and have been away for some months (V25):
 * profile, pictures, references, bank account, drafts, employment, notices. The member account, its
 * consents and the audit log stay; a returning member starts at step 1. Sends nothing, because the
 * number may be another person's by now.
 */
export async function forgetUnfinished(ctx: Context<SystemActor>): Promise<void> {
  const months = await readSetting(
    ctx.reader,
    'members.unfinishedKeptMonths',
    keptMonths,
    keptMonthsDefault,
  );
  const today = manilaDate(ctx.clock.now().getTime());
  const before = new Date(manilaInstant(addMonthsClamped(today, -months)));
  const sweep = startSweep(ctx, 'forget-unfinished');
  let ids: string[];
  let after = '';
  do {
    ids = await listUnfinished(ctx.reader, { before, after, limit: lotMax });
    for (const id of ids) await sweep.row(id, () => forget(ctx, id, { months, before }));
    after = ids.at(-1) ?? after;
  } while (ids.length === lotMax);
  sweep.end();
}

async function forget(
  ctx: Context<SystemActor>,
  memberId: string,
  { months, before }: { readonly months: number; readonly before: Date },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await lockUnfinished(tx, memberId, before))) return;
    const pictures = await giveUpPictures(tx, memberId);
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
