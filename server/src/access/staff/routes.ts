import * as contract from '@pahiram/api/staff-access';
import * as changes from '@pahiram/api/staff-changes';
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
import { changeStaffEmail } from './change-staff-email.ts';
import { cancelStaffChange, confirmStaffChange, refuseStaffChange } from './decide-change.ts';
import { disableStaff } from './disable-staff.ts';
import { inviteStaff } from './invite-staff.ts';
import { listStaffChanges } from './list-changes.ts';
import { listStaff } from './list-staff.ts';
import { renewStaffInvitation } from './renew-staff-invitation.ts';
import { setStaffRoles } from './set-staff-roles.ts';

const everybody = { roles: STAFF_ROLES };
const staffManagers = { roles: PERMISSIONS['manage-staff'] };
const confirmers = { roles: PERMISSIONS['confirm-staff-changes'] };
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
  route(contract.changeStaffEmail, changeStaffEmail, staffManagers),
  route(contract.disableStaff, disableStaff, staffManagers),
  route(changes.listStaffChanges, listStaffChanges, everybody),
  route(changes.confirmStaffChange, confirmStaffChange, confirmers),
  route(changes.refuseStaffChange, refuseStaffChange, confirmers),
  route(changes.cancelStaffChange, cancelStaffChange, everybody),
  route(contract.createInvitations, createInvitations, invitationManagers),
  route(contract.listInvitations, listInvitations, { roles: PERMISSIONS['view-invitations'] }),
  route(contract.revokeInvitation, revokeInvitation, invitationManagers),
];
