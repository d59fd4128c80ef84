import { ConfigFault } from '../config.ts';
import { emptyDemoFolder, isDemoFolder } from '../run/data-folder.ts';
import { dropDemoDatabase } from '../run/open-home.ts';
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
