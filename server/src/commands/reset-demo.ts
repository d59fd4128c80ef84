import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigFault, readConfig } from '../config.ts';
import { explainStartFailure } from '../run/explain-start-failure.ts';
import { dropEmbeddedDatabase } from '../run/open-home.ts';

/** `npm run demo:reset`: forgets everything of the demonstration; the next start makes a new one. */
try {
  const { mode, settings } = readConfig(process.env);
  if (mode !== 'demo' || settings.DATABASE_URL !== undefined) {
    throw new ConfigFault(['only a demonstration with the embedded database can be reset']);
  }
  await dropEmbeddedDatabase(settings.DATA_DIR);
  await rm(join(settings.DATA_DIR, 'files'), { recursive: true, force: true });
  process.stdout.write('The demonstration is empty again. npm start fills it anew.\n');
} catch (error) {
  const { words, exitCode } = explainStartFailure(error);
  process.stderr.write(`${words}\n`);
  process.exitCode = exitCode;
}
