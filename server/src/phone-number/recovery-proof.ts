import type * as contract from '@pahiram/api/account-recovery';
import { RECOVERY_PHOTO_DAYS, type RecoveryTicket } from '@pahiram/domain/access/account-recovery';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { MEMBER_FILES_MAX } from '@pahiram/domain/members/member-note';
import {
  type TicketCategory,
  type TicketState,
  ticketCategoriesFor,
} from '@pahiram/domain/support/support';
import { readRecordNumber } from '@pahiram/domain/texts/record-number';
import type { Language } from '@pahiram/domain/texts/words';
import { sql } from 'kysely';
import type { Member } from '../accounts/members.ts';
import { isMoneyLocked } from '../accounts/money-lock.ts';
import { recordAudit } from '../audit/record.ts';
import type { Reader } from '../db/database.ts';
import { listSubmittedPictures } from '../documents/identity-review.ts';
import { openForStaff } from '../documents/open.ts';
import type { Handler } from '../http/route.ts';
import { listOpenFraudHoldsOf, showFraudHold } from '../members/fraud-holds.ts';
import { findRecovery } from './recovery-store.ts';

type FoundTicket = RecoveryTicket & {
  readonly id: `tkt_${string}`;
  readonly number: string;
  readonly email: string | null;
  readonly language: Language;
};

/** The ticket with this number, with what the rule of a recovery of this member asks of it. */
export async function findTicketOfRecovery(
  reader: Reader,
  text: string,
  member: Pick<Member, 'email' | 'isEmailConfirmed'>,
): Promise<FoundTicket | null> {
  const read = readRecordNumber(text);
  if (read?.kind !== 'TICKET') return null;
  const email = member.isEmailConfirmed ? member.email : null;
  const { rows } = await sql<FoundTicket>`
    SELECT id, number, member_id AS "writtenBy", about_member_id AS "linkedTo", category, state, email, language,
      coalesce(lower(email) = lower(${email}::text), false) AS "isMailOfMember",
      EXISTS (SELECT FROM ticket_entry WHERE ticket_id = ticket.id AND author = 'STAFF') AS "isAnswered"
    FROM ticket WHERE number = ${read.number}`.execute(reader);
  return rows[0] ?? null;
}

const filesOf = (reader: Reader, memberId: string) =>
  reader
    .selectFrom('member_file as f')
    .innerJoin('staff as s', 's.id', 'f.staff_id')
    .select(['f.kind', 'f.text', 's.name as staffName', 'f.at'])
    .select(sql<`mfl_${string}`>`f.id`.as('id'))
    .where('f.member_id', '=', memberId)
    .where('f.state', '=', 'STORED');

/** Those of the files that staff keep with this member, oldest first. */
export async function listPhotos(reader: Reader, memberId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return filesOf(reader, memberId).where('f.id', 'in', ids).orderBy('f.at').execute();
}

/** The photos with which a recovery can be proposed, newest first. */
export async function listRecentPhotos(reader: Reader, memberId: string, now: Date) {
  const from = new Date(now.getTime() - RECOVERY_PHOTO_DAYS * DAY_MS);
  const files = await filesOf(reader, memberId)
    .where('f.kind', '=', 'PHOTO')
    .where('f.at', '>=', from)
    .orderBy('f.at', 'desc')
    .limit(MEMBER_FILES_MAX)
    .execute();
  return files.map(showPhoto);
}

const showPhoto = ({ kind, ...photo }: Awaited<ReturnType<typeof listPhotos>>[number]) => photo;

/** What the second person compares. The look is on record, and each picture that is opened too. */
export const getRecoveryProof: Handler<typeof contract.getRecoveryProof> = async (
  ctx,
  { params: { memberId, recoveryId } },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const recovery = await findRecovery(tx, recoveryId);
    if (recovery?.memberId !== memberId) throw refuse('proof-not-found');
    const isOpen = recovery.endedAt === null;
    const now = ctx.clock.now();
    await recordAudit(tx, ctx, {
      action: 'recovery.view',
      subjectKind: 'member',
      subjectId: memberId,
      details: { recovery: recoveryId, ticket: recovery.ticketNumber },
    });
    const photos = await listPhotos(tx, memberId, recovery.photoIds);
    return {
      pictures: isOpen ? await listSubmittedPictures(tx, memberId) : [],
      photos: photos.map(showPhoto),
      ticket: await readTicket(tx, recovery.ticketNumber, ctx.actor.roles),
      passkeys: await countPasskeysOf(tx, memberId),
      isMoneyLocked: await isMoneyLocked(tx, memberId, now),
      holds: (await listOpenFraudHoldsOf(tx, [memberId], now))
        .map((hold) => showFraudHold(hold, now))
        .map(({ reason, state, endsOn }) => ({ reason, state, endsOn })),
    };
  });

/** A picture of the ID for those who decide about an open recovery; FINANCE sees pictures nowhere else. */
export const openRecoveryPicture: Handler<typeof contract.openRecoveryPicture> = async (
  ctx,
  { params: { memberId, recoveryId, documentId } },
  refuse,
) => {
  const recovery = await findRecovery(ctx.reader, recoveryId);
  if (recovery?.memberId !== memberId || recovery.endedAt !== null) throw refuse('proof-not-found');
  const pictures = await listSubmittedPictures(ctx.reader, memberId);
  if (!pictures.some((one) => one.documentId === documentId)) throw refuse('proof-not-found');
  const reply = await openForStaff(ctx, documentId, { recovery: recoveryId });
  if (!reply) throw refuse('proof-not-found');
  return reply;
};

interface TicketRow {
  readonly id: `tkt_${string}`;
  readonly number: string;
  readonly category: TicketCategory;
  readonly state: TicketState;
  readonly name: string;
  readonly isMember: boolean;
  readonly linkedBy: string | null;
  readonly openedAt: Date;
}

/** The ticket with everything that was written; null when it is gone, or a complaint that the roles may not read. */
async function readTicket(reader: Reader, number: string, roles: readonly string[]) {
  const { rows } = await sql<TicketRow>`
    SELECT t.id, t.number, t.category, t.state, t.name, t.member_id IS NOT NULL AS "isMember",
      s.name AS "linkedBy", t.opened_at AS "openedAt"
    FROM ticket t LEFT JOIN staff s ON s.id = t.linked_by
    WHERE t.number = ${number} AND t.category = ANY(${[...ticketCategoriesFor(roles)]})`.execute(
    reader,
  );
  const [ticket] = rows;
  if (!ticket) return null;
  const entries = await reader
    .selectFrom('ticket_entry as e')
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .select(['e.seq', 's.name as staffName', 'e.text', 'e.at'])
    .where('e.ticket_id', '=', ticket.id)
    .orderBy('e.seq')
    .execute();
  return { ...ticket, entries };
}

async function countPasskeysOf(reader: Reader, memberId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('member_passkey')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
