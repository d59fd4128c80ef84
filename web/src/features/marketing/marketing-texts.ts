import { endSentence } from '@pahiram/domain/texts/end-sentence';
import { texts } from '@pahiram/ui/language.tsx';

/** About Us, with the facts about the company. */
export const aboutTexts = texts(
  {
    title: 'About Us',
    lead: 'We lend to people in the Philippines, and you see every cost before you sign.',
    flagship: (name: string, parent: string) => endSentence(`${name} is the flagship of ${parent}`),
    missionTitle: 'Our mission',
    mission: 'Empowering dreams, one loan at a time.',
    valuesTitle: 'Our values',
    valueTrue: 'We tell the truth.',
    valueTrueText:
      'Every price comes from one calculation, so the calculator, offer, contract and schedule always agree. We make no claim without a source.',
    valueEnforced: 'We keep our promises.',
    valueEnforcedText:
      'We never ask for a fee before you get your money. Our system has no such charge, and nobody here can add one.',
    valueRecorded: 'We keep records.',
    valueRecordedText:
      'Every decision has a person, a reason and a time. The documents you sign never change, and you can read them at any time.',
    factsTitle: 'The company',
    company: 'Name',
    address: 'Office',
    registered: 'Registered',
    registeredSource: (number: string) => `SEC Registration No. ${number}`,
    parent: 'Parent company',
    team: 'Team',
    employees: (count: number) => `${count}+ Employees`,
    source: (source: string) => `Source: ${source}`,
    sourceOf: (source: string, day: string) => `Source: ${source}, ${day}`,
    noFacts: 'This is a demonstration and not a licensed lender, so no company is named here.',
  },
  {
    title: 'Tungkol sa Amin',
    lead: 'Nagpapahiram kami sa Pilipinas, at kita mo ang lahat ng gastos bago ka pumirma.',
    flagship: (name: string, parent: string) =>
      endSentence(`Ang ${name} ang pangunahing serbisyo ng ${parent}`),
    missionTitle: 'Ang misyon namin',
    mission: 'Malinaw na loan, para sa mga plano mo.',
    valuesTitle: 'Ang mahalaga sa amin',
    valueTrue: 'Nagsasabi kami ng totoo.',
    valueTrueText:
      'Iisa ang kuwenta ng bawat presyo, kaya laging pareho sa calculator, alok, kontrata at schedule. May pinagkunan ang lahat ng sinasabi namin.',
    valueEnforced: 'Tinutupad namin ang pangako.',
    valueEnforcedText:
      'Wala kaming sinisingil bago mo makuha ang pera. Walang ganoong singil sa system namin, at walang puwedeng magdagdag nito.',
    valueRecorded: 'May record ang lahat.',
    valueRecordedText:
      'May tao, dahilan at oras ang bawat desisyon. Hindi nagbabago ang mga dokumentong pinirmahan mo, at mababasa mo ang mga ito kahit kailan.',
    factsTitle: 'Ang kompanya',
    company: 'Pangalan',
    address: 'Opisina',
    registered: 'Petsa ng rehistro',
    registeredSource: (number: string) => `SEC Registration No. ${number}`,
    parent: 'Parent company',
    team: 'Mga tao',
    employees: (count: number) => `${count}+ empleyado`,
    source: (source: string) => `Galing sa: ${source}`,
    sourceOf: (source: string, day: string) => `Galing sa: ${source}, ${day}`,
    noFacts:
      'Demonstrasyon ito at hindi lisensiyadong nagpapahiram, kaya walang kompanyang nakasulat dito.',
  },
);

