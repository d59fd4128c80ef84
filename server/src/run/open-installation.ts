import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { hasApplicationRights } from '../db/application-role.ts';
import { openDatabase } from '../db/database.ts';
import {
  InstallationMismatch,
  MigrationNeeded,
  queryOf,
  readInstallation,
} from '../db/installation.ts';
import { followsJobClock } from '../db/job-clock.ts';
import { listMissing, migrate, type Owner, refuseMismatch } from '../db/migrate.ts';
import { DemoClock } from '../demo/demo-clock.ts';
import { openIntegrations } from '../integrations/integrations.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { createVault, masterKeyId } from '../vault.ts';
import {
  type DataFolder,
  explainMissingKey,
  makeMasterKey,
  readDataFolder,
  stampDataFolder,
} from './data-folder.ts';
import { explainConnectFailure } from './start-failure.ts';

export interface Installation {
  readonly database: RunningDatabase;
  readonly masterKey: Buffer;
  /** The migrations that were applied now. */
  readonly applied: readonly string[];
}

/** The database of DATABASE_URL, or the embedded one that this process starts. */
export interface RunningDatabase {
  readonly url: string;
  /** Restarts the embedded database when it is gone; does nothing for DATABASE_URL. */
  ensureRunning(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether a database that is empty or of an older release is migrated. Default: in demo mode only. */
export type Access = { readonly migrates?: 'always' | 'never' };

const connectMs = 10_000;
/** The name of the database in the embedded server. */
export const databaseName = 'pahiram';

/**
 * Opens the database and the master key of the configuration after comparing their stamps: data of
 * another mode, another master key, a newer release or release 0.1 or 0.2 is refused unchanged (V33). The
 * service and every command use this function.
 * @throws InstallationMismatch or MigrationNeeded with a message for the user.
 */
export async function openInstallation(
  config: Config,
  { migrates = config.mode === 'demo' ? 'always' : 'never' }: Access = {},
): Promise<Installation> {
  const isMigrated = migrates === 'always';
  const folder = inspectFolder(config);
  const found = await inspectServer(config, folder, isMigrated);
  if (!isMigrated && found === 'nothing') {
    throw new MigrationNeeded(
      `There is no data in ${placeOf(config)} yet. npm run db:migrate creates it.`,
    );
  }
  const masterKey = await findOrMakeKey(config, folder, found);
  const database = await startDatabase(config);
  try {
    const owner = ownerOf(config, masterKey);
    if (config.mode === 'live') await refuseMovedJobs(database.url, owner);
    if (isMigrated) return { database, masterKey, applied: await migrate(database.url, owner) };
    await refuseOlder(database.url, owner);
    return { database, masterKey, applied: [] };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Connects to the database; the caller closes `app.db` and then stops `installation.database`. */
export async function openApp(
  config: Config,
  { database, masterKey }: Installation,
  log: FastifyBaseLogger,
): Promise<App> {
  const db = openDatabase(database.url, {
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const clock = config.mode === 'demo' ? new DemoClock(db.reader) : { now: () => new Date() };
  if (clock instanceof DemoClock) await clock.refresh();
  const random = { bytes: randomBytes, below: (n: number) => randomInt(n), uuid: randomUUID };
  const vault = createVault(masterKey);
  const integrations = openIntegrations({ config, db, clock, random, vault, enqueue });
  return { config, db, clock, random, vault, integrations, log };
}

/** The data folder or the database, for messages to the user; never with a password. */
export function placeOf({ settings }: Config): string {
  if (settings.DATABASE_URL === undefined) return settings.DATA_DIR;
  const { host, pathname, searchParams } = new URL(settings.DATABASE_URL);
  const server = host || searchParams.get('host') || 'this machine';
  return `the database ${decodeURIComponent(pathname.slice(1))} on ${server}`;
}

export async function startDatabase({ settings }: Config): Promise<RunningDatabase> {
  const { DATABASE_URL: url } = settings;
  if (url !== undefined) {
    return { url, ensureRunning: async () => {}, stop: async () => {} };
  }
  const { startEmbedded } = await import('@pahiram/embedded-postgres/start-embedded');
  const cluster = await startEmbedded({ dataDir: settings.DATA_DIR });
  try {
    await createDatabaseOnce(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return {
    url: cluster.urlFor(databaseName),
    ensureRunning: () => cluster.ensureRunning(),
    stop: () => cluster.stop(),
  };
}

/** @param url of the embedded server's database `postgres`. */
export async function createDatabaseOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } catch (error) {
    // Another process created it first.
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

const keepsFiles = ({ settings }: Config): boolean =>
  settings.FILES === 'disk' || settings.DATABASE_URL === undefined;

function inspectFolder(config: Config): DataFolder {
  if (!keepsFiles(config)) return { mode: null, hasFiles: false, masterKey: null };
  return readDataFolder(config.settings.DATA_DIR, config.mode);
}

/** Whether data exists, before anything is created; by the data folder for the embedded database. */
async function inspectServer(
  config: Config,
  folder: DataFolder,
  isMigrated: boolean,
): Promise<'nothing' | 'data'> {
  const { DATABASE_URL: url, MASTER_KEY } = config.settings;
  if (url === undefined) return folder.mode === null ? 'nothing' : 'data';
  const key = MASTER_KEY ?? folder.masterKey;
  return withClient(url, async (client) => {
    const found = await readInstallation(queryOf(client));
    if (found.kind === 'empty') return 'nothing';
    if (!key && found.kind === 'stamped' && found.mode === config.mode) {
      throw explainMissingKey(config.settings.DATA_DIR);
    }
    await refuseMismatch(client, ownerOf(config, key ?? Buffer.alloc(0)));
    if (!isMigrated) await refuseMissing(client, placeOf(config));
    return 'data';
  });
}

async function findOrMakeKey(
  config: Config,
  folder: DataFolder,
  found: 'nothing' | 'data',
): Promise<Buffer> {
  const { DATA_DIR: dataDir, MASTER_KEY } = config.settings;
  const existing = MASTER_KEY ?? folder.masterKey;
  if (!existing && (found === 'data' || folder.mode !== null)) throw explainMissingKey(dataDir);
  if (folder.mode === null && folder.hasFiles && found === 'nothing') {
    throw new InstallationMismatch(
      `${dataDir} holds the pictures of an installation whose database is not there. Name that database, or choose another DATA_DIR.`,
    );
  }
  const masterKey = existing ?? (await makeMasterKey(dataDir, config.mode));
  if (keepsFiles(config)) await stampDataFolder(dataDir, config.mode);
  return masterKey;
}

const ownerOf = (config: Config, masterKey: Buffer): Owner => ({
  stamp: { mode: config.mode, keyId: masterKeyId(masterKey) },
  place: placeOf(config),
});

/** Jobs of a live installation, which move money, are due by the time of the database. */
async function refuseMovedJobs(url: string, { place }: Owner): Promise<void> {
  if (!(await withClient(url, followsJobClock))) return;
  throw new InstallationMismatch(
    `The jobs in ${place} are due by a time that can be moved: somebody replaced the function boss.job_now(). Restore it from the migrations.`,
  );
}

async function refuseOlder(url: string, owner: Owner): Promise<void> {
  await withClient(url, async (client) => {
    await refuseMismatch(client, owner);
    await refuseMissing(client, owner.place);
  });
}

/** Refuses a database that lacks migrations or rights, where nothing is migrated. */
async function refuseMissing(client: pg.Client, place: string): Promise<void> {
  if ((await listMissing(client)).length > 0) {
    throw new MigrationNeeded(
      `The data in ${place} is of an older release. Stop the old one, take a backup, and run npm run db:migrate.`,
    );
  }
  if (await hasApplicationRights(client)) return;
  throw new MigrationNeeded(
    `The data in ${place} was restored without the rights of the service. Run npm run db:migrate first.`,
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
