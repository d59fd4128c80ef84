import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { createLog } from '../logging.ts';
import { loadConfig } from '../run/load-config.ts';
import {
  type Access,
  type Installation,
  openApp,
  openInstallation,
} from '../run/open-installation.ts';
import { explainStartFailure } from '../run/start-failure.ts';

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

/** Opens the installation for `work`, and stops an embedded database afterwards. */
export async function withInstallation<T>(
  config: Config,
  access: Access,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const installation = await openInstallation(config, access);
  try {
    return await work(installation);
  } finally {
    await installation.database.stop();
  }
}

/** The same for commands that call operations of the service. */
export async function withApp<T>(
  config: Config,
  access: Access,
  work: (app: App) => Promise<T>,
): Promise<T> {
  return await withInstallation(config, access, async (installation) => {
    const app = await openApp(config, installation, createLog('error'));
    try {
      return await work(app);
    } finally {
      await app.db.close();
    }
  });
}
