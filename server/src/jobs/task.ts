import type { Context, SystemActor } from '../context.ts';

/**
 * One kind of background work. It may run twice and must then change nothing more.
 * A thrown error means: try again later, with growing pauses; after `attemptsMax` it is a dead letter
 * that the console shows.
 */
export interface Task {
  readonly name: string;
  readonly attemptsMax?: number;
  /** In UTC, five fields; Manila is UTC+8 the year round. */
  readonly crontab?: string;
  run(ctx: Context<SystemActor>, payload: Readonly<Record<string, unknown>>): Promise<void>;
}

export type Tasks = readonly Task[];
