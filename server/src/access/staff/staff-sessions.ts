import type * as contract from '@pahiram/api/staff-sessions';
import { deviceName } from '@pahiram/domain/access/device-name';
import { recordAudit, recordQueueView } from '../../audit/record.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { countryOfIpAddress } from '../country-of-ip-address.ts';
import { listOpenSessions, updateSessionsEnded } from '../session-store.ts';
import { sessionsEndedMail } from './notice-texts.ts';
import { mailPerson } from './staff-mail.ts';
import { getStaffName } from './store.ts';

const ownerOf = (id: string) => ({ audience: 'staff', id }) as const;

/** The country stands for the IP address, which says where a colleague lives (V25). */
async function viewSessions(ctx: Context<StaffActor>, staffId: string) {
  const rows = await listOpenSessions(ctx.reader, ownerOf(staffId), ctx.clock.now());
  return rows.map((row) => ({
    id: row.id as `ses_${string}`,
    isCurrent: row.id === ctx.actor.sessionId,
    createdAt: row.created_at,
    lastSeenAt: row.rotated_at,
    device: deviceName(row.user_agent),
    country: countryOfIpAddress(row.ip_address),
  }));
}

export const listStaffSessions: Handler<typeof contract.listStaffSessions> = async (ctx) => ({
  sessions: await viewSessions(ctx, ctx.actor.id),
});

/** A session of somebody else gets `not-found` (V20). */
export const endStaffSession: Handler<typeof contract.endStaffSession> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const { id } = ctx.actor;
    const end = { at: ctx.clock.now(), reason: 'signed-out', only: params.sessionId } as const;
    if ((await updateSessionsEnded(tx, ownerOf(id), end)) === 0) throw refuse('not-found');
    await recordOwn(tx, ctx, { session: params.sessionId });
    return { done: true } as const;
  });

export const endOtherStaffSessions: Handler<typeof contract.endOtherStaffSessions> = (ctx) =>
  ctx.transaction(async (tx) => {
    const { id, sessionId } = ctx.actor;
    const end = {
      at: ctx.clock.now(),
      reason: 'signed-out-everywhere',
      except: sessionId,
    } as const;
    const ended = await updateSessionsEnded(tx, ownerOf(id), end);
    await recordOwn(tx, ctx, { ended, kept: sessionId });
    return { ended };
  });

function recordOwn(
  tx: Tx,
  ctx: Context<StaffActor>,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  const { id } = ctx.actor;
  return recordAudit(tx, ctx, {
    action: 'access.sign-out',
    subjectKind: 'staff',
    subjectId: id,
    details,
  });
}

export const listSessionsOfStaff: Handler<typeof contract.listSessionsOfStaff> = async (
  ctx,
  { params: { staffId } },
  refuse,
) => {
  if ((await getStaffName(ctx.reader, staffId)) === undefined) throw refuse('not-found');
  const sessions = await viewSessions(ctx, staffId);
  const view = { action: 'staff-sessions.view', subjectKind: 'staff', subjectId: staffId };
  await recordQueueView(ctx, view, {}, sessions.length);
  return { sessions };
};

/** Alone, because it only takes access away; the person signs in again with all factors. */
export const endSessionsOfStaff: Handler<typeof contract.endSessionsOfStaff> = (
  ctx,
  { params: { staffId }, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    if (staffId === ctx.actor.id) throw refuse('own-account');
    const at = ctx.clock.now();
    const ended = await updateSessionsEnded(tx, ownerOf(staffId), {
      ...{ at, reason: 'ended-by-administrator' },
      ...(body.sessionId === null ? {} : { only: body.sessionId }),
    });
    if (ended === 0) throw refuse('not-found');
    await recordAudit(tx, ctx, {
      action: 'staff.end-sessions',
      subjectKind: 'staff',
      subjectId: staffId,
      reason: body.reason,
      details: { ended, session: body.sessionId },
    });
    await mailPerson(tx, ctx, staffId, sessionsEndedMail(ctx.actor.name, ended, at));
    return { ended };
  });
