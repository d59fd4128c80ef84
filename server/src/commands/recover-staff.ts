import { parseArgs } from 'node:util';
import { decideEmail } from '@pahiram/domain/access/email';
import { recoverAdmin } from '../access/staff/staff-changes.ts';
import { type App, systemContext } from '../context.ts';
import { runCommand, withApp } from './run-command.ts';

/**
 * `npm run staff:recover -- --email ana@example.com`: a new link for an administrator who lost password
 * or authenticator. It is mailed to them after STAFF_CHANGE_DELAY_HOURS; all staff are notified now, and
 * any administrator can cancel it. Exit code 0: it is scheduled; 1: nothing was started; 2: invalid
 * arguments.
 */
const usage = 'npm run staff:recover -- --email name@example.com';

const { values } = parseArgs({ strict: false, options: { email: { type: 'string' } } });
const email = decideEmail(String(values.email ?? ''));
if (email.ok) {
  await runCommand((config) => withApp(config, {}, (app) => start(app, email.value.toLowerCase())));
} else {
  process.stderr.write(`An e-mail address is needed.\n\n${usage}\n`);
  process.exitCode = 2;
}

async function start(app: App, email: string): Promise<0 | 1> {
  const ctx = systemContext(app, 'command:recover-staff', app.random.uuid());
  const started = await ctx.transaction((tx) => recoverAdmin(tx, ctx, email));
  if (started === 'no-administrator') {
    process.stderr.write(`There is no administrator with the e-mail ${email}.\n`);
    return 1;
  }
  if (started === 'change-waiting') {
    process.stderr.write(`A change of ${email} waits already. See Staff changes in the console.\n`);
    return 1;
  }
  process.stdout.write(
    `The link goes to ${email} at ${started.toISOString()}, sent by the running service. Everybody on the staff is told now and any administrator can stop it.\n`,
  );
  return 0;
}
