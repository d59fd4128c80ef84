import type { IdentityFieldRefusal } from '@pahiram/domain/documents/identity-document';
import type { BankFieldRefusal } from '@pahiram/domain/members/bank-step';
import type { EmploymentRefusal } from '@pahiram/domain/members/employment';
import type { FieldRefusal } from '@pahiram/domain/members/member';
import type { Refusal } from '@pahiram/domain/texts/decision';
import { fillWords } from '@pahiram/domain/texts/words';
import { accessWords } from './access-words.ts';
import { moneyLockWords } from './money-lock-words.ts';
import type { Language, Words } from './operation.ts';

/** Every refusal of a profile field by the domain. */
export type MemberFieldRefusal =
  | FieldRefusal
  | IdentityFieldRefusal
  | BankFieldRefusal
  | EmploymentRefusal;

/** Refusals of the profile steps and the account correction. */
export const membersWords = {
  'money-locked': moneyLockWords['money-locked'],
  'account-by-passkey': {
    en: 'Your passkey confirmed this change, so it cannot be undone here. Use the link in our message about it, or change the account again.',
    fil: 'Passkey mo ang nagkumpirma ng pagbabagong ito, kaya hindi ito maa-undo rito. Gamitin ang link sa mensahe namin tungkol dito, o palitan ulit ang account.',
  },
  'information-incomplete': {
    en: 'Please complete your information!',
    fil: 'Pakikumpleto ang impormasyon mo!',
  },
  'information-not-valid': {
    en: 'Some of your information is incorrect. Check it.',
    fil: 'May kailangang ayusin sa impormasyon mo.',
  },
  'step-out-of-order': {
    en: 'Finish the steps before this one first.',
    fil: 'Tapusin muna ang mga naunang hakbang.',
  },
  'identity-verified': {
    en: 'Your ID is already verified, so this can no longer be changed here. Contact us.',
    fil: 'Verified na ang ID mo kaya hindi na ito mababago rito. Makipag-ugnayan sa amin.',
  },
  'identity-rejected': {
    en: 'Your ID was not accepted. Contact us to continue.',
    fil: 'Hindi tinanggap ang ID mo. Makipag-ugnayan sa amin para magpatuloy.',
  },
  'picture-missing': {
    en: 'Send all three photos first: the front of your ID, its back, and a selfie.',
    fil: 'Ipadala muna ang tatlong litrato: harap ng ID, likod nito, at selfie.',
  },
  'picture-not-yours': {
    en: 'One of these photos is not among those you sent.',
    fil: 'May litrato rito na hindi kabilang sa mga ipinadala mo.',
  },
  'picture-twice': {
    en: 'Two of these photos are the same. Take one of the front of your ID, one of its back, and a selfie.',
    fil: 'Magkapareho ang dalawa sa mga litratong ito. Kunan ang harap ng ID, ang likod nito, at ang sarili mo.',
  },
  'picture-asked-again': {
    en: 'Take a new photo in place of the one we asked for again.',
    fil: 'Kumuha ng bagong litrato kapalit ng hiningi namin ulit.',
  },
  'code-needed': {
    en: 'Your account is already saved. Changing it needs a code that we send to your phone.',
    fil: 'Naka-save na ang account mo. Kailangan ng code na ipapadala namin sa phone mo para baguhin ito.',
  },
  'password-wrong': accessWords['password-wrong'],
  'no-account-yet': {
    en: 'You have no receiving account. Finish your registration, or enter an account in Settings.',
    fil: 'Wala kang account na tatanggap ng pera. Tapusin ang registration mo, o maglagay ng account sa Settings.',
  },
  'nothing-to-undo': {
    en: 'There is no account change left to undo.',
    fil: 'Wala nang pagpapalit ng account na puwedeng i-undo.',
  },
  'account-on-hold': {
    en: 'You cannot change your receiving account while your account is on hold, until {endsOn} at the latest. The wallet shows the reason.',
    fil: 'Hindi mo mapapalitan ang account na tatanggap ng pera habang naka-hold ang account mo, hanggang {endsOn} lang. Nasa wallet ang dahilan.',
  },
  'same-account': {
    en: 'This is already your account. Nothing was changed.',
    fil: 'Ito na ang account mo sa amin. Walang nabago.',
  },
  'code-not-valid': {
    en: 'This code is incorrect. Tries left: {triesLeft}.',
    fil: 'Hindi tama ang code. Natitirang subok: {triesLeft}.',
  },
  'code-ended': {
    en: 'This code no longer works. Ask for a new one.',
    fil: 'Hindi na gumagana ang code na ito. Humingi ng bago.',
  },
} as const satisfies Record<string, Words>;

