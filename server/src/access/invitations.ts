import type * as contract from '@pahiram/api/staff-access';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { recordAudit } from '../audit/record.ts';
import type { App } from '../context.ts';
import type { Handler } from '../http/route.ts';
import { newId, newNumber } from '../ids.ts';
import {
  insertInvitations,
  listInvitationRows,
  updateInvitationRevoked,
} from './registration-store.ts';

const lifeMaxMs = 366 * DAY_MS;

/** Only this reply contains the codes; the database stores their fingerprints. */
export const createInvitations: Handler<typeof contract.createInvitations> = async (
  ctx,
  { body },
  refuse,
) => {
  const now = ctx.clock.now();
  const lifeMs = body.expiresAt.getTime() - now.getTime();
  if (lifeMs <= 0 || lifeMs > lifeMaxMs) throw refuse('expiry-not-valid');
  const invitations = Array.from({ length: body.count }, () => ({
    id: newId(ctx.random, 'inv'),
    code: newNumber(ctx.random, 'INV'),
  }));
  return ctx.transaction(async (tx) => {
    await insertInvitations(
      tx,
      invitations.map(({ id, code }) => ({
        id,
        codeFingerprint: invitationFingerprint(ctx, code),
        codeEnd: code.slice(-4),
        campaign: body.campaign,
        usesMax: body.usesMax,
        expiresAt: body.expiresAt,
        createdBy: ctx.actor.id,
        createdAt: now,
      })),
    );
    await recordAudit(tx, ctx, {
      action: 'invitation.create',
      subjectKind: 'campaign',
      subjectId: body.campaign.slice(0, 80),
      details: { count: body.count, usesMax: body.usesMax },
    });
    return { invitations };
  });
};

const cursorShape = /^(\d{1,15})\.(inv_[0-9A-Za-z]{22})$/;

export const listInvitations: Handler<typeof contract.listInvitations> = async (
  ctx,
  { query },
  refuse,
) => {
  const [, at, id] = cursorShape.exec(query.cursor ?? '') ?? [];
  if (query.cursor !== undefined && !id) throw refuse('input-not-valid');
  const after = at && id ? { at: new Date(Number(at)), id } : null;
  const rows = await listInvitationRows(ctx.reader, { after, limit: query.limit });
  const last = rows.at(-1);
  return {
    invitations: rows.map((row) => ({
      id: row.id as `inv_${string}`,
      codeEnd: row.code_end,
      campaign: row.campaign,
      usesMax: row.uses_max,
      usesTaken: row.uses_taken,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    })),
    nextCursor:
      last && rows.length === query.limit ? `${last.created_at.getTime()}.${last.id}` : null,
  };
};

export const revokeInvitation: Handler<typeof contract.revokeInvitation> = async (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const { invitationId } = params;
    const isRevoked = await updateInvitationRevoked(tx, invitationId, ctx.clock.now());
    if (!isRevoked) throw refuse('already-revoked');
    await recordAudit(tx, ctx, {
      action: 'invitation.revoke',
      subjectKind: 'invitation',
      subjectId: invitationId,
      reason: body.reason,
      details: { before: 'open', after: 'revoked' },
    });
    return { done: true };
  });

/** The stored fingerprint of an invitation code. Case, spaces and dashes are ignored. */
export function invitationFingerprint(app: Pick<App, 'vault'>, code: string): Buffer {
  return app.vault.fingerprint('invitation', code.toUpperCase().replace(/[^0-9A-Z]/g, ''));
}
