import type * as contract from '@pahiram/api/documents';
import { sameNumber } from '@pahiram/domain/access/phone';
import { refuseWhileLocked } from '../accounts/money-lock.ts';
import { recordAudit } from '../audit/record.ts';
import type { App, Context, StaffActor } from '../context.ts';
import type { FileReply, Handler } from '../http/route.ts';
import { documentIdOf } from './document-url.ts';
import { openSealed } from './sealed-file.ts';
import { type DocumentId, getStoredFile, type StoredFile } from './store.ts';

/**
 * The member's own picture. One of another member gets `not-found` (V20). None while the money is locked: a thief with
 * the phone must not copy the ID (V37).
 */
export const getUploadedFile: Handler<typeof contract.getUploadedFile> = async (
  ctx,
  { params },
  refuse,
) => {
  const id = documentIdOf(params.fileName);
  const file = id && (await getStoredFile(ctx.reader, id));
  if (!file) throw refuse('not-found');
  const isOwn =
    file.memberId === ctx.actor.id && sameNumber(params.phoneNumber, ctx.actor.phoneNumber);
  if (!isOwn) {
    await ctx.transaction((tx) =>
      recordAudit(tx, ctx, {
        action: 'access.foreign-document',
        subjectKind: 'document',
        subjectId: file.id,
      }),
    );
    throw refuse('not-found');
  }
  await refuseWhileLocked(ctx.reader, ctx, refuse);
  const reply = await openStoredFile(ctx, file);
  if (!reply) throw refuse('not-found');
  return reply;
};

/** Returns a picture to staff. The view is audited before the picture is sent (V22, V25). */
export const openDocument: Handler<typeof contract.openDocument> = async (
  ctx,
  { params },
  refuse,
) => {
  const reply = await openForStaff(ctx, params.documentId as DocumentId);
  if (!reply) throw refuse('not-found');
  return reply;
};

/**
 * A picture for staff, once the view is on record. Null when there is none.
 * @param purpose more about the view, such as the recovery that it is for.
 */
export async function openForStaff(
  ctx: Context<StaffActor>,
  id: DocumentId,
  purpose: Readonly<Record<string, string>> = {},
): Promise<FileReply | null> {
  const file = await getStoredFile(ctx.reader, id);
  const reply = file && (await openStoredFile(ctx, file));
  if (!reply) return null;
  await ctx.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: 'document.view',
      subjectKind: 'document',
      subjectId: file.id,
      details: { memberId: file.memberId, ...purpose },
    }),
  );
  return reply;
}

/** Null when the file is gone. */
async function openStoredFile(
  app: Pick<App, 'integrations' | 'vault'>,
  file: StoredFile,
): Promise<FileReply | null> {
  const bytes = await openSealed(app, file);
  return bytes && { contentType: 'image/jpeg', bytes };
}
