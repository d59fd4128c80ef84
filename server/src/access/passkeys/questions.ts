import { createHash } from 'node:crypto';
import { PASSKEY_VALID_MS, SIGN_IN_VALID_MS } from '@pahiram/domain/access/passkeys';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { deleteBefore } from '../../db/delete-before.ts';
import { newId } from '../../ids.ts';
import { ownerColumn, type SessionOwner } from '../session-store.ts';

/** What a question is about. Its challenge is bound to all of it. */
export interface Asked {
  readonly purpose: string;
  /** Null for a sign-in, which names nobody yet. */
  readonly person: (SessionOwner & { readonly sessionId: string }) | null;
  /** The canonical text of everything that the answer confirms. */
  readonly boundTo: string;
}

export interface Question {
  readonly id: `pkq_${string}`;
  readonly challenge: Buffer;
}

const nonceBytes = 32;

/** Asks a question. It can be answered once, within 2 minutes; one of the sign-in page within an hour. */
export async function askQuestion(tx: Tx, ctx: Context, asked: Asked): Promise<Question> {
  const nonce = ctx.random.bytes(nonceBytes);
  const now = ctx.clock.now();
  const validMs = asked.person === null ? SIGN_IN_VALID_MS : PASSKEY_VALID_MS;
  const question = { id: newId(ctx.random, 'pkq'), challenge: challengeOf(asked, nonce) };
  await tx
    .insertInto('passkey_question')
    .values({
      id: question.id,
      ...(asked.person && { [ownerColumn[asked.person.audience]]: asked.person.id }),
      session_id: asked.person?.sessionId ?? null,
      purpose: asked.purpose,
      challenge: question.challenge,
      nonce,
      asked_at: now,
      expires_at: new Date(now.getTime() + validMs),
    })
    .execute();
  return question;
}

function challengeOf({ purpose, person, boundTo }: Asked, nonce: Buffer): Buffer {
  const parts = [purpose, person?.id, person?.sessionId, boundTo, nonce.toString('base64url')];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/**
 * Takes a question: nobody can answer it again, whatever follows. The caller must commit.
 * @returns its challenge, or null when it is unknown, over, used, or about something else.
 */
export async function takeQuestion(
  tx: Tx,
  ctx: Context,
  id: string,
  asked: Asked,
): Promise<Buffer | null> {
  const row = await tx
    .updateTable('passkey_question')
    .set({ used_at: ctx.clock.now() })
    .where('id', '=', id)
    // Nobody uses up a question of somebody else, or of another session.
    .where('session_id', 'is not distinct from', asked.person?.sessionId ?? null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .returning(['challenge', 'nonce'])
    .executeTakeFirst();
  if (row === undefined) return null;
  // Purpose, person and session are part of the challenge.
  return challengeOf(asked, row.nonce).equals(row.challenge) ? row.challenge : null;
}

export function deleteQuestionsBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'passkey_question', 'expires_at', before);
}

export async function deleteQuestionsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('passkey_question').where('member_id', '=', memberId).execute();
}
