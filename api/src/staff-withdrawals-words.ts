import { proposalLapsed } from './lapsed-words.ts';
import type { Words } from './operation.ts';

export const staffWithdrawalsWords = {
  'proposal-lapsed': proposalLapsed,
  'withdrawal-not-found': {
    en: 'There is no such withdrawal.',
    fil: 'Walang ganitong withdrawal.',
  },
  'withdrawal-state-changed': {
    en: 'The withdrawal no longer waits for a code. Load the desk again.',
    fil: 'Hindi na naghihintay ng code ang withdrawal. I-load ulit ang desk.',
  },
  'withdrawal-on-hold': {
    en: 'The member’s withdrawals are on hold until {endsOn} at the latest.',
    fil: 'Naka-hold ang mga withdrawal ng miyembro hanggang {endsOn} lang.',
  },
  'withdrawal-expired': {
    en: 'The withdrawal was not confirmed in time; its money is back in the wallet.',
    fil: 'Hindi nakumpirma sa oras ang withdrawal; nasa wallet na ulit ang pera.',
  },
  'same-person': {
    en: 'Another person has to decide: nobody decides on their own proposal.',
    fil: 'Ibang tao ang dapat magdesisyon: walang nagdedesisyon sa sarili niyang panukala.',
  },
  'edited-destination': {
    en: 'You changed where this member’s money goes, so somebody else has to issue the code.',
    fil: 'Ikaw ang nagpalit ng pupuntahan ng pera ng miyembro, kaya iba ang dapat magbigay ng code.',
  },
  'destination-changed': {
    en: 'The member’s account was changed after this withdrawal was asked for. The member has to start again.',
    fil: 'Napalitan ang account ng miyembro matapos hilingin ang withdrawal. Kailangang magsimula ulit ang miyembro.',
  },
  'resend-too-soon': {
    en: 'A code was issued a moment ago. Try again in {wait}.',
    fil: 'Kabibigay lang ng code. Subukan ulit pagkalipas ng {wait}.',
  },
  'hold-already-open': {
    en: 'This member’s withdrawals already have a hold or a proposal for one.',
    fil: 'May hold na o panukalang hold ang mga withdrawal ng miyembro na ito.',
  },
  'hold-needs-new-facts': {
    en: 'This member was on hold for this reason within the last 30 days. Say what is new, in at least {lengthMin} characters.',
    fil: 'Na-hold na ang miyembro sa dahilang ito nitong huling 30 araw. Sabihin kung ano ang bago, hindi bababa sa {lengthMin} character.',
  },
  'member-not-found': {
    en: 'There is no such member.',
    fil: 'Walang ganitong miyembro.',
  },
  'hold-not-found': {
    en: 'There is no such hold.',
    fil: 'Walang ganitong hold.',
  },
  'hold-over': {
    en: 'This hold or proposal has ended.',
    fil: 'Tapos na ang hold o panukalang ito.',
  },
  'renewal-already-open': {
    en: 'There is a proposal to renew this hold. A second person decides now.',
    fil: 'May nagmungkahi nang i-renew ang hold na ito. Pangalawang tao na ang magdedesisyon.',
  },
  'renewal-not-proposed': {
    en: 'There is no proposal to renew this hold.',
    fil: 'Walang nagmungkahing i-renew ang hold na ito.',
  },
  'renewal-too-early': {
    en: 'This hold can be renewed from {from}.',
    fil: 'Puwedeng i-renew ang hold na ito mula {from}.',
  },
  'renewal-needs-reason': {
    en: 'Say why the hold has to go on, in at least {lengthMin} characters.',
    fil: 'Sabihin kung bakit kailangang magpatuloy ang hold, hindi bababa sa {lengthMin} character.',
  },
  'hold-review-in-past': {
    en: 'The review has to be on a day after today.',
    fil: 'Dapat pagkatapos ng araw na ito ang review.',
  },
  'hold-review-too-late': {
    en: 'The review may be at most three business days away: {latest}.',
    fil: 'Hanggang tatlong business day lang ang layo ng review: {latest}.',
  },
  'call-taken': {
    en: '{name} is calling this member.',
    fil: 'Tinatawagan na ni {name} ang miyembrong ito.',
  },
  'call-not-taken': {
    en: 'Take the call first. Then you can read the whole account number and issue a code.',
    fil: 'Kunin muna ang tawag. Saka mo mababasa ang buong account number at makapagbibigay ka ng code.',
  },
  'incident-closed': {
    en: 'This incident is closed already.',
    fil: 'Sarado na ang insidenteng ito.',
  },
  'closing-proposed': {
    en: 'There is a proposal to close this incident. A second person decides now.',
    fil: 'May nagmungkahi nang isara ang insidenteng ito. Pangalawang tao na ang magdedesisyon.',
  },
  'closing-not-proposed': {
    en: 'There is no proposal to close this incident.',
    fil: 'Walang nagmungkahing isara ang insidenteng ito.',
  },
  'incident-changed': {
    en: 'The figures changed after the closing was proposed. Keep it open; somebody looks at the new figures and proposes again.',
    fil: 'Nagbago ang mga halaga pagkatapos imungkahing isara. Panatilihing bukas; may titingin sa mga bagong halaga at magmumungkahi ulit.',
  },
  'note-too-thin': {
    en: 'Explain in a sentence how it was cleared up: at least 20 characters and four words.',
    fil: 'Ipaliwanag sa isang pangungusap kung paano ito nalutas: hindi bababa sa 20 character at apat na salita.',
  },
  'incident-not-found': {
    en: 'There is no such open incident.',
    fil: 'Walang ganitong bukas na incident.',
  },
} as const satisfies Record<string, Words>;
