import type { Context, SystemActor } from './context.ts';

/**
 * One kind of background job. It must be idempotent, because it may run twice.
 * When it throws, it is retried with growing pauses; after `attemptsMax` tries it becomes a dead letter,
 * which the console shows.
 */
export interface Task {
  readonly name: string;
  readonly attemptsMax?: number;
  /** Five fields, in Manila. */
  readonly crontab?: string;
  run(ctx: Context<SystemActor>, payload: Readonly<Record<string, unknown>>): Promise<void>;
}

export type Tasks = readonly Task[];
