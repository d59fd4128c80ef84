import type { ErrorReply, Language } from '@pahiram/api/operation';
import { CallError } from './errors.ts';
import { noteServerDate } from './server-clock.ts';

export interface HttpClientOptions {
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
  /** Whether the page has been idle for a while: then the request does not extend the session. */
  isUnattended?(): boolean;
  /** Called when a reply was lost, before and after the server is asked for the outcome. */
  onOutcomeUnknown?(isAsking: boolean): void;
}

/** A reply, read completely, since a connection can also fail in the middle of it. */
export interface HttpReply<Content> {
  readonly status: number;
  /** Null when the request was refused, or when the body cannot be read, such as a proxy's page. */
  readonly content: { readonly value: Content } | null;
  /** The refusal, when the body is an error reply. */
  readonly error: ErrorReply | null;
  /** How long a busy server asks the client to wait; null when it does not. */
  readonly retryAfterMs: number | null;
}

export interface HttpRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
  /** For the whole reply; without it only `signal` ends the request. */
  readonly timeoutMs?: number;
}

/** How many times, and how long at most each time, a request waits for a busy server. */
const busyTriesMax = 2;
const busyWaitMsMax = 5_000;

export interface SendingRules {
  /** False for operations that anyone may call. */
  readonly needsToken: boolean;
  /** Whether a second request does no harm: a read, or an action with an idempotency key. */
  readonly isRepeatable: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a request by the rules of every request. A busy server that asks for a short wait gets a
 * repeatable request again after it. After a refused token the session is refreshed once and the
 * request is sent once more (S8.01), but never as another person than before (V20).
 * @param send sends the request once, with this token.
 * @throws CallError
 */
export async function sendByRules<Content>(
  options: HttpClientOptions,
  rules: SendingRules,
  send: (token: string | null) => Promise<HttpReply<Content>>,
): Promise<Content> {
  const { needsToken } = rules;
  const token = needsToken ? options.token() : null;
  const person = options.person?.() ?? null;
  const first = await sendPatiently(rules, () => send(token));
  if (!needsToken || !isTokenRefused(first)) return contentOf(first);
  const held = options.token();
  // The refresh of another request may have finished while this one was under way.
  const fresh = held !== null && held !== token ? held : await options.refresh();
  const isOtherPerson = person !== null && options.person?.() !== person;
  if (fresh === null || isOtherPerson) return contentOf(first);
  return contentOf(await sendPatiently(rules, () => send(fresh)));
}

async function sendPatiently<Content>(
  { isRepeatable, signal }: SendingRules,
  send: () => Promise<HttpReply<Content>>,
): Promise<HttpReply<Content>> {
  let reply = await send();
  for (let tries = 0; tries < busyTriesMax && isRepeatable; tries += 1) {
    const { retryAfterMs } = reply;
    if (retryAfterMs === null || retryAfterMs > busyWaitMsMax) return reply;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    signal?.throwIfAborted();
    reply = await send();
  }
  return reply;
}

function isTokenRefused({ error }: HttpReply<unknown>): boolean {
  return error?.code === 'session-expired' || error?.code === 'not-signed-in';
}

function contentOf<Content>({ status, content, error }: HttpReply<Content>): Content {
  if (content) return content.value;
  throw new CallError(
    error ? { kind: 'REFUSED', status, error } : { kind: 'PARSING_ERROR', status },
  );
}

/** The headers that every request has. */
export function headersOf(
  options: Pick<HttpClientOptions, 'language' | 'isUnattended'>,
  token: string | null,
): Record<string, string> {
  return {
    'accept-language': options.language(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(options.isUnattended?.() ? { 'x-background': '1' } : {}),
  };
}

/**
 * Sends one request with `fetch`.
 * @param read reads the body of a successful reply; null when it cannot be read.
 * @throws CallError when no complete reply arrives, or the reason of `signal` when it aborts.
 */
export async function fetchReply<Content>(
  options: Pick<HttpClientOptions, 'language' | 'isUnattended'>,
  token: string | null,
  request: HttpRequest,
  read: (response: Response) => Promise<HttpReply<Content>['content']>,
): Promise<HttpReply<Content>> {
  const { path, method = 'GET', headers, body, signal, timeoutMs } = request;
  const timeout = timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      signal: signal && timeout ? AbortSignal.any([signal, timeout]) : (signal ?? timeout),
      headers: { ...headersOf(options, token), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    noteServerDate(response.headers.get('date'));
    const { ok, status } = response;
    return {
      status,
      content: ok ? await read(response) : null,
      error: ok ? null : errorReplyOf(await response.text()),
      retryAfterMs: retryAfterMsOf(status, response.headers.get('retry-after')),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError({ kind: timeout?.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' });
  }
}

export function retryAfterMsOf(status: number, header: string | null): number | null {
  if (status !== 429 && status !== 503) return null;
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

/** Reads a JSON body; null when it is not JSON. */
export function parseJson<Content>(text: string): { readonly value: Content } | null {
  try {
    return { value: JSON.parse(text) as Content };
  } catch {
    return null;
  }
}

/** The text as an error reply; null for anything else, such as a proxy's page. */
export function errorReplyOf(text: string): ErrorReply | null {
  const body = parseJson<Partial<ErrorReply> | null>(text)?.value;
  return typeof body?.message === 'string' && typeof body.code === 'string'
    ? (body as ErrorReply)
    : null;
}

/** Fills the parameters of a path such as `/loans/:loanId` and appends the query. */
export function urlOf(
  path: string,
  { params, query }: { readonly params?: unknown; readonly query?: unknown },
): string {
  const parameters = (params ?? {}) as Readonly<Record<string, unknown>>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parameters[name])),
  );
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    given.map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}
