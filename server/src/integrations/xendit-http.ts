import { createHash, timingSafeEqual } from 'node:crypto';
import { parseStrictJson } from '../strict-json.ts';

export interface XenditSettings {
  /** `https://api.xendit.co`, or a server with the same protocol. */
  readonly url: string;
  readonly secretKey: string;
  /** The verification token of the webhook settings in the dashboard. */
  readonly callbackToken: string;
  readonly timeoutMs?: number;
}

const timeoutMsDefault = 15_000;

export interface XenditAnswer {
  readonly status: number;
  /** Undefined when it is not strict JSON. */
  readonly body: unknown;
}

export interface XenditOrder {
  readonly idempotencyKey: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Calls the API. A call without an answer is an Error. */
export type XenditCall = (
  method: 'GET' | 'POST',
  path: string,
  order?: XenditOrder,
) => Promise<XenditAnswer | Error>;

/** @param headers sent with every call, besides those for authorization and orders. */
export function createXenditCall(
  { url, secretKey, timeoutMs }: XenditSettings,
  headers: Readonly<Record<string, string>> = {},
): XenditCall {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  return async (method, path, order) => {
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers: {
          ...headers,
          authorization,
          ...(order
            ? { 'content-type': 'application/json', 'idempotency-key': order.idempotencyKey }
            : {}),
        },
        ...(order ? { body: JSON.stringify(order.body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs ?? timeoutMsDefault),
      });
      const text = await response.text();
      return { status: response.status, body: parseStrictJson(text) };
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };
}

/** Errors before the request was sent, so the order cannot have been taken. */
const neverSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|.*_CERT.*|ERR_TLS.*)$/;

/** What a call without an answer means for its order. */
export function outcomeWithoutAnswer(
  error: Error,
):
  | { readonly kind: 'delayed'; readonly cause: 'not-reachable' }
  | { readonly kind: 'unknown'; readonly cause: string } {
  const code = causeCodeOf(error);
  return neverSent.test(code)
    ? { kind: 'delayed', cause: 'not-reachable' }
    : { kind: 'unknown', cause: code || error.message };
}

function causeCodeOf(error: Error): string {
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? (error as NodeJS.ErrnoException).code ?? '';
}

export function unreadable(answer: XenditAnswer): { kind: 'unknown'; cause: string } {
  return { kind: 'unknown', cause: `the answer ${answer.status} could not be read` };
}

/** The JSON of a callback with the right token; undefined otherwise. The token does not sign the body. */
export function readXenditCallback(
  token: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
): unknown {
  const given = headers['x-callback-token'];
  if (typeof given !== 'string' || !timingSafeEqual(digest(given), digest(token))) return undefined;
  return parseStrictJson(body.toString('utf8'));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
