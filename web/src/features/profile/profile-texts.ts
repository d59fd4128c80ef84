import type { ProfileStep } from '@pahiram/domain/members/activation';
import { texts } from '@pahiram/ui/language.tsx';

/** All steps, and steps 1 and 2. */
export const profileTexts = texts(
  {
    personalTitle: 'Tell us about yourself',
    addressTitle: 'Current residential address',
    referencesTitle: 'Character References',
    identityTitle: 'Your ID',
    bankTitle: 'Beneficiary bank account',
    steps: 'The five steps',
    stepDone: 'saved',
    continue: 'Continue',
    finish: 'Finish',
    save: 'Save',
    back: 'Back',
    later: 'Finish later',
    saving: 'Please wait while we save your information',
    saved: 'Information validated successfully!',
    incomplete: 'Please complete your information!',
    draftSaved: (time: string) => `Saved ${time}`,
    draftSavedExcept: (time: string, left: string) => `Saved ${time}, except the ${left}`,
    draftFailed:
      'Your entries are not saved yet. They stay on this page, and we will try again as you type.',
    choose: 'Choose one',
    personalLead: 'As written on your government-issued ID.',
    personalWhy:
      'We use this to confirm who you are and to write your contract. Only staff who work on your loan see it.',
    gender: 'Gender',
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    registeredAs: (name: string) =>
      `You registered as ${name}. Enter each part as your ID shows it.`,
    firstNameHint: 'All your given names, such as Maria Clara.',
    middleNameHint:
      'Your mother’s family name before marriage. Leave it empty if your ID has none.',
    lastNameHint: 'The whole family name: de los Reyes, Santos Jr.',
    birthDate: 'Date of birth',
    birthDateHint: 'Borrowers are 18 to 80 years old.',
    maritalStatus: 'Marital status',
    nationality: 'Nationality',
    agree:
      'If you begin to report loans as the law (Republic Act No. 9510) provides, I agree that my loan and how I repay it go to the Credit Information Corporation. Nothing is reported now, and no credit report is read.',
    agreeLabel: 'Agreement',
    addressLead: 'Where you live now, even if your ID shows another address.',
    addressWhy: 'It goes into your contract. Only staff who work on your loan see it.',
    country: 'Country',
    region: 'Region',
    province: 'Province or city',
    provinceFree: 'State or province',
    town: 'City or municipality',
    citiesApart: (cities: readonly string[]) =>
      `Choose these in “Province or city”: ${cities.join(', ')}.`,
    street: 'Street address',
    streetHint: 'House number and street, or sitio or purok.',
    barangay: 'Barangay',
    barangayHint: 'Type to search. Not in the list? Type its name.',
    postalCode: 'Postal code',
    postalCodeHint: 'Your ZIP code, such as 6000.',
    notListed: 'My place is not in the list',
    useList: 'Choose from the list',
    placesFailed: 'The list of places did not load. Type your province and city instead.',
  },
  {
    personalTitle: 'Magpakilala ka sa amin',
    addressTitle: 'Kasalukuyang tirahan',
    referencesTitle: 'Mga character reference',
    identityTitle: 'Ang ID mo',
    bankTitle: 'Bank account na tatanggap ng pera',
    steps: 'Ang limang hakbang',
    stepDone: 'na-save na',
    continue: 'Magpatuloy',
    finish: 'Tapusin',
    save: 'I-save',
    back: 'Bumalik',
    later: 'Mamaya na',
    saving: 'Sandali lang, sine-save namin ang impormasyon mo',
    saved: 'Maayos na na-save ang impormasyon mo!',
    incomplete: 'Pakikumpleto ang impormasyon mo!',
    draftSaved: (time: string) => `Na-save ${time}`,
    draftSavedExcept: (time: string, left: string) => `Na-save ${time}, maliban sa ${left}`,
    draftFailed:
      'Hindi pa nase-save ang na-type mo. Nandito pa rin ito; susubukan ulit namin habang nagta-type ka.',
    choose: 'Pumili ng isa',
    personalLead: 'Ayon sa nakasulat sa ID mo mula sa gobyerno.',
    personalWhy:
      'Gamit namin ito para makumpirma kung sino ka at para sa kontrata mo. Mga kawaning humahawak ng loan mo lang ang makakakita.',
    gender: 'Kasarian',
    firstName: 'Pangalan',
    middleName: 'Gitnang pangalan',
    lastName: 'Apelyido',
    registeredAs: (name: string) =>
      `${name} ang pangalang ni-register mo. Ilagay ang bawat bahagi ayon sa ID mo.`,
    firstNameHint: 'Lahat ng pangalan mo, gaya ng Maria Clara.',
    middleNameHint:
      'Ang apelyido ng nanay mo noong dalaga siya. Iwanang blangko kung wala nito ang ID mo.',
    lastNameHint: 'Ang buong apelyido: de los Reyes, Santos Jr.',
    birthDate: 'Petsa ng kapanganakan',
    birthDateHint: '18 hanggang 80 taong gulang ang puwedeng humiram.',
    maritalStatus: 'Katayuang sibil',
    nationality: 'Nasyonalidad',
    agree:
      'Kung magsisimula kayong mag-ulat ng mga loan ayon sa batas (Republic Act No. 9510), pumapayag akong ipadala sa Credit Information Corporation ang loan ko at kung paano ko ito binabayaran. Walang iniuulat ngayon, at walang credit report na binabasa.',
    agreeLabel: 'Kasunduan',
    addressLead: 'Kung saan ka nakatira ngayon, kahit iba ang nasa ID mo.',
    addressWhy:
      'Ilalagay ito sa kontrata mo. Mga kawaning humahawak ng loan mo lang ang makakakita.',
    country: 'Bansa',
    region: 'Rehiyon',
    province: 'Probinsya o lungsod',
    provinceFree: 'State o probinsya',
    town: 'Lungsod o bayan',
    citiesApart: (cities: readonly string[]) =>
      `Sa “Probinsya o lungsod” piliin ang mga ito: ${cities.join(', ')}.`,
    street: 'Kalye',
    streetHint: 'Numero ng bahay at kalye, o sitio o purok.',
    barangay: 'Barangay',
    barangayHint: 'Mag-type para maghanap. Wala sa listahan? I-type ang pangalan nito.',
    postalCode: 'Postal code',
    postalCodeHint: 'Ang ZIP code mo, gaya ng 6000.',
    notListed: 'Wala sa listahan ang lugar ko',
    useList: 'Pumili sa listahan',
    placesFailed:
      'Hindi na-load ang listahan ng mga lugar. I-type na lang ang probinsya at lungsod.',
  },
);

