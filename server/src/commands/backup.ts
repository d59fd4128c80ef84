import { openInstallation } from '../run/open-installation.ts';
import { runPgTool } from './pg-tool.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run db:backup -- pahiram.dump`: the whole database in one file, as pg_dump writes it while the
 * service runs. The pictures and the master key are kept apart (docs/operations.md).
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
