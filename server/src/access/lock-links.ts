import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { deleteBefore } from '../db/delete-before.ts';
import { newId } from '../ids.ts';
import { findLockRequest, insertProof } from './registration-store.ts';
import { findByPhone } from './store.ts';

export type LockLinkId = `lkl_${string}`;

const linkMs = DAY_MS;
/** How long a former number still leads to the account. */
const formerNumberMs = 30 * DAY_MS;

type LinkContext = Pick<Context, 'clock' | 'random'>;

/** Notes that links to lock the money were asked for with this number, whether or not it has an account. */
export async function addLockRequest(
  tx: Tx,
  { clock, random }: LinkContext,
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

/** A mailbox of a member. */
export interface Mailbox {
  readonly isConfirmed: boolean;
  /** From when it was the mailbox of the account; null: from the beginning. */
  readonly since: Date | null;
}

/**
 * Notes a link to this mailbox that locks the money of the member; it works for a day.
 * @param until it works until then, if that is later.
 */
export async function addLockLink(
  tx: Tx,
  { clock, random }: LinkContext,
  memberId: string,
  mailbox: Mailbox,
  until?: Date,
): Promise<LockLinkId> {
  const now = clock.now();
  const dayEnd = new Date(now.getTime() + linkMs);
  const id = newId(random, 'lkl');
  await tx
    .insertInto('lock_link')
    .values({
      id,
      member_id: memberId,
      is_confirmed: mailbox.isConfirmed,
      mailbox_since: mailbox.since,
      created_at: now,
      expires_at: until !== undefined && until > dayEnd ? until : dayEnd,
    })
    .execute();
  return id;
}

export interface LockLink {
  readonly memberId: string;
  readonly mailbox: Mailbox;
  readonly expiresAt: Date;
}

/** Null when it is not known any more, or the member's account is over. */
export async function findLockLink(reader: Reader, id: string): Promise<LockLink | null> {
  const row = await reader
    .selectFrom('lock_link as l')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .select(['l.member_id', 'l.is_confirmed', 'l.mailbox_since', 'l.expires_at'])
    .where('l.id', '=', id)
    .where('m.state', '=', 'active')
    .executeTakeFirst();
  return row
    ? {
        memberId: row.member_id,
        mailbox: { isConfirmed: row.is_confirmed, since: row.mailbox_since },
        expiresAt: row.expires_at,
      }
    : null;
}

/**
 * The active members whom a request is about: the one with the number, and the one who had it last. A person whose number
 * was changed by somebody else knows only the old one, which the thief may have registered again.
 */
export async function listRequestedMembers(
  reader: Reader,
  requestId: string,
): Promise<readonly string[]> {
  const request = await findLockRequest(reader, requestId);
  if (!request?.phoneNumber) return [];
  const { phoneNumber, expiresAt } = request;
  const changedSince = new Date(expiresAt.getTime() - linkMs - formerNumberMs);
  const found = [
    await findByPhone(reader, phoneNumber),
    await findByFormerNumber(reader, phoneNumber, changedSince),
  ];
  const active = found.filter((member) => member?.state === 'active');
  return [...new Set(active.map((member) => member?.id as string))];
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

export async function deleteLockLinksOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('lock_link').where('member_id', '=', memberId).execute();
}

export function deleteLockLinksExpiredBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'lock_link', 'expires_at', before);
}
