import pg from 'pg';
import type { Config } from '../config.ts';
import { explainConnectFailure } from '../db/embedded/failure.ts';
import { InstallationMismatch, readInstallation } from '../db/installation.ts';
import { listMigrations, migrate, type Owner, refuseMismatch } from '../db/migrate.ts';
import { masterKeyId } from '../vault.ts';
import {
  type DataFolder,
  explainMissingKey,
  makeMasterKey,
  readDataFolder,
  stampDataFolder,
} from './data-folder.ts';
import { type Home, openHome, placeOf } from './open-home.ts';

export interface Installation {
  readonly home: Home;
  readonly masterKey: Buffer;
  /** The migrations that were applied now. */
  readonly applied: readonly string[];
}

const connectMs = 10_000;

/**
 * Opens the database and the master key of the configuration after comparing their stamps: data of
 * another mode, another master key, a newer release or release 0.1 is refused unchanged (V33). The
 * service and every command use this function.
 * @param isNewAllowed false for commands that need existing data; then nothing is migrated.
 * @throws InstallationMismatch with a message for the user.
 */
export async function openInstallation(
  config: Config,
  { isNewAllowed = true }: { readonly isNewAllowed?: boolean } = {},
): Promise<Installation> {
  const folder = lookIntoFolder(config);
  const found = await lookAtServer(config, folder, isNewAllowed);
  if (!isNewAllowed && found === 'nothing') {
    throw new InstallationMismatch(
      `There is no data in ${placeOf(config)} yet. npm start or npm run db:migrate creates it.`,
    );
  }
  const masterKey = await keepKey(config, folder, found);
  const home = await openHome(config);
  try {
    const owner = ownerOf(config, masterKey);
    if (isNewAllowed) return { home, masterKey, applied: await migrate(home.url, owner) };
    await refuseOlder(home.url, owner);
    return { home, masterKey, applied: [] };
  } catch (error) {
    await home.stop();
    throw error;
  }
}

const keepsFiles = ({ settings }: Config): boolean =>
  settings.FILES === 'disk' || settings.DATABASE_URL === undefined;

function lookIntoFolder(config: Config): DataFolder {
  if (!keepsFiles(config)) return { mode: null, hasFiles: false, masterKey: null };
  return readDataFolder(config.settings.DATA_DIR, config.mode);
}

/** Whether data exists, before anything is created; by the data folder for the embedded database. */
async function lookAtServer(
  config: Config,
  folder: DataFolder,
  isNewAllowed: boolean,
): Promise<'nothing' | 'data'> {
  const { DATABASE_URL: url, MASTER_KEY } = config.settings;
  if (url === undefined) return folder.mode === null ? 'nothing' : 'data';
  const key = MASTER_KEY ?? folder.masterKey;
  return withClient(url, async (client) => {
    const found = await readInstallation(client);
    if (found.kind === 'empty') return 'nothing';
    if (!key && found.kind === 'stamped' && found.mode === config.mode) {
      throw explainMissingKey(config.settings.DATA_DIR);
    }
    await refuseMismatch(client, ownerOf(config, key ?? Buffer.alloc(0)));
    if (!isNewAllowed) await refuseMissing(client, placeOf(config));
    return 'data';
  });
}

async function keepKey(
  config: Config,
  folder: DataFolder,
  found: 'nothing' | 'data',
): Promise<Buffer> {
  const { DATA_DIR: dataDir, MASTER_KEY } = config.settings;
  const kept = MASTER_KEY ?? folder.masterKey;
  if (!kept && (found === 'data' || folder.mode !== null)) throw explainMissingKey(dataDir);
  if (folder.mode === null && folder.hasFiles && found === 'nothing') {
    throw new InstallationMismatch(
      `${dataDir} holds the pictures of an installation whose database is not there. Name that database, or choose another DATA_DIR.`,
    );
  }
  const masterKey = kept ?? (await makeMasterKey(dataDir, config.mode));
  if (keepsFiles(config)) await stampDataFolder(dataDir, config.mode);
  return masterKey;
}

const ownerOf = (config: Config, masterKey: Buffer): Owner => ({
  stamp: { mode: config.mode, keyId: masterKeyId(masterKey) },
  place: placeOf(config),
});

async function refuseOlder(url: string, owner: Owner): Promise<void> {
  await withClient(url, async (client) => {
    await refuseMismatch(client, owner);
    await refuseMissing(client, owner.place);
  });
}

/** Refuses a database that lacks migrations of this release, for commands that do not migrate. */
async function refuseMissing(client: pg.Client, place: string): Promise<void> {
  const found = await readInstallation(client);
  const applied = found.kind === 'stamped' ? found.migrations : [];
  const names = (await listMigrations()).map(({ name }) => name);
  if (names.every((name) => applied.includes(name))) return;
  throw new InstallationMismatch(
    `The data in ${place} is not of this release yet. Run npm run db:migrate first.`,
  );
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  // The running query reports the error.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw explainConnectFailure(error, client.host);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
