import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listSessions } from '@pahiram/api/access';
import * as contract from '@pahiram/api/staff-access';
import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { countAudit, runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { lastLinkTo } from '../../../test/messages.ts';
import {
  addMember,
  signInStaff,
  signInStaffByDoor,
  testPassword,
  totpNow,
} from '../../../test/people.ts';
import { confirmWaiting } from '../../../test/staff-changes.ts';
import { drawQr } from '../../lib/draw-qr.ts';
import { thisRelease } from '../../release.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

const reason = 'as agreed by mail';

test('[A11][V32] an administrator invites and a second person confirms; the link sets password and authenticator, once; sign-in needs all three', async () => {
  const admin = await signInStaff(testApp, ['ADMIN']);
  const invited = await testApp.call(contract.inviteStaff, {
    token: admin.token,
    body: { email: 'Rosa@Company.example', name: 'Rosa Reyes', roles: ['LOAN_OFFICER'], reason },
  });
  assert.equal(invited.status, 200, invited.text);
  await confirmWaiting(testApp, invited.reply);
  const token = await lastLinkTo(testApp, 'rosa@company.example');
  const accept = (password: string) =>
    testApp.call(contract.acceptStaffInvitation, { body: { token, password } });
  assert.equal((await accept('weak')).error.code, 'password-weak');
  const accepted = await accept(testPassword);
  assert.equal(accepted.status, 200, accepted.text);
  assert.equal((await accept(testPassword)).error.code, 'link-not-valid');
  const uri = new URL(accepted.reply.otpauthUri);
  assert.equal(uri.searchParams.get('secret'), accepted.reply.secret);
  assert.ok(accepted.reply.qr.path === drawQr(accepted.reply.otpauthUri).path);
  const secret = fromBase32(accepted.reply.secret);
  const signIn = (password: string, code: string) =>
    testApp.call(contract.signInStaff, {
      body: { email: ' rosa@company.example ', password, code },
    });
  assert.equal((await signIn(testPassword, '000000')).error.code, 'staff-credentials-wrong');
  assert.equal((await signIn('Wrong#2026a', totpNow(testApp, secret))).status, 401);
  const signedIn = await signIn(testPassword, totpNow(testApp, secret));
  assert.equal(signedIn.status, 200, signedIn.text);
  assert.match(
    String(signedIn.headers['set-cookie']),
    /pahiram_staff_refresh=.*Path=\/api\/v2\/staff;/,
  );
  const self = await testApp.call(contract.getStaffSelf, { token: signedIn.reply.accessToken });
  assert.deepEqual(self.reply.roles, ['LOAN_OFFICER']);
  assert.ok(self.reply.permissions.includes('review-applications'));
  assert.deepEqual(self.reply.release, thisRelease());
});

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

test('[V22] the audit entry of a sign-in names the person who signed in, not a visitor', async () => {
  const staff = await signInStaff(testApp, ['SUPPORT']);
  assert.equal((await signInStaffByDoor(testApp, staff)).status, 200);
  const entries = await testApp.app.db.reader
    .selectFrom('audit_entry')
    .select(['actor_kind', 'actor_id'])
    .where('action', '=', 'access.sign-in')
    .where('subject_id', '=', staff.id)
    .execute();
  assert.ok(entries.length > 0);
  for (const { actor_kind, actor_id } of entries) {
    assert.deepEqual([actor_kind, actor_id], ['staff', staff.id]);
  }
});

test('[A11] a code works once, also for two concurrent sign-ins', async () => {
  const staff = await signInStaff(testApp, ['SUPPORT']);
  const replies = await Promise.all([
    signInStaffByDoor(testApp, staff),
    signInStaffByDoor(testApp, staff),
  ]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 401]);
  assert.equal((await signInStaffByDoor(testApp, staff)).status, 401);
  testApp.clock.advance({ seconds: 30 });
  assert.equal((await signInStaffByDoor(testApp, staff)).status, 200);
});

