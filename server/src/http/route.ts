import type { AnyOperation, InputOf, ReplyOf } from '@pahiram/api/operation';
import type { ShownProposal } from '@pahiram/domain/access/proposal-facts';
import type { Role } from '@pahiram/domain/access/roles';
import type { ActorFor, Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
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

/**
 * The proposal about which a call decides, as the API sends it to the console; null when there is none. Locks it, so
 * that it cannot change before the handler decides.
 */
export type ShowProposal<Params> = (
  tx: Tx,
  ctx: Context<StaffActor>,
  params: Params,
) => Promise<ShownProposal>;

export interface RouteOptions<Params = never> {
  /** The roles that may call a `staff` operation. Required there, absent elsewhere. */
  readonly roles?: readonly Role[];
  /**
   * Calls a minute from one IP address (an IPv6 /64 counts as one), counted in the database; against
   * guessing and flooding. The setting LIMIT_CALLS_FACTOR multiplies it.
   */
  readonly limitPerMinute?: number;
  /** A `staff` operation that decides about one member: refused to staff whom the member concerns (V32). */
  readonly isForOthers?: boolean;
  /** Required of an operation that confirms, absent elsewhere. */
  readonly shows?: ShowProposal<Params>;
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
    ? [RouteOptions<InputOf<O>['params']> & { readonly roles: readonly Role[] }]
    : [RouteOptions?]
): Route {
  const [given] = options;
  if ((operation.confirms === undefined) !== (given?.shows === undefined)) {
    throw new Error(`${operation.name}: exactly the operations that confirm show a proposal`);
  }
  return {
    operation,
    handler: handler as unknown as Handler<AnyOperation>,
    ...(given as RouteOptions),
  };
}
