import type { Address } from './address.ts';
import type {
  AnyOperation,
  ErrorReply,
  Language,
  WireBodyOf,
  WireParamsOf,
  WireQueryOf,
  WireReplyOf,
} from './operation.ts';
import { errorReplyOf, parseAnswer } from './read-error.ts';

/** What stopped a call, named as the specification names it (S8.12), or the server's own refusal. */
export type CallFault =
  | { readonly kind: 'FETCH_ERROR' }
  | { readonly kind: 'TIMEOUT_ERROR' }
  | { readonly kind: 'PARSING_ERROR'; readonly status: number }
  | { readonly kind: 'REFUSED'; readonly status: number; readonly error: ErrorReply };

export class CallError extends Error {
  readonly fault: CallFault;
  /** The device itself knew of no network when it happened. */
  readonly isOffline: boolean;
  /** The intent may have been carried out: its answer was lost, and asking for it was too. */
  readonly isUnsure: boolean;

  constructor(fault: CallFault, isUnsure = false) {
    super(fault.kind === 'REFUSED' ? fault.error.message : fault.kind);
    this.name = 'CallError';
    this.fault = fault;
    this.isOffline = fault.kind === 'FETCH_ERROR' && hasNoNetwork();
    this.isUnsure = isUnsure;
  }

  /** The stable code of a refusal, or null when the server did not answer one. */
  get code(): string | null {
    return this.fault.kind === 'REFUSED' ? this.fault.error.code : null;
  }
}

export interface CallInput<O extends AnyOperation> {
  readonly body?: WireBodyOf<O>;
  readonly params?: WireParamsOf<O>;
  readonly query?: WireQueryOf<O>;
  /** One an intent: made when the confirm screen opens, kept through retries (D8). */
  readonly key?: string;
  /** A guess that counts when it is wrong, such as a code: never sent again by itself (V19). */
  readonly isCounted?: boolean;
  /** For operations that are opened by a secret. */
  readonly secret?: string;
  readonly signal?: AbortSignal;
}

export type Call = <O extends AnyOperation>(
  address: Address<O>,
  input?: CallInput<O>,
) => Promise<WireReplyOf<O>>;

export interface CallerNeeds {
  /** The access token in memory, or null. */
  token(): string | null;
  /**
   * Asks once for a new token; null when the session has ended.
   * @throws CallError when nobody answers: then nothing is known of the session.
   */
  refresh(): Promise<string | null>;
  language(): Language;
  /** Whose page this is; null while that is not known. */
  person?(): string | null;
  /** Nobody has touched this page for a while: then the call does not extend the session. */
  isUnattended?(): boolean;
  /** An answer was lost, and the server is being asked what became of the intent. */
  onDoubt?(isChecking: boolean): void;
}

const timeoutMs = 30_000;
/** An intent with a key is asked about again, so one try need not wait for as long. */
const keyedTimeoutMs = 20_000;
/** How often, and how long at most each time, a busy server is waited for. */
const busyTriesMax = 2;
const busyWaitMsMax = 5_000;
/** Before each time that the server is asked what became of an intent. */
const checkPausesMs = [1_500, 4_000] as const;

/**
 * Makes the one function through which a browser calls operations. A refused token is answered by
 * one refresh and one retry; a second refusal is told (S8.01, A3). When the answer to an intent is
 * lost, the server is asked with the same key, which gives the same answer, before anything is said
 * (D8).
 * @throws CallError from the function made
 */
export function createCaller(needs: CallerNeeds): Call {
  return async <O extends AnyOperation>(address: Address<O>, input: CallInput<O> = {}) => {
    const isAway = hasNoNetwork();
    try {
      return await attempt(needs, address, input);
    } catch (error) {
      const isAskedAbout = input.key !== undefined && !input.isCounted;
      if (!isAskedAbout || isAway || !isLost(error)) throw error;
      return findOut(needs, address, input, error);
    }
  };
}

async function attempt<O extends AnyOperation>(
  needs: CallerNeeds,
  address: Address<O>,
  input: CallInput<O>,
): Promise<WireReplyOf<O>> {
  const used = address.audience === 'anyone' ? null : needs.token();
  const person = needs.person?.() ?? null;
  const first = await sendPatiently(needs, address, input, used);
  const isRefusedToken =
    address.audience !== 'anyone' &&
    (first.code === 'session-expired' || first.code === 'not-signed-in');
  if (!isRefusedToken) return read<O>(first);
  const held = needs.token();
  // Somebody else's refresh may have ended while this call was on its way.
  const token = held !== null && held !== used ? held : await needs.refresh();
  // What one person asked for is never repeated as another who signed in here meanwhile (V20).
  const isAnother = person !== null && needs.person?.() !== person;
  return read<O>(
    token === null || isAnother ? first : await sendPatiently(needs, address, input, token),
  );
}

/** No answer that can be read came back: what became of the intent is not known (V17). */
export function isLost(error: unknown): error is CallError {
  return error instanceof CallError && error.fault.kind !== 'REFUSED';
}

