import { createLog } from '../logging.ts';
import { announce } from './announce.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { loadConfig } from './load-config.ts';
import { startService } from './start-service.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Reads the settings, starts the service, prints its URLs, and runs until a signal. */
export async function main(environment: NodeJS.ProcessEnv, argv: readonly string[]): Promise<void> {
  try {
    const config = loadConfig(environment, argv);
    const log = createLog(config.settings.LOG_LEVEL);
    const service = await startService(config, log);
    stopOnSignal(service, log);
    await announce(service);
  } catch (error) {
    const { words, exitCode } = explainStartFailure(error);
    process.stderr.write(`${words}\n`);
    process.exit(exitCode);
  }
}
