import type * as contract from '@pahiram/api/documents';
import { recordAudit } from '../audit/record-audit.ts';
import type { Handler } from '../http/route.ts';
import { openStoredFile } from './open-stored-file.ts';
import { type DocumentId, getStoredFile } from './store.ts';

/** Returns a picture to staff. The view is audited before the picture is sent (V22, V25). */
export const openDocument: Handler<typeof contract.openDocument> = async (
  ctx,
  { params },
  refuse,
) => {
  const file = await getStoredFile(ctx.reader, params.documentId as DocumentId);
  const reply = file && (await openStoredFile(ctx, file));
  if (!reply) throw refuse('not-found');
  await ctx.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: 'document.look',
      subjectKind: 'document',
      subjectId: file.id,
      details: { memberId: file.memberId },
    }),
  );
  return reply;
};
