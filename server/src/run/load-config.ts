import { type Config, environmentWithArguments, readConfig } from '../config.ts';
import { readEnvironmentFile } from './environment-file.ts';

export interface LoadedConfig {
  readonly config: Config;
  /** Sentences for the person at the terminal. */
  readonly warnings: readonly string[];
}

/**
 * The configuration of the service and of every command: `.env` of the working directory, then the
 * environment, then the command line; the later one wins.
 * @throws ConfigFault naming every fault at once.
 */
export function loadConfig(
  environment: NodeJS.ProcessEnv,
  argv: readonly string[] = [],
): LoadedConfig {
  const file = readEnvironmentFile('.env');
  const given = environmentWithArguments({ ...file.values, ...environment }, argv);
  return { config: readConfig(given), warnings: file.warnings };
}
