import type { listOwnInterests as contract } from '@pahiram/api/staff-interests';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { listDeclarations } from './store.ts';

export const listOwnInterests: Handler<typeof contract> = ({ reader, actor }) =>
  showInterests(reader, actor.id);

export async function showInterests(reader: Reader, staffId: string) {
  const rows = await listDeclarations(reader, staffId);
  return { rows: rows.map(({ fingerprint: _secret, ...row }) => row) };
}
