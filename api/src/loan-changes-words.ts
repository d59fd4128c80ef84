import { proposalLapsed } from './lapsed-words.ts';
import type { Words } from './operation.ts';

/** Decisions of two people about a loan. */
export const loanChangesWords = {
  'loan-not-found': {
    en: 'No money was lent on a loan with this number.',
    fil: 'Walang naipahiram na pera sa loan na may ganitong numero.',
  },
  'payment-not-found': {
    en: 'This loan has no payment with this number.',
    fil: 'Walang bayad na may ganitong numero ang loan na ito.',
  },
  'payment-reversed': {
    en: 'This payment is reversed already.',
    fil: 'Nabawi na ang bayad na ito.',
  },
  'reason-not-possible': {
    en: 'A payment from the wallet cannot bounce and cannot be of another loan. Choose another reason.',
    fil: 'Ang bayad mula sa wallet ay hindi maaaring tumalbog o maging para sa ibang loan. Pumili ng ibang dahilan.',
  },
  'receipt-number-used': {
    en: 'A payment with this receipt number is recorded already.',
    fil: 'May naitala nang bayad na may ganitong numero ng resibo.',
  },
  'maybe-recorded': {
    en: 'Payment {paymentNumber} has the same amount and day: it may be the same money. Compare both. If this is another payment, propose it as another one.',
    fil: 'Magkapareho ang halaga at araw nito at ng bayad na {paymentNumber}: maaaring iisang pera lang. Ihambing ang dalawa. Kung ibang bayad ito, imungkahi bilang ibang bayad.',
  },
  'change-not-found': {
    en: 'There is no such proposal.',
    fil: 'Walang ganitong mungkahi.',
  },
  'change-decided': {
    en: 'This proposal is decided already. Reload the list.',
    fil: 'Napagpasyahan na ang mungkahing ito. I-reload ang listahan.',
  },
  'change-lapsed': proposalLapsed,
  'change-needs-another-person': {
    en: 'Another person must decide about your proposal. You can cancel it.',
    fil: 'Ibang tao ang dapat magpasya sa mungkahi mo. Maaari mo itong kanselahin.',
  },
  'change-not-yours': {
    en: 'Only the person who proposed this can cancel it. You can refuse it.',
    fil: 'Ang nagmungkahi lang ang makakakansela nito. Maaari mo itong tanggihan.',
  },
  'proposer-not-allowed': {
    en: 'The proposer no longer has the role for this. Refuse it, and ask another person to propose it.',
    fil: 'Hindi na maaaring magmungkahi nito ang nagmungkahi. Tanggihan ito at ipamungkahi sa iba.',
  },
  'date-in-future': {
    en: 'The date is in the future.',
    fil: 'Nasa hinaharap ang petsa.',
  },
  'date-before-loan': {
    en: 'The date is before the loan began.',
    fil: 'Mas maaga ang petsa kaysa sa simula ng loan.',
  },
  'not-running': {
    en: 'The loan does not allow this now: it has not started, or it has ended.',
    fil: 'Hindi ito pinapayagan ng loan ngayon: hindi pa ito nagsisimula, o tapos na.',
  },
  'more-than-owed': {
    en: 'This is more than what is due of it and unpaid.',
    fil: 'Higit ito sa dapat bayaran na hindi pa nababayaran.',
  },
  'more-than-held': {
    en: 'This is more than we keep for the member.',
    fil: 'Higit ito sa itinatabi namin para sa miyembro.',
  },
  'no-such-payment': {
    en: 'This payment does not count on the loan.',
    fil: 'Hindi binibilang sa loan ang bayad na ito.',
  },
  'not-long-past-due': {
    en: 'A loan can be written off when it is at least 90 days past due. This one is not.',
    fil: 'Maisusulat lang bilang lugi ang loan na hindi bababa sa 90 araw nang lampas sa due date. Hindi pa ganoon ito.',
  },
  'wallet-covers-it': {
    en: 'The money of this loan in the wallet pays all that is owed. Set-off will take it, so there is nothing to write off.',
    fil: 'Sapat ang pera ng loan na ito sa wallet para sa lahat ng utang. Kukunin ito ng set-off kaya walang isusulat na lugi.',
  },
  'undoes-earlier-event': {
    en: 'This would undo the write-off of the loan.',
    fil: 'Mababawi nito ang pagsulat ng loan bilang lugi.',
  },
} satisfies Record<string, Words>;
