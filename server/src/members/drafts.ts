import type * as contract from '@pahiram/api/member-drafts';
import type { Handler } from '../http/route.ts';
import { listDraftRows, upsertDraft } from './store.ts';

/** Stores a step as typed, unvalidated. The contract has no images, account number or ID number. */
export const saveDraft: Handler<typeof contract.saveDraft> = async (ctx, { body }) => {
  const savedAt = ctx.clock.now();
  await upsertDraft(ctx.reader, ctx.actor.id, body.draft, savedAt);
  return { savedAt };
};

export const listDrafts: Handler<typeof contract.listDrafts> = async (ctx) => ({
  drafts: await listDraftRows(ctx.reader, ctx.actor.id),
});
