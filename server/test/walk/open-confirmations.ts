import type { Unconfirmed } from './member-confirmations.ts';

/** An operation with which anyone changes something, because it takes no session (V37). */
export interface OpenlyConfirmed {
  readonly what: string;
  readonly operation: string;
  /** What the caller has to have, and what that cannot do. */
  readonly by: string;
  /** Where the contract takes it: the header of the secret, or fields of the body that cannot be left out. */
  readonly takes: readonly string[];
}

export const OPENLY_CONFIRMED: readonly OpenlyConfirmed[] = [
  {
    what: 'Stops a withdrawal, a passkey, an unlocking, another account, another number or a recovery; or locks the money',
    operation: 'stop',
    by: 'the secret of the link in our message about it: it is about that one thing and cannot begin it',
    takes: ['secret'],
  },
  {
    what: 'Sets a new password; every session ends',
    operation: 'recoverAccount',
    by: 'a recovery that a code to the registered number proved; it adds no passkey and lifts no limit; no code goes to a phone that is reported as stolen',
    takes: ['recoveryId'],
  },
  {
    what: 'Opens an account',
    operation: 'register',
    by: 'a registration that a code to the new number proved; each number has at most one account',
    takes: ['registrationId'],
  },
  {
    what: 'Signs a member in',
    operation: 'signIn',
    by: 'the password, with limits of tries; a new device is told to the member, and its codes wait',
    takes: ['phoneNumber', 'password'],
  },
  {
    what: 'Signs a member in with a passkey',
    operation: 'signInWithPasskey',
    by: 'a passkey that works, of this site, with the person verified, in answer to a question that is used once',
    takes: ['questionId', 'response'],
  },
  {
    what: 'Signs staff in',
    operation: 'signInStaff',
    by: 'password and a code of the authenticator that works once; refused for a person with a passkey',
    takes: ['email', 'password', 'code'],
  },
  {
    what: 'Signs staff in with a passkey',
    operation: 'signInStaffWithPasskey',
    by: 'a passkey of that person, with the person verified, in answer to a question that is used once',
    takes: ['questionId', 'response'],
  },
  {
    what: 'Sets the password and the authenticator of a member of staff',
    operation: 'acceptStaffInvitation',
    by: 'the one-time link that an administrator sent to the work address',
    takes: ['token'],
  },
];

/** Everything else that anyone can send without a session: why nothing has to be confirmed. */
export const OPENLY_UNCONFIRMED: readonly Unconfirmed[] = [
  {
    why: 'Shows or calculates only.',
    operations: ['quoteLoan', 'checkDocument'],
  },
  {
    why: 'A step of a confirmation: it changes nothing by itself.',
    operations: [
      ...['startRegistration', 'sendRegistrationCode', 'confirmRegistrationCode'],
      ...['startRecovery', 'resendRecoveryCode', 'confirmRecoveryCode'],
      ...['askToSignIn', 'askStaffToSignIn', 'openStaffInvitation'],
    ],
  },
  {
    why: 'Sends a link to the email address of the account and to no other; the link can only lock.',
    operations: ['requestLockLink'],
  },
  {
    why: 'Ends the session that the cookie names.',
    operations: ['logout', 'signOutStaff'],
  },
  {
    why: 'Messages of a visitor: they change no account. The secret of a ticket or a chat opens that one only.',
    operations: [
      ...['openTicket', 'answerTicketByLink', 'rateTicketByLink', 'uploadVisitorFile'],
      ...['startChat', 'sendChatMessage', 'endChat', 'rateChatBySecret'],
    ],
  },
];
