/** What confirms each operation with which a member changes something (H5, V37). */

export interface Confirmed {
  readonly what: string;
  /** The operation that takes the code or the password. */
  readonly operation: string;
  readonly withPasskey: string;
  readonly without: string;
}

const passkeyAtOnce = 'at once, with the code of the passkey';

export const CONFIRMED: readonly Confirmed[] = [
  {
    what: 'Withdraws',
    operation: 'confirmWithdrawal',
    withPasskey: passkeyAtOnce,
    without:
      'a code by SMS or from the assistant: at once up to the daily limit, from a device that is not new; otherwise after 24 hours, stopped in one tap, and cancelled when the account changed meanwhile',
  },
  {
    what: 'Signs the contract',
    operation: 'acceptOffer',
    withPasskey: passkeyAtOnce,
    without: 'code and password, on a device known for 24 hours',
  },
  {
    what: 'Accepts more time',
    operation: 'acceptScheduleOffer',
    withPasskey: passkeyAtOnce,
    without: 'code and password, on a device known for 24 hours',
  },
  {
    what: 'Changes the receiving account',
    operation: 'correctAccount',
    withPasskey:
      'at once, with the code of the passkey; money goes there after `account.coolOffHours`, before the first withdrawal at once',
    without: 'a code by SMS; money goes there after 24 hours, and one tap takes the change back',
  },
  {
    what: 'Changes the phone number, after a code proved the new one',
    operation: 'changePhoneNumber',
    withPasskey: passkeyAtOnce,
    without: 'password and a code to the old number: after 24 hours, stopped in one tap',
  },
  {
    what: 'Changes the email address',
    operation: 'changeEmail',
    withPasskey: passkeyAtOnce,
    without:
      'code and password, on a device known for 24 hours; both ways refused while the money is locked; for 30 days the address before it hears warnings and can lock the money',
  },
  {
    what: 'Has the account erased',
    operation: 'askErasure',
    withPasskey: passkeyAtOnce,
    without: 'code and password; both ways wait 7 days, and one tap keeps the account',
  },
  {
    what: 'Downloads everything that is kept about them',
    operation: 'downloadMemberData',
    withPasskey: passkeyAtOnce,
    without: 'at once, with the password; the member is told; refused while the money is locked',
  },
  {
    what: 'Adds a passkey',
    operation: 'addPasskey',
    withPasskey: passkeyAtOnce,
    without:
      'takes the password and works after 24 hours, stopped in one tap; the first one at registration at once and without it; refused while the money is locked',
  },
  {
    what: 'Ends “Lock my money”',
    operation: 'unlockMoney',
    withPasskey: `${passkeyAtOnce} and the password`,
    without: 'code and password: after 24 hours, stopped in one tap',
  },
];

export interface Unconfirmed {
  readonly why: string;
  readonly operations: readonly string[];
}

/** They take the password while the money is locked (V37). */
export const endsOfLoans: readonly string[] = ['changeMemberLoan', 'returnLoan'];

/** Everything else that a member can change: why nothing has to be confirmed. */
export const UNCONFIRMED: readonly Unconfirmed[] = [
  {
    why: 'Shows or calculates only.',
    operations: [
      ...['getOffer', 'getMemberLoan', 'getLoanDetail', 'getInfoState', 'getMemberDetails'],
      ...['getMemberIdentity', 'getReceivingAccount', 'loadWallet', 'listWithdrawals'],
      ...['previewWithdrawal', 'previewPayment', 'previewOverpaymentUse', 'readMemberNotices'],
    ],
  },
  {
    why: 'A step of a confirmation: it changes nothing by itself.',
    operations: [
      ...['askToAddPasskey', 'askForConfirmation', 'confirmWithPasskey', 'requestOfferCode'],
      ...['requestScheduleCode', 'requestAccountCorrection', 'requestUnlockCode'],
      ...['sendWithdrawalCode', 'requestWithdrawal', 'requestEmailCode', 'requestErasureCode'],
      ...['requestNewNumberCode', 'proveNewNumber', 'requestNumberChangeCode'],
      'requestEmailChangeCode',
    ],
  },
  {
    why: 'Makes the account safer, or takes back what was asked for.',
    operations: [
      ...['lockMoney', 'renamePasskey', 'endSession', 'signOutEverywhere'],
      ...['cancelWithdrawal', 'cancelLoanRequest', 'cancelPaymentCode', 'takeBackErasure'],
      'stopNumberChange',
    ],
  },
  {
    why: 'Takes back a change of the account that waits: the earlier account could receive money all along. Refused while the money is locked, and when a passkey confirmed the change.',
    operations: ['undoAccountCorrection'],
  },
  {
    why: 'Money goes only to the member’s own debt.',
    operations: ['payFromWallet', 'paySetOff', 'chooseOverpaymentUse', 'requestPaymentCode'],
  },
  {
    why: 'Applies, asks or promises: people decide, and nothing is paid out.',
    operations: [
      ...['applyForLoan', 'askForChange', 'promisePayment'],
      ...['uploadIncomeFile', 'removeIncomeFile', 'sendIncomeFiles', 'answerMonthlyDebts'],
    ],
  },
  {
    why: 'Ends an application or a loan that is not repaid, free of charge. While the money is locked it takes the password: a session alone may be a thief’s.',
    operations: endsOfLoans,
  },
  {
    why: 'The profile before the first loan: people review it before any money moves.',
    operations: [
      ...['uploadDocument', 'updatePersonal', 'updateAddress', 'updateReferences'],
      ...['updateIdentity', 'updateBank', 'updateEmployment', 'saveDraft'],
    ],
  },
  {
    why: 'Ends a report by somebody else that the phone was stolen, with the password, after the wait: it moves nothing, every channel is told, and locking the money takes it back (V14).',
    operations: ['denyTheftReport'],
  },
  {
    why: 'Stops money from going to the receiving account, also while it is locked: it takes the password, and another account waits as a changed one does.',
    operations: ['removeReceivingAccount'],
  },
  {
    why: 'The way to the account, not its money: it takes the password, or the code or the link of the address, and lifts no limit.',
    operations: ['changePassword', 'confirmEmail', 'confirmEmailByLink', 'removePasskey'],
  },
  {
    why: 'Messages.',
    operations: [
      ...[
        'setNoticePreferences',
        'subscribePush',
        'unsubscribePush',
        'openMemberTicket',
        'uploadTicketFile',
        'rateMemberTicket',
        'rateMemberChat',
      ],
      ...['answerMemberTicket', 'startMemberChat'],
    ],
  },
];