test('[A6][A11] the eleventh try at a staff account has to wait', async () => {
  const staff = await signInStaff(testApp, ['SUPPORT']);
  const wrong = () =>
    testApp.call(contract.signInStaff, {
      body: { email: staff.email, password: staff.password, code: '12345' },
    });
  for (let tries = 0; tries < 10; tries += 1) assert.equal((await wrong()).status, 401);
  assert.equal((await signInStaffByDoor(testApp, staff)).status, 429);
  testApp.clock.advance({ minutes: 16 });
  assert.equal((await signInStaffByDoor(testApp, staff)).status, 200);
});

test('[A11] a staff session that idles for half an hour is over; in use it lasts twelve hours', async () => {
  const staff = await signInStaff(testApp, ['FINANCE']);
  const cookieOf = (reply: { cookies: readonly { value: string }[] }) =>
    `pahiram_staff_refresh=${reply.cookies[0]?.value}`;
  const refresh = (cookie: string) => testApp.call(contract.refreshStaff, { headers: { cookie } });
  let cookie = cookieOf(await signInStaffByDoor(testApp, staff));
  for (let minutes = 0; minutes + 25 < 12 * 60; minutes += 25) {
    testApp.clock.advance({ minutes: 25 });
    const reply = await refresh(cookie);
    assert.equal(reply.status, 200, `after ${minutes} minutes`);
    cookie = cookieOf(reply);
  }
  testApp.clock.advance({ minutes: 25 });
  assert.equal((await refresh(cookie)).status, 403, 'twelve hours are over');
  cookie = cookieOf(await signInStaffByDoor(testApp, staff));
  testApp.clock.advance({ minutes: 31 });
  assert.equal((await refresh(cookie)).status, 403, 'idle');
});

/** Signs in; `call` sends requests in that session, by a person or by an unattended page. */
async function atDesk() {
  const staff = await signInStaff(testApp, ['SUPPORT']);
  const signedIn = await signInStaffByDoor(testApp, staff);
  let token = signedIn.reply.accessToken;
  let cookie = `pahiram_staff_refresh=${signedIn.cookies[0]?.value}`;
  const headersOf = (isUnattended: boolean) => (isUnattended ? { 'x-background': '1' } : {});
  return {
    call: async (isUnattended: boolean) =>
      (await testApp.call(contract.getStaffSelf, { token, headers: headersOf(isUnattended) }))
        .status,
    refresh: async (isUnattended: boolean) => {
      const headers = { cookie, ...headersOf(isUnattended) };
      const reply = await testApp.call(contract.refreshStaff, { headers });
      token = reply.reply.accessToken;
      cookie = `pahiram_staff_refresh=${reply.cookies[0]?.value}`;
      return reply.status;
    },
  };
}

test('[V22] a queue that polls for 40 minutes with nobody at it is signed out', async () => {
  const desk = await atDesk();
  const statuses: number[] = [];
  for (let minutes = 10; minutes <= 40; minutes += 10) {
    testApp.clock.advance({ minutes: 10 });
    const status = await desk.call(true);
    statuses.push(status === 200 ? status : await desk.refresh(true));
  }
  assert.deepEqual(statuses, [200, 200, 403, 403]);
});

test('[V22] a person who works between the polls stays signed in', async () => {
  const desk = await atDesk();
  for (let minutes = 10; minutes <= 60; minutes += 10) {
    testApp.clock.advance({ minutes: 10 });
    if ((await desk.call(true)) !== 200) assert.equal(await desk.refresh(true), 200);
    assert.equal(await desk.call(false), 200, `after ${minutes} minutes`);
  }
});

test('[A11] signing out ends the staff session', async () => {
  const staff = await signInStaff(testApp, ['AUDITOR']);
  testApp.clock.advance({ minutes: 1 });
  const opened = await signInStaffByDoor(testApp, staff);
  const cookie = `pahiram_staff_refresh=${opened.cookies[0]?.value}`;
  await testApp.call(contract.signOutStaff, { body: {}, headers: { cookie } });
  const token = opened.reply.accessToken;
  assert.equal((await testApp.call(contract.getStaffSelf, { token })).status, 403);
});