/**
 * The server refused the intent itself, so it was not carried out and will not be: the next one is a new
 * intent. Time-outs, conflicts with a try in progress, limits and faults of the server leave it open.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof CallError) || error.fault.kind !== 'REFUSED') return false;
  const { status } = error.fault;
  return status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);
}

/** The twin of a try that is still being worked on waits for its answer too. */
function isUndecided(error: unknown): error is CallError {
  return isLost(error) || (error instanceof CallError && error.code === 'key-in-progress');
}

async function findOut<O extends AnyOperation>(
  needs: CallerNeeds,
  address: Address<O>,
  input: CallInput<O>,
  lost: CallError,
): Promise<WireReplyOf<O>> {
  let last = lost;
  needs.onDoubt?.(true);
  try {
    for (const milliseconds of checkPausesMs) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      input.signal?.throwIfAborted();
      try {
        return await attempt(needs, address, input);
      } catch (error) {
        if (!isUndecided(error)) throw error;
        last = error;
      }
    }
    throw new CallError(last.fault, true);
  } finally {
    needs.onDoubt?.(false);
  }
}

/** What came back, read to its end, since a line can break in the middle of an answer too. */
interface Answer {
  readonly isOk: boolean;
  readonly status: number;
  /** Null when it is not JSON, such as a proxy's page. */
  readonly body: { readonly value: unknown } | null;
  /** The code of a refusal in the one error shape. */
  readonly code: string | null;
  /** How long a server that is busy asks us to wait; null when it asks nothing. */
  readonly retryAfterMs: number | null;
}

/**
 * Sends again after as long as a busy server asks, when that is short: reads, and intents that a key
 * protects from being carried out twice. A longer wait is told to the reader.
 */
async function sendPatiently<O extends AnyOperation>(
  needs: CallerNeeds,
  address: Address<O>,
  input: CallInput<O>,
  token: string | null,
): Promise<Answer> {
  const isSafe = address.method === 'GET' || input.key !== undefined;
  let answer = await send(needs, address, input, token);
  for (let tries = 0; tries < busyTriesMax && isSafe && !input.isCounted; tries += 1) {
    const { retryAfterMs } = answer;
    if (retryAfterMs === null || retryAfterMs > busyWaitMsMax) return answer;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    input.signal?.throwIfAborted();
    answer = await send(needs, address, input, token);
  }
  return answer;
}

function retryAfterOf({ status, headers }: Response): number | null {
  if (status !== 429 && status !== 503) return null;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

async function send<O extends AnyOperation>(
  needs: CallerNeeds,
  address: Address<O>,
  input: CallInput<O>,
  token: string | null,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(input.key === undefined ? timeoutMs : keyedTimeoutMs);
  try {
    const response = await fetch(urlOf(address.path, input), {
      method: address.method,
      credentials: 'same-origin',
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      headers: {
        'accept-language': needs.language(),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(input.key ? { 'idempotency-key': input.key } : {}),
        ...(input.secret ? { 'x-secret': input.secret } : {}),
        ...(needs.isUnattended?.() ? { 'x-background': '1' } : {}),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    const body = parseAnswer(await response.text());
    const code = response.ok ? null : (errorReplyOf(body?.value)?.code ?? null);
    const { ok: isOk, status } = response;
    return { isOk, status, body, code, retryAfterMs: retryAfterOf(response) };
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new CallError({ kind: timeout.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' });
  }
}

export function urlOf<O extends AnyOperation>(path: string, input: CallInput<O>): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries((input.query ?? {}) as Record<string, unknown>);
  const query = new URLSearchParams(
    given.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  ).toString();
  return query ? `${filled}?${query}` : filled;
}

function read<O extends AnyOperation>({ isOk, status, body }: Answer): WireReplyOf<O> {
  if (isOk && body) return body.value as WireReplyOf<O>;
  const error = isOk ? null : errorReplyOf(body?.value);
  throw new CallError(
    error ? { kind: 'REFUSED', status, error } : { kind: 'PARSING_ERROR', status },
  );
}

/** A browser that says it is connected may be wrong; one that says it is not is right. */
function hasNoNetwork(): boolean {
  return (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine === false;
}

export interface FaultWords {
  readonly offline: string;
  readonly unreachable: string;
  readonly slow: string;
  /** Our fault, with the code to tell us. */
  readonly garbled: (status: number) => string;
  readonly unforeseen: string;
  /** What to do when nobody knows whether the intent was carried out. */
  readonly unsure: string;
}

/** Words for whatever stopped a call: the server's own, or what the line did (S8.03, S8.04, S8.12). */
export function faultText(error: unknown, words: FaultWords): string {
  if (!(error instanceof CallError)) return words.unforeseen;
  const text = lineText(error, words);
  return error.isUnsure ? `${text} ${words.unsure}` : text;
}

function lineText({ fault, isOffline, isUnsure }: CallError, words: FaultWords): string {
  switch (fault.kind) {
    case 'FETCH_ERROR':
      return isOffline && !isUnsure ? words.offline : words.unreachable;
    case 'TIMEOUT_ERROR':
      return words.slow;
    case 'PARSING_ERROR':
      return words.garbled(fault.status);
    case 'REFUSED':
      return fault.error.message;
    default:
      return fault satisfies never;
  }
}
