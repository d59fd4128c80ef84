import { createHash } from 'node:crypto';
import type * as contract from '@pahiram/api/documents';
import { sameNumber } from '@pahiram/domain/access/phone';
import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { recordRefusalOncePerHour } from '../audit/record.ts';
import type { Context, MemberActor } from '../context.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { fileNameOf, urlOfDocument } from './document-url.ts';
import { type Photo, readPhotoInTurn, sidePixelsMin } from './read-photo.ts';
import { newFileKey, putSealed } from './sealed-file.ts';
import {
  type DocumentId,
  deleteDocument,
  hasSentBefore,
  insertStoringDocument,
  type NewDocument,
  updateDocumentStored,
} from './store.ts';

/** Enough for three pictures with several tries each. */
export const uploadsADayMax = 24;
const daySeconds = 24 * 60 * 60;
const retryAfterSeconds = 5;

/**
 * Stores one picture, encrypted, under a random name; step 4 then refers to it. Only the pixels of
 * the file are kept, and nothing at all when object storage fails.
 */
export const uploadDocument: Handler<typeof contract.uploadDocument> = async (
  ctx,
  { body },
  refuse,
) => {
  if (!sameNumber(body.identityNumber, ctx.actor.phoneNumber)) {
    await ctx.transaction((tx) =>
      recordRefusalOncePerHour(tx, ctx, {
        action: 'access.foreign-number',
        subjectKind: 'operation',
        subjectId: 'uploadDocument',
      }),
    );
    throw refuse('not-allowed');
  }
  await countAttemptOrRefuse(ctx, 'upload', ctx.actor.id, {
    max: uploadsADayMax,
    windowSeconds: daySeconds,
  });
  const read = await readPhotoInTurn(ctx.actor.id, body.file);
  if (read === 'gate-full') throw refuse('busy', { retryAfterSeconds });
  if (!read.ok) throw refuse(read.fault, { sidePixelsMin });
  const document = documentOf(ctx, body.kind, read.photo);
  if (!(await storeSealed(ctx, document, read.photo.jpeg))) {
    throw refuse('busy', { retryAfterSeconds });
  }
  return {
    documentId: document.id,
    kind: document.kind,
    fileName: fileNameOf(document.id),
    url: urlOfDocument(ctx.actor.phoneNumber, document.id),
    width: document.width,
    height: document.height,
    isRepeated: await hasSentBefore(ctx.reader, document),
  };
};

function documentOf(ctx: Context<MemberActor>, kind: DocumentKind, photo: Photo): NewDocument {
  return {
    id: newId(ctx.random, 'doc') as DocumentId,
    memberId: ctx.actor.id,
    kind,
    fileKey: newFileKey(ctx.random),
    sha256: createHash('sha256').update(photo.jpeg).digest(),
    width: photo.width,
    height: photo.height,
    sizeBytes: photo.jpeg.length,
    createdAt: ctx.clock.now(),
  };
}

/** @returns false when object storage failed; the row is then deleted too. */
async function storeSealed(ctx: Context, document: NewDocument, jpeg: Buffer): Promise<boolean> {
  await insertStoringDocument(ctx.reader, document);
  if (!(await putSealed(ctx, document, jpeg))) {
    await deleteDocument(ctx.reader, document.id);
    return false;
  }
  await updateDocumentStored(ctx.reader, document.id);
  return true;
}
