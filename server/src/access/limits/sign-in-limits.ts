import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { clearLimit, takeLimit } from '../../http/limits.ts';
import type { Vault } from '../../vault.ts';
import { addressBucket } from './address-bucket.ts';

const quarterHour = 15 * 60;
const triesByAccount = { max: 10, windowSeconds: quarterHour };
const triesByAddress = { max: 300, windowSeconds: quarterHour };

export type SignInDoor = 'member' | 'staff';

/**
 * Counts a try against the account's name as typed (known or not, so that both answer alike) and
 * against the address (A6).
 * @throws Refusal `too-many-requests` with the seconds to wait.
 */
export async function countSignInTry(
  app: App,
  door: SignInDoor,
  account: string,
  address: string,
): Promise<void> {
  await takeLimit(app, `sign-in:${door}:address`, addressBucket(address), triesByAddress);
  await takeLimit(app, accountKind(door), account, triesByAccount);
}

/** The right password wipes the account's slate. */
export async function clearSignInTries(
  tx: Tx,
  vault: Vault,
  door: SignInDoor,
  account: string,
): Promise<void> {
  await clearLimit(tx, vault, accountKind(door), account);
}

const accountKind = (door: SignInDoor): string => `sign-in:${door}:account`;
