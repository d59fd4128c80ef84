import { parseArgs } from 'node:util';
import { decideEmail } from '@pahiram/domain/access/email';
import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { addStaff, hasTwoAdmins } from '../access/staff/staff-links.ts';
import { type App, systemContext } from '../context.ts';
import { runCommand, withApp } from './run-command.ts';

/**
 * `npm run staff:create -- --email ana@example.com --role ADMIN [--name "Ana Cruz"]` prints a one-time
 * link with which that person sets password and authenticator. Only for the first two administrators;
 * all other staff are invited in the console and confirmed by a second person.
 * Exit code 0: printed; 1: not created; 2: invalid arguments.
 */
const usage = `npm run staff:create -- --email name@example.com --role ADMIN [--name "Ana Cruz"]
Only administrators, and only while fewer than two are active or invited. Whoever can run this on the
server can let themselves in: no rule of the service protects it from its own server.`;

interface Wanted {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

const wanted = readWanted(process.argv.slice(2));
if (typeof wanted === 'string') {
  process.stderr.write(`${wanted}\n\n${usage}\n`);
  process.exitCode = 2;
} else {
  await runCommand((config) => withApp(config, {}, (app) => printLink(app, wanted)));
}

/** @returns the parsed arguments, or a sentence that says what is wrong with them. */
function readWanted(argv: readonly string[]): Wanted | string {
  const { values } = parseArgs({
    args: [...argv],
    strict: false,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string', multiple: true },
    },
  });
  const email = decideEmail(String(values.email ?? ''));
  if (!email.ok) return 'An e-mail address is needed: --email name@example.com';
  const asked = [values.role ?? []].flat().map(String);
  const unknown = asked.filter((role) => !STAFF_ROLES.some((known) => known === role));
  if (unknown.length > 0) return `There is no role ${unknown.join(' or ')}.`;
  if (asked.length === 0) return 'A role is needed: --role ADMIN';
  if (asked.some((role) => role !== 'ADMIN')) {
    return 'This command makes administrators only. They invite everybody else in the console.';
  }
  const name = String(values.name ?? email.value).slice(0, 100);
  return { email: email.value, name, roles: ['ADMIN'] };
}

async function printLink(app: App, wanted: Wanted): Promise<number> {
  const ctx = systemContext(app, 'command:create-staff', app.random.uuid());
  const added = await ctx.transaction(async (tx) =>
    (await hasTwoAdmins(tx, app.clock.now())) ? 'enough' : addStaff(tx, ctx, wanted),
  );
  if (added === 'enough') {
    process.stderr.write(
      'There are two administrators already. They invite others in the console; for a lost password or authenticator: npm run staff:recover\n',
    );
    return 1;
  }
  if (added === null) {
    process.stderr.write(`There is a staff account for ${wanted.email} already.\n`);
    return 1;
  }
  process.stdout.write(
    `${wanted.email} may come in as ${wanted.roles.join(', ')} with this link, once, until ${added.expiresAt.toISOString()}:\n${added.link}\n`,
  );
  return 0;
}
