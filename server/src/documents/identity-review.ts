import type * as contract from '@pahiram/api/documents';
import type { documentView } from '@pahiram/api/documents';
import { type DocumentReason, documentReasonWords } from '@pahiram/api/documents-words';
import type { Language } from '@pahiram/api/operation';
import * as domain from '@pahiram/domain/documents/identity-review';
import { ASK_AGAIN_ITEM_WORDS } from '@pahiram/domain/loans/reason-words';
import {
  type AskAgainItem,
  type AskAgainReason,
  PICTURE_ITEMS,
} from '@pahiram/domain/loans/review';
import { type Decision, refuse as refuseDecision } from '@pahiram/domain/texts/decision';
import type * as z from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { dropMessages, notifyMember } from '../notices/send.ts';
import { urlOfDocument } from './document-url.ts';
import { identityNotice, identityState } from './notice-texts.ts';
import {
  countIdentityReviews,
  countReviewedMembers,
  type IdentityFilter,
  type IdentityPage,
  type IdentityReviewCounts,
  listReviewedMembers,
  waitingReviews,
} from './review-store.ts';
import {
  type CurrentDocument,
  type DocumentId,
  type DocumentRow,
  getLastDecisionAt,
  listCurrentDocuments,
  lockDocument,
  updateAcceptedToSubmitted,
  updateDecided,
} from './store.ts';

/** The review state of a member's pictures. Meaningful once step 4 is saved. */
export async function getIdentityReview(
  reader: Reader,
  memberId: string,
): Promise<domain.IdentityReview> {
  return reviewOf(await listCurrentDocuments(reader, [memberId]));
}

/** The review state of each of these members; members without pictures are absent. */
export async function listIdentityReviewsOf(
  reader: Reader,
  memberIds: readonly string[],
): Promise<Map<string, domain.IdentityReview>> {
  const documents = await listCurrentDocuments(reader, memberIds);
  const byMember = Map.groupBy(documents, ({ memberId }) => memberId);
  return new Map([...byMember].map(([memberId, own]) => [memberId, reviewOf(own)]));
}

function reviewOf(documents: readonly CurrentDocument[]): domain.IdentityReview {
  return domain.identityReviewOf(documents.map(({ state }) => state));
}

/** When staff rejected the current ID; null unless its review is REJECTED. */
export async function getRejectedAt(reader: Reader, memberId: string): Promise<Date | null> {
  const review = await getIdentityReview(reader, memberId);
  return review === 'REJECTED' ? getLastDecisionAt(reader, memberId) : null;
}

/** When the acceptance of the last picture verified the ID; null while it is not verified. */
export async function getVerifiedAt(reader: Reader, memberId: string): Promise<Date | null> {
  const review = await getIdentityReview(reader, memberId);
  return review === 'ACCEPTED' ? getLastDecisionAt(reader, memberId) : null;
}

/** For the approval of a loan: the review of the ID, and who accepted its pictures (V32). */
export async function getReviewedIdentity(
  reader: Reader,
  memberId: string,
): Promise<domain.ReviewedIdentity> {
  const documents = await listCurrentDocuments(reader, [memberId]);
  const accepted = documents.filter(({ state }) => state === 'ACCEPTED');
  return {
    review: reviewOf(documents),
    acceptedBy: accepted.flatMap(({ decidedBy }) => decidedBy ?? []),
  };
}

/** The pictures of a member's ID as staff compare them: front, back, selfie. */
export async function listSubmittedPictures(reader: Reader, memberId: string) {
  const documents = await listCurrentDocuments(reader, [memberId]);
  return domain.DOCUMENT_KINDS.flatMap((kind) =>
    documents
      .filter((one) => one.kind === kind)
      .map(({ id, submittedAt }) => ({ documentId: id, kind, submittedAt })),
  );
}

export type DocumentView = z.output<typeof documentView>;

/** The member's current pictures (front, back, selfie; S2.43) with their review results. */
export async function listMemberDocuments(
  reader: Reader,
  member: { readonly id: string; readonly phoneNumber: string },
  language: Language,
): Promise<DocumentView[]> {
  const documents = await listCurrentDocuments(reader, [member.id]);
  const inOrder = domain.DOCUMENT_KINDS.flatMap((kind) =>
    documents.filter((one) => one.kind === kind),
  );
  return inOrder.map((document) => ({
    documentId: document.id,
    kind: document.kind,
    state: document.state,
    url: urlOfDocument(member.phoneNumber, document.id),
    reason: document.reason,
    reasonText: document.reason && documentReasonWords[document.reason][language],
    submittedAt: document.submittedAt,
  }));
}

/** The photos that the review asks for again, in words; none while it waits for staff or is closed. */
export async function listAskedPhotos(
  reader: Reader,
  memberId: string,
  language: Language,
): Promise<{ itemWords: string; reasonWords: string }[]> {
  const documents = await listCurrentDocuments(reader, [memberId]);
  if (reviewOf(documents) !== 'ASKED_AGAIN') return [];
  return documents.flatMap(({ kind, state, reason }) =>
    state === 'ASKED_AGAIN' && reason !== null
      ? [
          {
            itemWords: ASK_AGAIN_ITEM_WORDS[PICTURE_ITEMS[kind]][language],
            reasonWords: documentReasonWords[reason][language],
          },
        ]
      : [],
  );
}

