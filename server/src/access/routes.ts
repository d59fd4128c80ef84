import * as contract from '@pahiram/api/access';
import * as emailChange from '@pahiram/api/email-change';
import * as emailConfirmation from '@pahiram/api/email-confirmation';
import * as memberAccess from '@pahiram/api/member-access';
import * as memberPage from '@pahiram/api/member-page';
import * as passkeys from '@pahiram/api/passkeys';
import * as staffAccess from '@pahiram/api/staff-access';
import * as staffChanges from '@pahiram/api/staff-changes';
import * as staffPasskeys from '@pahiram/api/staff-passkeys';
import * as staffSessions from '@pahiram/api/staff-sessions';
import { PERMISSIONS, STAFF_ROLES } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { changeEmail, requestEmailChangeCode } from './change-email.ts';
import { listDevicesOfMember } from './devices-of-member.ts';
import { confirmEmail, confirmEmailByLink, requestEmailCode } from './email.ts';
import { createInvitations, listInvitations, revokeInvitation } from './invitations.ts';
import {
  addPasskey,
  askToAddPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys/passkeys.ts';
import { askToSignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { changePassword } from './passwords.ts';
import {
  confirmRecoveryCode,
  recoverAccount,
  resendRecoveryCode,
  startRecovery,
} from './recovery.ts';
import { refresh } from './refresh.ts';
import {
  confirmRegistrationCode,
  getRegistrationRules,
  register,
  sendRegistrationCode,
  startRegistration,
} from './registration.ts';
import { signIn } from './sign-in.ts';
import { endSession, listSessions, logout, signOutEverywhere } from './sign-out.ts';
import {
  changeStaffEmail,
  disableStaff,
  enableStaff,
  inviteStaff,
  listStaff,
  renewStaffInvitation,
  setApprovalLimit,
  setStaffRoles,
} from './staff/staff-accounts.ts';
import {
  cancelStaffChange,
  confirmStaffChange,
  listStaffChanges,
  refuseStaffChange,
  showStaffChange,
} from './staff/staff-changes.ts';
import { acceptInvitation, openInvitation } from './staff/staff-links.ts';
import {
  addStaffPasskey,
  askToAddStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
} from './staff/staff-passkeys.ts';
import {
  endOtherStaffSessions,
  endSessionsOfStaff,
  endStaffSession,
  listSessionsOfStaff,
  listStaffSessions,
} from './staff/staff-sessions.ts';
import {
  askStaffToSignIn,
  getStaffSelf,
  refreshStaff,
  signInStaff,
  signInStaffWithPasskey,
  signOutStaff,
} from './staff/staff-sign-in.ts';
import { unlockMember } from './unlock-member.ts';

/**
 * Per IP address, against guessing and floods. Sign-in and requests for a recovery code count IP
 * addresses themselves, so that a device the account knows is not refused for the tries of others.
 */
const guessable = { limitPerMinute: 60 };

const allStaff = { roles: STAFF_ROLES };
const staffManagers = { roles: PERMISSIONS['manage-staff'] };
const confirmers = { roles: PERMISSIONS['confirm-staff-changes'] };
const invitationManagers = { roles: PERMISSIONS['manage-invitations'] };

export const routes: readonly Route[] = [
  route(contract.signIn, signIn),
  route(contract.logout, logout),
  route(contract.refresh, refresh),
  route(contract.refreshAlias, refresh),
  route(contract.changePassword, changePassword),

  route(contract.getRegistrationRules, getRegistrationRules),
  route(contract.startRegistration, startRegistration, guessable),
  route(contract.sendRegistrationCode, sendRegistrationCode, guessable),
  route(contract.confirmRegistrationCode, confirmRegistrationCode, guessable),
  route(contract.register, register, guessable),

  route(contract.startRecovery, startRecovery),
  route(contract.resendRecoveryCode, resendRecoveryCode),
  route(contract.confirmRecoveryCode, confirmRecoveryCode, guessable),
  route(contract.recoverAccount, recoverAccount, guessable),

  route(passkeys.listPasskeys, listPasskeys),
  route(passkeys.askToAddPasskey, askToAddPasskey, { limitPerMinute: 20 }),
  route(passkeys.addPasskey, addPasskey, { limitPerMinute: 20 }),
  route(passkeys.renamePasskey, renamePasskey),
  route(passkeys.removePasskey, removePasskey),
  route(passkeys.askToSignIn, askToSignIn, guessable),
  route(passkeys.signInWithPasskey, signInWithPasskey, guessable),

  route(emailChange.requestEmailChangeCode, requestEmailChangeCode, { limitPerMinute: 20 }),
  route(emailChange.changeEmail, changeEmail, { limitPerMinute: 20 }),
  route(emailConfirmation.requestEmailCode, requestEmailCode, { limitPerMinute: 20 }),
  route(emailConfirmation.confirmEmail, confirmEmail, { limitPerMinute: 20 }),
  route(emailConfirmation.confirmEmailByLink, confirmEmailByLink, { limitPerMinute: 20 }),

  route(contract.listSessions, listSessions),
  route(contract.endSession, endSession),
  route(contract.signOutEverywhere, signOutEverywhere),
  route(memberAccess.unlockMember, unlockMember, { roles: PERMISSIONS['unlock-members'] }),
  route(memberPage.listDevicesOfMember, listDevicesOfMember, {
    roles: PERMISSIONS['view-member-devices'],
  }),

  route(staffAccess.signInStaff, signInStaff),
  route(staffAccess.refreshStaff, refreshStaff),
  route(staffAccess.signOutStaff, signOutStaff),
  route(staffAccess.openStaffInvitation, openInvitation, { limitPerMinute: 30 }),
  route(staffAccess.acceptStaffInvitation, acceptInvitation, { limitPerMinute: 30 }),
  route(staffAccess.getStaffSelf, getStaffSelf, allStaff),

  route(staffPasskeys.listStaffPasskeys, listStaffPasskeys, allStaff),
  route(staffPasskeys.askToAddStaffPasskey, askToAddStaffPasskey, allStaff),
  route(staffPasskeys.addStaffPasskey, addStaffPasskey, allStaff),
  route(staffPasskeys.renameStaffPasskey, renameStaffPasskey, allStaff),
  route(staffPasskeys.removeStaffPasskey, removeStaffPasskey, allStaff),
  route(staffPasskeys.askStaffToSignIn, askStaffToSignIn, guessable),
  route(staffPasskeys.signInStaffWithPasskey, signInStaffWithPasskey, guessable),

  route(staffSessions.listStaffSessions, listStaffSessions, allStaff),
  route(staffSessions.endStaffSession, endStaffSession, allStaff),
  route(staffSessions.endOtherStaffSessions, endOtherStaffSessions, allStaff),
  route(staffSessions.listSessionsOfStaff, listSessionsOfStaff, {
    roles: PERMISSIONS['view-staff'],
  }),
  route(staffSessions.endSessionsOfStaff, endSessionsOfStaff, staffManagers),

  route(staffAccess.listStaff, listStaff, { roles: PERMISSIONS['view-staff'] }),
  route(staffAccess.inviteStaff, inviteStaff, staffManagers),
  route(staffAccess.renewStaffInvitation, renewStaffInvitation, staffManagers),
  route(staffAccess.setStaffRoles, setStaffRoles, staffManagers),
  route(staffAccess.setApprovalLimit, setApprovalLimit, staffManagers),
  route(staffAccess.changeStaffEmail, changeStaffEmail, staffManagers),
  route(staffAccess.disableStaff, disableStaff, staffManagers),
  route(staffAccess.enableStaff, enableStaff, staffManagers),

  route(staffChanges.listStaffChanges, listStaffChanges, allStaff),
  route(staffChanges.confirmStaffChange, confirmStaffChange, {
    ...confirmers,
    shows: showStaffChange,
  }),
  route(staffChanges.refuseStaffChange, refuseStaffChange, {
    ...confirmers,
    shows: showStaffChange,
  }),
  route(staffChanges.cancelStaffChange, cancelStaffChange, allStaff),

  route(staffAccess.createInvitations, createInvitations, invitationManagers),
  route(staffAccess.listInvitations, listInvitations, { roles: PERMISSIONS['view-invitations'] }),
  route(staffAccess.revokeInvitation, revokeInvitation, invitationManagers),
];
