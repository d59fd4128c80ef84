import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listSandboxMessages } from '@pahiram/api/notices';
import * as contract from '@pahiram/api/staff-access';
import { runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { lastLinkTo, messagesTo } from '../../../test/messages.ts';
import { signInStaff, signInStaffByDoor, testPassword } from '../../../test/people.ts';

const reason = 'as agreed by mail';

describe('the one-time link of a colleague', () => {
  let testApp: TestApp;
  const lines: string[] = [];
  before(async () => {
    testApp = await startTestApp({ log: { write: (line) => lines.push(line) } });
  });
  after(() => testApp.close());

  const inviteSupport = async (email: string) => {
    const admin = await signInStaff(testApp, ['ADMIN']);
    const invited = await testApp.call(contract.inviteStaff, {
      token: admin.token,
      body: { email, name: 'Ina Cruz', roles: ['SUPPORT'], reason },
    });
    assert.equal(invited.status, 200, invited.text);
    return { admin, invited };
  };
  const auditOf = (action: string) =>
    runAsOwner(testApp, 'SELECT details FROM audit_entry WHERE action = $1 ORDER BY id', [action]);

  test('[V32][V19] it goes to the mailbox of that person and is in no reply, list, row or log', async () => {
    const email = 'ina@company.example';
    const { admin, invited } = await inviteSupport(email);
    const renewed = await signInStaff(testApp, ['COLLECTOR']);
    const again = await testApp.call(contract.renewStaffInvitation, {
      token: admin.token,
      params: { staffId: renewed.id as `stf_${string}` },
      body: { reason },
    });
    assert.equal(invited.reply.sentTo, email);
    const waiting = await runAsOwner(testApp, 'SELECT m::text AS row FROM outgoing_message m');
    const links = [await lastLinkTo(testApp, email), await lastLinkTo(testApp, renewed.email)];
    assert.ok(
      !(await messagesTo(testApp, admin.email)).some(({ body }) => /invitation#/.test(body)),
    );
    const list = await testApp.call(contract.listStaff, { token: admin.token });
    const rows = await runAsOwner(
      testApp,
      `SELECT a::text AS row FROM audit_entry a UNION ALL SELECT s::text FROM staff s
       UNION ALL SELECT m::text FROM outgoing_message m UNION ALL SELECT k::text FROM idempotency_key k`,
    );
    const everywhere = [
      invited.text,
      again.text,
      list.text,
      ...lines,
      ...[...rows, ...waiting].map(({ row }) => String(row)),
    ];
    for (const secret of links) assert.ok(!everywhere.some((text) => text.includes(secret)));
    assert.ok(!everywhere.some((text) => text.includes('invitation#')));
  });

  test('[V32] outside the demonstration the staff list of sent messages shows no text at all', async () => {
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    await inviteSupport('lea@company.example');
    await lastLinkTo(testApp, 'lea@company.example');
    const { config } = testApp.app;
    const live = { ...config, mode: 'live' as const };
    Object.assign(testApp.app, { config: live });
    try {
      const listed = await testApp.call(listSandboxMessages, { token: auditor.token });
      assert.equal(listed.status, 404);
    } finally {
      Object.assign(testApp.app, { config });
    }
    const kept = await runAsOwner(
      testApp,
      "SELECT sealed FROM outgoing_message WHERE template = 'staff-link'",
    );
    assert.ok(kept.length > 0);
    for (const { sealed } of kept)
      assert.equal(sealed, null, 'the text is dropped when it is sent');
  });

  test('[V22] opening and accepting a link, and signing in, are on record with address and device', async () => {
    const email = 'noy@company.example';
    await inviteSupport(email);
    const token = await lastLinkTo(testApp, email);
    const headers = { 'user-agent': `Mozilla/5.0 (Android 14) Chrome/130 ${'x'.repeat(300)}` };
    const open = () => testApp.call(contract.openStaffInvitation, { headers, body: { token } });
    const opened = await open();
    assert.deepEqual(opened.reply, { email });
    assert.equal((await open()).status, 200);
    const wrong = await testApp.call(contract.openStaffInvitation, { body: { token: 'x' } });
    assert.equal(wrong.error.code, 'link-not-valid');
    const device = headers['user-agent'].slice(0, 120);
    const from = { ipAddress: '127.0.0.1', device };
    const openings = (await auditOf('staff.open-invitation')).map(({ details }) => details);
    assert.deepEqual(openings, [from], 'once, however often it is opened');
    const accepted = await testApp.call(contract.acceptStaffInvitation, {
      headers,
      body: { token, password: testPassword },
    });
    assert.equal(accepted.status, 200, accepted.text);
    assert.deepEqual((await auditOf('staff.accept-invitation')).at(-1)?.details, from);
    assert.equal((await open()).error.code, 'link-not-valid');
    const staff = await signInStaff(testApp, ['SUPPORT']);
    assert.equal((await signInStaffByDoor(testApp, staff)).status, 200);
    const signIn = (await auditOf('access.sign-in')).at(-1)?.details;
    assert.equal(signIn.ipAddress, '127.0.0.1');
    assert.equal(typeof signIn.device, 'string');
  });
});
