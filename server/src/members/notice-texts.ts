import type { Words } from '@pahiram/api/operation';
import { holdReasonWords, STOLEN_PHONE_WORDS } from '@pahiram/domain/loans/reason-words';
import type { CorrectedFact } from '@pahiram/domain/members/profile-correction';
import { factText } from '@pahiram/domain/texts/day-text';
import type { TakeoverGround } from '@pahiram/domain/withdrawals/fraud-hold';
import { joinSentences } from '../access/notice-texts.ts';
import { minuteWords } from '../lib/moment-words.ts';
import type { MemberNotice } from '../notices/send.ts';

/** The SMS with the code that confirms a new receiving account. */
export const accountChangeCodeText = (code: string, bankName: string, masked: string): Words => ({
  en: `${code} changes your receiving account to ${bankName}, ${masked}. Valid for 5 minutes. Never share it.`,
  fil: `${code} ang code para palitan ng ${bankName}, ${masked}, ang account mong tatanggap ng pera. Valid nang 5 minuto. Huwag ibigay sa iba.`,
});

/**
 * @param wait until when the account cannot receive money, and the link that undoes the change; null when it can at
 *   once. The link is only in SMS and email (V19). A session alone does not undo what a passkey confirmed.
 */
export function accountChangedNotice(
  bankName: string,
  masked: string,
  wait: { readonly until: Date; readonly link: Words; readonly isByPasskey: boolean } | null,
): MemberNotice {
  const coolOff = wait && coolOffText(wait);
  const text: Words = {
    en: `Your receiving account is now ${bankName}, ${masked}.${coolOff?.en ?? ''} Other devices were signed out. If this was not you, lock your money at once, in Settings or from our sign-in page, and contact us.`,
    fil: `Ang account mong tatanggap ng pera ay ${bankName}, ${masked} na.${coolOff?.fil ?? ''} Na-sign out ang iba mong device. Kung hindi ikaw ito, i-lock agad ang pera mo, sa Settings o mula sa sign-in page namin, at kontakin kami.`,
  };
  const stopLink = wait?.link;
  const withLink = stopLink && {
    en: `${text.en} Not you? Undo it in one tap: ${stopLink.en}`,
    fil: `${text.fil} Hindi ikaw ito? I-undo sa isang tap: ${stopLink.fil}`,
  };
  return {
    topic: 'SECURITY',
    template: 'account-changed',
    // The link of a wait does more in one tap.
    mailsLockPage: wait === null,
    subject: {
      en: 'Your receiving account was changed',
      fil: 'Napalitan ang account mong tatanggap ng pera',
    },
    text,
    ...(withLink
      ? {
          sms: withLink,
          mail: { recipient: null, text: withLink, stopLink, effectAt: wait.until },
        }
      : {}),
  };
}

function coolOffText({ until, isByPasskey }: { until: Date; isByPasskey: boolean }): Words {
  const moment = minuteWords(until);
  if (isByPasskey) {
    return {
      en: ` We can send money to it starting ${moment.en}; until then, locking your money in Settings undoes this.`,
      fil: ` Makakapagpadala kami rito ng pera simula ${moment.fil}; hanggang doon, maa-undo ito kapag ni-lock mo ang pera mo sa Settings.`,
    };
  }
  return {
    en: ` We can send money to it starting ${moment.en}; until then you can undo this in Settings, Account.`,
    fil: ` Makakapagpadala kami rito ng pera simula ${moment.fil}; hanggang doon, puwede mo itong i-undo sa Settings, Account.`,
  };
}

/** The wait of a changed account is over. */
export const accountUsableNotice = (bankName: string, masked: string): MemberNotice => ({
  topic: 'SECURITY',
  template: 'account-usable',
  mailsLockPage: true,
  subject: {
    en: 'Your changed account can receive money',
    fil: 'Makakatanggap na ng pera ang account na ipinalit mo',
  },
  text: {
    en: `From now on we can send money to ${bankName}, ${masked}, the account that you changed to. If this was not you, lock your money at once, in Settings or from our sign-in page, and contact us.`,
    fil: `Makakapagpadala na kami ng pera sa ${bankName}, ${masked}, ang ipinalit mong account. Kung hindi ikaw ito, i-lock agad ang pera mo sa Settings o sa sign-in page namin, at kontakin kami.`,
  },
});

