import type * as contract from '@pahiram/api/documents';
import * as domain from '@pahiram/domain/documents/identity-review';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { tellMember } from '../../notices/tell-member.ts';
import { type DocumentId, listCurrentDocuments, lockDocument, updateDecided } from '../store.ts';
import { identityNotices } from './identity-notices.ts';

/** Decides on one picture; the member sees the listed reason (V22). */
export const decideDocument: Handler<typeof contract.decideDocument> = async (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const document = await lockDocument(tx, params.documentId as DocumentId);
    if (!document) throw refuse('not-found');
    const from = domain.DOCUMENT_STATES.find((state) => state === document.state);
    if (!from) throw refuse('document-already-decided');
    const before = await reviewOf(tx, document.memberId);
    const facts = { state: from, review: before, decidedBy: document.decidedBy };
    const decision = domain.decideDocument({ ...facts, actorId: ctx.actor.id }, body.decision);
    if (!decision.ok) throw refuse(decision.refusal.code);
    const reason = body.decision === 'ACCEPT' ? null : body.reason;
    await updateDecided(tx, document.id, {
      state: decision.value,
      reason,
      staffId: ctx.actor.id,
      now: ctx.clock.now(),
    });
    await recordAudit(tx, ctx, {
      action: 'document.decide',
      subjectKind: 'document',
      subjectId: document.id,
      ...(reason === null ? {} : { reason }),
      details: { memberId: document.memberId, kind: document.kind, from, to: decision.value },
    });
    // Notify when the overall review changes, not for each picture.
    const after = await reviewOf(tx, document.memberId);
    const notice = after === before ? null : identityNotices[after];
    if (notice !== null) await tellMember(tx, ctx, document.memberId, notice);
    return { documentId: document.id, state: decision.value };
  });

async function reviewOf(tx: Tx, memberId: string): Promise<domain.IdentityReview> {
  const documents = await listCurrentDocuments(tx, [memberId]);
  return domain.identityReviewOf(documents.map(({ state }) => state));
}
