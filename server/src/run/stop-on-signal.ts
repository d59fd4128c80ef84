import type { FastifyBaseLogger } from 'fastify';
import type { Service } from './start-service.ts';

/** Stops cleanly at the first Ctrl+C (SIGINT) or SIGTERM, and exits at once at the second. */
export function stopOnSignal(service: Service, log: FastifyBaseLogger): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(130);
    isStopping = true;
    log.info({ signal }, 'stopping');
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
