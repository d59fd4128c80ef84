import { runPgTool } from './pg-tool.ts';
import { runCommand, withInstallation } from './run-command.ts';

/**
 * `npm run db:backup -- pahiram.dump`: dumps the whole database into one file with pg_dump; the service
 * may run meanwhile. Pictures and the master key are backed up separately (docs/operations.md).
 */
const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('npm run db:backup -- pahiram.dump\nThe file that is written is missing.\n');
  process.exitCode = 2;
} else {
  await runCommand(async (config) => {
    await withInstallation(config, { migrates: 'never' }, ({ database }) =>
      runPgTool('pg_dump', ['--format=custom', `--file=${path}`], database.url),
    );
    process.stdout.write(`The database is in ${path}. Keep the master key apart from it.\n`);
    return 0;
  });
}