/** How It Works. */
export const hiwTexts = texts(
  {
    title: 'How It Works',
    lead: 'Three steps, and you pay nothing before you get the money.',
    stepOne: 'Register and tell us who you are',
    stepOneText:
      'Register with your mobile number. Fill in five short pages and one about your work, and take three photos: both sides of your ID, and a selfie. You can stop at any time and finish on another day.',
    stepTwo: 'Apply and sign',
    stepTwoText:
      'Choose the amount and the months, and see every cost. A loan officer decides, and if the answer is no, tells you why. You read the disclosure statement and the contract, then sign by passkey or code.',
    stepThree: 'Withdraw and repay',
    stepThreeText:
      'The whole amount is in your wallet. Withdraw it to an account in your own name. Your first installment is due one month after your first withdrawal arrives.',
    needTitle: 'What you need',
    needPhone: 'A mobile number that receives SMS',
    needId: 'One government-issued ID and good light for three photos',
    needWork: 'Your job and your monthly net income',
    needAccount: 'A bank account or e-wallet in your own name',
    needReference:
      'The name and number of one person who knows you; they are not responsible for your loan',
    ifLate: (days: number, rate: string) =>
      `If you pay late: nothing for ${days} days, then ${rate}% a month of the late installment’s principal, and nothing else.`,
    questions: 'More questions? Read the FAQ',
  },
  {
    title: 'Paano Ito Gumagana',
    lead: 'Tatlong hakbang lang. Wala kang babayaran bago mo makuha ang pera.',
    stepOne: 'Mag-register at magpakilala',
    stepOneText:
      'Mag-register gamit ang mobile number mo. Sagutan ang limang maiikling page at isa tungkol sa trabaho mo, at kumuha ng tatlong litrato: harap at likod ng ID mo, at selfie. Puwede kang tumigil at ituloy sa ibang araw.',
    stepTwo: 'Mag-apply at pumirma',
    stepTwoText:
      'Pumili ng halaga at buwan, at tingnan ang lahat ng gastos. Loan officer ang nagpapasya, at kung hindi naaprubahan, sasabihin niya kung bakit. Basahin mo ang disclosure statement at kontrata, saka pumirma gamit ang passkey o code.',
    stepThree: 'Mag-withdraw at magbayad',
    stepThreeText:
      'Nasa wallet mo ang buong halaga. I-withdraw ito sa account na nakapangalan sa iyo. Ang unang hulog ay isang buwan pagkarating ng una mong withdrawal.',
    needTitle: 'Ang kailangan mo',
    needPhone: 'Mobile number na nakakatanggap ng SMS',
    needId: 'Isang government-issued ID at sapat na liwanag para sa tatlong litrato',
    needWork: 'Ang trabaho mo at buwanang net income',
    needAccount: 'Bank account o e-wallet na nakapangalan sa iyo',
    needReference:
      'Pangalan at numero ng isang taong nakakakilala sa iyo; wala siyang pananagutan sa loan mo',
    ifLate: (days: number, rate: string) =>
      `Kung mahuli ang bayad mo: walang singil sa loob ng ${days} araw, pagkatapos ay ${rate}% kada buwan ng principal ng nahuling hulog, at wala nang iba.`,
    questions: 'May tanong pa? Basahin ang Mga Madalas Itanong',
  },
);

/** The page of frequently asked questions; the questions are in faq.ts. */
export const faqTexts = texts(
  {
    title: 'Frequently asked questions',
    lead: 'What people ask before they borrow. The answers agree with the contract.',
    interestOnce: (rate: string, tenfold: string) =>
      `Interest is a flat ${rate}%, not ${tenfold}%, of the amount you borrow, charged once.`,
    interestMonthly: (rate: string, tenfold: string) =>
      `Interest is ${rate}% a month, not ${tenfold}%, of what you still owe.`,
    more: 'Can’t find your question?',
    moreText: 'Ask us by chat in office hours, or send us a message at any time.',
    contact: 'Contact Us',
  },
  {
    title: 'Mga madalas itanong',
    lead: 'Mga tanong ng mga tao bago humiram. Pareho sa kontrata ang mga sagot.',
    interestOnce: (rate: string, tenfold: string) =>
      `Flat na ${rate}%, hindi ${tenfold}%, ng hihiramin mo ang interes, at isang beses lang sisingilin.`,
    interestMonthly: (rate: string, tenfold: string) =>
      `${rate}% kada buwan, hindi ${tenfold}%, ng natitira mong utang ang interes.`,
    more: 'Wala rito ang tanong mo?',
    moreText: 'Itanong sa amin sa chat sa oras ng opisina, o magpadala ng mensahe kahit kailan.',
    contact: 'Makipag-ugnayan',
  },
);

