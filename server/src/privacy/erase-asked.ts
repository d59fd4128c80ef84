import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { closeAccount, eraseAccount } from '../access/privacy.ts';
import { type AuditFact, recordAudit } from '../audit/record.ts';
import type { Context, SystemActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { markPicturesForDeletion } from '../documents/privacy.ts';
import { startSweep } from '../jobs/sweep.ts';
import { eraseLoanFiles } from '../loans/privacy.ts';
import { deleteProfile, deleteProfileExtras } from '../members/privacy.ts';
import { forgetMessages, forgetNoticesOf, forgetPreferences } from '../notices/privacy.ts';
import { notifyMember } from '../notices/send.ts';
import { deleteNumberChangesOf } from '../phone-number/privacy.ts';
import { forgetConversations } from '../support/privacy.ts';
import { planErasureOf } from './erasure.ts';
import { erasureStoppedNotice } from './notice-texts.ts';
import {
  eraseKeptRecords,
  type LockedMember,
  listErasuresDue,
  lockMemberForErasure,
  updateErasureAsked,
} from './store.ts';

const batchMax = 200;

/**
 * Erases the accounts whose members asked for it, and closed accounts whose retention period has
 * ended (V25, RA 10173). One transaction per member; a second run changes nothing. The ledger and
 * the audit log keep their rows, which contain only the member's id.
 */
export async function eraseAsked(ctx: Context<SystemActor>): Promise<void> {
  const today = manilaDate(ctx.clock.now().getTime());
  const sweep = startSweep(ctx, 'erase-asked');
  let ids: string[];
  let after = '';
  do {
    ids = await listErasuresDue(ctx.reader, { today, after, limit: batchMax });
    for (const id of ids) await sweep.inTransaction(id, (tx) => endIfDue(tx, ctx, id, today));
    after = ids.at(-1) ?? after;
  } while (ids.length === batchMax);
  sweep.end();
}

/** Checks again with the row locked: erasure may be cancelled or done by now. */
async function endIfDue(
  tx: Tx,
  ctx: Context<SystemActor>,
  memberId: string,
  today: CalendarDate,
): Promise<void> {
  const member = await lockMemberForErasure(tx, memberId);
  if (member?.state === 'closed' && member.keptUntil !== null && member.keptUntil < today) {
    return erase(tx, ctx, member);
  }
  const { state, erasureLastDay } = member ?? {};
  if (!member || state !== 'active' || !erasureLastDay || erasureLastDay >= today) return;
  const plan = await planErasureOf(tx, memberId, ctx.clock.now());
  switch (plan.kind) {
    case 'blocked':
      return stop(tx, ctx, member, plan.blocks.join(' '));
    case 'kept':
      return close(tx, ctx, member, plan.until);
    case 'everything':
      return erase(tx, ctx, member);
    default:
      return plan satisfies never;
  }
}

/** The member has applied, moved money or locked it since, so the account stays and the member is notified. */
async function stop(tx: Tx, ctx: Context<SystemActor>, { id }: LockedMember, blocks: string) {
  await updateErasureAsked(tx, id, null);
  await record(tx, ctx, id, { action: 'member.stop-erasure', details: { blocks } });
  await notifyMember(tx, ctx, id, erasureStoppedNotice);
}

/** Deletes what no law requires; identity, loan files and correspondence stay until `keptUntil`. */
async function close(
  tx: Tx,
  ctx: Context<SystemActor>,
  { id, phoneNumber }: LockedMember,
  keptUntil: CalendarDate,
) {
  await deleteProfileExtras(tx, id);
  await forgetMessages(tx, id, phoneNumber);
  await forgetNoticesOf(tx, id);
  await forgetPreferences(tx, id);
  await deleteNumberChangesOf(tx, id);
  await closeAccount(tx, id, keptUntil);
  await record(tx, ctx, id, { action: 'member.close-account', details: { keptUntil } });
}

async function erase(tx: Tx, ctx: Context<SystemActor>, { id, state, phoneNumber }: LockedMember) {
  const pictures = await markPicturesForDeletion(tx, id);
  await deleteProfile(tx, id);
  // A closed account's messages are already deleted, and its number may be another person's by now.
  if (state !== 'closed') await forgetMessages(tx, id, phoneNumber);
  await forgetNoticesOf(tx, id);
  await forgetPreferences(tx, id);
  await deleteNumberChangesOf(tx, id);
  await forgetConversations(tx, id);
  await eraseAccount(tx, id);
  await eraseKeptRecords(tx, id, ctx.clock.now());
  await eraseLoanFiles(tx, id);
  await record(tx, ctx, id, { action: 'member.erase', details: { pictures } });
}

function record(
  tx: Tx,
  ctx: Context<SystemActor>,
  subjectId: string,
  fact: Pick<AuditFact, 'action' | 'details'>,
): Promise<void> {
  return recordAudit(tx, ctx, { ...fact, subjectKind: 'member', subjectId });
}
