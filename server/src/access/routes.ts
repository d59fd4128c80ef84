import * as contract from '@pahiram/api/access';
import * as emailConfirmation from '@pahiram/api/email-confirmation';
import * as memberAccess from '@pahiram/api/member-access';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { requestEmailCode } from './email/request-email-code.ts';
import { login } from './login.ts';
import { confirmRecoveryCode } from './recovery/confirm-recovery-code.ts';
import { recoverAccount } from './recovery/recover-account.ts';
import { resendRecoveryCode } from './recovery/resend-recovery-code.ts';
import { startRecovery } from './recovery/start-recovery.ts';
import { confirmRegistrationCode } from './registration/confirm-registration-code.ts';
import { getRegistrationRules } from './registration/get-registration-rules.ts';
import { register } from './registration/register.ts';
import { sendRegistrationCode } from './registration/send-registration-code.ts';
import { startRegistration } from './registration/start-registration.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { logout } from './sessions/logout.ts';
import { refresh } from './sessions/refresh.ts';
import { signOutEverywhere } from './sessions/sign-out-everywhere.ts';
import { staffRoutes } from './staff/routes.ts';
import { unlockMember } from './unlock-member.ts';

/**
 * Per IP address, against guessing and floods. Sign-in and requests for a recovery code count IP
 * addresses themselves, so that a device the account knows is not refused for the tries of others.
 */
const guessable = { limitPerMinute: 60 };

export const routes: readonly Route[] = [
  route(contract.login, login),
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
  route(emailConfirmation.requestEmailCode, requestEmailCode, { limitPerMinute: 20 }),
  route(emailConfirmation.confirmEmail, confirmEmail, { limitPerMinute: 20 }),
  route(contract.listSessions, listSessions),
  route(contract.endSession, endSession),
  route(contract.signOutEverywhere, signOutEverywhere),
  route(memberAccess.unlockMember, unlockMember, { roles: PERMISSIONS['unlock-members'] }),
  ...staffRoutes,
];
