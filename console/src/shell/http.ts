import type { AnyOperation, WireReplyOf } from '@pahiram/api/operation';
import { callLanguage } from '@pahiram/client/call-language.ts';
import { type CallInput, createHttpClient } from '@pahiram/client/http.ts';
import { sha256 } from '@pahiram/client/passkeys.ts';
import type { HttpClientOptions } from '@pahiram/client/request.ts';
import { saveBlob } from '@pahiram/client/save-blob.ts';
import { tokenOf } from '@pahiram/client/session.ts';
import { noteOutcomeUnknown } from '@pahiram/client/waiting.ts';
import { proposalText } from '@pahiram/domain/access/proposal-facts';
import { answerTo } from './passkey-answer.ts';
import { activityTracker, refreshSession, sessionLoss, staffSession } from './session.ts';

/** How requests are sent as the signed-in staff person. */
export const httpOptions: HttpClientOptions = {
  token: () => staffSession.current()?.token ?? null,
  // A page locked for inactivity stays locked until a person signs in.
  refresh: async () =>
    sessionLoss.current().kind === 'idle' ? null : tokenOf(await refreshSession()),
  language: callLanguage,
  person: staffSession.holder,
  isUnattended: activityTracker.isUnattended,
  onOutcomeUnknown: noteOutcomeUnknown,
};

const client = createHttpClient(httpOptions);
export const { readFile } = client;

interface ConsoleInput<O extends AnyOperation> extends Omit<CallInput<O>, 'shown' | 'passkey'> {
  /** Where a second person decides: the proposal as the API sent it and the screen shows it. */
  readonly shown?: object;
}

let onWritten = (): void => {};

/** Sets what is called after each write: what waits in the queues may have changed. */
export function setOnWritten(listener: () => void): void {
  onWritten = listener;
}

/**
 * Calls one operation. When the server asks for a passkey, as it does wherever a second person confirms, the person
 * answers and the same call is sent again. Without an answer the refusal stays: nothing happened.
 */
export async function call<O extends AnyOperation>(
  operation: O,
  { shown, ...input }: ConsoleInput<O> = {},
): Promise<WireReplyOf<O>> {
  const hash = await hashProposal(operation, shown);
  const sent: CallInput<O> = hash === null ? input : { ...input, shown: hash };
  const reply = await send(operation, sent);
  if (operation.method !== 'GET') onWritten();
  return reply;
}

async function send<O extends AnyOperation>(
  operation: O,
  sent: CallInput<O>,
): Promise<WireReplyOf<O>> {
  try {
    return await client.call(operation, sent);
  } catch (error) {
    const passkey = await answerTo(error);
    if (passkey === null) throw error;
    return client.call(operation, { ...sent, passkey });
  }
}

/** Null for an operation that decides about no proposal, and where the browser has no passkeys either. */
async function hashProposal(
  { path, confirms }: AnyOperation,
  shown: object | undefined,
): Promise<string | null> {
  if (confirms === undefined) return null;
  if (shown === undefined) throw new Error(`${path} needs what the screen shows`);
  return window.isSecureContext ? sha256(proposalText(confirms, shown)) : null;
}

/**
 * Saves a file that only the signed-in staff person may read.
 * @throws CallError if it is refused or there is no reply
 */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  saveBlob(await readFile(path), fileName);
}
