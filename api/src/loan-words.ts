import { proposalLapsed } from './lapsed-words.ts';
import type { Words } from './operation.ts';

/** Refusals about a loan, for members and staff. */
export const loanWords = {
  'proposal-lapsed': proposalLapsed,
  'amount-below-minimum': {
    en: 'The minimum loan is ₱{amountMin}.',
    fil: '₱{amountMin} ang minimum na loan.',
  },
  'amount-above-maximum': {
    en: 'The maximum loan is ₱{amountMax}.',
    fil: '₱{amountMax} ang maximum na loan.',
  },
  'term-not-offered': {
    en: 'Choose one of the terms on offer.',
    fil: 'Pumili ng isa sa mga inaalok na buwan.',
  },
  'currency-not-offered': {
    en: 'We cannot show amounts in this currency. Choose another.',
    fil: 'Hindi maipapakita ang halaga sa currency na ito. Pumili ng iba.',
  },
  'applications-closed': {
    en: 'We are not accepting applications yet.',
    fil: 'Hindi pa kami tumatanggap ng application.',
  },
  'loan-already-open': {
    en: 'You already have a loan!',
    fil: 'May loan ka na!',
  },
  'profile-incomplete': {
    en: 'Complete your application before applying loan.',
    fil: 'Kumpletuhin muna ang profile mo bago mag-apply ng loan.',
  },
  'employment-missing': {
    en: 'First tell us where you work and what you earn.',
    fil: 'Sabihin muna sa amin kung saan ka nagtatrabaho at magkano ang kita mo.',
  },
  'age-outside-limits': {
    en: 'Loans are for ages {ageMin} to {ageMax}.',
    fil: 'Para sa edad {ageMin} hanggang {ageMax} ang mga loan.',
  },
  'agreement-not-accepted': {
    en: 'Please read Service and Policy Agreement',
    fil: 'Pakibasa ang Service and Policy Agreement',
  },
  'quote-changed': {
    en: 'The figures have changed since you saw them. Look at the new ones and apply again.',
    fil: 'Nagbago ang mga halaga mula nang makita mo. Tingnan ang bago at mag-apply ulit.',
  },
  'signals-unanswered': {
    en: 'First answer the matches with other members: {count} left.',
    fil: 'Sagutin muna ang mga tugma sa ibang miyembro: {count} pa.',
  },
  'loan-not-found': {
    en: 'We could not find this loan.',
    fil: 'Hindi namin makita ang loan na ito.',
  },
  'offer-not-open': {
    en: 'There is no offer to accept right now.',
    fil: 'Walang alok na puwedeng tanggapin ngayon.',
  },
  'signing-on-hold': {
    en: 'You cannot sign an offer while your account is on hold, until {endsOn} at the latest. The wallet shows the reason.',
    fil: 'Hindi ka puwedeng pumirma ng alok habang naka-hold ang account mo, hanggang {endsOn} lang. Nasa wallet ang dahilan.',
  },
  'offer-expired': {
    en: 'This offer has expired. You owe nothing and can apply again.',
    fil: 'Nag-expire na ang alok na ito. Wala kang utang at puwede kang mag-apply ulit.',
  },
  'documents-changed': {
    en: 'The documents have changed since you read them. Read them again before you confirm.',
    fil: 'Nagbago ang mga dokumento mula nang mabasa mo. Basahin ulit bago kumpirmahin.',
  },
  'bank-account-missing': {
    en: 'Add the bank account that receives the loan first.',
    fil: 'Ilagay muna ang bank account na tatanggap ng loan.',
  },
  'mail-missing': {
    en: 'There is no email address on your account. Use SMS.',
    fil: 'Walang email address sa account mo. Gumamit ng SMS.',
  },
  'mail-not-confirmed': {
    en: 'Confirm your email address in Settings, Account first, or use SMS.',
    fil: 'I-confirm muna ang email address mo sa Settings, Account, o gumamit ng SMS.',
  },
  'code-wrong': {
    en: 'This code is incorrect.',
    fil: 'Mali ang code na ito.',
  },
  'code-ended': {
    en: 'This code no longer works. Ask for a new one.',
    fil: 'Hindi na gumagana ang code na ito. Humingi ng bago.',
  },
  'loan-state-changed': {
    en: 'This is no longer possible: the loan is {state} now.',
    fil: 'Hindi na ito puwede: {state} na ang loan ngayon.',
  },
  'withdrawal-under-way': {
    en: 'A withdrawal is under way. Wait for it or cancel it first.',
    fil: 'May withdrawal na ginagawa. Hintayin o kanselahin muna ito.',
  },
  'already-withdrawn': {
    en: 'You have already withdrawn money. Return the principal to cancel, free until {lastDay}.',
    fil: 'May na-withdraw ka nang pera. Ibalik ang principal para makansela, libre hanggang {lastDay}.',
  },
  'question-not-open': {
    en: 'We are not asking you for anything on this loan.',
    fil: 'Walang hinihingi sa iyo para sa loan na ito.',
  },
  'review-not-open': {
    en: 'This application was already decided or is waiting for someone else ({state}).',
    fil: 'Napagpasyahan na ang application na ito o may hinihintay na iba ({state}).',
  },
  'debts-stated-since': {
    en: 'The borrower stated debts after the first approval, and the payments are above the affordable share of the income. Return the application, so that the first person decides with these debts.',
    fil: 'Nagsabi ng ibang utang ang nanghihiram pagkatapos ng unang pag-apruba, at lampas na ang bayarin sa kayang bahagi ng kita. Ibalik ang application para makapagpasya ang unang tao nang kasama ang mga utang na ito.',
  },
  'affordability-reason-missing': {
    en: 'The monthly payments are above the affordable share of the income. Write why it is approved.',
    fil: 'Lampas sa kayang bayaran mula sa kita ang hulog. Isulat kung bakit inaaprubahan.',
  },
  'counter-offer-larger': {
    en: 'Offer at most the ₱{amountMax} that the member asked for.',
    fil: 'Hanggang ₱{amountMax} na hiningi ng miyembro lang ang puwedeng ialok.',
  },
  'counter-offer-shorter': {
    en: 'Offer at least the {termMin} months that the member asked for.',
    fil: 'Hindi bababa sa {termMin} buwang hiningi ng miyembro ang puwedeng ialok.',
  },
  'counter-offer-same': {
    en: 'This is what the member asked for. Approve it, or offer a smaller amount or a longer term.',
    fil: 'Ito mismo ang hiningi ng miyembro. Aprubahan ito, o mag-alok ng mas mababang halaga o mas mahabang panahon.',
  },
  'check-not-open': {
    en: 'Nothing waits for a second person here ({state}).',
    fil: 'Walang hinihintay na pangalawang tao rito ({state}).',
  },
  'above-own-limit': {
    en: 'You can confirm loans up to ₱{limit}. Somebody with a higher limit has to confirm this one, or you return it.',
    fil: 'Hanggang ₱{limit} lang na loan ang makukumpirma mo. Ang may mas mataas na limit ang dapat kumumpirma nito, o ibalik mo ito.',
  },
  'maker-cannot-check': {
    en: 'You already took part in this review. Another person has to decide.',
    fil: 'Kasama ka na sa review na ito. Ibang tao ang dapat magpasya.',
  },
  'reviewer-not-found': {
    en: 'This person does not work here any more. Choose somebody else.',
    fil: 'Wala na rito ang taong ito. Pumili ng iba.',
  },
  'reviewer-not-allowed': {
    en: 'This person may not decide this application. Choose somebody else.',
    fil: 'Hindi puwedeng magpasya ang taong ito sa application. Pumili ng iba.',
  },
  'reviewer-concerned': {
    en: 'The member is this person, a relative or shares their details. Choose somebody else.',
    fil: 'Ang miyembro ay ang taong ito, kamag-anak niya, o kapareho niya ng detalye. Pumili ng iba.',
  },
  'claimed-by-other': {
    en: '{name} is reviewing this application.',
    fil: 'Nire-review ni {name} ang application na ito.',
  },
  'identity-reviewer-cannot-approve': {
    en: 'You accepted a picture of this member’s ID, so another person approves the loan.',
    fil: 'Ikaw ang tumanggap ng litrato ng ID ng miyembrong ito, kaya ibang tao ang mag-a-approve ng loan.',
  },
  'identity-not-verified': {
    en: 'The ID is not verified. Review the ID first.',
    fil: 'Hindi verified ang ID. I-review muna ang ID.',
  },
  'product-refused': {
    en: 'These terms break these rules: {rule}. {source}',
    fil: 'May nilalabag na mga patakaran ang mga term na ito: {rule}. {source}',
  },
  'product-not-found': {
    en: 'We could not find these terms.',
    fil: 'Hindi namin makita ang mga term na ito.',
  },
  'product-confirmed': {
    en: 'These terms are already on offer.',
    fil: 'Inaalok na ang mga term na ito.',
  },
} as const satisfies Record<string, Words>;
