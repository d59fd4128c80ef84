import { HOLD_REASON_WORDS } from '@pahiram/domain/loans/reason-words';
import { factText } from '@pahiram/domain/texts/day-text';
import type { HoldReason } from '@pahiram/domain/withdrawals/hold';
import type { MemberNotice } from '../notices/member-notice.ts';

/** States reason, approver, review day and complaint channel, as V14 requires. */
export function heldNotice(
  hold: { readonly reason: HoldReason; readonly reviewOn: string },
  owner: string,
): MemberNotice {
  const why = HOLD_REASON_WORDS[hold.reason];
  return {
    topic: 'SECURITY',
    template: 'member-held',
    subject: { en: 'Your withdrawals are on hold', fil: 'Naka-hold ang mga withdrawal mo' },
    text: {
      en: `${why.en} Withdrawals, a new receiving account and signing an offer wait until ${factText(hold.reviewOn, 'en')} at the latest. ${owner} answers for it. No payment lifts a hold. To complain, open Contact Us.`,
      fil: `${why.fil} Maghihintay ang withdrawal, bagong account at pagpirma ng offer hanggang ${factText(hold.reviewOn, 'fil')} lang. Si ${owner} ang may pananagutan. Walang bayad na makapag-aalis nito. Para magreklamo, buksan ang Makipag-ugnayan.`,
    },
  };
}

export const releasedNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'hold-released',
  subject: { en: 'The hold is lifted', fil: 'Inalis na ang hold' },
  text: {
    en: 'The hold on your account is lifted. You can withdraw again.',
    fil: 'Inalis na ang hold sa account mo. Puwede ka na ulit mag-withdraw.',
  },
};

export const signedOutNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'signed-out-by-staff',
  subject: { en: 'All devices were signed out', fil: 'Na-sign out ang lahat ng device' },
  text: {
    en: 'You told us that someone else may be using your account, so we signed out every device. Recover the account now: a new password keeps them out.',
    fil: 'Sinabi mo na baka may ibang gumagamit ng account mo, kaya na-sign out namin ang lahat ng device. Bawiin na ang account: hindi na sila makakapasok sa bagong password.',
  },
};
