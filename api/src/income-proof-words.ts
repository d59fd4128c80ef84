import { documentsWords } from './documents-words.ts';
import { loanWords } from './loan-words.ts';
import type { Words } from './operation.ts';

/** Refusals about papers that prove an income. */
export const incomeProofWords = {
  'loan-not-found': loanWords['loan-not-found'],
  'review-not-open': loanWords['review-not-open'],
  'claimed-by-other': loanWords['claimed-by-other'],
  'money-locked': documentsWords['money-locked'],
  'photo-is-heic': documentsWords['photo-is-heic'],
  'photo-not-readable': documentsWords['photo-not-readable'],
  'photo-too-small': documentsWords['photo-too-small'],
  'photo-too-large': documentsWords['photo-too-large'],
  'paper-kind-not-accepted': {
    en: 'Send a photo in JPEG, PNG or WebP, or a PDF.',
    fil: 'Magpadala ng litratong JPEG, PNG o WebP, o ng PDF.',
  },
  'pdf-not-readable': {
    en: 'This PDF is damaged or incomplete. Download it again from where you got it, or send photos of its pages.',
    fil: 'Sira o kulang ang PDF na ito. I-download ulit ito, o magpadala ng litrato ng mga page.',
  },
  'pdf-has-password': {
    en: 'This PDF opens with a password only. Save it without the password, or send photos of its pages.',
    fil: 'May password ang PDF na ito. I-save ito nang walang password, o magpadala ng litrato ng mga page.',
  },
  'pdf-is-active': {
    en: 'This PDF contains a program or other files. Print it to a new PDF, or send photos of its pages.',
    fil: 'May program o ibang file sa loob ang PDF na ito. I-print ito bilang bagong PDF, o magpadala ng litrato ng mga page.',
  },
  'pdf-too-long': {
    en: 'This PDF has more than {pagesMax} pages. Send only the pages that we asked for.',
    fil: 'Lampas sa {pagesMax} page ang PDF na ito. Ipadala lang ang mga page na hiningi namin.',
  },
  'income-day-not-valid': {
    en: 'Choose a day from tomorrow on, at most 30 days ahead.',
    fil: 'Pumili ng araw mula bukas hanggang 30 araw mula ngayon.',
  },
  'income-already-asked': {
    en: 'One of these was asked for already and is not marked yet.',
    fil: 'Nahingi na ang isa sa mga ito at hindi pa namamarkahan.',
  },
  'income-not-asked': {
    en: 'We are not waiting for this any more.',
    fil: 'Hindi na namin ito hinihintay.',
  },
  'income-files-full': {
    en: 'You can add at most {filesMax} files here. Remove one first.',
    fil: 'Hanggang {filesMax} file lang ang mailalagay rito. Mag-alis muna ng isa.',
  },
  'income-file-missing': {
    en: 'Add at least one photo or PDF first.',
    fil: 'Maglagay muna ng kahit isang litrato o PDF.',
  },
  'income-not-waiting': {
    en: 'The borrower has sent this already, or it is not asked for any more.',
    fil: 'Naipadala na ito ng nanghihiram, o hindi na ito hinihingi.',
  },
  'income-not-sent': {
    en: 'The borrower has not sent this, or it was asked for again.',
    fil: 'Hindi pa ito naipapadala ng nanghihiram, o hiningi na ulit.',
  },
} as const satisfies Record<string, Words>;
