import { migrate } from '../db/migrate.ts';
import { openHome } from '../run/open-home.ts';
import { runCommand } from './run-command.ts';

/** `npm run db:migrate`: brings the database up to this release. Starting the service does it too. */
await runCommand(async (config) => {
  const home = await openHome(config);
  try {
    const applied = await migrate(home.url);
    for (const name of applied) process.stdout.write(`applied ${name}\n`);
    if (applied.length === 0) process.stdout.write('The database is up to date.\n');
    return 0;
  } finally {
    await home.stop();
  }
});
