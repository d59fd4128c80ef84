import * as z from 'zod';

/** A job on its way from the outbox through the queue; `attempt` counts the tries before this one. */
export const job = z.object({
  task: z.string(),
  payload: z.record(z.string(), z.unknown()),
  jobKey: z.string().nullable(),
  attempt: z.number().int().min(0),
});

export type Job = z.output<typeof job>;
