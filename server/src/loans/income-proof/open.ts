import type * as contract from '@pahiram/api/income-proof';
import { refuseWhileLocked } from '../../accounts/money-lock.ts';
import { recordAudit } from '../../audit/record.ts';
import { openPaper } from '../../documents/sealed-file.ts';
import type { Handler } from '../../http/route.ts';
import { findFile } from './store.ts';

/** The member's own file. None while the money is locked: a thief with the phone must not copy it (V37). */
export const getIncomeFile: Handler<typeof contract.getIncomeFile> = async (
  ctx,
  { params },
  refuse,
) => {
  const file = await findFile(ctx.reader, params.fileId);
  if (file?.memberId !== ctx.actor.id) throw refuse('not-found');
  await refuseWhileLocked(ctx.reader, ctx, refuse);
  const reply = await openPaper(ctx, file);
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
  const reply = file && file.state !== 'UPLOADED' ? await openPaper(ctx, file) : null;
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
