import { type Config, environmentWithArguments, readConfig } from '../config.ts';
import { readEnvironmentFile } from './environment-file.ts';

/**
 * The configuration of the service and of every command: `.env` of the working directory, then the
 * environment, then the command line; the later one wins. Warnings go to standard error before any
 * fault is thrown: a misspelled name explains why a setting is missing.
 * @throws ConfigFault naming every fault at once.
 */
export function loadConfig(environment: NodeJS.ProcessEnv, argv: readonly string[] = []): Config {
  const file = readEnvironmentFile('.env');
  for (const warning of file.warnings) process.stderr.write(`${warning}\n`);
  return readConfig(environmentWithArguments({ ...file.values, ...environment }, argv));
}
