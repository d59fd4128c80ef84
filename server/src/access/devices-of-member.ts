import type * as contract from '@pahiram/api/member-page';
import { deviceName } from '@pahiram/domain/access/device-name';
import { recordQueueView } from '../audit/record.ts';
import type { Handler } from '../http/route.ts';
import { listPasskeysOf } from './passkeys/store.ts';
import { listOpenSessions } from './session-store.ts';

/** Where a member is signed in, and the passkeys that were not removed. IP addresses stay out of it (V25). */
export const listDevicesOfMember: Handler<typeof contract.listDevicesOfMember> = async (
  ctx,
  { params: { memberId } },
) => {
  const owner = { audience: 'member', id: memberId } as const;
  const sessions = await listOpenSessions(ctx.reader, owner, ctx.clock.now());
  const passkeys = await listPasskeysOf(ctx.reader, owner);
  const view = { action: 'member-devices.view', subjectKind: 'member', subjectId: memberId };
  await recordQueueView(ctx, view, {}, sessions.length + passkeys.length);
  return {
    sessions: sessions.map((one) => ({
      id: one.id as `ses_${string}`,
      device: deviceName(one.user_agent),
      signedInAt: one.created_at,
      lastSeenAt: one.rotated_at,
    })),
    passkeys: passkeys.map(({ id, name, createdAt, usableFrom, usedAt }) => ({
      ...{ id: id as `psk_${string}`, name, addedAt: createdAt, usableFrom, usedAt },
    })),
  };
};
