import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { findLockLink, insertProof } from './registration-store.ts';
import { findByPhone } from './store.ts';

export type LockLinkId = `lkl_${string}`;

const linkMs = DAY_MS;
/** How long a former number still leads to the account. */
const formerNumberMs = 30 * DAY_MS;

/**
 * Notes a link that locks the money of the account with this number; it works for a day.
 * @param until it works until then, if that is later.
 */
export async function addLockLink(
  tx: Tx,
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  phoneNumber: string,
  until?: Date,
): Promise<LockLinkId> {
  const now = clock.now();
  const dayEnd = new Date(now.getTime() + linkMs);
  const id = newId(random, 'lkl');
  await insertProof(tx, {
    id,
    purpose: 'LOCK_LINK',
    phoneNumber,
    invitationId: null,
    createdAt: now,
    expiresAt: until !== undefined && until > dayEnd ? until : dayEnd,
  });
  return id;
}

/**
 * The active member whom the link is about; null when it is not known any more, or nobody has the number. A person whose
 * number was changed by somebody else knows only the old one: it still leads to the account.
 */
export async function findLinkedMember(reader: Reader, id: string) {
  const link = await findLockLink(reader, id);
  if (!link?.phoneNumber) return null;
  const { phoneNumber, expiresAt } = link;
  const member = await findByPhone(reader, phoneNumber);
  const changedSince = new Date(expiresAt.getTime() - linkMs - formerNumberMs);
  const found = member ?? (await findByFormerNumber(reader, phoneNumber, changedSince));
  return found?.state === 'active' ? { memberId: found.id, expiresAt } : null;
}

/** The member who had the number last, if it was changed or replaced by a recovery since then. */
async function findByFormerNumber(reader: Reader, phoneNumber: string, since: Date) {
  const changes = (table: 'number_change' | 'account_recovery') =>
    reader
      .selectFrom(table)
      .select(['member_id', 'ended_at'])
      .where('old_number', '=', phoneNumber)
      .where('ending', '=', 'DONE')
      .where('ended_at', '>', since);
  return reader
    .selectFrom(changes('number_change').unionAll(changes('account_recovery')).as('changed'))
    .innerJoin('member as m', 'm.id', 'changed.member_id')
    .select(['m.id', 'm.state'])
    .orderBy('changed.ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
