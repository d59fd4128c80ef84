import type * as contract from '@pahiram/api/income-proof';
import { refuseWhileLocked } from '../../accounts/money-lock.ts';
import { recordAudit } from '../../audit/record.ts';
import type { App } from '../../context.ts';
import { openSealed } from '../../documents/sealed-file.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { findFile, type IncomeFileRecord } from './store.ts';

/** The member's own file. None while the money is locked: a thief with the phone must not copy it (V37). */
export const getIncomeFile: Handler<typeof contract.getIncomeFile> = async (
  ctx,
  { params },
  refuse,
) => {
  const file = await findFile(ctx.reader, params.fileId);
  if (file?.memberId !== ctx.actor.id) throw refuse('not-found');
  await refuseWhileLocked(ctx.reader, ctx, refuse);
  const reply = await openFile(ctx, file);
  if (!reply) throw refuse('not-found');
  return reply;
};

/** A file that was sent, for staff. The view is audited before the file is sent (V22, V25). */
export const openIncomeFile: Handler<typeof contract.openIncomeFile> = async (
  ctx,
  { params },
  refuse,
) => {
  const file = await findFile(ctx.reader, params.fileId);
  const reply = file && file.state !== 'UPLOADED' ? await openFile(ctx, file) : null;
  if (!file || !reply) throw refuse('not-found');
  await ctx.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: 'income-file.view',
      subjectKind: 'income-file',
      subjectId: file.id,
      details: { memberId: file.memberId },
    }),
  );
  return reply;
};

/** A PDF is only ever saved as a file and never shown by a page, so that nothing in it runs there. Null when it is gone. */
async function openFile(
  app: Pick<App, 'integrations' | 'vault'>,
  file: IncomeFileRecord,
): Promise<FileReply | null> {
  const bytes = await openSealed(app, file);
  if (bytes === null) return null;
  return file.kind === 'PHOTO'
    ? { contentType: 'image/jpeg', bytes }
    : { contentType: 'application/octet-stream', bytes, fileName: `${file.id}.pdf` };
}
