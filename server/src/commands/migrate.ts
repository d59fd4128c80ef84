import { openInstallation } from '../run/open-installation.ts';
import { runCommand } from './run-command.ts';

/** `npm run db:migrate`: applies this release's migrations. Starting the service applies them too. */
await runCommand(async (config) => {
  const { home, applied } = await openInstallation(config);
  for (const name of applied) process.stdout.write(`applied ${name}\n`);
  if (applied.length === 0) process.stdout.write('The database is up to date.\n');
  await home.stop();
  return 0;
});
