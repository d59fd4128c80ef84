import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@pahiram/api/withdrawals';
import type { FundedMember } from '../bulk-wallets.ts';
import { tokenOf } from '../maker.ts';
import type { KillStage } from './kill-stage.ts';

/** A write that the service acknowledged, with its reply. */
export interface Acknowledged {
  readonly member: FundedMember;
  readonly kind: 'request' | 'confirm';
  readonly path: string;
  readonly key: string;
  readonly body: object;
  readonly reply: string;
  readonly withdrawalId: string;
}

export type Intent = Pick<Acknowledged, 'member' | 'path' | 'body'> & { readonly key?: string };

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

const patienceMs = 60_000;
const retryMs = 60;

export const requestOf = (member: FundedMember, amount: number): Intent => ({
  member,
  path: contract.requestWithdrawal.path,
  body: { id: member.loanId, phoneNumber: member.phoneNumber, withdrawalAmount: amount },
});

export const confirmOf = (member: FundedMember, id: string, code: string): Intent => ({
  member,
  path: contract.confirmWithdrawal.path,
  body: { phoneNumber: member.phoneNumber, id, code },
});

/** Sends once. @returns null when the connection failed */
export function sendOnce(
  { address, maker }: Pick<KillStage, 'address' | 'maker'>,
  { member, path, body, key }: Intent,
): Promise<Answer | null> {
  return post(address + path, tokenOf(maker, member), body, key);
}

/** @returns null when the connection failed */
export async function post(
  url: string,
  token: string,
  body: object,
  key?: string,
): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, text: await response.text(), retryAfter };
  } catch (error) {
    // fetch throws a TypeError for any connection error.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Repeats a request under the same key until it gets a reply other than 503 or `key-in-progress`. */
export function sendUntilAnswered(
  stage: Pick<KillStage, 'address' | 'maker'>,
  intent: Intent,
): Promise<Answer> {
  return untilAnswered(intent.path, () => sendOnce(stage, intent));
}

export async function untilAnswered(
  path: string,
  send: () => Promise<Answer | null>,
): Promise<Answer> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const answer = await send();
    if (answer && answer.status !== 503 && !/"key-in-progress"/.test(answer.text)) return answer;
    await pause(retryMs);
  }
  throw new Error(`no answer to ${path} for ${patienceMs / 1000} s`);
}

/** Requests and confirms withdrawals, one member after the other, until `signal` aborts. */
export async function write(
  stage: KillStage,
  diary: Acknowledged[],
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const member = stage.nextMember();
    // The sandbox settles the first, rejects the second, and sends the third's callback three times.
    const amount = [1_500, 1_500.01, 1_500.11][turn % 3] as number;
    const asked = await acknowledge(stage, diary, 'request', requestOf(member, amount));
    if (turn % 2 === 1) continue;
    const code = await codeOf(stage, member, asked.withdrawalId, signal);
    if (code === null) continue;
    await acknowledge(stage, diary, 'confirm', confirmOf(member, asked.withdrawalId, code));
  }
}

async function acknowledge(
  stage: KillStage,
  diary: Acknowledged[],
  kind: Acknowledged['kind'],
  intent: Intent,
): Promise<Acknowledged> {
  const key = randomUUID();
  const answer = await sendUntilAnswered(stage, { ...intent, key });
  assert.equal(answer.status, 200, `${answer.text}\n${stage.service().output()}`);
  const { id } = JSON.parse(answer.text) as { id: string };
  const written = { ...intent, key, kind, reply: answer.text, withdrawalId: id };
  diary.push(written);
  return written;
}

/** Reads the code from the sandbox's SMS; null when the round ended before it arrived. */
export async function codeOf(
  stage: KillStage,
  member: FundedMember,
  id: string,
  signal: AbortSignal,
): Promise<string | null> {
  const path = contract.sendWithdrawalCode.path.replace(':id', id);
  const sent = await sendUntilAnswered(stage, { member, path, body: {} });
  // 429: it was sent, but the reply was lost.
  const isSent = sent.status === 200 || sent.status === 429;
  assert.ok(isSent, `${sent.text}\n${stage.service().output()}`);
  while (!signal.aborted) {
    const [message] = await stage.ask<{ body: string }>(
      'SELECT body FROM sandbox_message WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [member.phoneNumber],
    );
    const code = message && /\b\d{6,12}\b/.exec(message.body)?.[0];
    if (code !== undefined) return code;
    await pause(retryMs);
  }
  return null;
}
