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

/** What stopped a call, named as the specification names it (S8.12), or the server's own refusal. */
export type CallFault =
  | { readonly kind: 'FETCH_ERROR' }
  | { readonly kind: 'TIMEOUT_ERROR' }
  | { readonly kind: 'PARSING_ERROR'; readonly status: number }
  | { readonly kind: 'REFUSED'; readonly status: number; readonly error: ErrorReply };

export class CallError extends Error {
  readonly fault: CallFault;

  constructor(fault: CallFault) {
    super(fault.kind === 'REFUSED' ? fault.error.message : fault.kind);
    this.name = 'CallError';
    this.fault = fault;
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
  /** Asks once for a new token; null when the session has ended or nobody answers. */
  refresh(): Promise<string | null>;
  language(): Language;
}

const timeoutMs = 30_000;

/**
 * Makes the one function through which a browser calls operations. A refused token is answered by
 * one refresh and one retry; a second refusal is told (S8.01, A3).
 * @throws CallError from the function made
 */
export function createCaller(needs: CallerNeeds): Call {
  return async (address, input = {}) => {
    if (address.audience === 'anyone') return read(await send(needs, address, input, null));
    const first = await send(needs, address, input, needs.token());
    if (first.ok || (first.status !== 403 && first.status !== 401)) return read(first);
    const error = await readError(first.clone());
    if (error?.code !== 'session-expired' && error?.code !== 'not-signed-in') return read(first);
    const token = await needs.refresh();
    return read(token === null ? first : await send(needs, address, input, token));
  };
}

async function send<O extends AnyOperation>(
  needs: CallerNeeds,
  address: Address<O>,
  input: CallInput<O>,
  token: string | null,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(urlOf(address.path, input), {
      method: address.method,
      credentials: 'same-origin',
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      headers: {
        'accept-language': needs.language(),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(input.key ? { 'idempotency-key': input.key } : {}),
        ...(input.secret ? { 'x-secret': input.secret } : {}),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
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

async function read<O extends AnyOperation>(response: Response): Promise<WireReplyOf<O>> {
  if (!response.ok) {
    const error = await readError(response);
    if (!error) throw new CallError({ kind: 'PARSING_ERROR', status: response.status });
    throw new CallError({ kind: 'REFUSED', status: response.status, error });
  }
  try {
    return (await response.json()) as WireReplyOf<O>;
  } catch {
    throw new CallError({ kind: 'PARSING_ERROR', status: response.status });
  }
}

/** The one error shape, or null for anything else, such as a proxy's page. */
export async function readError(response: Response): Promise<ErrorReply | null> {
  try {
    const body = (await response.json()) as Partial<ErrorReply>;
    return typeof body.message === 'string' && typeof body.code === 'string'
      ? (body as ErrorReply)
      : null;
  } catch {
    return null;
  }
}

export interface FaultWords {
  readonly offline: string;
  readonly slow: string;
  readonly garbled: string;
  readonly unforeseen: string;
}

/** Words for whatever stopped a call: the server's own, or what the line did (S8.03, S8.04, S8.12). */
export function faultText(error: unknown, words: FaultWords): string {
  if (!(error instanceof CallError)) return words.unforeseen;
  const { fault } = error;
  switch (fault.kind) {
    case 'FETCH_ERROR':
      return words.offline;
    case 'TIMEOUT_ERROR':
      return words.slow;
    case 'PARSING_ERROR':
      return words.garbled;
    case 'REFUSED':
      return fault.error.message;
    default:
      return fault satisfies never;
  }
}
