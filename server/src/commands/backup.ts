import { openInstallation } from '../run/open-installation.ts';
import { runPgTool } from './pg-tool.ts';
import { runCommand } from './run-command.ts';

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
    const { home } = await openInstallation(config, { isNewAllowed: false });
    try {
      await runPgTool('pg_dump', ['--format=custom', `--file=${path}`], home.url);
    } finally {
      await home.stop();
    }
    process.stdout.write(`The database is in ${path}. Keep the master key apart from it.\n`);
    return 0;
  });
}
