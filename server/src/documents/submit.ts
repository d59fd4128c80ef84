import { DOCUMENT_KINDS, type DocumentKind } from '@pahiram/domain/documents/identity-review';
import type { Context, MemberActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { dropMessages } from '../notices/send.ts';
import { readDocumentUrl } from './document-url.ts';
import { identityState } from './notice-texts.ts';
import {
  type DocumentId,
  type DocumentRow,
  hasOnePictureTwice,
  lockOwnDocuments,
  updateReplaced,
  updateSubmitted,
} from './store.ts';

export type SubmitRefusal =
  | 'picture-not-yours'
  | 'picture-missing'
  | 'picture-asked-again'
  | 'picture-twice';

/**
 * Submits the three named pictures for review and marks the earlier ones as replaced. Only the
 * member's own pictures are accepted, each for the kind it was uploaded as, and no picture twice. A
 * picture already judged keeps its result unless `isIdentityChanged`.
 * @returns null when done, otherwise the reason; nothing has changed then.
 */
export async function submitDocuments(
  tx: Tx,
  ctx: Context<MemberActor>,
  urls: Readonly<Record<DocumentKind, string>>,
  isIdentityChanged: boolean,
): Promise<SubmitRefusal | null> {
  const chosen = await chooseOwn(tx, ctx, urls);
  if (typeof chosen === 'string') return chosen;
  const refusals = chosen.map(whyUnfit);
  const refusal = refusals.find((one) => one !== null);
  if (refusal) return refusal;
  if (await hasOnePictureTwice(tx, chosen)) return 'picture-twice';
  const now = ctx.clock.now();
  let isNew = false;
  for (const { id, kind, state } of chosen) {
    await updateReplaced(tx, ctx.actor.id, kind, id);
    if (state !== 'UPLOADED' && !isIdentityChanged) continue;
    await updateSubmitted(tx, id, now);
    isNew = true;
  }
  if (isNew) await dropMessages(tx, [identityState(ctx.actor.id)], 'new pictures were sent');
  return null;
}

async function chooseOwn(
  tx: Tx,
  ctx: Context<MemberActor>,
  urls: Readonly<Record<DocumentKind, string>>,
): Promise<DocumentRow[] | SubmitRefusal> {
  const ids = DOCUMENT_KINDS.map((kind) => readDocumentUrl(ctx.actor.phoneNumber, urls[kind]));
  const named = ids.filter((id): id is DocumentId => id !== null);
  if (named.length < ids.length) return 'picture-not-yours';
  const own = await lockOwnDocuments(tx, ctx.actor.id, named);
  if (named.some((id) => own.every((document) => document.id !== id))) return 'picture-not-yours';
  const chosen = DOCUMENT_KINDS.map((kind, at) =>
    own.find((document) => document.id === named[at] && document.kind === kind),
  );
  const fitting = chosen.filter((document) => document !== undefined);
  return fitting.length === DOCUMENT_KINDS.length ? fitting : 'picture-missing';
}

function whyUnfit({ state }: DocumentRow): SubmitRefusal | null {
  switch (state) {
    case 'UPLOADED':
    case 'SUBMITTED':
    case 'ACCEPTED':
      return null;
    case 'STORING':
      return 'picture-missing';
    case 'ASKED_AGAIN':
    case 'REJECTED':
    case 'REPLACED':
      return 'picture-asked-again';
    default:
      return state satisfies never;
  }
}
