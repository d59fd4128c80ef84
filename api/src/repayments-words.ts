import type { Words } from './operation.ts';

export const repaymentsWords = {
  'loan-not-found': {
    en: 'There is no loan with this number.',
    fil: 'Walang loan na may ganitong numero.',
  },
  'loan-not-payable': {
    en: 'You cannot pay on this loan now: it has not started, or it has ended.',
    fil: 'Walang mababayaran sa loan na ito ngayon: hindi pa ito nagsisimula, o tapos na.',
  },
  'amount-over-owed': {
    en: '₱{toPay} is enough to pay it all off today.',
    fil: 'Sapat na ang ₱{toPay} para mabayaran nang buo ngayon.',
  },
  'amount-not-carried': {
    en: 'This way of paying takes ₱{min} to ₱{max}. Choose another amount or another way.',
    fil: 'Mula ₱{min} hanggang ₱{max} ang kaya ng paraang ito. Pumili ng ibang halaga o ibang paraan.',
  },
  'payment-code-waits': {
    en: 'You already have a payment code. Pay it, or cancel it first.',
    fil: 'May payment code ka na. Bayaran iyon, o kanselahin muna.',
  },
  'payment-code-not-found': {
    en: 'There is no such payment code.',
    fil: 'Walang ganitong payment code.',
  },
  'amount-over-balance': {
    en: 'Your wallet has ₱{inWallet}: you need ₱{missing} more. Pay a part, or pay another way.',
    fil: '₱{inWallet} ang laman ng wallet mo: kulang ng ₱{missing}. Magbayad ng bahagi, o magbayad sa ibang paraan.',
  },
  'set-off-changed': {
    en: 'This payment is not waiting any more, or its amount has changed. Nothing was paid. Look at your wallet again.',
    fil: 'Hindi na naghihintay ang bayad na ito, o nagbago na ang halaga nito. Walang ibinayad. Tingnan ulit ang wallet mo.',
  },
  'payment-not-found': {
    en: 'There is no payment with this number.',
    fil: 'Walang bayad na may ganitong numero.',
  },
  'correction-not-found': {
    en: 'There is no correction with this number.',
    fil: 'Walang koreksiyon na may ganitong numero.',
  },
  'payment-matched': {
    en: 'This payment is matched already. Reload the list.',
    fil: 'May katugmang loan na ang bayad na ito. I-reload ang listahan.',
  },
  'payment-assigned': {
    en: '{name} looks into this payment.',
    fil: 'Si {name} ang tumitingin sa bayad na ito.',
  },
  'cooling-off-ended': {
    en: 'It is too late to return this loan free of charge.',
    fil: 'Hindi na puwedeng ibalik nang libre ang loan na ito.',
  },
  'return-changed': {
    en: 'The amounts have changed. Look at them again before you return the loan.',
    fil: 'Nagbago ang mga halaga. Tingnan muna ulit bago ibalik ang loan.',
  },
  'nothing-held': {
    en: 'There is nothing paid ahead that could be used now.',
    fil: 'Walang paunang bayad na magagamit ngayon.',
  },
  'loan-not-started': {
    en: 'This loan has no statement: no withdrawal has arrived, so nothing was owed.',
    fil: 'Walang statement ang loan na ito: walang withdrawal na dumating, kaya walang naging utang.',
  },
  'loan-not-fully-paid': {
    en: 'You get a certificate when the loan is fully paid.',
    fil: 'May sertipiko lang ang loan na bayad na nang buo.',
  },
  'date-not-allowed': {
    en: 'Choose a day from {from} to {to}.',
    fil: 'Pumili ng araw mula {from} hanggang {to}.',
  },
  'period-not-valid': {
    en: 'Choose a first and a last day. The last day cannot be before the first, or after today.',
    fil: 'Hindi puwedeng mas huli ang unang araw kaysa sa huli, at hanggang ngayon lang ang huling araw.',
  },
  'amount-missing': {
    en: 'Enter an amount.',
    fil: 'Ilagay ang halaga.',
  },
} satisfies Record<string, Words>;
