import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { hashPassword } from '../src/access/password-hash.ts';
import type { App } from '../src/context.ts';
import { newId } from '../src/ids.ts';

export const testPassword = 'Kalamansi#26';
/** The user agent of injected calls. */
export const testDevice = 'lightMyRequest';
/** The IP address of injected calls. */
export const testAddress = '127.0.0.1';
/** 20 bytes; the TOTP secret of all staff in tests. */
export const testTotpSecret = Buffer.from('a secret of twenty b', 'ascii');

const sessionDays = 3_650;

const hashes = new Map<string, Promise<string>>();

/** The argon2id hash of a password, cached per process because hashing is slow. */
export function hashOnce(password: string = testPassword): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** A `session` row that stays valid for ten years, so that tests can move the clock. */
export function sessionRow<Owner extends { member_id: string } | { staff_id: string }>(
  maker: Pick<App, 'clock' | 'random'>,
  owner: Owner,
) {
  const now = maker.clock.now();
  const end = new Date(now.getTime() + sessionDays * DAY_MS);
  return {
    ...owner,
    id: newId(maker.random, 'ses'),
    is_remembered: true,
    // A browser that is not new: a code alone confirms what it can.
    device_at: new Date(now.getTime() - 30 * 86_400_000),
    created_at: now,
    rotated_at: now,
    expires_at: end,
    ends_at: end,
    ip_address: testAddress,
    user_agent: testDevice,
  };
}
