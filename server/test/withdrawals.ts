import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as wallet from '@pahiram/api/wallet';
import * as withdrawals from '@pahiram/api/withdrawals';
import { secretOf, signed } from '../src/integrations/sandbox-callbacks.ts';
import type { FundedMember } from './bulk-wallets.ts';
import type { TestApp } from './harness.ts';
import { tokenOf } from './maker.ts';
import { lastCodeTo } from './messages.ts';

/** The body that CONTINUE WITHDRAWAL sends. */
export function requestOf(member: FundedMember, amount: number) {
  return {
    id: member.loanId as `loan_${string}`,
    phoneNumber: member.phoneNumber,
    withdrawalAmount: amount,
    availableBalance: 0,
    companyName: 'Pahiram',
  };
}

export async function ask(testApp: TestApp, member: FundedMember, amount: number, key?: string) {
  return testApp.call(withdrawals.requestWithdrawal, {
    token: tokenOf(testApp.app, member),
    key: key ?? randomUUID(),
    body: requestOf(member, amount),
  });
}

/** Requests a withdrawal and asserts that it was accepted. @returns its id */
export async function asked(testApp: TestApp, member: FundedMember, amount: number) {
  const answer = await ask(testApp, member, amount);
  assert.equal(answer.status, 200, answer.text);
  return answer.reply.id;
}

/** Requests the code by SMS. @returns the code */
export async function codeBySms(testApp: TestApp, member: FundedMember, id: string) {
  const sent = await testApp.call(withdrawals.sendWithdrawalCode, {
    token: tokenOf(testApp.app, member),
    params: { id: id as `wdr_${string}` },
  });
  assert.equal(sent.status, 200, sent.text);
  return lastCodeTo(testApp, member.phoneNumber);
}

export async function confirm(testApp: TestApp, member: FundedMember, id: string, code: string) {
  return testApp.call(withdrawals.confirmWithdrawal, {
    token: tokenOf(testApp.app, member),
    body: { phoneNumber: member.phoneNumber, id: id as `wdr_${string}`, code },
  });
}

/** Requests and confirms a withdrawal; the job that submits it has not run yet. */
export async function confirmed(testApp: TestApp, member: FundedMember, amount: number) {
  const id = await asked(testApp, member, amount);
  const answer = await confirm(testApp, member, id, await codeBySms(testApp, member, id));
  assert.equal(answer.status, 200, answer.text);
  return id;
}

export async function stateOf(testApp: TestApp, member: FundedMember, id: string) {
  const answer = await testApp.call(withdrawals.getWithdrawal, {
    token: tokenOf(testApp.app, member),
    params: { id: id as `wdr_${string}` },
  });
  assert.equal(answer.status, 200, answer.text);
  return answer.reply.state;
}

export async function walletOf(testApp: TestApp, member: FundedMember) {
  const answer = await testApp.call(wallet.loadWallet, {
    token: tokenOf(testApp.app, member),
    body: { phoneNumber: member.phoneNumber },
  });
  assert.equal(answer.status, 200, answer.text);
  return answer.reply;
}

/** Advances the clock in small steps and runs the due jobs after each. */
export async function pass(testApp: TestApp, seconds: number, step = 15): Promise<void> {
  for (let gone = 0; gone < seconds; gone += step) {
    testApp.clock.advance({ seconds: Math.min(step, seconds - gone) });
    await testApp.drainJobs();
  }
}

export interface SandboxCallback {
  readonly event: string;
  readonly payout: string;
  readonly reference: string;
  readonly state: 'accepted' | 'settled' | 'rejected' | 'returned';
  readonly amount: bigint;
  readonly reason?: string;
  /** The provider's time of the event; default now. */
  readonly at?: Date;
}

/** Sends a callback, signed as the sandbox payout provider does, to the webhook endpoint. */
export async function callBack(
  testApp: TestApp,
  callback: SandboxCallback,
  alter: (sent: { body: string; headers: Record<string, string> }) => {
    body: string;
    headers: Record<string, string>;
  } = (sent) => sent,
) {
  const now = testApp.clock.now();
  const body = JSON.stringify({
    ...callback,
    amount: String(callback.amount),
    reason: callback.reason ?? null,
    at: (callback.at ?? now).toISOString(),
  });
  const headers = signed(await secretOf(testApp.app.db), body, now);
  const sent = alter({ body, headers: { 'content-type': 'application/json', ...headers } });
  return testApp.server.inject({
    method: 'POST',
    url: '/api/v2/webhooks/providers/sandbox',
    headers: sent.headers,
    payload: sent.body,
  });
}

/** The sandbox's id of the payout for a withdrawal. */
export async function payoutIdOf(testApp: TestApp, reference: string): Promise<string> {
  const row = await testApp.app.db.reader
    .selectFrom('sandbox_provider.payout')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Open incidents as `KIND subject`. */
export async function incidentsOf(testApp: TestApp): Promise<string[]> {
  const rows = await testApp.app.db.reader
    .selectFrom('incident')
    .select(['kind', 'subject'])
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .execute();
  return rows.map(({ kind, subject }) => `${kind} ${subject}`);
}
