import type { Reader } from '../../db/database.ts';

/** All active staff, by name. */
export async function listActiveStaff(reader: Reader) {
  return reader
    .selectFrom('staff')
    .select(['id', 'name', 'roles'])
    .where('state', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** An active person of the staff. */
export async function findActiveStaff(reader: Reader, id: string) {
  return reader
    .selectFrom('staff')
    .select(['id', 'name', 'roles'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
}
