import assert from 'node:assert/strict';
import type { AnyOperation } from '@pahiram/api/operation';
import * as contract from '@pahiram/api/staff-passkeys';
import { accessTokensOf } from '../src/access/access-tokens.ts';
import { Authenticator, type Bent } from './authenticator.ts';
import type { CallOptions, CallResult, TestApp } from './harness.ts';
import { totpNow } from './people.ts';
import { shownHeader } from './shown-proposals.ts';

interface Staff {
  readonly token: string;
}

/** The question in a refusal `passkey-needed`. */
export function questionIn({ error }: Pick<CallResult<AnyOperation>, 'error'>) {
  assert.equal(error.code, 'passkey-needed', error.message);
  const { questionId, options } = error.details as { questionId: string; options: string };
  return { questionId, options: JSON.parse(options) as Record<string, unknown> };
}

/** The header with the answer of a passkey. */
export function passkeyHeader(
  { questionId, options }: ReturnType<typeof questionIn>,
  key: Authenticator,
  bent: Bent = {},
) {
  const sent = JSON.stringify({ questionId, response: key.answer(options, bent) });
  return { 'x-passkey': Buffer.from(sent).toString('base64') };
}

/** Calls as the console does: when a passkey is asked for, it answers, and the call is sent again. */
export async function callWithPasskey<O extends AnyOperation>(
  testApp: Pick<TestApp, 'call'>,
  operation: O,
  options: CallOptions<O>,
  key: Authenticator | undefined,
  bent: Bent = {},
): Promise<CallResult<O>> {
  if (key === undefined) return testApp.call(operation, options);
  const headers = await shownHeader(testApp, operation, options);
  const first = await testApp.call(operation, { ...options, headers });
  if (first.error.code !== 'passkey-needed') return first;
  const answer = passkeyHeader(questionIn(first), key, bent);
  return testApp.call(operation, { ...options, headers: { ...headers, ...answer } });
}

/** Gives each of these people a passkey. @returns the same service, in which their calls are answered with it. */
export async function withPasskeys(testApp: TestApp, people: readonly Staff[]): Promise<TestApp> {
  const ownerOf = (token = '') => accessTokensOf(testApp.app).read('staff', token)?.sub ?? '';
  const keys = new Map<string, Authenticator>();
  for (const one of people) keys.set(ownerOf(one.token), await giveStaffPasskey(testApp, one));
  return {
    ...testApp,
    call: (operation, options = {}) =>
      callWithPasskey(testApp, operation, options, keys.get(ownerOf(options.token))),
  };
}

interface Given {
  readonly name?: string;
  readonly code?: string | null;
  /** A passkey that the person has already. */
  readonly by?: Authenticator;
  readonly bent?: Bent;
}

/** What a browser sends to add a passkey. */
export async function newStaffPasskey(
  testApp: TestApp,
  { token }: Staff,
  key: Authenticator,
  { code = null, name = 'Phone', bent }: Given = {},
) {
  const asked = await testApp.call(contract.askToAddStaffPasskey, { token, body: {} });
  assert.equal(asked.status, 200, asked.text);
  const { questionId, options } = asked.reply;
  return { questionId, response: key.make(options, bent), name, code };
}

export async function addStaffPasskey(
  testApp: TestApp,
  { token }: Staff,
  key: Authenticator,
  given: Given = {},
) {
  const body = await newStaffPasskey(testApp, { token }, key, given);
  return callWithPasskey(testApp, contract.addStaffPasskey, { token, body }, given.by);
}

/** A passkey of this person, the first one by a code. */
export async function giveStaffPasskey(
  testApp: TestApp,
  staff: Staff,
  by?: Authenticator,
): Promise<Authenticator> {
  const key = new Authenticator();
  // Each code works once.
  if (by === undefined) testApp.clock.advance({ minutes: 1 });
  const proof = by === undefined ? { code: totpNow(testApp) } : { by };
  const added = await addStaffPasskey(testApp, staff, key, proof);
  assert.equal(added.status, 200, added.text);
  return key;
}
