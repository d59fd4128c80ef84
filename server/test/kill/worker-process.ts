/**
 * A process with one worker, whose job `hang` prints "started" and never ends; for worker.full.test.ts.
 * Arguments: the database's URL and the time of its clock.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/db/database.ts';
import { openIntegrations } from '../../src/integrations/integrations.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { startWorkers } from '../../src/jobs/workers.ts';
import type { Random } from '../../src/lib/clock-and-random.ts';
import { createLog } from '../../src/logging.ts';
import { createVault } from '../../src/vault.ts';

const [url = '', time = ''] = process.argv.slice(2);
const log = createLog('silent');
const db = openDatabase(url, { onError: (error) => log.error(error) });
const config = readConfig({ DATA_DIR: tmpdir() });
const clock = { now: () => new Date(time) };
const random: Random = { bytes: randomBytes, below: (n) => randomInt(n), uuid: randomUUID };
const vault = createVault(randomBytes(32));
const integrations = openIntegrations({ config, db, clock, random, vault, enqueue });

startWorkers({ config, db, clock, random, vault, integrations, log }, [
  {
    name: 'hang',
    run: async () => {
      process.stdout.write('started\n');
      await new Promise(() => {});
    },
  },
]);
