import type {
  AnyOperation,
  WireBodyOf,
  WireParamsOf,
  WireQueryOf,
  WireReplyOf,
} from '@pahiram/api/operation';
import { CallError, hasNoNetwork, isLost } from './errors.ts';
import { fetchReply, type HttpClientOptions, parseJson, sendByRules, urlOf } from './request.ts';

export interface CallInput<O extends AnyOperation> {
  readonly body?: WireBodyOf<O>;
  readonly params?: WireParamsOf<O>;
  readonly query?: WireQueryOf<O>;
  /** Idempotency key. One per action, created at its first use and kept through retries. */
  readonly key?: string;
  /** For a call whose wrong attempts the server counts, as for a code (V19). */
  readonly isNeverResent?: boolean;
  /** For operations that are authorized by a secret. */
  readonly secret?: string;
  /** For operations that confirm: the hash of the proposal that the screen shows. */
  readonly shown?: string;
  /** The answer of a staff passkey for this call, as the header takes it. */
  readonly passkey?: string;
  readonly signal?: AbortSignal;
}

export type Call = <O extends AnyOperation>(
  operation: O,
  input?: CallInput<O>,
) => Promise<WireReplyOf<O>>;

export interface HttpClient {
  /**
   * Calls one operation. When the reply to an action with a key is lost, the same key is sent
   * again, which returns the same reply, before an error is reported.
   */
  readonly call: Call;
  /** Reads a file that only the signed-in person may read. */
  readonly readFile: (path: string) => Promise<Blob>;
}

const timeoutMs = 30_000;
/** Shorter, because an action with a key is asked about again. */
const keyedTimeoutMs = 20_000;
/** For a whole file on a slow connection. */
const fileTimeoutMs = 60_000;
/** Pauses before each check of the outcome. */
const checkPausesMs = [1_500, 4_000] as const;

/**
 * The HTTP client of both sites. All its functions follow the rules of `sendByRules` and throw
 * CallError. Streams (`createListen`) and uploads (`createUpload`) take the same options; they are
 * apart, because few pages need them.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  return {
    call: createCall(options),
    readFile: (path) =>
      sendByRules(options, { needsToken: true, isRepeatable: true }, (token) =>
        fetchReply(options, token, { path, timeoutMs: fileTimeoutMs }, async (response) => ({
          value: await response.blob(),
        })),
      ),
  };
}

function createCall(options: HttpClientOptions): Call {
  return async <O extends AnyOperation>(operation: O, input: CallInput<O> = {}) => {
    const isKeyed = input.key !== undefined && !input.isNeverResent;
    const wasOffline = hasNoNetwork();
    const person = options.person?.() ?? null;
    const send = () => sendOnce(options, operation, input);
    try {
      return await send();
    } catch (error) {
      if (!isKeyed || wasOffline || !isLost(error)) throw error;
      return askForOutcome(options, person, input.signal, error, send);
    }
  };
}

function sendOnce<O extends AnyOperation>(
  options: HttpClientOptions,
  { method, path, audience }: O,
  input: CallInput<O>,
): Promise<WireReplyOf<O>> {
  const { body, key, secret, shown, passkey, signal } = input;
  const needsToken = audience !== 'anyone';
  const isRepeatable = (method === 'GET' || key !== undefined) && !input.isNeverResent;
  const request = {
    method,
    path: urlOf(path, input),
    signal,
    timeoutMs: key === undefined ? timeoutMs : keyedTimeoutMs,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(secret ? { 'x-secret': secret } : {}),
      ...(shown ? { 'x-shown': shown } : {}),
      ...(passkey ? { 'x-passkey': passkey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  return sendByRules(options, { needsToken, isRepeatable, signal }, (token) =>
    fetchReply(options, token, request, async (response) =>
      parseJson<WireReplyOf<O>>(await response.text()),
    ),
  );
}

/** Sends the same idempotency key again, twice at most, to learn the outcome of the action. */
async function askForOutcome<Reply>(
  options: HttpClientOptions,
  person: string | null,
  signal: AbortSignal | undefined,
  lost: CallError,
  send: () => Promise<Reply>,
): Promise<Reply> {
  let last = lost;
  options.onOutcomeUnknown?.(true);
  try {
    for (const milliseconds of checkPausesMs) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      signal?.throwIfAborted();
      if (person !== null && options.person?.() !== person) break;
      try {
        return await send();
      } catch (error) {
        if (!isUndecided(error)) throw error;
        last = error;
      }
    }
    throw new CallError(last.fault, true);
  } finally {
    options.onOutcomeUnknown?.(false);
  }
}

/** Whether the outcome is open, also while an earlier attempt with the same key is running. */
function isUndecided(error: unknown): error is CallError {
  return isLost(error) || (error instanceof CallError && error.code === 'key-in-progress');
}
