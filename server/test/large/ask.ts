import type { FastifyInstance } from 'fastify';
import type { App } from '../../src/context.ts';
import { injectOperation } from '../../src/http/inject-operation.ts';
import type { ReadCall } from './read-calls.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly nextCursor: string | null;
}

/** Asks for the first page of a list, or for a record. */
export async function ask(
  { server, app }: { readonly server: FastifyInstance; readonly app: Pick<App, 'random'> },
  call: ReadCall,
  token: string,
  cursor?: string,
): Promise<Answer> {
  const asked = cursor === undefined ? call.asked : { ...call.asked, cursor };
  const input = call.operation.method === 'GET' ? { query: asked } : { body: asked };
  const { status, text, reply } = await injectOperation(server, app.random, call.operation, {
    ...{ token, params: call.params, ...input },
  } as never);
  const { nextCursor = null } = (reply ?? {}) as { nextCursor?: string | null };
  return { status, text, nextCursor };
}
