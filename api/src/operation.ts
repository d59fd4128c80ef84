import type { ProposalKind } from '@pahiram/domain/access/proposal-facts';
import type * as z from 'zod';

/** Callers of an operation. Staff roles are restricted further where the route is declared. */
export type Audience = 'anyone' | 'member' | 'staff';

export type Language = 'en' | 'fil';

/** A text in both languages. `{name}` is a placeholder for a detail of the refusal. */
export type Words = Readonly<Record<Language, string>>;

export type ProblemStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 413
  | 415
  | 422
  | 429
  | 431
  | 500
  | 503;

export interface Problem {
  readonly status: ProblemStatus;
  readonly words: Words;
}

export type Problems = Readonly<Record<string, Problem>>;

/**
 * Combines the stable refusal codes of an operation with their texts. A code without a text does
 * not compile.
 */
export function problems<
  const W extends Readonly<Record<string, Words>>,
  const S extends { readonly [C in keyof W & string]?: ProblemStatus },
>(words: W, statuses: S): { readonly [C in keyof S & string]: Problem } {
  const joined: Record<string, Problem> = {};
  for (const [code, status] of Object.entries(statuses)) {
    const wording = words[code];
    if (wording === undefined || status === undefined) throw new Error(`no words for ${code}`);
    joined[code] = { status, words: wording };
  }
  return joined as { readonly [C in keyof S & string]: Problem };
}

/**
 * `none`: no key is read. `required`: the reply is stored with the key, in the transaction of the
 * effect.
 */
export type Idempotency = 'none' | 'required';

export interface Operation<
  A extends Audience = Audience,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  P extends Problems = Problems,
> {
  /** Unique in the whole contract; the OpenAPI operationId. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Full path, with Fastify's `:name` for parameters. */
  readonly path: string;
  readonly audience: A;
  readonly summary: string;
  /** Specification ids and decisions that the operation implements. */
  readonly spec: readonly string[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * Default `json`. `file` streams bytes, `upload` accepts one multipart file beside its fields,
   * `stream` sends server-sent events, each in the shape of `reply`, until either side ends it.
   */
  readonly kind?: 'json' | 'file' | 'upload' | 'stream';
  /**
   * Refused with `origin-not-allowed` when a page of another site sends it. For operations that read
   * or set the refresh cookie, which browsers send without the page's help.
   */
  readonly ownOriginOnly?: true;
  /** Whether the header `x-secret` authorizes the caller. The secret is never part of the URL. */
  readonly secret?: true;
  /**
   * Staff decide with it, as the second person, about a proposal of this kind. Somebody with a passkey answers with it in
   * the header `x-passkey`; the header `x-shown` has the hash of the facts on the page (docs/decisions/032).
   */
  readonly confirms?: ProposalKind;
  readonly reply: Reply;
  readonly idempotency?: Idempotency;
  /** Largest body in bytes; default 64 KiB. */
  readonly bodyMax?: number;
  readonly problems: P;
}

export type AnyOperation = Operation;

/** Declares one operation. The server serves it and browsers call it; their build leaves only KEPT of api/build. */
export function operation<
  A extends Audience,
  Reply extends z.ZodType,
  P extends Problems,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  definition: Operation<A, Params, Query, Body, Reply, P>,
): Operation<A, Params, Query, Body, Reply, P> {
  return definition;
}

/** Declares an operation that replies with server-sent events, each in the shape of `reply`. */
export function eventStream<
  A extends Audience,
  Reply extends z.ZodType,
  P extends Problems,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
>(
  definition: Omit<Operation<A, Params, Query, z.ZodUndefined, Reply, P>, 'kind' | 'method'>,
): Operation<A, Params, Query, z.ZodUndefined, Reply, P> & { readonly kind: 'stream' } {
  return { ...definition, method: 'GET', kind: 'stream' };
}

type Decoded<T> = T extends z.ZodType ? z.output<T> : undefined;
type Encoded<T> = T extends z.ZodType ? z.input<T> : undefined;

/** Input of the handler: decoded values (money as centavos). */
export interface InputOf<O extends AnyOperation> {
  readonly params: Decoded<NonNullable<O['params']>>;
  readonly query: Decoded<NonNullable<O['query']>>;
  readonly body: Decoded<NonNullable<O['body']>>;
}
/** Result of the handler: decoded values, which the schema encodes as JSON. */
export type ReplyOf<O extends AnyOperation> = z.output<O['reply']>;
export type ProblemCodeOf<O extends AnyOperation> = keyof O['problems'] & string;

/** JSON forms, for callers (money as pesos with at most two decimals). */
export type WireBodyOf<O extends AnyOperation> = Encoded<NonNullable<O['body']>>;
export type WireQueryOf<O extends AnyOperation> = Encoded<NonNullable<O['query']>>;
export type WireParamsOf<O extends AnyOperation> = Encoded<NonNullable<O['params']>>;
export type WireReplyOf<O extends AnyOperation> = z.input<O['reply']>;

/** The shape of every error reply. */
export interface ErrorReply {
  /** For people, in the requested language. */
  readonly message: string;
  /** Stable, for programs. */
  readonly code: string;
  /** Id of the request in the logs; people quote it to support. */
  readonly trace: string;
  /** For `input-not-valid`: each faulty field. */
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  /** Values that belong to the code, such as attempts left. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}
