import type { listDrafts as contract } from '@pahiram/api/member-drafts';
import type { Handler } from '../../http/route.ts';
import { listDraftRows } from './draft-store.ts';

export const listDrafts: Handler<typeof contract> = async (ctx) => ({
  drafts: await listDraftRows(ctx.reader, ctx.actor.id),
});
