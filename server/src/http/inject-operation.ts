import type {
  AnyOperation,
  ErrorReply,
  Language,
  WireBodyOf,
  WireParamsOf,
  WireQueryOf,
  WireReplyOf,
} from '@pahiram/api/operation';
import type { FastifyInstance } from 'fastify';
import type { Random } from '../lib/clock-and-random.ts';

export interface CallOptions<O extends AnyOperation> {
  readonly token?: string;
  readonly body?: WireBodyOf<O>;
  readonly params?: WireParamsOf<O>;
  readonly query?: WireQueryOf<O>;
  /** The Idempotency-Key; generated when the operation needs one and none is given. */
  readonly key?: string;
  readonly language?: Language;
  /** The `X-Secret` header. */
  readonly secret?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallResult<O extends AnyOperation> {
  readonly status: number;
  readonly reply: WireReplyOf<O>;
  readonly error: ErrorReply;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: readonly { name: string; value: string }[];
  readonly text: string;
}

/** Calls an operation through the whole HTTP layer without a network: for tests and the demo data. */
export async function injectOperation<O extends AnyOperation>(
  server: FastifyInstance,
  random: Pick<Random, 'uuid'>,
  operation: O,
  options: CallOptions<O> = {},
): Promise<CallResult<O>> {
  const needsKey = operation.idempotency !== undefined && operation.idempotency !== 'none';
  const key = options.key ?? (needsKey ? random.uuid() : undefined);
  const response = await server.inject({
    method: operation.method,
    url: addressOf(operation, options),
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      'accept-language': options.language ?? 'en',
      ...(options.secret === undefined ? {} : { 'x-secret': options.secret }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { payload: options.body as object }),
  });
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  const body = isJson ? JSON.parse(response.body) : {};
  return {
    status: response.statusCode,
    reply: body,
    error: body,
    headers: response.headers as Record<string, string | string[] | undefined>,
    cookies: response.cookies,
    text: response.body,
  };
}

function addressOf<O extends AnyOperation>(operation: O, options: CallOptions<O>): string {
  const params = (options.params ?? {}) as Record<string, string>;
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams((options.query ?? {}) as Record<string, string>).toString();
  return query ? `${path}?${query}` : path;
}
