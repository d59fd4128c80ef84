import { runCommand, withInstallation } from './run-command.ts';

/** `npm run db:migrate`: applies this release's migrations. In live mode nothing else does. */
await runCommand((config) =>
  withInstallation(config, { migrates: 'always' }, async ({ applied }) => {
    for (const name of applied) process.stdout.write(`applied ${name}\n`);
    if (applied.length === 0) process.stdout.write('The database is up to date.\n');
    return 0;
  }),
);
