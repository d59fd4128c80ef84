import type {
  AnyOperation,
  WireBodyOf,
  WireParamsOf,
  WireQueryOf,
  WireReplyOf,
} from '@pahiram/api/operation';

/** The URL of this run's service. */
export const serviceUrl = `http://localhost:${process.env.E2E_PORT}`;

export interface ServiceInput<O extends AnyOperation> {
  readonly body?: WireBodyOf<O>;
  readonly params?: WireParamsOf<O>;
  readonly query?: WireQueryOf<O>;
  /** Idempotency key; a new one for each call by default. */
  readonly key?: string;
  readonly token?: string;
  /** The URL of another service than this run's. */
  readonly at?: string;
}

/**
 * Calls one operation from outside the browser.
 * @throws Error with the whole reply when the service refuses.
 */
export async function callService<O extends AnyOperation>(
  { method, path }: O,
  input: ServiceInput<O> = {},
): Promise<WireReplyOf<O>> {
  const { body, token, key = crypto.randomUUID() } = input;
  const headers: Record<string, string> = {
    'idempotency-key': key,
    'x-forwarded-for': anyAddress(),
  };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(urlOf(path, input), {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
  return JSON.parse(text) as WireReplyOf<O>;
}

/** A random IP address, so that calls do not share the limits of one address. */
const anyAddress = (): string =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

function urlOf<O extends AnyOperation>(
  path: string,
  { params, query, at = serviceUrl }: ServiceInput<O>,
): URL {
  const given = (params ?? {}) as Readonly<Record<string, string>>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? ''),
  );
  const url = new URL(filled, at);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, `${value}`);
  return url;
}
