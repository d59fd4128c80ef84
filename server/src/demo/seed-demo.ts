import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { withDatabaseLock } from '../db/database-lock.ts';
import { openDemoDoor } from './demo-door.ts';
import { seedMembers } from './seed-members.ts';
import { seedStaff } from './seed-staff.ts';
import { countAttempt, isSeeded, markSeeded } from './store.ts';

const lockKey = 7_300_002;

/**
 * Fills an empty demonstration with people, once. Everything they have, they got through the same
 * operations as everybody. After a start that was cut off half-way, others with other sign-ins come.
 * Of two first starts at once the second waits until the first has filled it.
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
  // They all came from this machine; the first visitor must not pay for it.
  await app.db.reader.deleteFrom('limit_counter').execute();
  await app.db.transaction((tx) => markSeeded(tx, app.clock.now()));
}
