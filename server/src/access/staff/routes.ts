import * as contract from '@pahiram/api/staff-access';
import { PERMISSIONS, STAFF_ROLES } from '@pahiram/domain/access/roles';
import { type Route, route } from '../../http/route.ts';
import { createInvitations } from '../invitations/create-invitations.ts';
import { listInvitations } from '../invitations/list-invitations.ts';
import { revokeInvitation } from '../invitations/revoke-invitation.ts';
import { acceptInvitation } from '../staff-sign-in/accept-invitation.ts';
import { getStaffSelf } from '../staff-sign-in/get-staff-self.ts';
import { openInvitation } from '../staff-sign-in/open-invitation.ts';
import { refreshStaff } from '../staff-sign-in/refresh-staff.ts';
import { signInStaff } from '../staff-sign-in/sign-in-staff.ts';
import { signOutStaff } from '../staff-sign-in/sign-out-staff.ts';
import { disableStaff } from './disable-staff.ts';
import { inviteStaff } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { renewStaffInvitation } from './renew-staff-invitation.ts';
import { setStaffRoles } from './set-staff-roles.ts';

const everybody = { roles: STAFF_ROLES };
const staffManagers = { roles: PERMISSIONS['manage-staff'] };
const invitationManagers = { roles: PERMISSIONS['manage-invitations'] };

export const staffRoutes: readonly Route[] = [
  route(contract.signInStaff, signInStaff),
  route(contract.refreshStaff, refreshStaff),
  route(contract.signOutStaff, signOutStaff),
  route(contract.openStaffInvitation, openInvitation, { limitPerMinute: 30 }),
  route(contract.acceptStaffInvitation, acceptInvitation, { limitPerMinute: 30 }),
  route(contract.getStaffSelf, getStaffSelf, everybody),
  route(contract.listStaff, listStaff, { roles: PERMISSIONS['view-staff'] }),
  route(contract.inviteStaff, inviteStaff, staffManagers),
  route(contract.renewStaffInvitation, renewStaffInvitation, staffManagers),
  route(contract.setStaffRoles, setStaffRoles, staffManagers),
  route(contract.disableStaff, disableStaff, staffManagers),
  route(contract.createInvitations, createInvitations, invitationManagers),
  route(contract.listInvitations, listInvitations, { roles: PERMISSIONS['view-invitations'] }),
  route(contract.revokeInvitation, revokeInvitation, invitationManagers),
];
