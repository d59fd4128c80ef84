import type { Words } from './operation.ts';

/** Refusals of sign-in, sign-out, registration, recovery and changes of credentials. */
export const accessWords = {
  'credentials-wrong': {
    en: 'The phone number or the password is incorrect.',
    fil: 'Hindi tama ang numero o ang password.',
  },
  'password-wrong': {
    en: 'Your current password is incorrect.',
    fil: 'Hindi tama ang kasalukuyan mong password.',
  },
  'password-same': {
    en: 'The new password is the same as the current one. Choose another.',
    fil: 'Kapareho ng kasalukuyan ang bagong password. Pumili ng iba.',
  },
  'password-weak': {
    en: 'Use 8 to 24 characters with upper and lower case letters, a number and one of ! @ # $ %.',
    fil: 'Gumamit ng 8 hanggang 24 na character: malaki at maliit na letra, numero, at isa sa ! @ # $ %.',
  },
  'password-common': {
    en: 'This password is too common. Choose a different one.',
    fil: 'Masyadong karaniwan ang password na ito. Pumili ng iba.',
  },
  'phone-not-valid': {
    en: 'Between 9 and 15 digits. Must start with a digit. Only numbers are permitted.',
    fil: '9 hanggang 15 numero. Dapat magsimula sa numero. Numero lang ang puwede.',
  },
  'phone-not-mobile': {
    en: 'Enter a mobile number with 11 digits, such as 0917 123 4567. Landlines cannot receive our SMS.',
    fil: 'Maglagay ng mobile number na may 11 numero, gaya ng 0917 123 4567. Hindi natatanggap ng landline ang SMS namin.',
  },
  'phone-country-not-served': {
    en: 'We send registration codes only to numbers that begin with {countries}.',
    fil: 'Sa mga numerong nagsisimula sa {countries} lang kami nagpapadala ng registration code.',
  },
  'email-not-valid': {
    en: 'Invalid email format. Please ensure your email address is in the correct format (e.g., name@example.com).',
    fil: 'Mali ang format ng email. Tiyaking tama ang format ng email address mo (hal., name@example.com).',
  },
  'name-not-valid': {
    en: 'Please enter both your first and last name. Ensure the name is within a reasonable length.',
    fil: 'Ilagay ang pangalan at apelyido mo, na hindi masyadong mahaba.',
  },
  'employment-not-valid': {
    en: 'Some of your employment details are incorrect. Check them.',
    fil: 'May kailangang ayusin sa detalye ng trabaho mo.',
  },
  'invitation-needed': {
    en: 'Enter an invitation code to register.',
    fil: 'Maglagay ng invitation code para makapag-register.',
  },
  'invitation-not-valid': {
    en: 'This invitation code is wrong, has expired or is used up.',
    fil: 'Mali, expired o ubos na ang invitation code na ito.',
  },
  'phone-taken': {
    en: 'This phone number already has an account. Sign in, or recover the account.',
    fil: 'May account na ang numerong ito. Mag-sign in, o bawiin ang account.',
  },
  'phone-not-proven': {
    en: 'Confirm the code sent to your phone first.',
    fil: 'Kumpirmahin muna ang code na ipinadala sa phone mo.',
  },
  'step-over': {
    en: 'This took too long or was already used. Start again.',
    fil: 'Masyado nang matagal ito o nagamit na. Magsimula ulit.',
  },
  'code-wrong': {
    en: 'This code is incorrect. Tries left: {triesLeft}.',
    fil: 'Hindi tama ang code. Natitirang subok: {triesLeft}.',
  },
  'code-void': {
    en: 'This code no longer works after too many wrong tries. Ask for a new one.',
    fil: 'Wala nang bisa ang code dahil sa dami ng maling subok. Humingi ng bago.',
  },
  'code-expired': {
    en: 'This code has expired. Ask for a new one.',
    fil: 'Nag-expire na ang code. Humingi ng bago.',
  },
  'code-none': {
    en: 'You have no valid code. Ask for a new one.',
    fil: 'Wala kang valid na code. Humingi ng bago.',
  },
  'code-too-soon': {
    en: 'A code was just sent. You can ask for another in {wait}.',
    fil: 'Kapapadala lang ng code. Makakahingi ka ulit pagkalipas ng {wait}.',
  },
  'email-missing': {
    en: 'There is no email address on your account.',
    fil: 'Walang email address sa account mo.',
  },
  'email-link-wrong': {
    en: 'This link confirms the email address of another account, or an address that your account does not have any more.',
    fil: 'Para sa email address ng ibang account ang link na ito, o sa address na wala na sa account mo.',
  },
  'email-already-confirmed': {
    en: 'Your email address is already confirmed.',
    fil: 'Confirmed na ang email address mo.',
  },
  'session-idle': {
    en: 'You were signed out because you did not use your account for {time}.',
    fil: 'Na-sign out ka dahil hindi mo ginamit ang account mo nang {time}.',
  },
  'session-over': {
    en: 'You were signed out because a sign-in lasts {time} at most.',
    fil: 'Na-sign out ka dahil hanggang {time} lang ang bawat pag-sign in.',
  },
  'session-signed-out': {
    en: 'This device was signed out of your account.',
    fil: 'Na-sign out ang device na ito sa account mo.',
  },
  'session-signed-out-everywhere': {
    en: 'All devices were signed out of your account.',
    fil: 'Na-sign out sa account mo ang lahat ng device.',
  },
  'session-password-changed': {
    en: 'You were signed out because your password was changed.',
    fil: 'Na-sign out ka dahil napalitan ang password mo.',
  },
  'session-payout-account-changed': {
    en: 'You were signed out because your receiving account was changed.',
    fil: 'Na-sign out ka dahil napalitan ang account na tatanggap ng pera mo.',
  },
  'session-number-changed': {
    en: 'You were signed out because your phone number was changed.',
    fil: 'Na-sign out ka dahil napalitan ang numero mo.',
  },
  'session-passkey-removed': {
    en: 'You were signed out because the passkey you signed in with was removed.',
    fil: 'Na-sign out ka dahil inalis ang passkey na ginamit mo sa pag-sign in.',
  },
  'session-unsafe': {
    en: 'You were signed out to keep your account safe. We sent you a message about it.',
    fil: 'Na-sign out ka para ligtas ang account mo. Nagpadala kami sa iyo ng mensahe tungkol dito.',
  },
  'session-stopped': {
    en: 'All devices were signed out with a link from a message that we sent.',
    fil: 'Na-sign out ang lahat ng device gamit ang link sa mensaheng ipinadala namin.',
  },
  'origin-not-allowed': {
    en: 'This request came from another site and was refused.',
    fil: 'Galing sa ibang site ang request na ito kaya tinanggihan.',
  },
} as const satisfies Record<string, Words>;
