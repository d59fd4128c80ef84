import type * as z from 'zod';

/** Who may call an operation at all; staff roles are narrowed further where the route is declared. */
export type Audience = 'anyone' | 'member' | 'staff';

export type Language = 'en' | 'fil';

/** A text in both languages. `{name}` stands for a detail that the refusal carries. */
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
 * Joins the stable codes an operation may refuse with to their words.
 * A code without words does not compile.
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
 * `none`: no key is read. `required`: the reply is stored with the key, in the effect's transaction.
 * `own`: a key is required too, and the operation's one statement keeps it by the same rules.
 */
export type Idempotency = 'none' | 'required' | 'own';

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
  /** Specification ids and decisions that it carries out. */
  readonly spec: readonly string[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * `json` unless said: `file` streams bytes, `upload` takes one multipart file beside its fields,
   * `stream` sends server-sent events, each in the shape of `reply`, until either side ends it.
   */
  readonly kind?: 'json' | 'file' | 'upload' | 'stream';
  /** Whoever calls shows what they may see by a secret, in the header `x-secret`; never in the address. */
  readonly secret?: true;
  readonly reply: Reply;
  readonly idempotency?: Idempotency;
  /** Largest body in bytes; 64 KiB unless said. */
  readonly bodyMax?: number;
  readonly problems: P;
}

export type AnyOperation = Operation;

/** Declares one operation; the server serves it and the browser calls it from the same object. */
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

/** An operation that answers with server-sent events, each in the shape of `reply`. */
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

/** What the handler receives: decoded values (money as centavos). */
export interface InputOf<O extends AnyOperation> {
  readonly params: Decoded<NonNullable<O['params']>>;
  readonly query: Decoded<NonNullable<O['query']>>;
  readonly body: Decoded<NonNullable<O['body']>>;
}
/** What the handler answers: decoded values; the wire form is made by the schema. */
export type ReplyOf<O extends AnyOperation> = z.output<O['reply']>;
export type ProblemCodeOf<O extends AnyOperation> = keyof O['problems'] & string;

/** The wire forms, for callers (money as pesos with at most two decimals). */
export type WireBodyOf<O extends AnyOperation> = Encoded<NonNullable<O['body']>>;
export type WireQueryOf<O extends AnyOperation> = Encoded<NonNullable<O['query']>>;
export type WireParamsOf<O extends AnyOperation> = Encoded<NonNullable<O['params']>>;
export type WireReplyOf<O extends AnyOperation> = z.input<O['reply']>;

/** The one shape of every error reply. */
export interface ErrorReply {
  /** For people, in the language asked for. */
  readonly message: string;
  /** Stable, for programs. */
  readonly code: string;
  /** Quote it to support; it names the request in the logs. */
  readonly trace: string;
  /** For `input-not-valid`: what is wrong, where. */
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  /** Facts that go with the code, such as tries left. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}
