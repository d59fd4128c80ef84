import type { saveDraft as contract } from '@pahiram/api/member-drafts';
import type { Handler } from '../../http/route.ts';
import { upsertDraft } from './draft-store.ts';

/** Keeps a step as typed. Its contract has no place for what must not lie about unsaved (B1). */
export const saveDraft: Handler<typeof contract> = async (ctx, { body }) => {
  const savedAt = ctx.clock.now();
  await upsertDraft(ctx.reader, ctx.actor.id, body.draft, savedAt);
  return { savedAt };
};
