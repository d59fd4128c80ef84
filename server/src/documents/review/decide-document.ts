import type * as contract from '@pahiram/api/documents';
import * as domain from '@pahiram/domain/documents/identity-review';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { type DocumentId, lockDocument, updateDecided } from '../store.ts';

/** A reviewer's word on one picture, with a listed reason that the member reads (B6, V22). */
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
    const decision = domain.decideDocument(from, body.decision);
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
    return { documentId: document.id, state: decision.value };
  });
