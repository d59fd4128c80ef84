import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { canInstallPackages, installPackage } from './debian.mjs';

const program = '/usr/lib/postgresql/15/bin/initdb';
const clusterSettings = '/etc/postgresql-common/createcluster.conf';

/**
 * Debian's PostgreSQL 15, with which the full tests restore a dump (server/src/commands/restore.full.test.ts).
 * Installs the package if this account may do that; otherwise that test says what is missing.
 */
export async function providePostgresql15() {
  if (existsSync(program) || !canInstallPackages()) return;
  process.stdout.write(
    'PostgreSQL 15 is not on this machine: installing the Debian package postgresql-15 with apt-get, without a cluster of its own.\n',
  );
  if (!existsSync(clusterSettings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(clusterSettings, 'create_main_cluster = false\n');
  }
  await installPackage('postgresql-15');
}
