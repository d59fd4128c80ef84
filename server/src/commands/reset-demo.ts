import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigFault } from '../config.ts';
import { dropEmbeddedDatabase } from '../run/open-home.ts';
import { runCommand } from './run-command.ts';

/** `npm run demo:reset`: deletes everything of the demonstration; the next start makes a new one. */
await runCommand(async ({ mode, settings }) => {
  if (mode !== 'demo' || settings.DATABASE_URL !== undefined) {
    throw new ConfigFault(['only a demonstration with the embedded database can be reset']);
  }
  await dropEmbeddedDatabase(settings.DATA_DIR);
  await rm(join(settings.DATA_DIR, 'files'), { recursive: true, force: true });
  process.stdout.write('The demonstration is empty again. npm start fills it anew.\n');
  return 0;
});
