import type { AnyOperation, WireReplyOf } from '@pahiram/api/operation';
import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { type CallOptions, injectOperation } from '../http/inject-operation.ts';
import { runDueJobs } from '../jobs/run-job.ts';
import { readSandboxTexts } from '../notices/sandbox-messages.ts';
import type { Tasks } from '../task.ts';

export const demoPassword = 'Kalamansi#26';

/** The service in which the demo's people are created. */
export interface DemoService {
  readonly app: App;
  readonly server: FastifyInstance;
  /** All tasks, to run due jobs before the workers start. */
  readonly tasks: Tasks;
}

/** Calls the API for the demo's people: the same operations that browsers call. */
export interface DemoClient {
  readonly app: App;
  readonly server: FastifyInstance;
  /** Number of earlier starts that were interrupted while they created the demo data. */
  readonly attempt: number;
  /** @throws Error when the operation is refused. */
  call<O extends AnyOperation>(operation: O, options?: CallOptions<O>): Promise<WireReplyOf<O>>;
  /** Runs the due jobs, then returns the newest code sent to the phone number. */
  lastCodeTo(phoneNumber: string): Promise<string>;
}

export function openDemoClient({ app, server, tasks }: DemoService, attempt: number): DemoClient {
  return {
    app,
    server,
    attempt,
    async call(operation, options = {}) {
      const result = await injectOperation(server, app.random, operation, options);
      if (result.status === 200) return result.reply;
      throw new Error(`demo data: ${operation.name} was refused: ${result.text}`);
    },
    async lastCodeTo(phoneNumber) {
      await runDueJobs(app, tasks);
      const texts = await readSandboxTexts(app.db.reader, phoneNumber);
      const code = texts.flatMap((text) => /\b\d{6,12}\b/.exec(text)?.[0] ?? []).at(0);
      if (code === undefined) throw new Error(`demo data: no code was sent to ${phoneNumber}`);
      return code;
    },
  };
}
