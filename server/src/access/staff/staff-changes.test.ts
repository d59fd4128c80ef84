import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/staff-access';
import * as changes from '@pahiram/api/staff-changes';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { countAudit, runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { lastLinkTo, messagesTo } from '../../../test/messages.ts';
import {
  signInStaff,
  signInStaffByDoor,
  type TestStaff,
  testPassword,
} from '../../../test/people.ts';
import { confirmWaiting } from '../../../test/staff-changes.ts';
import { giveStaffPasskey } from '../../../test/staff-passkeys.ts';
import { listPasskeysOf } from '../passkeys/store.ts';

const reason = 'as agreed by mail';

describe('changes to the staff with a delay of a day', () => {
  let testApp: TestApp;
  let admin: TestStaff;
  let manager: TestStaff;
  before(async () => {
    testApp = await startTestApp({ environment: { STAFF_CHANGE_DELAY_HOURS: '24' } });
    admin = await signInStaff(testApp, ['ADMIN']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  });
  after(() => testApp.close());

  const paramsOf = (staff: TestStaff) => ({ staffId: staff.id as `stf_${string}` });
  const setRoles = (by: TestStaff, whom: TestStaff, roles: StaffRole[]) =>
    testApp.call(contract.setStaffRoles, {
      token: by.token,
      params: paramsOf(whom),
      body: { roles, reason },
    });
  const renew = (by: TestStaff, whom: TestStaff) =>
    testApp.call(contract.renewStaffInvitation, {
      token: by.token,
      params: paramsOf(whom),
      body: { reason },
    });
  const moveTo = (by: TestStaff, whom: TestStaff, email: string) =>
    testApp.call(contract.changeStaffEmail, {
      token: by.token,
      params: paramsOf(whom),
      body: { email, reason },
    });
  const proposed = async (whom: TestStaff, roles: StaffRole[] = ['FINANCE']) => {
    const { reply, text } = await setRoles(admin, whom, roles);
    assert.ok(reply.waiting, text);
    return reply.waiting;
  };
  const decide = (
    by: TestStaff,
    changeId: `stc_${string}`,
    operation: typeof changes.cancelStaffChange | typeof changes.refuseStaffChange,
  ) => testApp.call(operation, { token: by.token, params: { changeId }, body: { reason } });
  const rolesOf = async ({ id }: TestStaff) => {
    const [row] = await runAsOwner(testApp, 'SELECT roles FROM staff WHERE id = $1', [id]);
    return row?.roles as string[];
  };
  const stateOfStaff = async ({ id }: TestStaff) => {
    const [row] = await runAsOwner(testApp, 'SELECT state FROM staff WHERE id = $1', [id]);
    return row?.state as string;
  };
  const stateOf = async (id: string) => {
    const [row] = await runAsOwner(testApp, 'SELECT state FROM staff_change WHERE id = $1', [id]);
    return row?.state as string;
  };
  const pass = async (by: { hours?: number; days?: number }) => {
    testApp.clock.advance(by);
    await testApp.drainJobs();
  };
  const mailsTo = async ({ email }: { readonly email: string }) =>
    (await messagesTo(testApp, email)).map(({ body }) => body);

  test('[V32] a controlled role waits for a second person and a day; both are told at each step', async () => {
    const subject = await signInStaff(testApp, ['SUPPORT']);
    const other = await signInStaff(testApp, ['ADMIN']);
    const id = await proposed(subject);
    const own = await testApp.call(changes.confirmStaffChange, {
      token: admin.token,
      params: { changeId: id },
      body: {},
    });
    assert.equal(own.error.code, 'change-needs-another-person');
    const agreed = await confirmWaiting(testApp, { waiting: id }, manager);
    assert.equal(agreed.state, 'CONFIRMED');
    assert.equal(agreed.effectiveAt, '2026-11-19T04:00:00.000Z');
    await pass({ hours: 23 });
    assert.deepEqual(await rolesOf(subject), ['SUPPORT']);
    await pass({ hours: 1 });
    assert.deepEqual(await rolesOf(subject), ['FINANCE']);
    assert.equal(await stateOf(id), 'IN_EFFECT');
    await pass({ days: 1 });
    assert.equal(await countAudit(testApp, 'staff.set-roles', subject.id), 1, 'once');
    for (const person of [subject, admin, other]) {
      const told = (await mailsTo(person)).filter((body) => body.includes(subject.email));
      assert.equal(told.length, 3, person.email);
      assert.match(told[0] ?? '', /Nothing changes before a second person confirms/);
      assert.match(told[1] ?? '', /takes effect on Nov 19, 2026, 12 noon/);
      assert.match(told[2] ?? '', /It is in effect/);
    }
    const [row] = await runAsOwner(
      testApp,
      "SELECT details FROM audit_entry WHERE action = 'staff.set-roles' AND subject_id = $1",
      [subject.id],
    );
    assert.deepEqual(row?.details, {
      before: 'SUPPORT',
      after: 'FINANCE',
      change: id,
      proposer: admin.id,
      confirmer: manager.id,
    });
  });

  test('[V32] while it waits the person concerned, the confirmer and any administrator can stop it, others cannot', async () => {
    const subject = await signInStaff(testApp, ['SUPPORT']);
    const stranger = await signInStaff(testApp, ['AUDITOR']);
    for (const by of [subject, manager, admin]) {
      const id = await proposed(subject);
      await confirmWaiting(testApp, { waiting: id }, manager);
      assert.equal(
        (await decide(stranger, id, changes.cancelStaffChange)).error.code,
        'change-not-yours',
      );
      assert.equal((await decide(by, id, changes.cancelStaffChange)).reply.state, 'CANCELLED');
    }
    assert.match((await mailsTo(subject)).at(-1) ?? '', /It was cancelled/);
    await pass({ days: 2 });
    assert.deepEqual(await rolesOf(subject), ['SUPPORT']);
  });

  test('[V32] a proposal can be refused by another person and expires after seven days', async () => {
    const subject = await signInStaff(testApp, ['SUPPORT']);
    const first = await proposed(subject);
    assert.equal((await decide(manager, first, changes.refuseStaffChange)).reply.state, 'REFUSED');
    const second = await proposed(subject);
    await pass({ days: 7 });
    assert.equal(await stateOf(second), 'EXPIRED');
    const late = await testApp.call(changes.confirmStaffChange, {
      token: manager.token,
      params: { changeId: second },
      body: {},
    });
    assert.equal(late.error.code, 'change-ended');
    assert.deepEqual(await rolesOf(subject), ['SUPPORT']);
  });

  test('[V32] it does not take effect when the proposer or the confirmer lost the right to decide', async () => {
    for (const lost of ['proposer', 'confirmer'] as const) {
      const subject = await signInStaff(testApp, ['SUPPORT']);
      const proposer = await signInStaff(testApp, ['ADMIN']);
      const confirmer = await signInStaff(testApp, ['CREDIT_MANAGER']);
      const { reply } = await setRoles(proposer, subject, ['LOAN_OFFICER']);
      await confirmWaiting(testApp, reply, confirmer);
      const leaving = lost === 'proposer' ? proposer : confirmer;
      await testApp.call(contract.disableStaff, {
        token: admin.token,
        params: paramsOf(leaving),
        body: { reason },
      });
      await pass({ hours: 25 });
      assert.deepEqual(await rolesOf(subject), ['SUPPORT'], lost);
      assert.equal(await stateOf(reply.waiting ?? ''), 'CANCELLED', lost);
    }
  });

  test('[V32] while a change waits, the account cannot be handed to somebody else by link, e-mail or roles', async () => {
    const subject = await signInStaff(testApp, ['SUPPORT']);
    const id = await proposed(subject);
    await confirmWaiting(testApp, { waiting: id }, manager);
    assert.equal((await renew(admin, subject)).error.code, 'change-waiting');
    assert.equal((await moveTo(admin, subject, 'e@x.example')).error.code, 'change-waiting');
    assert.equal(
      (await setRoles(admin, subject, ['SUPPORT', 'AUDITOR'])).error.code,
      'change-waiting',
    );
    const disabled = await testApp.call(contract.disableStaff, {
      token: admin.token,
      params: paramsOf(subject),
      body: { reason },
    });
    assert.equal(disabled.status, 200, 'closing an account never waits');
    assert.equal(await stateOf(id), 'CANCELLED');
  });

  test('[V32][V22] a disabled account is enabled by two people, with chosen roles and a new link; nothing of before signs in', async () => {
    const subject = await signInStaff(testApp, ['LOAN_OFFICER']);
    await giveStaffPasskey(testApp, subject);
    const enable = (by: TestStaff, roles: StaffRole[]) =>
      testApp.call(contract.enableStaff, {
        token: by.token,
        params: paramsOf(subject),
        body: { roles, reason },
      });
    assert.equal((await enable(admin, ['SUPPORT'])).error.code, 'state-already');
    await testApp.call(contract.disableStaff, {
      token: admin.token,
      params: paramsOf(subject),
      body: { reason },
    });
    for (const refused of [
      await renew(admin, subject),
      await setRoles(admin, subject, ['SUPPORT']),
      await moveTo(admin, subject, 'f@x.example'),
    ]) {
      assert.equal(refused.error.code, 'account-disabled');
    }
    assert.equal((await enable(admin, ['LOAN_OFFICER', 'ADMIN'])).error.code, 'roles-not-apart');
    // Without a controlled role as well: one administrator alone brings nobody back.
    const started = await enable(admin, ['SUPPORT']);
    assert.equal((await enable(admin, ['SUPPORT'])).error.code, 'change-waiting');
    const changeId = started.reply.waiting ?? ('' as `stc_${string}`);
    const own = await testApp.call(changes.confirmStaffChange, {
      token: admin.token,
      params: { changeId },
      body: {},
    });
    assert.equal(own.error.code, 'change-needs-another-person');
    await confirmWaiting(testApp, started.reply, manager);
    assert.equal(await stateOfStaff(subject), 'disabled', 'nothing changed yet');
    await pass({ hours: 24 });
    assert.equal(await stateOfStaff(subject), 'invited');
    assert.deepEqual(await rolesOf(subject), ['SUPPORT']);
    assert.equal((await signInStaffByDoor(testApp, subject)).status, 401);
    assert.equal(
      (await testApp.call(contract.getStaffSelf, { token: subject.token })).status,
      403,
      'the session of before',
    );
    const owner = { audience: 'staff', id: subject.id } as const;
    assert.deepEqual(await listPasskeysOf(testApp.app.db.reader, owner), []);
    assert.equal(await countAudit(testApp, 'staff.enable', subject.id), 1);
    assert.match(
      (await mailsTo(subject)).join(' '),
      /disabled account .* is enabled again as Support/,
    );
    const token = await lastLinkTo(testApp, subject.email);
    const accepted = await testApp.call(contract.acceptStaffInvitation, {
      body: { token, password: testPassword },
    });
    assert.equal(accepted.status, 200, accepted.text);
    assert.equal(await stateOfStaff(subject), 'active');
  });

  test('[V32] taking a controlled role away and roles without power work at once by one administrator', async () => {
    const officer = await signInStaff(testApp, ['LOAN_OFFICER', 'SUPPORT']);
    const less = await setRoles(admin, officer, ['SUPPORT']);
    assert.deepEqual(less.reply, { waiting: null, sentTo: null, expiresAt: null });
    assert.deepEqual(await rolesOf(officer), ['SUPPORT']);
    const wider = await setRoles(admin, officer, ['SUPPORT', 'COLLECTOR']);
    assert.equal(wider.reply.waiting, null);
    assert.deepEqual(await rolesOf(officer), ['SUPPORT', 'COLLECTOR']);
    const link = await renew(admin, officer);
    assert.equal(link.reply.sentTo, officer.email);
    assert.ok(await lastLinkTo(testApp, officer.email));
  });

  test('[V32] the e-mail of a person with a controlled role changes with two people; old and new address are told', async () => {
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const started = await moveTo(admin, officer, 'New.Address@company.example');
    const email = 'new.address@company.example';
    await confirmWaiting(testApp, started.reply, manager);
    assert.equal((await signInStaffByDoor(testApp, officer)).status, 200, 'nothing changed yet');
    await pass({ hours: 24 });
    assert.equal((await signInStaffByDoor(testApp, officer)).status, 401);
    assert.equal((await signInStaffByDoor(testApp, { ...officer, email })).status, 200);
    assert.match((await mailsTo(officer)).at(-1) ?? '', /It is in effect/);
    assert.match((await mailsTo({ email })).at(-1) ?? '', /It is in effect/);
  });

  test('[V32] an open link moves to the corrected mailbox and stops working where it was sent', async () => {
    const invited = await testApp.call(contract.inviteStaff, {
      token: admin.token,
      body: { email: 'typo@company.example', name: 'Tita Po', roles: ['SUPPORT'], reason },
    });
    assert.equal(invited.reply.sentTo, 'typo@company.example');
    const wrong = await lastLinkTo(testApp, 'typo@company.example');
    const [row] = await runAsOwner(
      testApp,
      "SELECT id FROM staff WHERE email = 'typo@company.example'",
    );
    const moved = await testApp.call(contract.changeStaffEmail, {
      token: admin.token,
      params: { staffId: row?.id },
      body: { email: 'tita@company.example', reason },
    });
    assert.equal(moved.reply.sentTo, 'tita@company.example');
    const open = (token: string) => testApp.call(contract.openStaffInvitation, { body: { token } });
    assert.equal((await open(wrong)).error.code, 'link-not-valid');
    assert.equal((await open(await lastLinkTo(testApp, 'tita@company.example'))).status, 200);
  });

  test('[V32] two confirmations at the same moment are one', async () => {
    const subject = await signInStaff(testApp, ['SUPPORT']);
    const others = [manager, await signInStaff(testApp, ['ADMIN'])];
    const id = await proposed(subject);
    const confirm = (by: TestStaff) =>
      testApp.call(changes.confirmStaffChange, {
        token: by.token,
        params: { changeId: id },
        body: {},
      });
    const replies = await Promise.all(others.map(confirm));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(await countAudit(testApp, 'staff.confirm-change', id), 1);
  });

  test('[V22][V20] the list shows all changes to those who decide or audit, and to others only their own', async () => {
    const subject = await signInStaff(testApp, ['SUPPORT']);
    const other = await signInStaff(testApp, ['SUPPORT']);
    const id = await proposed(subject);
    const listed = async ({ token }: TestStaff) =>
      (
        await testApp.call(changes.listStaffChanges, {
          token,
          query: { show: 'all', limit: 100 },
        })
      ).reply.changes.map((change) => change.id);
    for (const who of [admin, manager, await signInStaff(testApp, ['AUDITOR']), subject]) {
      assert.ok((await listed(who)).includes(id));
    }
    assert.deepEqual(await listed(subject), [id]);
    assert.deepEqual(await listed(other), []);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = cursor === undefined ? { limit: 4 } : { limit: 4, cursor };
      const page = await testApp.call(changes.listStaffChanges, {
        token: admin.token,
        query: { ...query, show: 'all' },
      });
      seen.push(...page.reply.changes.map((change) => change.id));
      cursor = page.reply.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(seen, await listed(admin), 'page by page to the end');
  });

  test('[V32] the database itself refuses a proposer as confirmer', async () => {
    const subject = await signInStaff(testApp, ['SUPPORT']);
    const id = await proposed(subject);
    await assert.rejects(
      runAsOwner(
        testApp,
        'UPDATE staff_change SET confirmed_by = proposed_by, confirmed_at = now() WHERE id = $1',
        [id],
      ),
      { constraint: 'staff_change_two_people_check' },
    );
  });
});
