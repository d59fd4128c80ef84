import type { Config } from '../config.ts';
import { explainStartFailure } from '../run/explain-start-failure.ts';
import { loadConfig } from '../run/load-config.ts';

/**
 * Runs a command with the configuration of the service and sets the exit code that `work` returns. On a
 * failure it prints a sentence to standard error and sets the exit code of a failed start.
 */
export async function runCommand(work: (config: Config) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(loadConfig(process.env));
  } catch (error) {
    const { words, exitCode } = explainStartFailure(error);
    process.stderr.write(`${words}\n`);
    process.exitCode = exitCode;
  }
}
