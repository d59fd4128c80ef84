import { runCommand, withInstallation } from './run-command.ts';

/** `npm run db:migrate`: applies this release's migrations. Starting the service applies them too. */
await runCommand((config) =>
  withInstallation(config, {}, async ({ applied }) => {
    for (const name of applied) process.stdout.write(`applied ${name}\n`);
    if (applied.length === 0) process.stdout.write('The database is up to date.\n');
    return 0;
  }),
);
