import { parseArgs } from 'node:util';
import { parseCalendarDate } from '@pahiram/domain/calendar/calendar';
import { tasks } from '../capabilities.ts';
import { ConfigFault } from '../config.ts';
import { DemoClock } from '../demo/demo-clock.ts';
import { moveDemo } from '../demo/move-demo.ts';
import { OperatorError } from '../run/start-failure.ts';
import { runCommand, withApp } from './run-command.ts';

/**
 * `npm run demo:day -- --to 2027-05-31`: moves the date of a demonstration, also of one that runs, and does the
 * work of each day on the way. It cannot go back.
 */
await runCommand(async (config) => {
  if (config.mode !== 'demo') {
    throw new ConfigFault(['PAHIRAM_MODE: only the date of a demonstration can be moved']);
  }
  const to = parseCalendarDate(readArguments().to ?? '');
  if (to === null) throw new OperatorError('Say the date: npm run demo:day -- --to 2027-05-31');
  return withApp(config, { migrates: 'never' }, async (app) => {
    const { clock } = app;
    if (!(clock instanceof DemoClock)) throw new Error('the clock is not that of a demonstration');
    const onDay = (day: string) =>
      void process.stdout.write(`${day}: the work of the day is done\n`);
    await moveDemo({ ...app, clock }, tasks, to, onDay).catch((error) => {
      throw error instanceof RangeError ? new OperatorError(`${error.message}.`) : error;
    });
    process.stdout.write(`The date of the demonstration is ${to}.\n`);
    return 0;
  });
});

function readArguments() {
  return parseArgs({ options: { to: { type: 'string' } } }).values;
}
