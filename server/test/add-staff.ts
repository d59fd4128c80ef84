import type { StaffRole } from '@pahiram/domain/access/roles';
import { accessTokensOf } from '../src/access/access-tokens.ts';
import { toBase32 } from '../src/access/staff/totp.ts';
import { newId } from '../src/ids.ts';
import { insertRows } from './insert-rows.ts';
import type { Maker } from './maker.ts';
import { hashOnce, sessionRow, testPassword, testTotpSecret } from './sign-in-facts.ts';

export interface TestStaff {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** In base32. */
  readonly totpSecret: string;
  /** A new access token each time it is read. */
  readonly token: string;
}

/** Inserts a staff member with these roles and a session. */
export async function addStaff(maker: Maker, roles: readonly StaffRole[]): Promise<TestStaff> {
  const passwordHash = await hashOnce();
  const id = newId(maker.random, 'stf');
  const email = `${newId(maker.random, 'stf').slice(4).toLowerCase()}@staff.example`;
  const session = sessionRow(maker, { staff_id: id });
  const staff = {
    id,
    email,
    name: `${roles.join(' and ')} person`.slice(0, 100),
    roles: [...roles],
    state: 'active',
    password_hash: passwordHash,
    totp_sealed: maker.vault.seal('totp-secret', id, testTotpSecret),
    created_by: 'test',
    created_at: maker.clock.now(),
  };
  await maker.db.transaction(async (tx) => {
    await insertRows(tx, 'staff', [staff]);
    await insertRows(tx, 'session', [session]);
  });
  return {
    id,
    email,
    password: testPassword,
    totpSecret: toBase32(testTotpSecret),
    get token() {
      const UserInfo = { phoneNumber: '', roles };
      return accessTokensOf(maker).sign('staff', { sub: id, sid: session.id, UserInfo });
    },
  };
}
