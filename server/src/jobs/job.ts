import * as z from 'zod';

/** A job in the outbox or the queue; `attempt` counts the earlier tries. */
export const job = z.object({
  task: z.string(),
  payload: z.record(z.string(), z.unknown()),
  jobKey: z.string().nullable(),
  attempt: z.number().int().min(0),
});

export type Job = z.output<typeof job>;
