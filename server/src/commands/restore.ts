import { existsSync } from 'node:fs';
import pg from 'pg';
import { type Config, ConfigFault } from '../config.ts';
import { makeApplicationRole } from '../db/application-role.ts';
import { queryOf, readInstallation } from '../db/installation.ts';
import { placeOf, startDatabase } from '../run/open-installation.ts';
import { OperatorError } from '../run/start-failure.ts';
import { runPgTool } from './pg-tool.ts';
import { runCommand, withInstallation } from './run-command.ts';

/**
 * `npm run db:restore -- pahiram.dump`: restores a file of db:backup (or of `pg_dump -Fc`) into an empty
 * database, then does the steps of db:migrate: checks stamp and key, applies migrations, gives the
 * service's role its rights and sets the sequences (V35).
 */
const [path] = process.argv.slice(2);
if (path === undefined || !existsSync(path)) {
  const fault = path === undefined ? 'The file is missing.' : `There is no file ${path}.`;
  process.stderr.write(`npm run db:restore -- pahiram.dump\n${fault}\n`);
  process.exitCode = 2;
} else {
  await runCommand(async (config) => {
    if (config.settings.DATABASE_URL === undefined) {
      throw new ConfigFault([
        'DATABASE_URL is missing: an embedded database is restored by copying DATA_DIR',
      ]);
    }
    await restore(config, path);
    await withInstallation(config, { migrates: 'always' }, async () => undefined);
    process.stdout.write(
      `${path} is in ${placeOf(config)}. Now: npm run ledger:verify, then npm run reconcile.\n`,
    );
    return 0;
  });
}

async function restore(config: Config, file: string): Promise<void> {
  const database = await startDatabase(config);
  try {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      if ((await readInstallation(queryOf(client))).kind !== 'empty') {
        throw new OperatorError(
          `There is data in ${placeOf(config)} already. Restore into an empty database.`,
        );
      }
      await makeApplicationRole(client);
    } finally {
      await client.end();
    }
    await runPgTool(
      'pg_restore',
      ['--no-owner', '--exit-on-error', '--single-transaction', '--dbname=', file],
      database.url,
    );
  } finally {
    await database.stop();
  }
}
