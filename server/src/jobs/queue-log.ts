import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

/** The queue's own remarks, in our log; its chatter about each job only when debugging. */
export function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'queue' }, message);
    else if (level === 'warning') log.warn({ part: 'queue' }, message);
    else log.debug({ part: 'queue' }, message);
  });
}

export const silentQueueLogger = new Logger(() => () => {});
