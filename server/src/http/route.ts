import type { AnyOperation, InputOf, ReplyOf } from '@pahiram/api/operation';
import type { Role } from '@pahiram/domain/access/roles';
import type { ActorFor, Context } from '../context.ts';
import type { Refusal, Refuse } from './refusal.ts';
import type { StreamReply } from './streams.ts';

/** What an operation file exports: everything it may use, what was sent, how to refuse. */
export type Handler<O extends AnyOperation> = (
  ctx: Context<ActorFor<O['audience']>>,
  input: InputOf<O>,
  refuse: Refuse<O>,
) => Promise<(O['kind'] extends 'stream' ? StreamReply : ReplyOf<O>) | Refusal>;

export interface RouteOptions {
  /** For `staff` operations: who among them. Required there, absent elsewhere. */
  readonly roles?: readonly Role[];
  /**
   * Calls a minute by one address (an IPv6 /64 is one), counted in the database; for what can be guessed or
   * flooded. The setting LIMIT_CALLS_FACTOR multiplies it.
   */
  readonly limitPerMinute?: number;
}

export interface Route extends RouteOptions {
  readonly operation: AnyOperation;
  readonly handler: Handler<AnyOperation>;
}

/** One line of a capability's table of contents: the contract, the function, who may. */
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