/** Message for one field; sent in `fields`, in the requested language. */
const memberFieldWords: Readonly<Record<MemberFieldRefusal, Words>> = {
  'text-missing': { en: 'This is needed.', fil: 'Kailangan ito.' },
  'text-length': {
    en: 'Use {lengthMin} to {lengthMax} characters.',
    fil: 'Gumamit ng {lengthMin} hanggang {lengthMax} na character.',
  },
  'name-characters': {
    en: "Start with a letter. Use letters, spaces and these marks only: - ' . ,",
    fil: "Magsimula sa letra. Letra, espasyo at mga tandang ito lang ang puwede: - ' . ,",
  },
  'place-characters': {
    en: "Use letters, digits, spaces and these marks only: - ' . , / ( )",
    fil: "Letra, numero, espasyo at mga tandang ito lang ang puwede: - ' . , / ( )",
  },
  'street-characters': {
    en: "Use letters, digits, spaces and these marks only: - ' . , / # &",
    fil: "Letra, numero, espasyo at mga tandang ito lang ang puwede: - ' . , / # &",
  },
  'bank-characters': {
    en: "Start with a letter. Use letters, digits, spaces and these marks only: - ' . , / & ( )",
    fil: "Magsimula sa letra. Letra, numero, espasyo at mga tandang ito lang ang puwede: - ' . , / & ( )",
  },
  'job-characters': {
    en: "Use letters, spaces and these marks only, no digits: - ' . , / & # ( )",
    fil: "Letra, espasyo at mga tandang ito lang ang puwede, walang numero: - ' . , / & # ( )",
  },
  'choice-missing': { en: 'Choose one.', fil: 'Pumili ng isa.' },
  'choice-unknown': { en: 'Choose one.', fil: 'Pumili ng isa.' },
  'birth-date-missing': {
    en: 'Please select your date of birth. Make sure the date of birth is between 18 and 80 years old.',
    fil: 'Ilagay ang petsa ng kapanganakan mo. Dapat ay 18 hanggang 80 taong gulang ka.',
  },
  'birth-date-invalid': {
    en: 'There is no such date. Enter the month, day and year.',
    fil: 'Walang ganitong petsa. Ilagay ang buwan, araw at taon.',
  },
  'age-outside-limits': {
    en: 'Please select your date of birth. Make sure the date of birth is between 18 and 80 years old.',
    fil: 'Ilagay ang petsa ng kapanganakan mo. Dapat ay 18 hanggang 80 taong gulang ka.',
  },
  'phone-missing': { en: 'Enter a phone number.', fil: 'Maglagay ng numero ng telepono.' },
  'phone-length': {
    en: 'Between 9 and 15 digits. Must start with a digit. Only numbers are permitted.',
    fil: '9 hanggang 15 numero. Dapat magsimula sa numero. Numero lang ang puwede.',
  },
  'phone-not-philippine-mobile': {
    en: 'A Philippine mobile number has 11 digits, such as 0917 123 4567.',
    fil: 'May 11 numero ang mobile number sa Pilipinas, gaya ng 0917 123 4567.',
  },
  'agreement-missing': {
    en: 'Tick the agreement to continue.',
    fil: 'Lagyan ng tsek ang kasunduan para magpatuloy.',
  },
  'reference-incomplete': {
    en: 'Fill in all three fields of the second reference, or leave all of them empty.',
    fil: 'Punan ang tatlong field ng ikalawang reference, o iwang blangko ang lahat.',
  },
  'reference-is-oneself': {
    en: 'This is your own number. Give the number of another person.',
    fil: 'Sarili mong numero ito. Ibigay ang numero ng ibang tao.',
  },
  'reference-has-own-name': {
    en: 'This is your own name. Give another person; if you share the name, add Jr., Sr. or the middle name.',
    fil: 'Sarili mong pangalan ito. Ibang tao ang ibigay; kung kapangalan mo, idagdag ang Jr., Sr. o gitnang pangalan.',
  },
  'image-missing': { en: 'Add this photo.', fil: 'Idagdag ang litratong ito.' },
  'id-number-missing': { en: 'Enter the number of your ID.', fil: 'Ilagay ang numero ng ID.' },
  'id-number-length': {
    en: 'Between 8 and 20 digits. Must start with a digit or alpha-numeric.',
    fil: '8 hanggang 20 numero o letra. Dapat magsimula sa numero o letra.',
  },
  'id-number-format': {
    en: 'This does not look like a number of the chosen ID. On the card it is printed like {example}.',
    fil: 'Mukhang hindi ito numero ng napiling ID. Ganito ang nakasulat sa card: {example}.',
  },
  'id-number-characters': {
    en: 'Enter the number as printed on the ID: 3 to 30 letters and digits.',
    fil: 'Ilagay ang numero ayon sa nakasulat sa ID: 3 hanggang 30 letra at numero.',
  },
  'id-number-is-philsys-secret': {
    en: 'This is your secret PhilSys number. Keep it to yourself and enter the 16 digits on the card.',
    fil: 'Ito ang lihim mong PhilSys number. Huwag itong ibigay; ilagay ang 16 numero sa card.',
  },
  'account-number-missing': {
    en: 'Enter the account number.',
    fil: 'Ilagay ang account number.',
  },
  'account-number-characters': {
    en: 'Use letters and digits only.',
    fil: 'Letra at numero lang ang puwede.',
  },
  'bank-not-paid-to': {
    en: 'We cannot send money to this bank or e-wallet yet. Choose another account in your own name.',
    fil: 'Hindi pa kami makapagpadala ng pera sa bangko o e-wallet na ito. Pumili ng ibang account na nasa sarili mong pangalan.',
  },
  'account-number-marks': {
    en: "Use letters, digits, spaces and these marks only: - ' . ,",
    fil: "Letra, numero, espasyo at mga tandang ito lang ang puwede: - ' . ,",
  },
  'account-number-mobile': {
    en: 'The account number of this e-wallet is its mobile number: 11 digits, starting with 09.',
    fil: 'Ang account number ng e-wallet na ito ay ang mobile number nito: 11 numero na nagsisimula sa 09.',
  },
  'account-number-length': {
    en: 'This account number needs {lengthMin} to {lengthMax} characters.',
    fil: 'Kailangan ng {lengthMin} hanggang {lengthMax} na character ang account number na ito.',
  },
  'income-missing': {
    en: 'Please enter your monthly net income.',
    fil: 'Ilagay ang net income mo kada buwan.',
  },
  'income-invalid': {
    en: 'Please enter your monthly net income. Whole pesos, without centavos: from 100 to 9,999,999.',
    fil: 'Ilagay ang net income mo kada buwan. Buong piso, walang sentimo: mula 100 hanggang 9,999,999.',
  },
};

/** The specified message for an invalid name, whatever the fault (S5.10). */
export const memberNameWords: Readonly<Record<string, Words>> = {
  firstName: {
    en: 'Please enter your first name. Ensure the first name is within a reasonable length.',
    fil: 'Ilagay ang pangalan mo, na hindi masyadong mahaba.',
  },
  middleName: {
    en: 'Please enter your middle name. Ensure the middle name is within a reasonable length.',
    fil: 'Ilagay ang gitnang pangalan mo, na hindi masyadong mahaba.',
  },
  lastName: {
    en: 'Please enter your last name. Ensure the last name is within a reasonable length.',
    fil: 'Ilagay ang apelyido mo, na hindi masyadong mahaba.',
  },
};

/** The message beside a refused field, with its limits filled in. */
export function memberFieldText(
  field: string,
  { code, facts }: Refusal<MemberFieldRefusal>,
  language: Language,
): string {
  return memberNameWords[field]?.[language] ?? fillWords(memberFieldWords[code][language], facts);
}