/** SQL: the members whose ID waits for a review, as `id`, and `since` when. */
export const membersInReview = waitingReviews;

export interface ListedIdentity {
  readonly memberId: string;
  /** The longest-waiting picture's submission, or the last decision when nothing waits. */
  readonly since: Date;
  readonly documents: readonly CurrentDocument[];
}

export { listReviewedMembers };

/** One page of the identities of a filter. */
export async function listIdentities(
  reader: Reader,
  filter: IdentityFilter,
  page: IdentityPage,
): Promise<ListedIdentity[]> {
  return withDocuments(reader, await listReviewedMembers(reader, filter, page));
}

/** The listed identities with their pictures. */
export async function withDocuments<Listed extends { readonly memberId: string }>(
  reader: Reader,
  members: readonly Listed[],
): Promise<(Listed & Pick<ListedIdentity, 'documents'>)[]> {
  const documents = await listCurrentDocuments(
    reader,
    members.map(({ memberId }) => memberId),
  );
  const byMember = Map.groupBy(documents, ({ memberId }) => memberId);
  return members.map((member) => ({ ...member, documents: byMember.get(member.memberId) ?? [] }));
}

/** The number of identities in each state, and of those of a filter. */
export async function countIdentities(
  reader: Reader,
  filter: IdentityFilter,
): Promise<{ counts: IdentityReviewCounts; rows: number | null }> {
  return {
    counts: await countIdentityReviews(reader),
    rows: await countReviewedMembers(reader, filter),
  };
}

/** Returns accepted pictures to the review queue, because the data they prove has changed. */
export async function returnPicturesToReview(tx: Tx, memberId: string, now: Date): Promise<void> {
  await updateAcceptedToSubmitted(tx, memberId, now);
  await dropMessages(tx, [identityState(memberId)], 'the ID is checked again');
}

/** Decides on one picture; the member sees the listed reason (V22). */
export const decideDocument: Handler<typeof contract.decideDocument> = async (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const document = await lockDocument(tx, params.documentId as DocumentId);
    if (!document) throw refuse('not-found');
    const before = await getIdentityReview(tx, document.memberId);
    const reason = body.decision === 'ACCEPT' ? null : body.reason;
    const { decision } = body;
    const decided = await decideOn(tx, ctx, document, { review: before, decision, reason });
    if (!decided.ok) throw refuse(decided.refusal.code);
    // Notify when the overall review changes, not for each picture.
    const after = await getIdentityReview(tx, document.memberId);
    const notice = after === before ? null : identityNotice(after, document.memberId);
    if (notice !== null) await notifyMember(tx, ctx, document.memberId, notice);
    return { documentId: document.id, state: decided.value };
  });

/**
 * A loan officer asks for a picture again: it is marked as one that the ID review asked for, also when it was
 * accepted. Other items, and the pictures of a rejected ID, stay as they are.
 */
export async function askForPicture(
  tx: Tx,
  ctx: Context<StaffActor>,
  memberId: string,
  { item, reason }: { readonly item: AskAgainItem; readonly reason: AskAgainReason },
): Promise<void> {
  const kind = domain.DOCUMENT_KINDS.find((one) => PICTURE_ITEMS[one] === item);
  const current = await listCurrentDocuments(tx, [memberId]);
  const review = reviewOf(current);
  const found = current.find((one) => one.kind === kind);
  if (!found || review === 'REJECTED') return;
  const document = await lockDocument(tx, found.id);
  if (!document) return;
  await decideOn(tx, ctx, document, { review, decision: 'ASK_AGAIN', reason });
  await dropMessages(tx, [identityState(memberId)], 'a picture is asked for again');
}

interface NewDecision {
  readonly review: domain.IdentityReview;
  readonly decision: domain.DocumentDecision;
  readonly reason: DocumentReason | null;
}

/** Decides on a locked picture, with its audit row. */
async function decideOn(
  tx: Tx,
  ctx: Context<StaffActor>,
  document: DocumentRow,
  { review, decision, reason }: NewDecision,
): Promise<Decision<domain.DocumentState, domain.DocumentRefusal>> {
  const from = domain.DOCUMENT_STATES.find((state) => state === document.state);
  if (!from) return refuseDecision('document-already-decided');
  const facts = { state: from, review, decidedBy: document.decidedBy, actorId: ctx.actor.id };
  const decided = domain.decideDocument(facts, decision);
  if (!decided.ok) return decided;
  await updateDecided(tx, document.id, {
    state: decided.value,
    reason,
    staffId: ctx.actor.id,
    now: ctx.clock.now(),
  });
  await recordAudit(tx, ctx, {
    action: 'document.decide',
    subjectKind: 'document',
    subjectId: document.id,
    ...(reason === null ? {} : { reason }),
    details: { memberId: document.memberId, kind: document.kind, from, to: decided.value },
  });
  return decided;
}