/** The key of each step's title in the profile's texts (S2.31). */
export const stepTitles = {
  PERSONAL_INFO: 'personalTitle',
  ADDRESS_INFO: 'addressTitle',
  REFERENCES_INFO: 'referencesTitle',
  IDENTITY_INFO: 'identityTitle',
  BANK_INFO: 'bankTitle',
} as const satisfies Record<ProfileStep, string>;

/** Step 3. */
export const referenceTexts = texts(
  {
    referencesLead: 'Family / Relatives',
    whyReferences:
      'We ask for references only to see that someone knows you. They are not guarantors: they do not have to pay your loan, and we never contact them about it.',
    seeReferences: 'Only staff who decide on your loan, or check that decision, see them.',
    askThem: 'Let them know that you are giving us their number.',
    reference: (number: number) => `Reference ${number}`,
    referenceName: 'Full name',
    relationship: 'Relationship',
    relationshipHint: 'For example, mother, brother or aunt.',
    referencePhone: 'Contact number',
    referencePhoneHint: 'For example, 0917 123 4567.',
    another: 'Add another reference',
    removeAnother: 'Remove the second reference',
  },
  {
    referencesLead: 'Pamilya / Kamag-anak',
    whyReferences:
      'Humihingi kami ng reference para lang makita na may nakakakilala sa iyo. Hindi sila guarantor: wala silang babayaran sa loan mo, at hindi namin sila kailanman kokontakin tungkol dito.',
    seeReferences:
      'Mga kawaning nagpapasya sa loan mo, o sumusuri sa pasyang iyon, lang ang makakakita.',
    askThem: 'Ipaalam sa kanila na ibibigay mo sa amin ang numero nila.',
    reference: (number: number) => `Reference ${number}`,
    referenceName: 'Buong pangalan',
    relationship: 'Relasyon sa iyo',
    relationshipHint: 'Halimbawa nanay, kapatid, tita.',
    referencePhone: 'Numero ng telepono',
    referencePhoneHint: 'Halimbawa 0917 123 4567.',
    another: 'Magdagdag ng isa pang reference',
    removeAnother: 'Alisin ang ikalawang reference',
  },
);

