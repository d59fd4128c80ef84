import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { accessTokensOf } from '../src/access/access-tokens.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { App } from '../src/context.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { type Integrations, openFiles } from '../src/integrations/integrations.ts';
import { openInstallation } from '../src/run/open-installation.ts';
import { createVault } from '../src/vault.ts';

/**
 * The parts of a service that are needed to insert members and staff into its database. An `App` is a
 * Maker; for a service in another process, use one with the same settings and master key.
 */
export interface Maker extends Pick<App, 'clock' | 'random' | 'vault' | 'config' | 'db'> {
  readonly integrations: Pick<Integrations, 'files'>;
}

export function makerOf(config: Config, masterKey: Buffer, db: Database): Maker {
  return {
    db,
    clock: { now: () => new Date() },
    random: { bytes: randomBytes, below: (limit) => randomInt(limit), uuid: randomUUID },
    vault: createVault(masterKey),
    config,
    integrations: { files: openFiles({ config }) },
  };
}

export interface OpenedMaker {
  readonly maker: Maker;
  /** Disconnects; an embedded database keeps running while the service uses it. */
  close(): Promise<void>;
}

/**
 * Opens the data of a service that runs in another process.
 * @param environment the settings that the service was started with (DATA_DIR, DATABASE_URL,
 *   MASTER_KEY, FILES …).
 */
export async function openMaker(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OpenedMaker> {
  const config = readConfig(environment);
  const { database, masterKey } = await openInstallation(config, { migrates: 'never' });
  const db = openDatabase(database.url, { onError: (error) => console.error(error.message) });
  return {
    maker: makerOf(config, masterKey, db),
    close: async () => {
      await db.close();
      await database.stop();
    },
  };
}

/** A new access token of a member, valid for 15 minutes by the maker's clock. */
export function tokenOf(
  maker: Pick<App, 'clock' | 'vault'>,
  {
    id,
    sessionId,
    phoneNumber,
  }: { readonly id: string; readonly sessionId: string; readonly phoneNumber: string },
): string {
  return accessTokensOf(maker).sign('member', {
    sub: id,
    sid: sessionId,
    UserInfo: { phoneNumber, roles: ['MEMBER'] },
  });
}
