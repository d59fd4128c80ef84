import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { decideEmail } from '@pahiram/domain/access/email';
import { areRolesApart } from '@pahiram/domain/access/role-conflicts';
import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { addStaff } from '../access/staff/invite-staff.ts';
import type { Config } from '../config.ts';
import { type App, systemContext } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { createLog } from '../logging.ts';
import { openOutside } from '../outside/open-outside.ts';
import { openInstallation } from '../run/open-installation.ts';
import { createVault } from '../vault.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run staff:create -- --email ana@example.com --role ADMIN [--role AUDITOR] [--name "Ana Cruz"]`
 * prints a one-time link with which that person sets password and authenticator (A11): how the first
 * administrator comes in. Exit code 0: printed; 1: not created; 2: the arguments are not right.
 */
const usage = `npm run staff:create -- --email name@example.com --role ADMIN [--name "Ana Cruz"]
Roles: ${STAFF_ROLES.join(' ')}`;

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
  await runCommand((config) => createStaff(config, wanted));
}

/** @returns what is wrong with the arguments, in words, or what they ask for. */
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
  const roles = STAFF_ROLES.filter((role) => asked.includes(role));
  const unknown = asked.filter((role) => !roles.some((known) => known === role));
  if (unknown.length > 0) return `There is no role ${unknown.join(' or ')}.`;
  if (roles.length === 0) return 'A role is needed: --role ADMIN';
  if (!areRolesApart(roles))
    return 'One person cannot hold these roles together: an administrator moves no money.';
  const name = String(values.name ?? email.value).slice(0, 100);
  return { email: email.value, name, roles };
}

async function createStaff(config: Config, wanted: Wanted): Promise<number> {
  const log = createLog('error');
  const { home, masterKey } = await openInstallation(config);
  try {
    const db = openDatabase(home.url, { onError: (error) => log.error(error) });
    try {
      const clock = { now: () => new Date() };
      const random = { bytes: randomBytes, below: (n: number) => randomInt(n), uuid: randomUUID };
      const outside = openOutside({ config, db, clock, random });
      const app: App = { config, db, clock, random, vault: createVault(masterKey), outside, log };
      return await printLink(app, wanted);
    } finally {
      await db.close();
    }
  } finally {
    await home.stop();
  }
}

async function printLink(app: App, wanted: Wanted): Promise<number> {
  const ctx = systemContext(app, 'command:create-staff', app.random.uuid());
  const added = await ctx.transaction((tx) => addStaff(tx, ctx, wanted));
  if (added === null) {
    process.stderr.write(`There is a staff account for ${wanted.email} already.\n`);
    return 1;
  }
  process.stdout.write(
    `${wanted.email} may come in as ${wanted.roles.join(', ')} with this link, once, until ${added.expiresAt.toISOString()}:\n${added.link}\n`,
  );
  return 0;
}
