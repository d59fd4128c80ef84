import { createHash } from 'node:crypto';
import type * as contract from '@pahiram/api/ticket-files';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { PDF_PAGES_MAX } from '@pahiram/domain/loans/income-proof';
import { isMoneyLocked, refuseWhileLocked } from '../accounts/money-lock.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context, SystemActor } from '../context.ts';
import { type PaperFault, readPaper } from '../documents/read-paper.ts';
import { sidePixelsMin } from '../documents/read-photo.ts';
import { newFileKey, openPaper, openSealed, putSealed } from '../documents/sealed-file.ts';
import { addressBucket } from '../http/address-bucket.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Refusal, RefusalFacts } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { startSweep } from '../jobs/sweep.ts';
import { keepFile, storeFile } from '../members/files.ts';
import { isTicketSecret } from './secrets.ts';
import {
  claimUnsentTicketFile,
  countUnsentOfVisitors,
  deleteTicketFile,
  findSentTicketFile,
  insertStoringTicketFile,
  listUnsentTicketFiles,
  type Uploader,
  updateTicketFileStored,
} from './ticket-file-store.ts';
import { checkRole } from './ticket-queue.ts';
import { findTicketByNumber, getTicketRow } from './ticket-store.ts';

const uploadsADay = { max: 60, windowSeconds: 24 * 60 * 60 };
const hour = 60 * 60;
/** For each ticket that an address may open. */
const visitorFilesPerTicket = 3;
/** Of all visitors together, so that nobody fills the file store with files that are never sent. */
const visitorFilesUnsentMax = 500;
const retryAfterSeconds = 5;
const unsentHours = 24;
const batchMax = 200;

type RefuseUpload = (
  code: Exclude<PaperFault, 'gate-full'> | 'busy',
  facts?: RefusalFacts,
) => Refusal;

/** Anyone can upload; a file that is not sent with a message is deleted after a day, and opened by nobody until then. */
export const uploadVisitorFile: Handler<typeof contract.uploadVisitorFile> = async (
  ctx,
  { body },
  refuse,
) => {
  const bucket = addressBucket(ctx.ipAddress);
  const max = ctx.config.settings.LIMIT_TICKETS_PER_ADDRESS * visitorFilesPerTicket;
  await countAttemptOrRefuse(ctx, 'ticket-file:address', bucket, { max, windowSeconds: hour });
  if ((await countUnsentOfVisitors(ctx.reader)) >= visitorFilesUnsentMax) {
    throw refuse('busy', { retryAfterSeconds: hour });
  }
  return storeUpload(ctx, { kind: 'visitor' }, bucket, body.file, refuse);
};

export const uploadTicketFile: Handler<typeof contract.uploadTicketFile> = async (
  ctx,
  { body },
  refuse,
) => {
  await countAttemptOrRefuse(ctx, 'ticket-file', ctx.actor.id, uploadsADay);
  return storeUpload(ctx, { kind: 'member', id: ctx.actor.id }, ctx.actor.id, body.file, refuse);
};

export const addAnswerFile: Handler<typeof contract.addAnswerFile> = async (
  ctx,
  { body },
  refuse,
) => {
  await countAttemptOrRefuse(ctx, 'ticket-file', ctx.actor.id, uploadsADay);
  return storeUpload(ctx, { kind: 'staff', id: ctx.actor.id }, ctx.actor.id, body.file, refuse);
};

/** Stores one photo or PDF, encrypted, under a random name. Of a photo only the pixels are kept. */
async function storeUpload(
  ctx: Context,
  uploader: Uploader,
  personId: string,
  sent: Uint8Array,
  refuse: RefuseUpload,
) {
  const content = await readPaper(personId, sent);
  if (content === 'gate-full') throw refuse('busy', { retryAfterSeconds });
  if (typeof content === 'string') {
    throw refuse(content, { sidePixelsMin, pagesMax: PDF_PAGES_MAX });
  }
  const { bytes, kind, pages } = content;
  const file = {
    ...{ id: newId(ctx.random, 'tkf'), kind, pages, sizeBytes: bytes.length },
    ...{ fileKey: newFileKey(ctx.random), at: ctx.clock.now() },
    sha256: createHash('sha256').update(bytes).digest(),
  };
  await insertStoringTicketFile(ctx.reader, uploader, file);
  if (!(await putSealed(ctx, file, bytes))) {
    await deleteTicketFile(ctx.reader, file.id);
    throw refuse('busy', { retryAfterSeconds });
  }
  await updateTicketFileStored(ctx.reader, file.id);
  return { fileId: file.id, kind, pages, sizeBytes: file.sizeBytes };
}

