import { startEmbedded } from '@pahiram/embedded-postgres/start-embedded';
import pg from 'pg';
import { ConfigFault } from '../config.ts';
import {
  explainMismatch,
  InstallationMismatch,
  queryOf,
  readInstallation,
} from '../db/installation.ts';
import { emptyDemoFolder, isDemoFolder } from '../run/data-folder.ts';
import { createDatabaseOnce, databaseName } from '../run/open-installation.ts';
import { OperatorError } from '../run/start-failure.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run demo:reset`: deletes the demonstration in DATA_DIR, also when its key is lost; the next start
 * creates a new one. Changes nothing if the data is not stamped as a demonstration's.
 */
await runCommand(async ({ mode, settings }) => {
  if (mode !== 'demo') throw new ConfigFault(['PAHIRAM_MODE: only a demonstration can be reset']);
  if (settings.DATABASE_URL !== undefined) {
    throw new ConfigFault([
      'DATABASE_URL: only the embedded database can be reset; drop that one with its own tools',
    ]);
  }
  if (isDemoFolder(settings.DATA_DIR)) {
    await dropDemoDatabase(settings.DATA_DIR);
    await emptyDemoFolder(settings.DATA_DIR, settings.MASTER_KEY === undefined);
    process.stdout.write('The demonstration is empty again. npm start fills it anew.\n');
  } else {
    process.stdout.write(
      `There is no demonstration in ${settings.DATA_DIR}. npm start makes one.\n`,
    );
  }
  return 0;
});

/**
 * Deletes the embedded database of a demonstration.
 * @throws InstallationMismatch for any other database; OperatorError when a service uses it.
 */
async function dropDemoDatabase(dataDir: string): Promise<void> {
  const cluster = await startEmbedded({ dataDir });
  try {
    await createDatabaseOnce(cluster.url);
    await refuseOtherThanDemo(cluster.urlFor(databaseName), dataDir);
    await dropDatabase(cluster.url);
  } finally {
    await cluster.stop();
  }
}

async function refuseOtherThanDemo(url: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await readInstallation(queryOf(client));
    if (found.kind === 'empty' || (found.kind === 'stamped' && found.mode === 'demo')) return;
    const mismatch = found.kind === 'stamped' ? 'mode' : found.kind;
    const wanted = { mode: 'demo', keyId: '' } as const;
    throw new InstallationMismatch(explainMismatch(mismatch, wanted, dataDir));
  } finally {
    await client.end();
  }
}

async function dropDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(`DROP DATABASE IF EXISTS ${databaseName}`);
  } catch (error) {
    const isInUse = (error as pg.DatabaseError).code === '55006';
    throw isInUse ? new OperatorError('The service is running. Stop it first.') : error;
  } finally {
    await client.end();
  }
}
