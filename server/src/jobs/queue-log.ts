import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

/** Writes the queue's messages to our log; messages below warning at debug level. */
export function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'queue' }, message);
    else if (level === 'warning') log.warn({ part: 'queue' }, message);
    else log.debug({ part: 'queue' }, message);
  });
}

export const silentQueueLogger = new Logger(() => () => {});
