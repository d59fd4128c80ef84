import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { MONEY_PERMISSIONS, PERMISSIONS, STAFF_ROLES } from '@pahiram/domain/access/roles';
import { routes } from '../../src/capabilities.ts';
import type { Route } from '../../src/http/route.ts';
import { countAudit } from '../facts.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { addMember, signInStaff, type TestMember, type TestStaff } from '../people.ts';
import { knock } from './knock.ts';

const memberRoutes = routes.filter(({ operation }) => operation.audience === 'member');
const staffRoutes = routes.filter(({ operation }) => operation.audience === 'staff');

describe('who reaches what', () => {
  let testApp: TestApp;
  let member: TestMember;
  let allRoles: TestStaff;

  before(async () => {
    testApp = await startTestApp();
    member = await addMember(testApp);
    allRoles = await signInStaff(testApp, [...STAFF_ROLES]);
  });
  after(() => testApp.close());

  for (const { operation } of memberRoutes) {
    test(`[V20] ${operation.name}: no token, or one of staff, is nobody`, async () => {
      assert.equal((await knock(testApp, operation, undefined)).statusCode, 401);
      assert.equal((await knock(testApp, operation, 'a.b.c')).statusCode, 403);
      const asStaff = await knock(testApp, operation, allRoles.token);
      assert.equal(asStaff.statusCode, 403);
      assert.equal(asStaff.json().code, 'session-expired');
    });
  }

  for (const { operation, roles = [] } of staffRoutes) {
    test(`[V22][S6.04] ${operation.name}: only the roles of its list, refusals on record`, async () => {
      assert.ok(roles.length > 0, 'nobody may call it');
      assert.equal((await knock(testApp, operation, undefined)).statusCode, 401);
      const asMember = await knock(testApp, operation, member.token);
      assert.equal(asMember.statusCode, 403);
      assert.equal(asMember.json().code, 'session-expired');
      const outside = STAFF_ROLES.filter((role) => !roles.includes(role));
      for (const role of outside) {
        const staff = await signInStaff(testApp, [role]);
        const answer = await knock(testApp, operation, staff.token);
        assert.equal(answer.statusCode, 403, `${role}: ${answer.body}`);
        assert.equal(answer.json().code, 'not-allowed');
      }
      const recorded = await countAudit(testApp, 'access.role-refused', operation.name);
      assert.equal(recorded, outside.length);
    });
  }

  test('[A11] an administrator holds no permission that moves money, and reaches only the house', () => {
    for (const permission of MONEY_PERMISSIONS) {
      const holders: readonly string[] = PERMISSIONS[permission];
      assert.ok(!holders.includes('ADMIN'), permission);
    }
    const isAdmins = ({ roles }: Route): boolean => roles?.includes('ADMIN') === true;
    // A complete list on purpose: extend it when administrators may do more.
    assert.deepEqual(
      staffRoutes
        .filter(isAdmins)
        .map(({ operation }) => operation.name)
        .sort(),
      [
        'addPreparedAnswer',
        'addStaffPasskey',
        'askToAddStaffPasskey',
        'cancelAccountChange',
        'cancelStaffChange',
        'changePreparedAnswer',
        'changeStaffEmail',
        'checkOwnInterest',
        'confirmStaffChange',
        'createInvitations',
        'declareInterest',
        'disableStaff',
        'enableStaff',
        'endOtherStaffSessions',
        'endSessionsOfStaff',
        'endStaffSession',
        'getMember',
        'getStaffSelf',
        'getTicket',
        'inviteStaff',
        'listAccountChanges',
        'listApprovals',
        'listAuditEntries',
        'listConversationsOfMember',
        'listDeadLetters',
        'listInvitations',
        'listMemberTimeline',
        'listOpenOfMember',
        'listOwnInterests',
        'listPreparedAnswers',
        'listSandboxMessages',
        'listSessionsOfStaff',
        'listStaff',
        'listStaffChanges',
        'listStaffPasskeys',
        'listStaffSessions',
        'listStaffViews',
        'listTickets',
        'listToday',
        'listWorkQueues',
        'proposeAccountChange',
        'refuseStaffChange',
        'removePreparedAnswer',
        'removeStaffPasskey',
        'removeStaffView',
        'renameStaffPasskey',
        'renewStaffInvitation',
        'retryDeadLetter',
        'revokeInvitation',
        'saveStaffView',
        'searchMembers',
        'searchTickets',
        'setApprovalLimit',
        'setStaffRoles',
        'verifyAudit',
      ],
    );
  });
});
