import { addMonthsClamped, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import * as z from 'zod';
import { readSetting } from '../../company/read-setting.ts';
import type { Context, SystemActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { deleteNoticesBefore, deleteNoticesOf } from './store.ts';

const keptMonths = z.number().int().min(3).max(24);
const keptMonthsDefault = 24;

/** Deletes all notices of a member. The caller records why. @returns their number. */
export function forgetNoticesOf(tx: Tx, memberId: string): Promise<number> {
  return deleteNoticesOf(tx, memberId);
}

/** Deletes every notice whose retention period is over (V25). */
export async function forgetOldNotices(ctx: Context<SystemActor>): Promise<void> {
  const months = await readSetting(ctx.reader, 'notices.keptMonths', keptMonths, keptMonthsDefault);
  const today = manilaDate(ctx.clock.now().getTime());
  await deleteNoticesBefore(ctx.reader, new Date(manilaInstant(addMonthsClamped(today, -months))));
}
