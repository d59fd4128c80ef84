import type { Words } from './operation.ts';

/** Refusals of staff sign-in, and of managing staff accounts. */
export const staffAccessWords = {
  'origin-not-allowed': {
    en: 'This request came from another site and was refused.',
    fil: 'Galing sa ibang site ang request na ito kaya tinanggihan.',
  },
  'staff-credentials-wrong': {
    en: 'The email, the password or the code is not right.',
    fil: 'Hindi tama ang email, ang password o ang code.',
  },
  'account-shared': {
    en: 'Everybody who tries the demonstration shares this account, so it keeps its codes and has no passkeys.',
    fil: 'Ginagamit ang account na ito ng lahat ng sumusubok sa demonstrasyon, kaya mga code pa rin ang gamit nito at wala itong passkey.',
  },
  'staff-code-wrong': {
    en: 'This is not the current code of your authenticator app, or it was used already.',
    fil: 'Hindi ito ang kasalukuyang code ng authenticator app mo, o nagamit na ito.',
  },
  'password-weak': {
    en: 'Use 8 to 24 characters with upper and lower case letters, a number and one of ! @ # $ %.',
    fil: 'Gumamit ng 8 hanggang 24 na character: malaki at maliit na letra, numero, at isa sa ! @ # $ %.',
  },
  'password-common': {
    en: 'This password is on the list of common ones. Choose one that is yours alone.',
    fil: 'Kasama ito sa listahan ng mga karaniwang password. Pumili ng sa iyo lang.',
  },
  'link-not-valid': {
    en: 'This link is not known, has expired or was already used. Ask an administrator for a new one.',
    fil: 'Hindi kilala, expired o nagamit na ang link na ito. Humingi ng bago sa administrator.',
  },
  'email-not-valid': {
    en: 'This is not an email address.',
    fil: 'Hindi ito email address.',
  },
  'email-taken': {
    en: 'There is a staff account with this email already.',
    fil: 'May staff account na ang email na ito.',
  },
  'no-approver': {
    en: 'This person approves no loans, so a limit has no effect.',
    fil: 'Hindi nag-aapruba ng loan ang taong ito, kaya walang silbi ang limit.',
  },
  'own-account': {
    en: 'You cannot change your own access. Ask another administrator.',
    fil: 'Hindi mo mababago ang sarili mong access. Makiusap sa ibang administrator.',
  },
  'last-admin': {
    en: 'This is the last active administrator. Make another one first.',
    fil: 'Ito ang huling aktibong administrator. Gumawa muna ng isa pa.',
  },
  'roles-not-apart': {
    en: 'One person cannot hold these roles together. Managing staff stays apart from money, ID review from approval, approval from the second approval, and both approvals from finance. Give one of the roles to another person.',
    fil: 'Hindi puwedeng hawakan ng iisang tao ang mga role na ito. Hiwalay ang pamamahala ng kawani sa pera, ang pagsusuri ng ID sa approval, ang approval sa pangalawang approval, at ang dalawang approval sa finance. Ibigay ang isa sa ibang tao.',
  },
  'change-waiting': {
    en: 'Another change of this person waits already. See Staff changes.',
    fil: 'May naghihintay nang pagbabago para sa taong ito. Tingnan ang Mga pagbabago sa kawani.',
  },
  'change-ended': {
    en: 'This change no longer waits: it was decided, stopped or has expired.',
    fil: 'Hindi na naghihintay ang pagbabagong ito: napagpasyahan, itinigil o nag-expire na.',
  },
  'change-needs-another-person': {
    en: 'Somebody else has to decide this: neither the person who proposed it nor the person it is about.',
    fil: 'Ibang tao ang dapat magpasya rito: hindi ang nagmungkahi at hindi ang taong tinutukoy nito.',
  },
  'change-not-yours': {
    en: 'Only an administrator, the person who confirmed and the person concerned can stop this.',
    fil: 'Administrator, ang nagkumpirma at ang taong tinutukoy lang ang puwedeng magtigil nito.',
  },
  'change-not-due': {
    en: 'This change is not due yet.',
    fil: 'Hindi pa oras ng pagbabagong ito.',
  },
  'state-already': {
    en: 'This account is already in that state.',
    fil: 'Ganoon na ang estado ng account na ito.',
  },
  'account-disabled': {
    en: 'This account is disabled. Enable it again first.',
    fil: 'Isinara ang account na ito. Buksan muna ulit.',
  },
  'expiry-not-valid': {
    en: 'Choose an expiry within the next year.',
    fil: 'Pumili ng expiry sa loob ng susunod na taon.',
  },
  'already-revoked': {
    en: 'This invitation was already revoked.',
    fil: 'Na-revoke na ang invitation na ito.',
  },
} as const satisfies Record<string, Words>;