test('[S6.04][V22][A11] only an administrator manages staff, an auditor reads the list; members reach nothing of it', async () => {
  const member = await addMember(testApp);
  const admin = await signInStaff(testApp, ['ADMIN']);
  for (const role of STAFF_ROLES) {
    const staff = await signInStaff(testApp, [role]);
    const status = role === 'ADMIN' ? 200 : 403;
    assert.equal(
      (await testApp.call(contract.listStaff, { token: staff.token })).status,
      role === 'AUDITOR' ? 200 : status,
      role,
    );
    const invited = await testApp.call(contract.inviteStaff, {
      token: staff.token,
      body: { email: `${role.toLowerCase()}@new.example`, name: 'New', roles: ['SUPPORT'], reason },
    });
    assert.equal(invited.status, status, role);
    const made = await testApp.call(contract.createInvitations, {
      token: staff.token,
      body: {
        campaign: 'Spring',
        expiresAt: new Date(testApp.clock.now().getTime() + 60_000).toISOString(),
      },
    });
    assert.equal(made.status, status, role);
  }
  assert.equal((await testApp.call(contract.listStaff, { token: member.token })).status, 403);
  assert.equal((await testApp.call(listSessions, { token: admin.token })).status, 403);
});

test('[V22][A11] an invitation has a reason of 5 characters on record, as every change of staff', async () => {
  const { token } = await signInStaff(testApp, ['ADMIN']);
  const body = { email: 'why@company.example', name: 'Why', roles: ['SUPPORT' as const] };
  for (const short of ['', 'abcd']) {
    const refused = await testApp.call(contract.inviteStaff, {
      token,
      body: { ...body, reason: short },
    });
    assert.equal(refused.status, 400, short);
  }
  const invited = await testApp.call(contract.inviteStaff, { token, body: { ...body, reason } });
  assert.equal(invited.status, 200, invited.text);
});

test('[V22][A07] changed roles and a disabled account count at once and are recorded', async () => {
  const admin = await signInStaff(testApp, ['ADMIN']);
  const staff = await signInStaff(testApp, ['SUPPORT', 'ADMIN']);
  const staffId = staff.id as `stf_${string}`;
  const params = { staffId };
  const changed = await testApp.call(contract.setStaffRoles, {
    token: admin.token,
    params,
    body: { roles: ['SUPPORT'], reason },
  });
  assert.equal(changed.status, 200, changed.text);
  assert.equal((await testApp.call(contract.getStaffSelf, { token: staff.token })).status, 403);
  const again = await signInStaff(testApp, ['SUPPORT']);
  const other = { staffId: again.id as `stf_${string}` };
  const disable = () =>
    testApp.call(contract.disableStaff, { token: admin.token, params: other, body: { reason } });
  assert.equal((await disable()).status, 200);
  assert.equal((await disable()).error.code, 'state-already');
  assert.equal((await testApp.call(contract.getStaffSelf, { token: again.token })).status, 403);
  assert.equal((await signInStaffByDoor(testApp, again)).status, 401);
  assert.equal(await countAudit(testApp, 'staff.set-roles', staff.id), 1);
  assert.equal(await countAudit(testApp, 'staff.disable', again.id), 1);
});

test('[A11] nobody changes their own access, and one administrator always remains', async () => {
  const alone = await startTestApp();
  try {
    const first = await signInStaff(alone, ['ADMIN']);
    const second = await signInStaff(alone, ['ADMIN']);
    const disable = (by: typeof first, whom: typeof first) =>
      alone.call(contract.disableStaff, {
        token: by.token,
        params: { staffId: whom.id as `stf_${string}` },
        body: { reason },
      });
    assert.equal((await disable(first, first)).error.code, 'own-account');
    const replies = await Promise.all([disable(first, second), disable(second, first)]);
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    const left = await runAsOwner(alone, "SELECT FROM staff WHERE state = 'active'");
    assert.equal(left.length, 1);
  } finally {
    await alone.close();
  }
});

