import type { App } from '../context.ts';
import { listDemoPeople } from './store.ts';

/** Fills an empty demonstration with people, once. */
export async function seedDemo(app: App): Promise<void> {
  const people = await listDemoPeople(app.db.reader);
  if (people.length > 0) return;
}
