import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import * as access from '@pahiram/api/access';
import * as staffAccess from '@pahiram/api/staff-access';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { accessTokensOf } from '../access/access-token.ts';
import { hashPassword } from '../access/passwords/password-hash.ts';
import { placeMember } from '../access/registration/place-member.ts';
import { placeStaff } from '../access/staff/place-staff.ts';
import { totpCode, totpStep } from '../access/staff-sign-in/totp.ts';
import { systemContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { TestApp } from './harness.ts';
import { lastCodeTo } from './messages.ts';

export const testPassword = 'Kalamansi#26';
/** What the server is told of the browser when a test calls it. */
const testDevice = 'lightMyRequest';
const totpSecret = Buffer.from('a secret of twenty b', 'ascii');
const day = 24 * 3_600_000;

/** One hash for everybody who does not come through the door: argon2id is slow on purpose. */
let sharedHash: Promise<string> | undefined;
const hashOnce = (): Promise<string> => {
  sharedHash ??= hashPassword(testPassword);
  return sharedHash;
};

/** A Philippine mobile number that no other call of this run is likely to give. */
export const newPhoneNumber = (): string => `639${String(randomInt(10 ** 9)).padStart(9, '0')}`;

export interface TestMember {
  readonly id: string;
  readonly phoneNumber: string;
  readonly password: string;
  /** Of `addMember`: made anew at each look, so that it outlives a test's leaps in time. */
  readonly token: string;
}

export interface TestMemberOptions {
  readonly phoneNumber?: string;
  readonly email?: string;
  readonly fullName?: string;
}

const defaultName = 'Maria Santos';

/** Hundreds of people come from one address in a test: what it used up is forgotten. */
export async function forgetAddressLimits({ app }: TestApp): Promise<void> {
  await app.db.reader.deleteFrom('limit_counter').where('bucket', 'like', '%:address:%').execute();
}

/** Comes in as people do: registration, the code from the SMS, the form, sign-in. */
export async function registerMember(
  testApp: TestApp,
  options: TestMemberOptions = {},
): Promise<TestMember> {
  const phoneNumber = options.phoneNumber ?? newPhoneNumber();
  await forgetAddressLimits(testApp);
  const started = await testApp.call(access.startRegistration, { body: {} });
  assert.equal(started.status, 200, started.text);
  const { registrationId } = started.reply;
  const sent = await testApp.call(access.sendRegistrationCode, {
    body: { registrationId, phoneNumber },
  });
  assert.equal(sent.status, 200, sent.text);
  const code = await lastCodeTo(testApp, phoneNumber);
  const confirmed = await testApp.call(access.confirmRegistrationCode, {
    body: { registrationId, code },
  });
  assert.equal(confirmed.status, 200, confirmed.text);
  const registered = await testApp.call(access.register, {
    body: {
      registrationId,
      phoneNumber,
      fullName: options.fullName ?? defaultName,
      password: testPassword,
      ...(options.email === undefined ? {} : { email: options.email }),
    },
  });
  assert.equal(registered.status, 200, registered.text);
  return signInMember(testApp, phoneNumber);
}

/** Signs an account in through the door. */
export async function signInMember(
  testApp: TestApp,
  phoneNumber: string,
  password: string = testPassword,
): Promise<TestMember> {
  const signedIn = await testApp.call(access.login, { body: { phoneNumber, password } });
  assert.equal(signedIn.status, 200, signedIn.text);
  const token = signedIn.reply.accessToken;
  const claims = accessTokensOf(testApp.app).read('member', token);
  assert.ok(claims);
  return { id: claims.sub, phoneNumber, password, token };
}

/** Puts a member and a session straight into the database: for tests about something else. */
export async function addMember(
  testApp: TestApp,
  options: TestMemberOptions = {},
): Promise<TestMember> {
  const { app } = testApp;
  const phoneNumber = options.phoneNumber ?? newPhoneNumber();
  const email = options.email ?? null;
  const fullName = options.fullName ?? defaultName;
  const passwordHash = await hashOnce();
  const { id, sid } = await app.db.transaction(async (tx) => {
    const ctx = systemContext(app, 'test', 'test');
    const placed = await placeMember(tx, ctx, { phoneNumber, email, fullName, passwordHash });
    assert.ok(placed, 'the phone number is taken');
    return { id: placed, sid: await addSession(testApp, tx, { member_id: placed }) };
  });
  return {
    id,
    phoneNumber,
    password: testPassword,
    get token() {
      const UserInfo = { phoneNumber, roles: ['MEMBER'] } as const;
      return accessTokensOf(app).sign('member', { sub: id, sid, UserInfo });
    },
  };
}

export interface TestStaff {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** Made anew at each look. */
  readonly token: string;
}

/** Staff with these roles, signed in; each call makes another person. */
export async function signInStaff(
  testApp: TestApp,
  roles: readonly StaffRole[],
): Promise<TestStaff> {
  const { app } = testApp;
  const email = `${newId(app.random, 'stf').slice(4).toLowerCase()}@staff.example`;
  const passwordHash = await hashOnce();
  const { id, sid } = await app.db.transaction(async (tx) => {
    const name = `${roles.join(' and ')} person`.slice(0, 100);
    const ctx = systemContext(app, 'test', 'test');
    const placed = await placeStaff(tx, ctx, { email, name, roles, passwordHash, totpSecret });
    assert.ok(placed, 'the e-mail is taken');
    return { id: placed, sid: await addSession(testApp, tx, { staff_id: placed }) };
  });
  return {
    id,
    email,
    password: testPassword,
    get token() {
      return accessTokensOf(app).sign('staff', {
        sub: id,
        sid,
        UserInfo: { phoneNumber: '', roles },
      });
    },
  };
}

/** The code that the authenticator of a `signInStaff` person shows now. */
export function totpNow(testApp: TestApp, secret: Buffer = totpSecret): string {
  return totpCode(secret, totpStep(testApp.clock.now()));
}

/** Signs a `signInStaff` person in through the door. */
export async function signInStaffByDoor(testApp: TestApp, staff: TestStaff) {
  return testApp.call(staffAccess.signInStaff, {
    body: { email: staff.email, password: staff.password, code: totpNow(testApp) },
  });
}

/** A session that outlives whatever a test does to the clock, on the device that tests call from. */
async function addSession(
  { app }: TestApp,
  tx: Tx,
  owner: { member_id: string } | { staff_id: string },
): Promise<string> {
  const now = app.clock.now();
  const end = new Date(now.getTime() + 3650 * day);
  const id = newId(app.random, 'ses');
  await tx
    .insertInto('session')
    .values({
      ...owner,
      id,
      is_remembered: true,
      created_at: now,
      rotated_at: now,
      expires_at: end,
      ends_at: end,
      address: '127.0.0.1',
      user_agent: testDevice,
    })
    .execute();
  return id;
}
