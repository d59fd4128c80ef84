import { createHash } from 'node:crypto';
import { DOCUMENT_KINDS, type DocumentKind } from '@pahiram/domain/documents/identity-review';
import { type Photo, readPhoto } from '../src/documents/read-photo.ts';
import { newId } from '../src/ids.ts';
import { drawIdImage } from './id-image.ts';
import { insertRows } from './insert-rows.ts';
import type { Maker } from './maker.ts';

/** A row of `identity_document` before its review. */
export type PictureRow = Awaited<ReturnType<typeof storePicture>>;

let drawn: Promise<Record<DocumentKind, Photo>> | undefined;

/** Stores the three encrypted ID pictures of a member. @returns their rows, in state SUBMITTED. */
export async function storePictures(maker: Maker, memberId: string): Promise<PictureRow[]> {
  drawn ??= drawAll();
  const photos = await drawn;
  return Promise.all(
    DOCUMENT_KINDS.map((kind) => storePicture(maker, memberId, kind, photos[kind])),
  );
}

/** Gives a member pictures of the ID that this reviewer accepted. */
export async function giveAcceptedId(
  maker: Maker,
  memberId: string,
  reviewerId: string,
): Promise<void> {
  const decided = { state: 'ACCEPTED', decided_at: maker.clock.now(), decided_by: reviewerId };
  const pictures = await storePictures(maker, memberId);
  const rows = pictures.map((picture) => ({ ...picture, ...decided }));
  await maker.db.transaction((tx) => insertRows(tx, 'identity_document', rows));
}

/** Draws the pictures and re-encodes them as an upload does; once per process. */
async function drawAll(): Promise<Record<DocumentKind, Photo>> {
  const entries = await Promise.all(
    DOCUMENT_KINDS.map(async (kind) => {
      const bytes = await drawIdImage({ name: 'Test member', kind, width: 640, height: 400 });
      const read = await readPhoto('test', bytes);
      if (!read.ok) throw new Error(`the drawn picture is refused: ${read.fault}`);
      return [kind, read.photo] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<DocumentKind, Photo>;
}

async function storePicture(maker: Maker, memberId: string, kind: DocumentKind, photo: Photo) {
  const id = newId(maker.random, 'doc');
  const jpeg = withComment(photo.jpeg, id);
  const name = maker.random.bytes(20).toString('hex');
  const fileKey = `${name.slice(0, 2)}/${name}`;
  await maker.integrations.files.put(fileKey, maker.vault.seal('document', id, jpeg));
  const now = maker.clock.now();
  return {
    id,
    member_id: memberId,
    kind,
    state: 'SUBMITTED',
    file_key: fileKey,
    sha256: createHash('sha256').update(jpeg).digest(),
    width: photo.width,
    height: photo.height,
    size_bytes: jpeg.length,
    created_at: now,
    submitted_at: now,
    decided_at: null as Date | null,
    decided_by: null as string | null,
  };
}

const segmentHeader = 4;

/**
 * The same picture with a JPEG comment after its first segment, so that each member's bytes differ:
 * reviewers are warned about members who sent the same picture.
 */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment, 'ascii');
  const head = Buffer.alloc(segmentHeader);
  head.writeUInt16BE(0xfffe, 0);
  head.writeUInt16BE(text.length + 2, 2);
  const start = 2;
  const at = start + 2 + jpeg.readUInt16BE(start + 2);
  return Buffer.concat([jpeg.subarray(0, at), head, text, jpeg.subarray(at)]);
}
