import type * as contract from '@pahiram/api/account-recovery';
import { RECOVERY_PHOTO_DAYS } from '@pahiram/domain/access/account-recovery';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import {
  proofCategoriesFor,
  type TicketCategory,
  type TicketState,
} from '@pahiram/domain/support/support';
import { sql } from 'kysely';
import { isMoneyLocked } from '../accounts/money-lock.ts';
import { recordAudit } from '../audit/record.ts';
import type { Reader } from '../db/database.ts';
import { listSubmittedPictures } from '../documents/identity-review.ts';
import { openForStaff } from '../documents/open.ts';
import type { Handler } from '../http/route.ts';
import { listOpenFraudHoldsOf, showFraudHold } from '../members/fraud-holds.ts';
import { findKeptFiles, type KeptFile, listKeptFiles } from '../members/kept-files.ts';
import { findRecovery } from './recovery-store.ts';

/** The photos with which a recovery can be proposed, newest first. */
export async function listRecentPhotos(reader: Reader, memberId: string, now: Date) {
  const from = new Date(now.getTime() - RECOVERY_PHOTO_DAYS * DAY_MS);
  const files = await listKeptFiles(reader, memberId);
  return files.filter(({ kind, at }) => kind === 'PHOTO' && at >= from).map(showPhoto);
}

const showPhoto = ({ kind, ...photo }: KeptFile) => photo;

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
    const photos = await findKeptFiles(tx, memberId, recovery.photoIds);
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
    WHERE t.number = ${number} AND t.category = ANY(${[...proofCategoriesFor(roles)]})`.execute(
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
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
