/**
 * A process that closes the business and kills itself, as in a power failure, when it comes to a crash point
 * for the n-th time; for close.test.ts. Arguments: the database's URL, the day, the crash point and n.
 */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { calendarDate } from '@pahiram/domain/calendar/calendar';
import { readConfig } from '../../src/config.ts';
import { systemContext } from '../../src/context.ts';
import { setCrashHook } from '../../src/crash-points.ts';
import { openDatabase } from '../../src/db/database.ts';
import { openIntegrations } from '../../src/integrations/integrations.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { closeBusiness } from '../../src/loans/repayments/close-of-business.ts';
import { createLog } from '../../src/logging.ts';
import { closingTime } from '../bulk-running-loans.ts';
import { makerOf } from '../maker.ts';

const [url = '', day = '', fatalPoint = '', times = ''] = process.argv.slice(2);
const log = createLog('error');
const db = openDatabase(url, { onError: (error) => log.error(error) });
const maker = makerOf(readConfig({ DATA_DIR: tmpdir() }), randomBytes(32), db);
const clock = { now: () => closingTime(calendarDate(day)) };
const integrations = openIntegrations({ ...maker, clock, enqueue });
let left = Number(times);
setCrashHook((point) => {
  if (point === fatalPoint) left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
});
const ctx = systemContext({ ...maker, clock, integrations, log }, 'job:close-of-business', 'test');
await closeBusiness(ctx, { chunkSize: 10 });
await db.close();
