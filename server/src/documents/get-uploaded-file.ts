import type * as contract from '@pahiram/api/documents';
import { sameNumber } from '@pahiram/domain/access/phone';
import { recordAudit } from '../audit/record-audit.ts';
import type { Handler } from '../http/route.ts';
import { documentIdOf } from './document-address.ts';
import { openStoredFile } from './open-stored-file.ts';
import { getStoredFile } from './store.ts';

/** The member's own picture. One of another member gets `not-found` (V20). */
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
  const reply = await openStoredFile(ctx, file);
  if (!reply) throw refuse('not-found');
  return reply;
};