/** Step 5, and a later correction of the account. */
export const bankTexts = texts(
  {
    lead: 'The account in your own name where you receive the loan.',
    why: 'We send your loan there. The payment network that carries it gets the number; our staff see it only where their work needs it.',
    bankName: 'Bank or e-wallet',
    bankHint: 'Type to search. Not in the list? Type its full name.',
    accountNumber: 'Account number',
    accountInText: 'account number',
    accountHint: 'For an e-wallet, enter the mobile number it is registered to.',
    noPaste:
      'Kindly enter your bank details manually. Copy-pasting is not allowed for security reasons.',
    readAgain: 'Check it digit by digit:',
    unusual: (bank: string) =>
      `This does not look like a ${bank} account number. Check it again. If it is correct, continue.`,
    correctable:
      'You can correct the account free of charge at any time before a transfer is sent.',
    thenWork: 'After this, there is one more page: your work. You can also fill it in later.',
  },
  {
    lead: 'Ang account na nasa pangalan mo at tatanggap ng loan.',
    why: 'Doon namin ipapadala ang loan mo. Makukuha ng payment network na maghahatid nito ang numero; makikita lang ito ng mga kawani namin kung kailangan sa trabaho nila.',
    bankName: 'Bangko o e-wallet',
    bankHint: 'Mag-type para maghanap. Wala sa listahan? I-type ang buong pangalan nito.',
    accountNumber: 'Numero ng account',
    accountInText: 'numero ng account',
    accountHint: 'Kung e-wallet, ang mobile number na naka-register dito.',
    noPaste: 'Paki-type ang detalye ng bangko mo. Bawal mag-copy-paste para sa seguridad.',
    readAgain: 'I-check ang bawat numero:',
    unusual: (bank: string) =>
      `Mukhang hindi ito account number ng ${bank}. Tingnan ulit. Kung tama, magpatuloy.`,
    correctable: 'Maitatama mo ang account nang libre anumang oras bago maipadala ang transfer.',
    thenWork: 'Pagkatapos nito, may isa pang page: ang trabaho mo. Puwede ring mamaya na.',
  },
);

/** The employment page. */
export const employmentTexts = texts(
  {
    stepsSaved:
      'All five steps are filled in and saved. This page is the last one before you can apply. Our staff then compare them with your ID.',
    title: 'Your work',
    lead: 'You need this to apply for a loan. You can fill it in now or later.',
    why: 'We use it to see how much you can repay. Only staff who decide on your loan, or check that decision, see your income.',
    changeLead: 'It counts for your next application, and for one that we asked you about it.',
    workPlaceCountry: 'Employment Country',
    workLocation: 'Employment Location',
    workLocationHint: 'City or place where you work.',
    jobTitle: 'Job Title',
    jobCategory: 'Job Category',
    monthlyNetIncome: 'Monthly Net Income',
    incomeHint: 'Your take-home pay each month, in whole pesos.',
    continue: 'CONTINUE',
    later: 'Later',
    cancel: 'Cancel',
    countryWrong: 'Please choose your country employed at. Ensure that you choose a country.',
    categoryWrong: 'Please choose your job category. Ensure that you enter your job category.',
    choose: 'Choose one',
    saved: 'Your employment details are saved.',
  },
  {
    stepsSaved:
      'Kumpleto at na-save na ang limang hakbang. Ito na ang huling page bago ka makapag-apply. Pagkatapos, ihahambing ito ng kawani namin sa ID mo.',
    title: 'Ang trabaho mo',
    lead: 'Kailangan ito sa loan application. Puwede ngayon o mamaya.',
    why: 'Gamit namin ito para makita kung magkano ang kaya mong bayaran. Mga kawaning nagpapasya sa loan mo, o sumusuri sa pasyang iyon, lang ang makakakita ng kita mo.',
    changeLead:
      'Gagamitin ito sa susunod mong application, at sa application na itinanong namin ito.',
    workPlaceCountry: 'Bansa ng trabaho',
    workLocation: 'Lugar ng trabaho',
    workLocationHint: 'Lungsod o lugar kung saan ka nagtatrabaho.',
    jobTitle: 'Posisyon',
    jobCategory: 'Uri ng trabaho',
    monthlyNetIncome: 'Net income kada buwan',
    incomeHint: 'Ang take-home pay mo bawat buwan, sa buong piso.',
    continue: 'MAGPATULOY',
    later: 'Mamaya na',
    cancel: 'Huwag nang palitan',
    countryWrong: 'Piliin ang bansa kung saan ka nagtatrabaho. Tiyaking may napiling bansa.',
    categoryWrong: 'Piliin ang uri ng trabaho mo. Tiyaking may napiling uri ng trabaho.',
    choose: 'Pumili ng isa',
    saved: 'Na-save na ang detalye ng trabaho mo.',
  },
);
