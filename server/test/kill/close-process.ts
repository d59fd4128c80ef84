/**
 * A process that closes the business and kills itself, as in a power failure, at a crash point; for close.test.ts.
 * Arguments: the database's URL, the day, and the crash point as in CRASH_POINT.
 */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { calendarDate } from '@pahiram/domain/calendar/calendar';
import { readConfig } from '../../src/config.ts';
import { systemContext } from '../../src/context.ts';
import { armCrashPoint } from '../../src/crash-points.ts';
import { openDatabase } from '../../src/db/database.ts';
import { openIntegrations } from '../../src/integrations/integrations.ts';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { closeBusiness } from '../../src/loans/repayments/close-of-business.ts';
import { createLog } from '../../src/logging.ts';
import { closingTime } from '../bulk-running-loans.ts';
import { makerOf } from '../maker.ts';

const [url = '', day = '', killMoment = ''] = process.argv.slice(2);
const log = createLog('error');
const db = openDatabase(url, { onError: (error) => log.error(error) });
const maker = makerOf(readConfig({ DATA_DIR: tmpdir() }), randomBytes(32), db);
const clock = { now: () => closingTime(calendarDate(day)) };
const integrations = openIntegrations({ ...maker, clock, enqueue });
armCrashPoint({ mode: 'demo' }, { CRASH_POINT: killMoment });
const ctx = systemContext({ ...maker, clock, integrations, log }, 'job:close-of-business', 'test');
await closeBusiness(ctx, { chunkSize: 10 });
await db.close();
