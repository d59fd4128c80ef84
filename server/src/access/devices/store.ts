import type { Reader, Tx } from '../../db/database.ts';
import { deleteBefore } from '../../db/delete-before.ts';
import type { SessionOwner } from '../sessions/store.ts';

const ownerColumn = { member: 'member_id', staff: 'staff_id' } as const;

export async function isDeviceKnown(
  reader: Reader,
  fingerprint: Buffer,
  usedSince: Date,
): Promise<boolean> {
  const row = await reader
    .selectFrom('known_device')
    .select('used_at')
    .where('fingerprint', '=', fingerprint)
    .where('used_at', '>', usedSince)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the device and keeps only the `devicesMax` most recently used ones of the account. */
export async function upsertDevice(
  tx: Tx,
  owner: SessionOwner,
  device: { readonly fingerprint: Buffer; readonly usedAt: Date },
  devicesMax: number,
): Promise<void> {
  const column = ownerColumn[owner.audience];
  await tx
    .insertInto('known_device')
    .values({ fingerprint: device.fingerprint, [column]: owner.id, used_at: device.usedAt })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({ used_at: device.usedAt }),
    )
    .execute();
  const newest = tx
    .selectFrom('known_device')
    .select('fingerprint')
    .where(column, '=', owner.id)
    .orderBy('used_at', 'desc')
    .limit(devicesMax);
  await tx
    .deleteFrom('known_device')
    .where(column, '=', owner.id)
    .where('fingerprint', 'not in', newest)
    .execute();
}

export async function deleteDevicesOf(tx: Tx, owner: SessionOwner): Promise<void> {
  await tx.deleteFrom('known_device').where(ownerColumn[owner.audience], '=', owner.id).execute();
}

export function deleteDevicesUsedBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'known_device', 'used_at', before);
}