export const accountRemovedNotice = (bankName: string): MemberNotice => ({
  topic: 'SECURITY',
  template: 'account-removed',
  mailsLockPage: true,
  subject: {
    en: 'Your receiving account was removed',
    fil: 'Inalis ang account mong tatanggap ng pera',
  },
  text: {
    en: `You removed your receiving account at ${bankName}: no money goes there. Other devices were signed out. Another account waits before it receives money. If this was not you, lock your money at once, in Settings or from our sign-in page, and contact us.`,
    fil: `Inalis mo ang account mong tatanggap ng pera sa ${bankName}: walang perang mapupunta roon. Na-sign out ang iba mong device. May paghihintay bago makatanggap ng pera ang ibang account. Kung hindi ikaw ito, i-lock agad ang pera mo, sa Settings o mula sa sign-in page namin, at kontakin kami.`,
  },
});

export function accountRestoredNotice(bankName: string, masked: string): MemberNotice {
  return {
    topic: 'SECURITY',
    template: 'account-restored',
    subject: {
      en: 'Your receiving account was changed back',
      fil: 'Ibinalik ang dati mong account na tatanggap ng pera',
    },
    text: {
      en: `Your receiving account is ${bankName}, ${masked}, again. Other devices were signed out. If the change was not yours, change your password in Settings. If you cannot sign in, contact us.`,
      fil: `Ang account mong tatanggap ng pera ay ${bankName}, ${masked} na ulit. Na-sign out ang iba mong device. Kung hindi ikaw ang nagpalit, palitan ang password mo sa Settings. Kung hindi ka makapag-sign in, kontakin kami.`,
    },
  };
}

type HoldReason = Parameters<typeof holdReasonWords>[0];

/** States reason, approver, review day and complaint channel, as V14 requires. */
export function heldNotice(
  hold: HoldReason & { readonly reviewOn: string; readonly endsOn: string },
  owner: string,
): MemberNotice {
  const why = holdReasonWords(hold);
  return {
    topic: 'SECURITY',
    template: 'member-held',
    subject: { en: 'Your withdrawals are on hold', fil: 'Naka-hold ang mga withdrawal mo' },
    text: {
      en: `${why.en} You cannot withdraw, change your receiving account or phone number, add a passkey or sign an offer until ${factText(hold.endsOn, 'en')} at the latest. We review it by ${factText(hold.reviewOn, 'en')}; ${owner} is responsible for it. No payment lifts a hold. To complain, open Contact Us.`,
      fil: `${why.fil} Hindi ka muna makakapag-withdraw, makakapagpalit ng account o phone number, makakapagdagdag ng passkey o makakapirma ng alok, hanggang ${factText(hold.endsOn, 'fil')} lang. Susuriin namin ulit ito nang hindi lalampas sa ${factText(hold.reviewOn, 'fil')}. Si ${owner} ang may pananagutan. Walang bayad na makapag-aalis nito. Para magreklamo, buksan ang Makipag-ugnayan.`,
    },
  };
}

/** Tells the new last day after two people renewed a hold (V38). */
export function renewedNotice(
  hold: HoldReason & { readonly endsOn: string },
  people: { readonly proposedBy: string; readonly confirmedBy: string },
): MemberNotice {
  const why = holdReasonWords(hold);
  const { proposedBy, confirmedBy } = people;
  return {
    topic: 'SECURITY',
    template: 'hold-renewed',
    subject: { en: 'The hold on your account was renewed', fil: 'Na-renew ang hold sa account mo' },
    text: {
      en: `${why.en} The hold was renewed until ${factText(hold.endsOn, 'en')} at the latest. ${proposedBy} proposed it and ${confirmedBy} confirmed it. No payment lifts a hold. To complain, open Contact Us.`,
      fil: `${why.fil} Na-renew ang hold hanggang ${factText(hold.endsOn, 'fil')} lang. Iminungkahi ito ni ${proposedBy} at kinumpirma ni ${confirmedBy}. Walang bayad na makapag-aalis nito. Para magreklamo, buksan ang Makipag-ugnayan.`,
    },
  };
}

