import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import * as access from '@pahiram/api/access';
import * as staffAccess from '@pahiram/api/staff-access';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { DEFAULT_EMPLOYMENT } from '@pahiram/domain/members/employment';
import { accessTokensOf } from '../src/access/access-tokens.ts';
import { totpCode, totpStep } from '../src/access/staff/totp.ts';
import { insertMember } from '../src/access/store.ts';
import { recordAudit } from '../src/audit/record.ts';
import { systemContext } from '../src/context.ts';
import { newId } from '../src/ids.ts';
import { addStaff, type TestStaff } from './add-staff.ts';
import type { TestApp } from './harness.ts';
import { insertRows } from './insert-rows.ts';
import { tokenOf } from './maker.ts';
import { lastCodeTo } from './messages.ts';
import { hashOnce, sessionRow, testPassword, testTotpSecret } from './sign-in-facts.ts';

export type { TestStaff } from './add-staff.ts';
export { testPassword } from './sign-in-facts.ts';

export const newPhoneNumber = (): string => `6391${70_000_000 + randomInt(20_000_000)}`;

export interface TestMember {
  readonly id: string;
  readonly phoneNumber: string;
  readonly password: string;
  /** From `addMember`: a new token each time it is read, so that it stays valid when the clock moves. */
  readonly token: string;
}

export interface TestMemberOptions {
  readonly phoneNumber?: string;
  readonly email?: string;
  readonly fullName?: string;
}

const defaultName = 'Maria Santos';

/** Resets the limits of IP addresses: in a test all members come from one. */
export async function forgetAddressLimits({ app }: TestApp): Promise<void> {
  await app.db.reader.deleteFrom('limit_counter').where('bucket', 'like', '%:address:%').execute();
}

/** Registers with a code by SMS and signs in, through the API. */
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

export async function signInMember(
  testApp: TestApp,
  phoneNumber: string,
  password: string = testPassword,
): Promise<TestMember> {
  const signedIn = await testApp.call(access.signIn, { body: { phoneNumber, password } });
  assert.equal(signedIn.status, 200, signedIn.text);
  const token = signedIn.reply.accessToken;
  const claims = accessTokensOf(testApp.app).read('member', token);
  assert.ok(claims);
  return { id: claims.sub, phoneNumber, password, token };
}

/** Inserts a member and a session into the database, for tests that do not test registration. */
export async function addMember(
  testApp: TestApp,
  options: TestMemberOptions = {},
): Promise<TestMember> {
  const { app } = testApp;
  const phoneNumber = options.phoneNumber ?? newPhoneNumber();
  const email = options.email ?? null;
  const fullName = options.fullName ?? defaultName;
  const passwordHash = await hashOnce();
  const session = await app.db.transaction(async (tx) => {
    const ctx = systemContext(app, 'test', 'test');
    const memberId = newId(ctx.random, 'mbr');
    const isNew = await insertMember(tx, {
      id: memberId,
      phoneNumber,
      email,
      fullName,
      passwordHash,
      employment: DEFAULT_EMPLOYMENT,
      isEmploymentStated: false,
      ipAddress: ctx.ipAddress,
      countryRegister: '',
      companyRegister: '',
      language: ctx.language,
      createdAt: ctx.clock.now(),
    });
    assert.ok(isNew, 'the phone number is taken');
    await recordAudit(tx, ctx, {
      action: 'member.insert',
      subjectKind: 'member',
      subjectId: memberId,
    });
    const row = sessionRow(app, { member_id: memberId });
    await insertRows(tx, 'session', [row]);
    return row;
  });
  const id = session.member_id;
  return {
    id,
    phoneNumber,
    password: testPassword,
    get token() {
      return tokenOf(app, { id, sessionId: session.id, phoneNumber });
    },
  };
}

/** Inserts a new staff member with these roles and a session. */
export async function signInStaff(
  testApp: TestApp,
  roles: readonly StaffRole[],
): Promise<TestStaff> {
  return addStaff(testApp.app, roles);
}

/** The current TOTP code of a `signInStaff` staff member. */
export function totpNow(testApp: TestApp, secret: Buffer = testTotpSecret): string {
  return totpCode(secret, totpStep(testApp.clock.now()));
}

/** Signs a `signInStaff` staff member in through the API. */
export async function signInStaffByDoor(testApp: TestApp, staff: TestStaff) {
  return testApp.call(staffAccess.signInStaff, {
    body: { email: staff.email, password: staff.password, code: totpNow(testApp) },
  });
}
