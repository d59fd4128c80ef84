import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { explainStartFailure } from '../run/explain-start-failure.ts';
import { openHome } from '../run/open-home.ts';

/** `npm run db:migrate`: brings the database up to this release. Starting the service does it too. */
try {
  const home = await openHome(readConfig(process.env));
  try {
    const applied = await migrate(home.url);
    for (const name of applied) process.stdout.write(`applied ${name}\n`);
    if (applied.length === 0) process.stdout.write('The database is up to date.\n');
  } finally {
    await home.stop();
  }
} catch (error) {
  const { words, exitCode } = explainStartFailure(error);
  process.stderr.write(`${words}\n`);
  process.exitCode = exitCode;
}