test('[V22][V32] roles that must stay apart are refused together, at invitation and at a change', async () => {
  const admin = await signInStaff(testApp, ['ADMIN']);
  const staff = await signInStaff(testApp, ['SUPPORT']);
  const params = { staffId: staff.id as `stf_${string}` };
  const together: readonly (readonly StaffRole[])[] = [
    ['ADMIN', 'LOAN_ASSISTANT'],
    ['ADMIN', 'FINANCE'],
    ['KYC_REVIEWER', 'LOAN_OFFICER'],
    ['LOAN_OFFICER', 'CREDIT_MANAGER'],
    ['LOAN_OFFICER', 'FINANCE'],
    ['CREDIT_MANAGER', 'FINANCE'],
  ];
  for (const pair of together) {
    const roles = [...pair];
    const invited = await testApp.call(contract.inviteStaff, {
      token: admin.token,
      body: { email: 'both@company.example', name: 'Both', roles, reason },
    });
    assert.equal(invited.error.code, 'roles-not-apart', roles.join(' '));
    const changed = await testApp.call(contract.setStaffRoles, {
      token: admin.token,
      params,
      body: { roles, reason },
    });
    assert.equal(changed.error.code, 'roles-not-apart', roles.join(' '));
  }
});

test('[A11] a renewed link replaces password and authenticator; a link expires after two days', async () => {
  const admin = await signInStaff(testApp, ['ADMIN']);
  const staff = await signInStaff(testApp, ['COLLECTOR']);
  const renewed = await testApp.call(contract.renewStaffInvitation, {
    token: admin.token,
    params: { staffId: staff.id as `stf_${string}` },
    body: { reason },
  });
  assert.equal(renewed.status, 200, renewed.text);
  assert.equal((await testApp.call(contract.getStaffSelf, { token: staff.token })).status, 403);
  assert.equal((await signInStaffByDoor(testApp, staff)).status, 401);
  const token = await lastLinkTo(testApp, staff.email);
  testApp.clock.advance({ hours: 49 });
  const accepted = await testApp.call(contract.acceptStaffInvitation, {
    body: { token, password: testPassword },
  });
  assert.equal(accepted.error.code, 'link-not-valid');
});

test('[V23] the database holds no password, code or link that works', async () => {
  const admin = await signInStaff(testApp, ['ADMIN']);
  const invited = await testApp.call(contract.inviteStaff, {
    token: admin.token,
    body: { email: 'ina@company.example', name: 'Ina', roles: ['SUPPORT'], reason },
  });
  assert.equal(invited.status, 200, invited.text);
  const secretText = await lastLinkTo(testApp, 'ina@company.example');
  const rows = await runAsOwner(testApp, 'SELECT staff::text AS row FROM staff');
  const hex = Buffer.from(secretText, 'base64url').toString('hex');
  for (const { row } of rows) assert.ok(!row.includes(secretText) && !row.includes(hex));
});

test('[A7] invitations are listed newest first, page by page, without their codes', async () => {
  const admin = await signInStaff(testApp, ['ADMIN']);
  const expiresAt = new Date(testApp.clock.now().getTime() + DAY_MS).toISOString();
  const made = await testApp.call(contract.createInvitations, {
    token: admin.token,
    body: { campaign: 'Paged', count: 5, usesMax: 3, expiresAt },
  });
  assert.equal(made.reply.invitations.length, 5);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await testApp.call(contract.listInvitations, {
      token: admin.token,
      query: cursor === undefined ? { limit: 2 } : { limit: 2, cursor },
    });
    assert.equal(page.status, 200, page.text);
    seen.push(...page.reply.invitations.map(({ id }) => id));
    for (const { id, codeEnd } of page.reply.invitations) {
      const own = made.reply.invitations.find((one) => one.id === id);
      if (own) assert.equal(codeEnd, own.code.slice(-4), 'codes of one campaign can be told apart');
    }
    cursor = page.reply.nextCursor ?? undefined;
    for (const { code } of made.reply.invitations) assert.ok(!page.text.includes(code));
  } while (cursor !== undefined);
  assert.equal(new Set(seen).size, seen.length);
  for (const { id } of made.reply.invitations) assert.ok(seen.includes(id));
  const broken = await testApp.call(contract.listInvitations, {
    token: admin.token,
    query: { cursor: 'nonsense' },
  });
  assert.equal(broken.status, 400);
});