/** Only what we sent: the link is in a mailbox that others may read, and the sender may have sent a photo of an ID. */
export const getTicketFileByLink: Handler<typeof contract.getTicketFileByLink> = async (
  ctx,
  { params },
  refuse,
) => {
  const ticket = await findTicketByNumber(ctx.reader, params.number);
  const file = await findSentTicketFile(ctx.reader, params.fileId);
  const isTheirs = ticket && isTicketSecret(ctx, ticket.id) && file?.ticketId === ticket.id;
  if (!isTheirs || file.staffId === null) throw refuse('not-found');
  const { memberId } = ticket;
  if (memberId !== null && (await isMoneyLocked(ctx.reader, memberId, ctx.clock.now()))) {
    throw refuse('money-locked');
  }
  const reply = await openPaper(ctx, file);
  if (!reply) throw refuse('not-found');
  return reply;
};

/** None while the money is locked: a thief with the phone must not copy it (V37). */
export const getTicketFile: Handler<typeof contract.getTicketFile> = async (
  ctx,
  { params },
  refuse,
) => {
  const file = await findSentTicketFile(ctx.reader, params.fileId);
  const ticket = file && (await getTicketRow(ctx.reader, file.ticketId));
  if (ticket?.memberId !== ctx.actor.id) throw refuse('not-found');
  await refuseWhileLocked(ctx.reader, ctx, refuse);
  const reply = file && (await openPaper(ctx, file));
  if (!reply) throw refuse('not-found');
  return reply;
};

/** The view is audited before the file is sent (V22, V25). */
export const openTicketFile: Handler<typeof contract.openTicketFile> = async (
  ctx,
  { params },
  refuse,
) => {
  const file = await findSentTicketFile(ctx.reader, params.fileId);
  if (!file) throw refuse('not-found');
  const found = await getTicketRow(ctx.reader, file.ticketId);
  const ticket = checkRole(found, ctx, () => refuse('ticket-not-for-role'));
  const reply = await openPaper(ctx, file);
  if (!reply) throw refuse('not-found');
  await ctx.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: 'ticket-file.view',
      subjectKind: 'ticket-file',
      subjectId: file.id,
      details: { ticket: ticket.number, memberId: ticket.memberId ?? ticket.aboutMemberId },
    }),
  );
  return reply;
};

/** A copy, so that it stays with the member when the ticket is deleted. The audit names the file, and nothing of its text. */
export const keepTicketFile: Handler<typeof contract.keepTicketFile> = async (
  ctx,
  { params: { memberId, fileId }, body: { text } },
  refuse,
) => {
  const file = await findSentTicketFile(ctx.reader, fileId);
  if (!file) throw refuse('not-found');
  const found = await getTicketRow(ctx.reader, file.ticketId);
  const ticket = checkRole(found, ctx, () => refuse('ticket-not-for-role'));
  if ((ticket.memberId ?? ticket.aboutMemberId) !== memberId) throw refuse('ticket-not-linked');
  const bytes = await openSealed(ctx, file);
  if (bytes === null) throw refuse('not-found');
  const { kind, pages } = file;
  const stored = await storeFile(ctx, { memberId, text }, { kind, pages, bytes }, refuse, fileId);
  return ctx.transaction((tx) => keepFile(tx, ctx, stored, refuse));
};

/** Deletes files that were not sent, those of deleted tickets, and those half stored after a crash. */
export async function sweepTicketFiles(ctx: Context<SystemActor>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - unsentHours * HOUR_MS);
  const sweep = startSweep(ctx, 'sweep-ticket-files');
  for (const { id, fileKey } of await listUnsentTicketFiles(ctx.reader, before, batchMax)) {
    await sweep.row(id, async () => {
      if (!(await claimUnsentTicketFile(ctx.reader, id))) return;
      await ctx.integrations.files.delete(fileKey);
      await deleteTicketFile(ctx.reader, id);
    });
  }
  sweep.end();
}
