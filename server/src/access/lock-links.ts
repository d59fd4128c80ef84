import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { findLockLink, insertProof } from './registration-store.ts';
import { findByPhone } from './store.ts';

export type LockLinkId = `lkl_${string}`;

const linkMs = DAY_MS;

/** Notes a link that locks the money of the account with this number; it works for a day. */
export async function addLockLink(
  tx: Tx,
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  phoneNumber: string,
): Promise<LockLinkId> {
  const now = clock.now();
  const id = newId(random, 'lkl');
  await insertProof(tx, {
    id,
    purpose: 'LOCK_LINK',
    phoneNumber,
    invitationId: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkMs),
  });
  return id;
}

/** The active member whom the link is about; null when it is not known any more, or nobody has the number. */
export async function findLinkedMember(reader: Reader, id: string) {
  const link = await findLockLink(reader, id);
  if (!link?.phoneNumber) return null;
  const member = await findByPhone(reader, link.phoneNumber);
  if (member?.state !== 'active') return null;
  return { memberId: member.id, expiresAt: link.expiresAt };
}
