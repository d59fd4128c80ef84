import type { saveDraft as contract } from '@pahiram/api/member-drafts';
import type { Handler } from '../../http/route.ts';
import { upsertDraft } from './draft-store.ts';

/** Stores a step as typed, unvalidated. The contract has no images, account number or ID number. */
export const saveDraft: Handler<typeof contract> = async (ctx, { body }) => {
  const savedAt = ctx.clock.now();
  await upsertDraft(ctx.reader, ctx.actor.id, body.draft, savedAt);
  return { savedAt };
};
