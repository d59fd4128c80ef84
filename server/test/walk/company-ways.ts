import { retryDeadLetter } from '@pahiram/api/jobs';
import { unlockMember } from '@pahiram/api/member-access';
import * as staff from '@pahiram/api/staff-access';
import * as changes from '@pahiram/api/staff-changes';
import { declareInterest } from '@pahiram/api/staff-interests';
import * as sessions from '@pahiram/api/staff-sessions';
import * as views from '@pahiram/api/staff-views';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { newId } from '../../src/ids.ts';
import { addDeadLetter } from '../facts.ts';
import { insertRows } from '../insert-rows.ts';
import { sessionRow } from '../sign-in-facts.ts';
import { on, type Way } from './way.ts';
import type { World } from './world.ts';

const reason = 'As agreed with the management by mail.';

const newEmail = ({ testApp }: World) =>
  `${newId(testApp.app.random, 'stf').slice(4).toLowerCase()}@staff.example`;
const invite = async (world: World, role: StaffRole) => ({
  body: { email: newEmail(world), name: 'Pedro Cruz', roles: [role], reason },
});
/** A colleague with this role. */
const about = async (world: World, role: StaffRole) => ({
  params: { staffId: (await world.colleague(role)).id as `stf_${string}` },
});

const inviteControlled = on(staff.inviteStaff).proposes((world) => invite(world, 'FINANCE'), {
  what: 'Invites somebody to a role that moves money, confirms or manages',
});
const grantControlled = on(staff.setStaffRoles).proposes(
  async (world) => ({ ...(await about(world, 'SUPPORT')), body: { roles: ['FINANCE'], reason } }),
  { what: 'Gives somebody such a role' },
);
const renewControlled = on(staff.renewStaffInvitation).proposes(
  async (world) => ({ ...(await about(world, 'FINANCE')), body: { reason } }),
  { what: 'Mails a new link to somebody with such a role' },
);
const moveControlled = on(staff.changeStaffEmail).proposes(
  async (world) => ({
    ...(await about(world, 'FINANCE')),
    body: { email: newEmail(world), reason },
  }),
  { what: 'Changes the e-mail address of somebody with such a role' },
);
const setLimit = on(staff.setApprovalLimit).proposes(async (world) => ({
  ...(await about(world, 'LOAN_OFFICER')),
  body: { limitPHP: 3_000_000, reason },
}));
const enable = on(staff.enableStaff).proposes(async (world) => {
  const person = await about(world, 'SUPPORT');
  await world.call(staff.disableStaff, world.honest.ADMIN, { ...person, body: { reason } });
  return { ...person, body: { roles: ['FINANCE'], reason } };
});
const proposals = [
  inviteControlled,
  grantControlled,
  renewControlled,
  moveControlled,
  setLimit,
  enable,
] as const;
const changeOf = (reply: { readonly waiting: `stc_${string}` | null }) => ({
  params: { changeId: reply.waiting ?? ('' as `stc_${string}`) },
});
const harmless = 'Roles that neither move money nor confirm nor manage.';

/** The staff itself, invitations of borrowers, background jobs. */
export const COMPANY_WAYS: readonly Way[] = [
  ...proposals,
  ...proposals.flatMap((first: Way<(typeof proposals)[number]['operation']>) => [
    on(changes.confirmStaffChange).confirms(
      first,
      'change-needs-another-person',
      ({ reply }) => ({ ...changeOf(reply), body: {} }),
      { what: `${first.what ?? first.operation.summary}: yes` },
    ),
    on(changes.refuseStaffChange).confirms(
      first,
      'change-needs-another-person',
      ({ reply }) => ({ ...changeOf(reply), body: { reason } }),
      { what: `${first.what ?? first.operation.summary}: no` },
    ),
  ]),
  on(staff.inviteStaff).decidesAlone(harmless, (world) => invite(world, 'SUPPORT'), {
    what: 'Invites somebody to another role',
  }),
  on(staff.setStaffRoles).decidesAlone(
    harmless,
    async (world) => ({ ...(await about(world, 'FINANCE')), body: { roles: ['SUPPORT'], reason } }),
    { what: 'Takes roles away, or gives another role' },
  ),
  on(staff.renewStaffInvitation).decidesAlone(
    harmless,
    async (world) => ({ ...(await about(world, 'SUPPORT')), body: { reason } }),
    { what: 'Mails a new link to somebody with other roles' },
  ),
  on(staff.changeStaffEmail).decidesAlone(
    harmless,
    async (world) => ({
      ...(await about(world, 'SUPPORT')),
      body: { email: newEmail(world), reason },
    }),
    { what: 'Changes the e-mail address of somebody with other roles' },
  ),
  on(staff.disableStaff).holdsBack(async (world) => ({
    ...(await about(world, 'FINANCE')),
    body: { reason },
  })),
  on(sessions.endSessionsOfStaff).holdsBack(async (world) => ({
    ...(await about(world, 'FINANCE')),
    body: { sessionId: null, reason },
  })),
  on(sessions.endStaffSession).holdsBack(async ({ testApp: { app } }, { id }) => {
    const session = sessionRow(app, { staff_id: id });
    await app.db.transaction((tx) => insertRows(tx, 'session', [session]));
    return { params: { sessionId: session.id }, body: {} };
  }),
  on(sessions.endOtherStaffSessions).holdsBack(() => ({ body: {} })),
  on(changes.cancelStaffChange).holdsBack(async (world, { id, role }) => {
    const roles: StaffRole[] = [role === 'FINANCE' ? 'CREDIT_MANAGER' : 'FINANCE'];
    const params = { staffId: id as `stf_${string}` };
    const { waiting } = await world.call(staff.setStaffRoles, world.honest.ADMIN, {
      ...{ params, body: { roles, reason } },
    });
    return { ...changeOf({ waiting }), body: { reason } };
  }),
  on(staff.createInvitations).decidesAlone(
    'A code only lets somebody register.',
    ({ testApp }) => ({
      body: {
        ...{ campaign: 'Fiesta', count: 2, usesMax: 100 },
        expiresAt: new Date(testApp.clock.now().getTime() + 86_400_000).toISOString(),
      },
    }),
  ),
  on(staff.revokeInvitation).holdsBack(async (world) => {
    const expiresAt = new Date(world.testApp.clock.now().getTime() + 86_400_000).toISOString();
    const { invitations } = await world.call(staff.createInvitations, world.honest.ADMIN, {
      body: { campaign: 'Fiesta', count: 1, usesMax: 1, expiresAt },
    });
    const invitationId = invitations[0]?.id ?? ('' as `inv_${string}`);
    return { params: { invitationId }, body: { reason } };
  }),
  on(retryDeadLetter).decidesAlone(
    'The job does once what it would have done before.',
    async ({ testApp }) => ({ params: { id: await addDeadLetter(testApp) } }),
  ),
  on(views.saveStaffView).talks(() => ({
    body: { list: 'APPLICATIONS', name: 'Late', query: 'due=late' },
  })),
  on(views.removeStaffView).talks(() => ({ params: { id: 'svw_0000000000000000000000' } })),
  on(declareInterest).talks(() => ({
    body: { relation: 'SIBLING', kind: 'PHONE', fact: '0917 555 0199', bankCode: null },
  })),
  on(unlockMember).decidesAlone(
    'Changes no password; the member is told on every channel.',
    async (world) => ({
      params: { memberId: (await world.borrower()).id },
      body: {
        reason: 'Typed the old password',
        ...({ calledRegisteredNumber: true, nameAndBirthDateMatch: true } as const),
        memberAskedForIt: true,
      },
    }),
  ),
];
