import type { AnyOperation, InputOf, ReplyOf } from '@pahiram/api/operation';
import type { Role } from '@pahiram/domain/access/roles';
import type { ActorFor, Context } from '../context.ts';
import type { Refusal, Refuse } from './refusal.ts';
import type { StreamReply } from './streams.ts';

/** The function of an operation. A returned Refusal commits; a thrown one rolls back. */
export type Handler<O extends AnyOperation> = (
  ctx: Context<ActorFor<O['audience']>>,
  input: InputOf<O>,
  refuse: Refuse<O>,
) => Promise<(O['kind'] extends 'stream' ? StreamReply : ReplyOf<O>) | Refusal>;

/** The reply of a `file` operation. */
export interface FileReply {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Hash of the inline style, in Content-Security-Policy form; everything else is blocked. */
  readonly style?: string;
  /** If set, the browser saves the file under this name. */
  readonly fileName?: string;
}

export interface RouteOptions {
  /** The roles that may call a `staff` operation. Required there, absent elsewhere. */
  readonly roles?: readonly Role[];
  /**
   * Calls a minute from one IP address (an IPv6 /64 counts as one), counted in the database; against
   * guessing and flooding. The setting LIMIT_CALLS_FACTOR multiplies it.
   */
  readonly limitPerMinute?: number;
  /** A `staff` operation that decides about one member: refused to staff whom the member concerns (V32). */
  readonly isForOthers?: boolean;
}

export interface Route extends RouteOptions {
  readonly operation: AnyOperation;
  readonly handler: Handler<AnyOperation>;
}

/** Joins an operation of the contract to its handler. */
export function route<O extends AnyOperation>(
  operation: O,
  handler: Handler<O>,
  ...options: O['audience'] extends 'staff'
    ? [RouteOptions & { readonly roles: readonly Role[] }]
    : [RouteOptions?]
): Route {
  return {
    operation,
    handler: handler as unknown as Handler<AnyOperation>,
    ...(options[0] ?? {}),
  };
}
