import { texts } from '@pahiram/ui/language.tsx';

export const publicTexts = texts(
  {
    privacy: 'Privacy',
    terms: 'Terms & Conditions',
    ok: 'OK',
    close: 'Close',
    footer: 'About this service',
    authority: (name: string, registration: string, authority: string) =>
      `${name} is regulated by the Securities and Exchange Commission: SEC Registration No. ${registration}, Certificate of Authority No. ${authority}.`,
    operator: (number: string) => `Operator of payment system, registration ${number}.`,
    noFee: 'We never ask for money before or in order to release your loan.',
    demo: 'Demonstration sign-ins and messages',
    notFoundTitle: '404 Page Not Found',
    notFoundText: "Sorry, we don't know where you wanted to go.",
    takeMeBack: 'Take Me Back',
    helpTitle: 'We are here to help you',
    recoverTitle: 'Account Recovery',
    recoverText: 'You forgot your password? Prove that the number is yours and choose a new one.',
    recoverButton: 'ACCOUNT RECOVERY',
    touchTitle: 'Get in touch',
    hours: (from: string, to: string) => `Office hours: every day ${from} to ${to} (Manila).`,
    writeTo: 'Write to',
    noEmail: 'This service has no contact address set up yet.',
    noEmailDemo:
      'This is a demonstration: only its own staff, in the console, answer chats and messages.',
    addressLine: 'Office',
    beware:
      'Trust only what you find here. We never ask for your password, for a code, or for a payment to release a loan.',
    complaintTitle: 'Complaints',
    complaintText:
      'Tell us first, with the number of your loan or withdrawal. If our answer does not help, go to the Securities and Exchange Commission; about your data, to the National Privacy Commission.',
    aboutTitle: 'About Us',
    aboutLead:
      'We lend to people in the Philippines, and say what it costs before anybody signs anything.',
    missionTitle: 'Our mission',
    mission: 'Empowering dreams, one loan at a time.',
    valuesTitle: 'What we hold to',
    valueTrue: 'What is shown is true.',
    valueEnforced: 'What is told is enforced.',
    valueRecorded: 'What is done is recorded.',
    factsTitle: 'The company',
    company: 'Name',
    registered: 'Registered',
    employees: 'Employees',
    noFacts: 'No company facts are set. This is a demonstration and not a licensed lender.',
    hiwTitle: 'How It Works',
    hiwLead: 'From the first look to the money in your account: three steps, no fee before money.',
    stepOne: '1. Register and tell us who you are',
    stepOneText:
      'Register with your mobile number, fill in five short pages and take three photos: the front and back of a government-issued ID, and a selfie. You may stop and go on another day.',
    stepTwo: '2. Apply and sign',
    stepTwoText:
      'Choose amount and months; every price is in front of you. A loan officer decides and gives reasons. You read the disclosure statement and the contract, and sign with a code.',
    stepThree: '3. Withdraw and repay',
    stepThreeText:
      'The whole amount is in your wallet. Withdraw it to an account in your own name. Your first instalment is due one month after your first completed withdrawal.',
    costTitle: 'What it costs, by an example',
  },
  {
    privacy: 'Privacy',
    terms: 'Mga Tuntunin at Kondisyon',
    ok: 'OK',
    close: 'Isara',
    footer: 'Tungkol sa serbisyong ito',
    authority: (name: string, registration: string, authority: string) =>
      `Nasa ilalim ng Securities and Exchange Commission ang ${name}: SEC Registration No. ${registration}, Certificate of Authority No. ${authority}.`,
    operator: (number: string) => `Operator ng payment system, rehistro ${number}.`,
    noFee: 'Hindi kami humihingi ng pera bago o para mailabas ang loan mo.',
    demo: 'Mga sign-in at mensahe ng demonstrasyon',
    notFoundTitle: '404 Hindi Makita ang Page',
    notFoundText: 'Paumanhin, hindi namin alam kung saan mo gustong pumunta.',
    takeMeBack: 'Ibalik Mo Ako',
    helpTitle: 'Narito kami para tumulong',
    recoverTitle: 'Pagbawi ng Account',
    recoverText:
      'Nakalimutan ang password? Patunayan na sa iyo ang numero at pumili ng bagong password.',
    recoverButton: 'BAWIIN ANG ACCOUNT',
    touchTitle: 'Makipag-ugnayan',
    hours: (from: string, to: string) =>
      `Oras ng opisina: araw-araw ${from} hanggang ${to} (Maynila).`,
    writeTo: 'Sumulat sa',
    noEmail: 'Wala pang contact address ang serbisyong ito.',
    noEmailDemo:
      'Demonstrasyon ito: ang sariling kawani lang nito, sa console, ang sumasagot sa chat at mensahe.',
    addressLine: 'Opisina',
    beware:
      'Magtiwala lang sa nakikita mo rito. Hindi kami humihingi ng password, ng code, o ng bayad para mailabas ang loan.',
    complaintTitle: 'Reklamo',
    complaintText:
      'Sabihin muna sa amin, kasama ang numero ng loan o withdrawal mo. Kung hindi sapat ang sagot namin, pumunta sa Securities and Exchange Commission; tungkol sa datos mo, sa National Privacy Commission.',
    aboutTitle: 'Tungkol sa Amin',
    aboutLead:
      'Nagpapahiram kami sa mga tao sa Pilipinas, at sinasabi kung magkano ito bago pumirma ng anuman.',
    missionTitle: 'Ang misyon namin',
    mission: 'Pinalalakas ang mga pangarap, isang loan bawat hakbang.',
    valuesTitle: 'Ang pinanghahawakan namin',
    valueTrue: 'Totoo ang ipinapakita.',
    valueEnforced: 'Ipinatutupad ang sinasabi.',
    valueRecorded: 'Itinatala ang ginagawa.',
    factsTitle: 'Ang kompanya',
    company: 'Pangalan',
    registered: 'Narehistro',
    employees: 'Mga empleyado',
    noFacts:
      'Walang nakalagay na detalye ng kompanya. Demonstrasyon ito at hindi lisensiyadong nagpapahiram.',
    hiwTitle: 'Paano Ito Gumagana',
    hiwLead:
      'Mula sa unang tingin hanggang sa pera sa account mo: tatlong hakbang, walang bayad bago ang pera.',
    stepOne: '1. Mag-register at magpakilala',
    stepOneText:
      'Mag-register gamit ang mobile number mo, sagutan ang limang maiikling pahina at kumuha ng tatlong litrato: harap at likod ng government-issued ID, at selfie. Puwede kang tumigil at ituloy sa ibang araw.',
    stepTwo: '2. Mag-apply at pumirma',
    stepTwoText:
      'Pumili ng halaga at buwan; nasa harap mo ang bawat presyo. Loan officer ang nagpapasya at nagbibigay ng dahilan. Babasahin mo ang disclosure statement at kontrata, at pipirma gamit ang code.',
    stepThree: '3. Mag-withdraw at magbayad',
    stepThreeText:
      'Nasa wallet mo ang buong halaga. I-withdraw ito sa account na nasa sarili mong pangalan. Ang unang hulog ay isang buwan pagkatapos ng una mong natapos na withdrawal.',
    costTitle: 'Magkano ito, sa isang halimbawa',
  },
);
