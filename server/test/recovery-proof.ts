import { recordAudit } from '../src/audit/record.ts';
import { listSubmittedPictures } from '../src/documents/identity-review.ts';
import { newId, newNumber } from '../src/ids.ts';
import { listKeptFiles } from '../src/members/kept-files.ts';
import type { Maker } from './maker.ts';

interface Proof {
  readonly ticketId: `tkt_${string}`;
  readonly ticketNumber: string;
  /** Of the selfie and the ID. */
  readonly photoIds: `mfl_${string}`[];
  readonly selfieId: `mfl_${string}`;
}

/**
 * What a recovery is proposed with: an answered ticket about a lost phone from the confirmed address of the member, who
 * gets one, and new photos of the ID and the person, without their bytes. Unlike a ticket of the member it does not stop codes to the number.
 */
export async function giveRecoveryProof(
  { db, random, clock }: Pick<Maker, 'db' | 'random' | 'clock'>,
  memberId: string,
  staffId: string,
): Promise<Proof> {
  const at = clock.now();
  const email = `${memberId}@example.ph`;
  const ticketId = newId(random, 'tkt');
  const ticketNumber = newNumber(random, 'TK');
  const selfieId = newId(random, 'mfl');
  const photoIds = [selfieId, newId(random, 'mfl')];
  await db.transaction(async (tx) => {
    await tx
      .updateTable('member')
      .set({ email, email_confirmed_at: at })
      .where('id', '=', memberId)
      .execute();
    await tx
      .insertInto('ticket')
      .values({
        ...{ id: ticketId, number: ticketNumber, category: 'STOLEN_PHONE', name: 'Maria Santos' },
        ...{ email, language: 'en', state: 'ANSWERED', last_seq: 2, opened_at: at },
        ...{ waiting_since: at, answer_by: at, resolve_by: at },
      })
      .execute();
    const entry = { ticket_id: ticketId, at };
    await tx
      .insertInto('ticket_entry')
      .values([
        { ...entry, seq: 1, author: 'SENDER', text: 'I lost my phone.' },
        { ...entry, seq: 2, author: 'STAFF', staff_id: staffId, text: 'Please come with your ID.' },
      ])
      .execute();
    await tx
      .insertInto('member_file')
      .values(
        photoIds.map((id) => ({
          ...{ id, member_id: memberId, staff_id: staffId, kind: 'PHOTO', state: 'STORED' },
          ...{ text: id === selfieId ? 'New selfie' : 'The ID that was shown' },
          ...{ file_key: id.toLowerCase().replace('_', '/') },
          ...{ sha256: Buffer.alloc(32), pages: 1, size_bytes: 1, at },
        })),
      )
      .execute();
  });
  return { ticketId, ticketNumber, photoIds, selfieId };
}

/** Records that this person of the staff opened every photo and picture of the member, whose bytes these tests lack. */
export async function viewRecoveryProof(
  { db, clock }: Pick<Maker, 'db' | 'clock'>,
  memberId: string,
  staffId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ctx = { clock, trace: 'test', actor: { kind: 'staff', id: staffId } } as const;
    const photos = await listKeptFiles(tx, memberId);
    const pictures = await listSubmittedPictures(tx, memberId);
    for (const { kind, id } of [
      ...photos.map(({ id }) => ({ kind: 'member-file', id })),
      ...pictures.map(({ documentId: id }) => ({ kind: 'document', id })),
    ]) {
      await recordAudit(tx, ctx, { action: `${kind}.view`, subjectKind: kind, subjectId: id });
    }
  });
}
