import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { openIntegrations } from '../integrations/open-integrations.ts';
import { createLog } from '../logging.ts';
import { openInstallation } from '../run/open-installation.ts';
import { createVault } from '../vault.ts';

/** Opens the installation for a command that changes data, and closes it afterwards. */
export async function withApp(
  config: Config,
  work: (app: App) => Promise<number>,
): Promise<number> {
  const log = createLog('error');
  const { home, masterKey } = await openInstallation(config);
  try {
    const db = openDatabase(home.url, { onError: (error) => log.error(error) });
    try {
      const clock = { now: () => new Date() };
      const random = { bytes: randomBytes, below: (n: number) => randomInt(n), uuid: randomUUID };
      const integrations = openIntegrations({ config, db, clock, random });
      return await work({
        config,
        db,
        clock,
        random,
        vault: createVault(masterKey),
        integrations,
        log,
      });
    } finally {
      await db.close();
    }
  } finally {
    await home.stop();
  }
}
