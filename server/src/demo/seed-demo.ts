import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { withDatabaseLock } from '../db/database-lock.ts';
import { openDemoDoor } from './demo-door.ts';
import { seedMembers } from './seed-members.ts';
import { seedStaff } from './seed-staff.ts';
import { countAttempt, isSeeded, markSeeded } from './store.ts';

const lockKey = 7_300_002;

/**
 * Creates the demo's people once, through the same operations that browsers call. After a start that was
 * interrupted, the next one creates people with other sign-ins. If two first starts run at once, the
 * second waits for the first.
 * @param url of the same database, for the connection that holds the lock.
 */
export async function seedDemo(app: App, server: FastifyInstance, url: string): Promise<void> {
  if (await isSeeded(app.db.reader)) return;
  await withDatabaseLock(url, lockKey, () => seedOnce(app, server));
}

async function seedOnce(app: App, server: FastifyInstance): Promise<void> {
  if (await isSeeded(app.db.reader)) return;
  const attempt = await app.db.transaction((tx) => countAttempt(tx, app.clock.now()));
  const door = openDemoDoor(app, server, attempt);
  const staff = await seedStaff(door);
  await seedMembers(door, staff);
  // Seeding used up the limits of this machine's IP address; reset them for the first visitor.
  await app.db.reader.deleteFrom('limit_counter').execute();
  await app.db.transaction((tx) => markSeeded(tx, app.clock.now()));
}
