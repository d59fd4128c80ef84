import type { AnyOperation, WireReplyOf } from '@pahiram/api/operation';
import type { FastifyInstance } from 'fastify';
import { tasks } from '../capabilities.ts';
import type { App } from '../context.ts';
import { type CallOptions, injectOperation } from '../http/inject-operation.ts';
import { runDueJobs } from '../jobs/run-due-jobs.ts';
import { readSandboxTexts } from '../notices/read-sandbox-texts.ts';

/** Calls the API for the demo's people: the same operations that browsers call. */
export interface DemoDoor {
  readonly app: App;
  readonly server: FastifyInstance;
  /** Number of earlier starts that were interrupted while they created the demo data. */
  readonly attempt: number;
  /** @throws Error when the operation is refused. */
  call<O extends AnyOperation>(operation: O, options?: CallOptions<O>): Promise<WireReplyOf<O>>;
  /** Runs the due jobs, then returns the newest code sent to the phone number. */
  lastCodeTo(phoneNumber: string): Promise<string>;
}

export function openDemoDoor(app: App, server: FastifyInstance, attempt: number): DemoDoor {
  return {
    app,
    server,
    attempt,
    async call(operation, options = {}) {
      const result = await injectOperation(server, app.random, operation, options);
      if (result.status === 200) return result.reply;
      throw new Error(`the demonstration was refused ${operation.name}: ${result.text}`);
    },
    async lastCodeTo(phoneNumber) {
      await runDueJobs(app, tasks);
      const texts = await readSandboxTexts(app.db.reader, phoneNumber);
      const code = texts.flatMap((text) => /\b\d{6,12}\b/.exec(text)?.[0] ?? []).at(0);
      if (code === undefined) throw new Error('the demonstration waits for a code in vain');
      return code;
    },
  };
}
