import { createHash } from 'node:crypto';
import type * as contract from '@pahiram/api/member-notes';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { PDF_PAGES_MAX } from '@pahiram/domain/loans/income-proof';
import { MEMBER_FILES_MAX } from '@pahiram/domain/members/member-note';
import type * as z from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context, StaffActor, SystemActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { type Paper, readPaper } from '../documents/read-paper.ts';
import { sidePixelsMin } from '../documents/read-photo.ts';
import { newFileKey, openPaper, putSealed } from '../documents/sealed-file.ts';
import { findStoredReply, runOnce } from '../http/idempotency.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Refusal, RefusalFacts } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { startSweep } from '../jobs/sweep.ts';
import {
  deleteMemberFile,
  findCopyOf,
  findMemberFile,
  insertStoringMemberFile,
  listUnstoredMemberFiles,
  type MemberFile,
  updateMemberFileStored,
} from './file-store.ts';
import { isLiving, lockLivingMember } from './note-store.ts';

/** By one person of the staff. */
const uploadsADay = { max: 60, windowSeconds: 24 * 60 * 60 };
const retryAfterSeconds = 5;
const operation = 'addMemberFile';
type FileReply = z.output<typeof contract.addMemberFile.reply>;
const unstoredHours = 24;
const batchMax = 200;

/**
 * The audit names the file, and nothing of its text. When the last step refuses, or another request with the same
 * idempotency key was faster, the sweep deletes the stored file.
 */
export const addMemberFile: Handler<typeof contract.addMemberFile> = async (
  ctx,
  { body: { memberId, text, file: sent } },
  refuse,
) => {
  const input = {
    ...{ params: undefined, query: undefined },
    body: { memberId, text, sha256: createHash('sha256').update(sent).digest('hex') },
  };
  const kept = await findStoredReply(ctx, operation, input);
  if (kept) return kept.reply as FileReply;
  await countAttemptOrRefuse(ctx, 'member-file', ctx.actor.id, uploadsADay);
  const content = await readPaper(ctx.actor.id, sent);
  if (content === 'gate-full') throw refuse('busy', { retryAfterSeconds });
  if (typeof content === 'string') {
    throw refuse(content, { sidePixelsMin, pagesMax: PDF_PAGES_MAX });
  }
  const file = await storeFile(ctx, { memberId, text }, content, refuse);
  const finish = (inner: Context): Promise<FileReply> =>
    inner.transaction((tx) => keepFile(tx, ctx, file, refuse));
  return (await runOnce(ctx, operation, input, finish)) as FileReply;
};

/**
 * Seals and stores a file that nobody can open until `keepFile`; without that, the sweep deletes it.
 * @param ticketFileId the file of a ticket that this is a copy of.
 * @throws Refusal
 */
export async function storeFile(
  ctx: Context<StaffActor>,
  about: Pick<MemberFile, 'memberId' | 'text'>,
  { bytes, ...facts }: Paper,
  refuse: (code: 'member-not-found' | 'busy', facts?: RefusalFacts) => Refusal,
  ticketFileId: string | null = null,
): Promise<MemberFile> {
  if (!(await isLiving(ctx.reader, about.memberId))) throw refuse('member-not-found');
  const file = {
    ...{ ...facts, ...about, id: newId(ctx.random, 'mfl'), staffId: ctx.actor.id, ticketFileId },
    ...{ fileKey: newFileKey(ctx.random), sizeBytes: bytes.length, at: ctx.clock.now() },
    sha256: createHash('sha256').update(bytes).digest(),
  };
  await insertStoringMemberFile(ctx.reader, file);
  if (await putSealed(ctx, file, bytes)) return file;
  await deleteMemberFile(ctx.reader, file.id);
  throw refuse('busy', { retryAfterSeconds });
}

/** Makes a stored file one of the member's; a second copy of one file of a ticket is not made. @throws Refusal */
export async function keepFile(
  tx: Tx,
  ctx: Context<StaffActor>,
  file: MemberFile,
  refuse: (code: 'member-not-found' | 'files-full', facts?: RefusalFacts) => Refusal,
): Promise<FileReply> {
  const { memberId, ticketFileId } = file;
  if (!(await lockLivingMember(tx, memberId))) throw refuse('member-not-found');
  const copy = ticketFileId === null ? null : await findCopyOf(tx, memberId, ticketFileId);
  if (copy !== null) return { id: copy };
  if (!(await updateMemberFileStored(tx, file))) {
    throw refuse('files-full', { filesMax: MEMBER_FILES_MAX });
  }
  await recordAudit(tx, ctx, {
    action: 'member.file',
    subjectKind: 'member',
    subjectId: memberId,
    details: { file: file.id, ...(ticketFileId === null ? {} : { from: ticketFileId }) },
  });
  return { id: file.id };
}

/** The view is audited before the file is sent (V22, V25). */
export const openMemberFile: Handler<typeof contract.openMemberFile> = async (
  ctx,
  { params: { fileId } },
  refuse,
) => {
  const file = await findMemberFile(ctx.reader, fileId);
  const reply = file && (await openPaper(ctx, file));
  if (!reply) throw refuse('not-found');
  await ctx.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: 'member-file.view',
      subjectKind: 'member-file',
      subjectId: file.id,
      details: { memberId: file.memberId },
    }),
  );
  return reply;
};

/** Deletes files of erased members, and those half stored after a crash. */
export async function sweepMemberFiles(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - unstoredHours * HOUR_MS);
  const sweep = startSweep(ctx, 'sweep-member-files');
  for (const { id, fileKey } of await listUnstoredMemberFiles(ctx.reader, before, batchMax)) {
    await sweep.row(id, async () => {
      await ctx.integrations.files.delete(fileKey);
      await deleteMemberFile(ctx.reader, id);
    });
  }
  sweep.end();
}