export const holdEndedNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'hold-ended',
  subject: { en: 'The hold has ended', fil: 'Tapos na ang hold' },
  text: {
    en: 'The hold on your account ended on its last day. Your wallet shows what you can withdraw.',
    fil: 'Natapos sa huling araw nito ang hold sa account mo. Makikita sa wallet mo ang puwede mong i-withdraw.',
  },
};

const released: Words = {
  en: 'The hold on your account is lifted. Your wallet shows what you can withdraw.',
  fil: 'Inalis na ang hold sa account mo. Makikita sa wallet mo ang puwede mong i-withdraw.',
};
const passkeysWorkAgain: Words = {
  en: 'Passkeys of the phone that was reported stolen work again. If you do not have it back, remove them in Settings, under Passkeys.',
  fil: 'Gumagana na ulit ang mga passkey ng phone na na-report na ninakaw. Kung hindi mo pa ito nabawi, alisin ang mga iyon sa Settings, sa ilalim ng Mga passkey.',
};

/** After a hold for a stolen phone its passkeys work again: the member may still be without it. */
export const releasedNotice = (isStolen: boolean): MemberNotice => ({
  topic: 'SECURITY',
  template: 'hold-released',
  subject: { en: 'The hold is lifted', fil: 'Inalis na ang hold' },
  text: isStolen ? joinSentences(released, passkeysWorkAgain) : released,
});

/**
 * After a report that somebody else uses the account. It must not invite the person who reads the SMS to a new password.
 * @param lapsesAt when the report ends unless a second person confirms it.
 */
export function signedOutNotice(ground: TakeoverGround, lapsesAt: Date): MemberNotice {
  const until = minuteWords(lapsesAt);
  const text: Words =
    ground === 'REGISTERED_PHONE_STOLEN'
      ? {
          en: `${STOLEN_PHONE_WORDS.en} We signed out every device. Until ${until.en}, or longer if a second person of our staff agrees, no code to its number counts. If the report is wrong, contact us.`,
          fil: `${STOLEN_PHONE_WORDS.fil} Na-sign out namin ang lahat ng device. Hanggang ${until.fil}, o mas matagal kung papayag ang isa pa naming kawani, walang bisa ang code sa numero nito. Kung mali ang ulat, kontakin kami.`,
        }
      : {
          en: 'You told us that someone else may be using your account, so we signed out every device. A withdrawal that was not sent yet comes back to your wallet, and for now no code by SMS confirms anything or sets a password. Change your password in Settings. If you cannot sign in, lock your money from our sign-in page and contact us.',
          fil: 'Sinabi mo na baka may ibang gumagamit ng account mo, kaya na-sign out namin ang lahat ng device. Babalik sa wallet mo ang withdrawal na hindi pa naipapadala, at sa ngayon walang code sa SMS na makakapagkumpirma o makakapagpalit ng password. Palitan ang password mo sa Settings. Kung hindi ka makapag-sign in, i-lock ang pera mo mula sa sign-in page namin at kontakin kami.',
        };
  return {
    topic: 'SECURITY',
    template: 'signed-out-by-staff',
    mailsLockPage: true,
    subject: { en: 'All devices were signed out', fil: 'Na-sign out ang lahat ng device' },
    text,
  };
}