/** Bug Bounty Program. */
export const bountyTexts = texts(
  {
    title: 'Bug Bounty Program',
    lead: 'Found a security weakness? Tell us first. This is our security policy and our promise to you.',
    reportTitle: 'How to report',
    reportMail: 'Write to',
    reportForm: 'Use the form on the contact page and begin your message with the word Security.',
    contact: 'Contact Us',
    reportText:
      'Tell us what you did, what happened and what you expected, with the URL of the page, the time, and the steps to see it again. A test that reproduces it is the best report. English and Filipino are both fine.',
    machine: 'For programs:',
    nextTitle: 'What happens next',
    nextAnswer: (days: number) => `A person answers within ${days} days.`,
    nextSettle: (days: number) =>
      `We tell you what we found and what we will do within ${days} days, and when it is fixed.`,
    nextPublish:
      'Please publish nothing before it is fixed. We will agree with you on a day to publish.',
    rewardTitle: 'Rewards',
    rewardText:
      'We do not pay money rewards at present. You get an honest answer and the safe harbor above.',
    inTitle: 'In scope',
    inSite: 'This site and its member area, and the staff console',
    inApi: 'The API below /api',
    inSignIn: 'Sign-in, codes and sessions',
    inMoney: 'The movement of money from contract to bank',
    inData: 'The photos, numbers and messages of members',
    inSource: 'Our open source code',
    outTitle: 'Out of scope',
    outFlood: 'Denial of service, spam, and password guessing',
    outPeople: 'Social engineering of our staff or members',
    outPlaces: 'Breaking into offices or devices',
    outOthers: 'Banks, networks and providers that we use: please report to them',
    outTools: 'Scanner reports without a way to cause harm',
    rulesTitle: 'The rules',
    ruleOwn: 'Use only your own accounts and data. For anything else, run your own copy.',
    ruleStop: 'If you find someone else’s data, stop, keep none of it, and tell us at once.',
    ruleMoney: 'Do not move money that is not yours, and do not disturb the service for others.',
    ruleLaw: 'Obey the law, including RA 10175 (cybercrime) and RA 10173 (data privacy).',
    harborTitle: 'Safe harbor',
    harborText:
      'If you follow these rules in good faith, we consider your research permitted. We will not sue you or report you to the police for it, and if someone else does, we will say that you acted with our permission. We cannot speak for others, such as banks and providers.',
  },
  {
    title: 'Bug Bounty Program',
    lead: 'May nakita kang kahinaan sa seguridad? Sabihin muna sa amin. Ito ang patakaran namin sa seguridad at ang pangako namin sa iyo.',
    reportTitle: 'Paano mag-report',
    reportMail: 'Sumulat sa',
    reportForm: 'Gamitin ang form sa contact page at simulan ang mensahe sa salitang Security.',
    contact: 'Makipag-ugnayan',
    reportText:
      'Sabihin kung ano ang ginawa mo, ano ang nangyari at ano ang inaasahan mo, kasama ang URL ng page, oras, at mga hakbang para makita ulit. Ang test na nagpapakita nito ang pinakamagandang report. Puwede sa English o Filipino.',
    machine: 'Para sa mga program:',
    nextTitle: 'Ano ang susunod',
    nextAnswer: (days: number) => `May taong sasagot sa loob ng ${days} araw.`,
    nextSettle: (days: number) =>
      `Sasabihin namin kung ano ang nakita namin at ano ang gagawin sa loob ng ${days} araw, at kung kailan ito naayos.`,
    nextPublish:
      'Huwag munang ilathala bago ito maayos. Pagkakasunduan natin ang araw ng paglalathala.',
    rewardTitle: 'Gantimpala',
    rewardText:
      'Sa ngayon ay walang gantimpalang pera. Ang maibibigay namin ay tapat na sagot, at ang safe harbor sa itaas.',
    inTitle: 'Saklaw',
    inSite: 'Ang site na ito at ang bahaging para sa miyembro, at ang console ng kawani',
    inApi: 'Ang API sa ilalim ng /api',
    inSignIn: 'Ang sign-in, mga code at session',
    inMoney: 'Ang galaw ng pera mula kontrata hanggang bangko',
    inData: 'Ang mga litrato, numero at mensahe ng mga miyembro',
    inSource: 'Ang open source code namin',
    outTitle: 'Hindi saklaw',
    outFlood: 'Denial of service, spam, at panghuhula ng password',
    outPeople: 'Panlilinlang sa mga kawani o miyembro namin (social engineering)',
    outPlaces: 'Pagpasok sa opisina o device',
    outOthers: 'Mga bangko, network at provider na ginagamit namin: sa kanila i-report',
    outTools: 'Report ng scanner na walang paraan para makapinsala',
    rulesTitle: 'Ang mga tuntunin',
    ruleOwn:
      'Sariling account at datos mo lang ang gamitin. Para sa iba pa, magpatakbo ng sarili mong kopya.',
    ruleStop:
      'Kung makakita ka ng datos ng iba, tumigil, huwag magtago ng anuman, at sabihin agad sa amin.',
    ruleMoney:
      'Huwag galawin ang perang hindi sa iyo, at huwag gambalain ang serbisyo para sa iba.',
    ruleLaw: 'Sumunod sa batas, kabilang ang RA 10175 (cybercrime) at RA 10173 (data privacy).',
    harborTitle: 'Safe harbor: proteksiyon mo',
    harborText:
      'Kung susundin mo ang mga tuntuning ito nang tapat, itinuturing naming may pahintulot ang pananaliksik mo. Hindi ka namin idedemanda o irereport sa pulis dahil dito, at kung may ibang gumawa nito, sasabihin naming kumilos ka nang may pahintulot namin. Hindi kami makapagsasalita para sa iba, gaya ng mga bangko at provider.',
  },
);
