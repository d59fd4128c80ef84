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

/** Why a call failed, with the specified names (S8.12), or the server's refusal. */
export type CallFault =
  | { readonly kind: 'FETCH_ERROR' }
  | { readonly kind: 'TIMEOUT_ERROR' }
  | { readonly kind: 'PARSING_ERROR'; readonly status: number }
  | { readonly kind: 'REFUSED'; readonly status: number; readonly error: ErrorReply };

export class CallError extends Error {
  readonly fault: CallFault;
  /** Whether the device reported no network at that moment. */
  readonly isOffline: boolean;
  /** Whether the action may have been carried out: its reply was lost, and the checks failed. */
  readonly isUnsure: boolean;

  constructor(fault: CallFault, isUnsure = false) {
    super(fault.kind === 'REFUSED' ? fault.error.message : fault.kind);
    this.name = 'CallError';
    this.fault = fault;
    this.isOffline = fault.kind === 'FETCH_ERROR' && hasNoNetwork();
    this.isUnsure = isUnsure;
  }

  /** The stable code of a refusal; null when the server sent none. */
  get code(): string | null {
    return this.fault.kind === 'REFUSED' ? this.fault.error.code : null;
  }
}

export interface CallInput<O extends AnyOperation> {
  readonly body?: WireBodyOf<O>;
  readonly params?: WireParamsOf<O>;
  readonly query?: WireQueryOf<O>;
  /** Idempotency key: one per action, created with the confirm screen and kept through retries. */
  readonly key?: string;
  /** Whether the server counts wrong attempts, as for a code: such a call is never resent (V19). */
  readonly isCounted?: boolean;
  /** For operations that are authorized by a secret. */
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
   * Requests a new token once; null when the session has ended.
   * @throws CallError without a reply: then the state of the session is unknown.
   */
  refresh(): Promise<string | null>;
  language(): Language;
  /** Id of the person signed in on this page; null while unknown. */
  person?(): string | null;
  /** Whether the page has been idle for a while: then the call does not extend the session. */
  isUnattended?(): boolean;
  /** Called when a reply was lost, before and after the server is asked for the outcome. */
  onDoubt?(isChecking: boolean): void;
}

const timeoutMs = 30_000;
/** Shorter, because an action with a key is asked about again. */
const keyedTimeoutMs = 20_000;
/** How many times, and how long at most each time, a call waits for a busy server. */
const busyTriesMax = 2;
const busyWaitMsMax = 5_000;
/** Pauses before each check of the outcome. */
const checkPausesMs = [1_500, 4_000] as const;

/**
 * Creates the function through which a browser calls operations. After a refused token it refreshes
 * once and retries once; a second refusal is returned to the caller (S8.01). When the reply to an
 * action with a key is lost, it sends the same key again, which returns the same reply, before it
 * reports an error.
 * @throws CallError from the returned function
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
  // Another call's refresh may have finished while this call was under way.
  const token = held !== null && held !== used ? held : await needs.refresh();
  // Never repeat one person's request as another person who signed in here meanwhile (V20).
  const isAnother = person !== null && needs.person?.() !== person;
  return read<O>(
    token === null || isAnother ? first : await sendPatiently(needs, address, input, token),
  );
}

/** No readable reply arrived, so the outcome of the action is unknown (V17). */
export function isLost(error: unknown): error is CallError {
  return error instanceof CallError && error.fault.kind !== 'REFUSED';
}

/**
 * The server refused the action itself: it was not carried out, and the next attempt needs a new
 * key. Time-outs, conflicts with a running attempt, rate limits and server errors leave it open.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof CallError) || error.fault.kind !== 'REFUSED') return false;
  const { status } = error.fault;
  return status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);
}

/** Whether the outcome is open, also while an earlier attempt with the same key is running. */
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

/** A reply, read completely, since a connection can also fail in the middle of it. */
interface Answer {
  readonly isOk: boolean;
  readonly status: number;
  /** Null when it is not JSON, such as a proxy's page. */
  readonly body: { readonly value: unknown } | null;
  /** The code of a refusal, when the body is an error reply. */
  readonly code: string | null;
  /** How long a busy server asks the client to wait; null when it does not. */
  readonly retryAfterMs: number | null;
}

/**
 * Waits and resends when a busy server asks for a short wait. Only reads, and actions with an
 * idempotency key, are resent. For a longer wait the refusal is returned.
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

/** `onLine` is reliable only when it is false. */
function hasNoNetwork(): boolean {
  return (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine === false;
}

export interface FaultWords {
  readonly offline: string;
  readonly unreachable: string;
  readonly slow: string;
  /** For an unreadable server reply; names the status so that people can report it. */
  readonly garbled: (status: number) => string;
  readonly unforeseen: string;
  /** Advice when it is unknown whether the action was carried out. */
  readonly unsure: string;
}

/** Message of a failed call: the server's, or one about the connection (S8.03, S8.04, S8.12). */
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