/** Nobody confirmed the hold for a stolen phone in time, and no other report holds. */
export const theftReportLapsedNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'theft-report-lapsed',
  mailsLockPage: true,
  subject: {
    en: 'Your phone is no longer reported as stolen',
    fil: 'Hindi na nakaulat na ninakaw ang phone mo',
  },
  text: {
    en: 'The report that your phone was stolen ended, because no second person of our staff confirmed it in 12 hours. Codes by SMS count again, but none sets a password for a week. If the phone is still missing, lock your money at once, in Settings or from our sign-in page, and write to us.',
    fil: 'Natapos ang report na ninakaw ang phone mo, dahil walang ikalawang kawani namin ang nagkumpirma nito sa loob ng 12 oras. May bisa na ulit ang code sa SMS, pero hindi ito makakagawa ng bagong password sa loob ng isang linggo. Kung nawawala pa ang phone, i-lock agad ang pera mo, sa Settings o mula sa sign-in page namin, at sumulat sa amin.',
  },
};

const factWords: Readonly<Record<CorrectedFact, Words>> = {
  FIRST_NAME: { en: 'first name', fil: 'pangalan' },
  MIDDLE_NAME: { en: 'middle name', fil: 'gitnang pangalan' },
  LAST_NAME: { en: 'last name', fil: 'apelyido' },
  BIRTH_DATE: { en: 'birth date', fil: 'petsa ng kapanganakan' },
  ID_TYPE: { en: 'kind of ID', fil: 'uri ng ID' },
  ID_NUMBER: { en: 'ID number', fil: 'numero ng ID' },
};

const lists = {
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
  fil: new Intl.ListFormat('fil', { type: 'conjunction' }),
};

/** The facts by name only: a message says neither the old nor the new ID number or birth date. */
const factsText = (facts: readonly CorrectedFact[]): Words => ({
  en: lists.en.format(facts.map((fact) => factWords[fact].en)),
  fil: lists.fil.format(facts.map((fact) => factWords[fact].fil)),
});

/** One person of the staff proposed a correction of the profile that was asked for in a ticket. */
export function profileCorrectionProposedNotice(
  facts: readonly CorrectedFact[],
  ticket: string,
): MemberNotice {
  const named = factsText(facts);
  return {
    topic: 'SECURITY',
    template: 'profile-correction-proposed',
    subject: {
      en: 'We check the correction of your profile',
      fil: 'Sinusuri namin ang pagtatama ng profile mo',
    },
    text: {
      en: `You asked us in ${ticket} to correct your ${named.en}. A second person of our staff checks it now. Nothing has changed yet. If you did not ask for this, contact us.`,
      fil: `Hiniling mo sa ${ticket} na itama ang ${named.fil} mo. Sinusuri na ito ng isa pa naming kawani. Wala pang nagbago. Kung hindi ikaw ang humiling, kontakin kami.`,
    },
  };
}

/** A second person confirmed it. */
export function profileCorrectedNotice(
  facts: readonly CorrectedFact[],
  ticket: string,
): MemberNotice {
  const named = factsText(facts);
  return {
    topic: 'SECURITY',
    template: 'profile-corrected',
    subject: { en: 'Your profile was corrected', fil: 'Naitama na ang profile mo' },
    text: {
      en: `We corrected your ${named.en}, as you asked in ${ticket}. You can see it in Settings, Account. A contract that you signed keeps the words that you signed. If you did not ask for this, contact us.`,
      fil: `Itinama namin ang ${named.fil} mo, gaya ng hiniling mo sa ${ticket}. Makikita mo ito sa Settings, Account. Hindi nagbabago ang nakasulat sa kontratang pinirmahan mo na. Kung hindi ikaw ang humiling, kontakin kami.`,
    },
  };
}

/** Staff dropped it. */
export function profileCorrectionDroppedNotice(
  facts: readonly CorrectedFact[],
  ticket: string,
): MemberNotice {
  const named = factsText(facts);
  return {
    topic: 'SECURITY',
    template: 'profile-correction-dropped',
    subject: { en: 'Your profile was not corrected', fil: 'Hindi itinama ang profile mo' },
    text: {
      en: `We did not change your ${named.en}. If you asked for it in ${ticket}, the answer to the ticket says why, and you can write to us again.`,
      fil: `Hindi namin binago ang ${named.fil} mo. Kung hiniling mo ito sa ${ticket}, nasa sagot sa ticket ang dahilan, at puwede kang sumulat ulit sa amin.`,
    },
  };
}
