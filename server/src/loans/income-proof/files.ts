import { createHash } from 'node:crypto';
import type * as contract from '@pahiram/api/income-proof';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  decideIncomeFile,
  decideIncomeSending,
  type IncomeFacts,
  isIncomeOpen,
  isUnderReview,
  PDF_PAGES_MAX,
} from '@pahiram/domain/loans/income-proof';
import { recordAudit } from '../../audit/record.ts';
import type { Context, MemberActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { readPaper } from '../../documents/read-paper.ts';
import { sidePixelsMin } from '../../documents/read-photo.ts';
import { newFileKey, putSealed } from '../../documents/sealed-file.ts';
import { countAttemptOrRefuse } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import type { LoanRecord } from '../loan-record.ts';
import { findCurrentLoan, lockLoan } from '../store.ts';
import {
  type AskRecord,
  deleteFile,
  findAsk,
  findFile,
  insertStoringFile,
  listAsks,
  listFiles,
  updateAsk,
  updateFileRemoved,
  updateFileStored,
  updateFiles,
} from './store.ts';
import { viewAsk } from './view-ask.ts';
import { updateWaiting } from './waits-until.ts';

/** Enough for six papers of ten files. */
const uploadsADay = { max: 60, windowSeconds: 24 * 60 * 60 };
const retryAfterSeconds = 5;

/** The papers of the newest application while it is under review. */
export const listIncomeAsks: Handler<typeof contract.listIncomeAsks> = async ({
  reader,
  actor,
}) => {
  const loan = await findCurrentLoan(reader, actor.id);
  if (!loan || !isUnderReview(loan.state)) return { loanNumber: null, asks: [] };
  const asks = await listAsks(reader, loan.id);
  const files = await listFiles(
    reader,
    asks.map(({ id }) => id),
  );
  return { loanNumber: loan.number, asks: asks.map((ask) => viewAsk(ask, files)) };
};

/**
 * Stores one photo or PDF, encrypted, under a random name. Of a photo only the pixels are kept. A file whose paper was
 * sent, marked or closed while it was on its way is not kept.
 */
export const uploadIncomeFile: Handler<typeof contract.uploadIncomeFile> = async (
  ctx,
  { body },
  refuse,
) => {
  const ask = await findOwnAsk(ctx, body.askId);
  if (!ask) throw refuse('not-found');
  await countAttemptOrRefuse(ctx, 'income-upload', ctx.actor.id, uploadsADay);
  const content = await readPaper(ctx.actor.id, body.file);
  if (content === 'gate-full') throw refuse('busy', { retryAfterSeconds });
  if (typeof content === 'string') {
    throw refuse(content, { sidePixelsMin, pagesMax: PDF_PAGES_MAX });
  }
  const { bytes, ...facts } = content;
  const file = {
    ...facts,
    id: newId(ctx.random, 'inf'),
    memberId: ctx.actor.id,
    askId: ask.id,
    fileKey: newFileKey(ctx.random),
    sha256: createHash('sha256').update(bytes).digest(),
    sizeBytes: bytes.length,
    createdAt: ctx.clock.now(),
  };
  await insertStoringFile(ctx.reader, file);
  if (!(await putSealed(ctx, file, bytes))) {
    await deleteFile(ctx.reader, file.id);
    throw refuse('busy', { retryAfterSeconds });
  }
  // When this refuses, the sweep deletes the stored file.
  await ctx.transaction(async (tx) => {
    const { loan, ask: locked } = await lockAsk(tx, ask);
    const files = await listFiles(tx, [ask.id]);
    const decision = decideIncomeFile(
      { ...factsOf(ctx, loan, locked), item: ask.item },
      files.length,
    );
    if (!decision.ok) throw refuse(decision.refusal.code, decision.refusal.facts);
    await updateFileStored(tx, file.id);
  });
  return { fileId: file.id, kind: file.kind, pages: file.pages, sizeBytes: file.sizeBytes };
};

/** Removes a file that was added and not sent; a second call changes nothing. */
export const removeIncomeFile: Handler<typeof contract.removeIncomeFile> = async (
  ctx,
  { params },
  refuse,
) => {
  const file = await findFile(ctx.reader, params.fileId);
  const ask = file && (await findOwnAsk(ctx, file.askId));
  if (!ask) throw refuse('not-found');
  return ctx.transaction(async (tx) => {
    const { loan, ask: locked } = await lockAsk(tx, ask);
    const isAdded = (await findFile(tx, file.id))?.state === 'UPLOADED';
    if (!isAdded || !isIncomeOpen(factsOf(ctx, loan, locked))) throw refuse('income-not-asked');
    await updateFileRemoved(tx, file.id);
    return { done: true };
  });
};

export const sendIncomeFiles: Handler<typeof contract.sendIncomeFiles> = async (
  ctx,
  { params },
  refuse,
) => {
  const ask = await findOwnAsk(ctx, params.askId);
  if (!ask) throw refuse('not-found');
  return ctx.transaction(async (tx) => {
    const { loan, ask: locked } = await lockAsk(tx, ask);
    const files = await listFiles(tx, [ask.id]);
    if (locked.state === 'SENT') return viewAsk(locked, files);
    const decision = decideIncomeSending(factsOf(ctx, loan, locked), files.length);
    if (!decision.ok) throw refuse(decision.refusal.code);
    await updateFiles(tx, ask.id, 'UPLOADED', 'SENT');
    const sent = await updateAsk(tx, ask.id, {
      state: 'SENT',
      sent_at: ctx.clock.now(),
      reason: null,
    });
    await updateWaiting(tx, ctx, loan);
    await recordAudit(tx, ctx, {
      action: 'loan.send-income',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { ask: ask.id, item: ask.item, files: files.length },
    });
    return viewAsk(sent, files);
  });
};

/** Null for a paper that was asked of another member (V20). */
export async function findOwnAsk(ctx: Context<MemberActor>, id: string): Promise<AskRecord | null> {
  const ask = await findAsk(ctx.reader, id);
  return ask?.memberId === ctx.actor.id ? ask : null;
}

/** The lock of the loan orders this with decisions about it. */
export async function lockAsk(
  tx: Tx,
  { id, loanId }: Pick<AskRecord, 'id' | 'loanId'>,
): Promise<{ readonly loan: LoanRecord; readonly ask: AskRecord }> {
  const loan = await lockLoan(tx, loanId);
  const ask = await findAsk(tx, id);
  if (!loan || !ask) throw new Error(`the paper ${id} has no loan`);
  return { loan, ask };
}

export function factsOf(
  { clock }: Pick<Context, 'clock'>,
  { state: loanState }: LoanRecord,
  { state, until }: AskRecord,
): IncomeFacts {
  return { state, loanState, until, today: manilaDate(clock.now().getTime()) };
}
