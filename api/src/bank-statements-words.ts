import { proposalLapsed } from './lapsed-words.ts';
import type { Words } from './operation.ts';

export const bankStatementsWords = {
  'account-not-found': {
    en: 'There is no company account with this id. Reload the page.',
    fil: 'Walang account ng kompanya na may ganitong id. I-reload ang page.',
  },
  'opening-missing': {
    en: 'This account has no opening balance yet. One person proposes it, and another confirms it.',
    fil: 'Wala pang panimulang balanse ang account na ito. May magpapanukala, at ibang tao ang magkukumpirma.',
  },
  'opening-proposed': {
    en: 'An opening balance waits for a second person already.',
    fil: 'May panimulang balanse nang naghihintay ng pangalawang tao.',
  },
  'opening-confirmed': {
    en: 'This account has its opening balance already.',
    fil: 'May panimulang balanse na ang account na ito.',
  },
  'opening-not-proposed': {
    en: 'No opening balance waits for a decision. Reload the page.',
    fil: 'Walang panimulang balanse na naghihintay ng desisyon. I-reload ang page.',
  },
  'day-not-over': {
    en: 'Only whole days that are over count. The last one is {day}.',
    fil: 'Mga buong araw na tapos na lang ang kasama. Ang huli ay {day}.',
  },
  'needs-another-person': {
    en: 'Another person must decide this: you imported or proposed it.',
    fil: 'Ibang tao ang dapat magdesisyon nito: ikaw ang nag-import o nagpanukala.',
  },
  'columns-missing': {
    en: 'The file has no column {column}. Check the columns of this account.',
    fil: 'Walang column na {column} sa file. Tingnan ang mga column ng account na ito.',
  },
  'statement-unreadable': {
    en: 'This file cannot be read: line {line}. It must be a text file with separated columns and at most {max} rows.',
    fil: 'Hindi mabasa ang file: linya {line}. Dapat ay text file ito na may hiwa-hiwalay na column at hanggang {max} row.',
  },
  'rows-refused': {
    en: 'Rows of this file cannot be read, so it is not stored. The first is on line {line}. Correct the columns or download the file again.',
    fil: 'May mga row na hindi mabasa, kaya hindi ito ini-store. Nasa linya {line} ang una. Itama ang mga column o i-download ulit ang file.',
  },
  'days-overlap': {
    en: 'Days of this file are confirmed already. It must begin on {day}: leave the rows before that day out.',
    fil: 'May mga araw sa file na ito na kumpirmado na. Dapat itong magsimula sa {day}: alisin ang mga row na mas nauna.',
  },
  'statement-waiting': {
    en: 'The file {number} of this account waits for a second person. It must be confirmed or discarded first.',
    fil: 'Naghihintay ng pangalawang tao ang file na {number} ng account na ito. Kumpirmahin o itapon muna ito.',
  },
  'closing-not-reached': {
    en: 'The rows lead to a closing balance of ₱{counted}, not ₱{given}. Check the file and the balance.',
    fil: 'Umaabot ang mga row sa huling balanse na ₱{counted}, hindi ₱{given}. Tingnan ang file at ang balanse.',
  },
  'statement-not-found': {
    en: 'There is no bank file with this id.',
    fil: 'Walang bank file na may ganitong id.',
  },
  'statement-decided': {
    en: 'This file is decided already. Reload the page.',
    fil: 'May desisyon na sa file na ito. I-reload ang page.',
  },
  'row-not-found': {
    en: 'The file has no such row.',
    fil: 'Walang ganitong row ang file.',
  },
  'kind-not-possible': {
    en: 'Money in this direction cannot be of this kind.',
    fil: 'Hindi puwede ang uring ito sa perang ganito ang direksiyon.',
  },
  'target-missing': {
    en: 'Say which loan, payment, provider or account the row belongs to.',
    fil: 'Sabihin kung aling loan, bayad, provider o account ang para sa row.',
  },
  'loan-not-in-repayment': {
    en: 'No money of this loan has reached its borrower, so it cannot get a payment.',
    fil: 'Wala pang pera mula sa loan na ito ang nakarating sa nangutang, kaya hindi pa ito mababayaran.',
  },
  'payment-not-found': {
    en: 'There is no payment with this number.',
    fil: 'Walang bayad na may ganitong numero.',
  },
  'not-the-same-money': {
    en: 'This row cannot be the same money as {paymentNumber}: amount, channel or direction does not fit.',
    fil: 'Hindi puwedeng iisang pera ang row na ito at ang {paymentNumber}: hindi tugma ang halaga, channel o direksiyon.',
  },
  'row-changed': {
    en: 'This row was changed while you looked at it. Reload the page.',
    fil: 'Nabago ang row na ito habang tinitingnan mo. I-reload ang page.',
  },
  'row-needs-proposal': {
    en: 'This may be the same money as {paymentNumber}. Finance must first say whether it is the same money or another payment. You can also refuse the row.',
    fil: 'Baka ito rin ang pera ng {paymentNumber}. Finance muna ang dapat magsabi kung iisang pera ito o ibang bayad. Puwede mo ring tanggihan ang row.',
  },
  'evidence-missing': {
    en: 'First upload your own download of these days, or enter the closing balance that the bank shows.',
    fil: 'I-upload muna ang sarili mong download ng mga araw na ito, o ilagay ang huling balanse na ipinapakita ng bangko.',
  },
  'download-differs': {
    en: 'Your download does not match: {missing} rows of the file are not in it, {additional} rows are only in it. Do not confirm this file.',
    fil: 'Hindi tugma ang download mo: {missing} row ng file ang wala rito, {additional} row ang narito lang. Huwag kumpirmahin ang file na ito.',
  },
  'download-closing-differs': {
    en: 'The closing balance that you entered is not the closing balance of the file. Look at the bank again, and do not confirm this file if they differ.',
    fil: 'Hindi kapareho ng huling balanse ng file ang inilagay mo. Tingnan ulit sa bangko, at huwag kumpirmahin ang file kung magkaiba.',
  },
  'rows-undecided': {
    en: '{rows} rows must be confirmed one by one first.',
    fil: '{rows} row ang kailangan munang kumpirmahin isa-isa.',
  },
  'not-the-last-file': {
    en: 'Only the last confirmed file of an account can be taken back. That is {number}.',
    fil: 'Ang huling kumpirmadong file lang ng account ang mababawi. Iyon ay ang {number}.',
  },
  'statement-booking': {
    en: 'The rows of this file are still being booked. Try again in a minute.',
    fil: 'Ini-record pa ang mga row ng file na ito. Subukan ulit pagkalipas ng isang minuto.',
  },
  'statement-not-confirmed': {
    en: 'This file is not confirmed, so there is nothing to take back.',
    fil: 'Hindi kumpirmado ang file na ito, kaya walang mababawi.',
  },
  'taking-back-proposed': {
    en: 'Taking this file back waits for a second person already.',
    fil: 'Naghihintay na ng pangalawang tao ang pagbawi sa file na ito.',
  },
  'proposal-lapsed': proposalLapsed,
  'taking-back-not-proposed': {
    en: 'Nobody has proposed to take this file back. Reload the page.',
    fil: 'Walang nagpanukalang bawiin ang file na ito. I-reload ang page.',
  },
  'loan-refuses-reversal': {
    en: 'The loan {loanNumber} went on with this money, so the file cannot be taken back as a whole. Reverse what came after first.',
    fil: 'May sumunod na sa loan na {loanNumber} gamit ang perang ito, kaya hindi mababawi nang buo ang file. Bawiin muna ang mga sumunod.',
  },
  'payment-matched': {
    en: 'This payment is matched already. Reload the list.',
    fil: 'May katugmang loan na ang bayad na ito. I-reload ang listahan.',
  },
  'payment-reversed': {
    en: 'This payment is reversed. Reload the list.',
    fil: 'Nabawi na ang bayad na ito. I-reload ang listahan.',
  },
  'match-proposed': {
    en: 'A match of this payment waits for a second person already.',
    fil: 'May naghihintay nang match ng bayad na ito para sa pangalawang tao.',
  },
  'match-not-proposed': {
    en: 'No match of this payment waits for a decision. Reload the list.',
    fil: 'Walang match ng bayad na ito ang naghihintay ng desisyon. I-reload ang listahan.',
  },
  'match-lapsed': {
    en: 'Nobody decided this match in seven days, so it has lapsed. It can be proposed again.',
    fil: 'Walang nagpasya sa match na ito sa loob ng pitong araw, kaya nawalan na ito ng bisa. Maaari itong imungkahi ulit.',
  },
  'loan-refuses-payment': {
    en: 'The loan cannot take this payment yet: its day is in the future.',
    fil: 'Hindi pa matatanggap ng loan ang bayad na ito: nasa hinaharap ang petsa nito.',
  },
} satisfies Record<string, Words>;
