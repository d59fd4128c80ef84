import { texts } from '@pahiram/ui/language.tsx';

/** Changing the phone number, in Settings. */
export const numberTexts = texts(
  {
    title: 'Change phone number',
    lead: 'Enter your new number. We text a code to it. Keep your old SIM until you are done.',
    sent: 'If no account has this number yet, we sent it a code. Valid for 5 minutes.',
    next: 'Next',
    back: 'Use another number',
    newNumber: 'Your new number',
    passkeyLead: 'With your passkey it changes at once. Your other devices will be signed out.',
    codeLead: 'With a code to your old number and your password it changes.',
    othersOut: 'Your other devices will be signed out.',
    allOut: 'All devices will be signed out then.',
    change: 'Change my number',
    changed: 'Your phone number is changed. Sign in with the new one from now on.',
    waits: (masked: string, moment: string) =>
      `Your phone number changes to ${masked} on ${moment}.`,
    staffWaits: (masked: string, moment: string) =>
      `Someone told us that you lost your phone and your number. On ${moment} we change your number to ${masked}, remove your passkeys and sign out every device. If this was not you, stop it now.`,
    staffProposed: (masked: string) =>
      `Someone asks us to recover your account with the phone number ${masked}. Nothing has changed yet: a second person of our staff must agree first. If this was not you, stop it now.`,
    stop: 'Stop, keep my number',
    stopped: 'Stopped. Your phone number stays.',
  },
  {
    title: 'Palitan ang phone number',
    lead: 'Ilagay ang bago mong numero. Magte-text kami ng code doon. Itago muna ang lumang SIM hanggang matapos.',
    sent: 'Kung wala pang account ang numerong ito, nagpadala kami ng code. Valid nang 5 minuto.',
    next: 'Susunod',
    back: 'Ibang numero',
    newNumber: 'Ang bago mong numero',
    passkeyLead: 'Gamit ang passkey mo, mapapalitan ito agad. Masa-sign out ang iba mong device.',
    codeLead: 'Mapapalitan ito gamit ang code sa lumang numero at ang password mo.',
    othersOut: 'Masa-sign out ang iba mong device.',
    allOut: 'Masa-sign out noon ang lahat ng device.',
    change: 'Palitan ang numero ko',
    changed: 'Napalitan na ang phone number mo. Ang bago na ang gamitin sa pag-sign in.',
    waits: (masked: string, moment: string) =>
      `Mapapalitan ng ${masked} ang phone number mo sa ${moment}.`,
    staffWaits: (masked: string, moment: string) =>
      `May nagsabi sa amin na nawala ang phone at numero mo. Sa ${moment}, papalitan namin ng ${masked} ang numero mo, aalisin ang mga passkey mo at isa-sign out ang lahat ng device. Kung hindi ikaw ito, itigil ito ngayon.`,
    staffProposed: (masked: string) =>
      `May humihiling sa amin na bawiin ang account mo gamit ang phone number na ${masked}. Wala pang nagbago: kailangan munang pumayag ng isa pa naming kawani. Kung hindi ikaw ito, itigil ito ngayon.`,
    stop: 'Itigil: huwag palitan ang numero ko',
    stopped: 'Naitigil na. Hindi nagbago ang phone number mo.',
  },
);
