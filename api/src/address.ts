import type { ProposalKind } from '@pahiram/domain/access/proposal-facts';
import type { AnyOperation, Audience } from './operation.ts';

declare const operationType: unique symbol;

/**
 * An endpoint without its schemas, which keeps them out of the browser's code. The type remembers
 * the operation, so that a call is checked against the contract.
 */
export interface Address<O extends AnyOperation = AnyOperation> {
  readonly method: AnyOperation['method'];
  readonly path: string;
  readonly audience: Audience;
  readonly confirms?: ProposalKind | undefined;
  readonly [operationType]?: O;
}

export function address<O extends AnyOperation>(
  method: AnyOperation['method'],
  path: string,
  audience: Audience,
  confirms?: ProposalKind,
): Address<O> {
  return { method, path, audience, confirms };
}
