import { texts } from '@pahiram/ui/language.tsx';

export const bountyTexts = texts(
  {
    title: 'Bug Bounty Program',
    lead: 'You found a weakness? Tell us before anybody else. This is our security policy, and what we promise you for it.',
    reportTitle: 'How to report',
    reportMail: 'Write to',
    reportForm: 'Use the form on the contact page and begin your message with the word Security.',
    contact: 'Contact Us',
    reportText:
      'Say what you did, what happened and what you expected, with the address of the page, the time, and the steps to see it again. A test that shows it is the best report there is. English and Filipino are both fine.',
    machine: 'For machines:',
    nextTitle: 'What happens next',
    nextAnswer: (days: number) => `A person answers within ${days} days.`,
    nextSettle: (days: number) =>
      `We tell you what we found and what we do about it within ${days} days, and when it is fixed.`,
    nextPublish: 'Please publish nothing before it is fixed. We agree with you on a day for it.',
    rewardTitle: 'Rewards',
    rewardText:
      'At present there is no money reward, and we would rather say so than let you guess. What we give is an honest answer, and the safe harbour above.',
    inTitle: 'In scope',
    inSite: 'This site and its member area, and the staff console',
    inApi: 'The interface below /api',
    inDoor: 'The sign-in, the codes and the sessions',
    inMoney: 'The path of money from contract to bank',
    inData: 'The pictures, numbers and messages of members',
    inSource: 'What you find in our open source',
    outTitle: 'Out of scope',
    outFlood: 'Floods of requests, spam, and guessing of passwords',
    outPeople: 'Tricking our people or members (social engineering)',
    outPlaces: 'Break-ins into offices or devices',
    outOthers: 'Banks, networks and providers that we use: report those to them',
    outTools: 'The report of a tool alone, without a way to do harm',
    rulesTitle: 'The rules',
    ruleOwn:
      'Use accounts and data of your own only. For everything else, run a copy for yourself.',
    ruleStop:
      'If you come upon the data of somebody else, stop, keep nothing of it, and tell us at once.',
    ruleMoney: 'Do not move money that is not yours, and do not disturb the service for others.',
    ruleLaw: 'Keep to the law, among others RA 10175 (cybercrime) and RA 10173 (data privacy).',
    harbourTitle: 'Safe harbour',
    harbourText:
      'If you keep to these rules in good faith, we consider your research permitted. We do not sue you or report you to the police for it, and if somebody else does, we say that you acted with our permission. We cannot speak for others, such as banks and providers.',
  },
  {
    title: 'Bug Bounty Program',
    lead: 'May nakita kang kahinaan? Sabihin muna sa amin bago sa iba. Ito ang patakaran namin sa seguridad, at ang ipinapangako namin kapalit.',
    reportTitle: 'Paano mag-report',
    reportMail: 'Sumulat sa',
    reportForm: 'Gamitin ang form sa contact page at simulan ang mensahe sa salitang Security.',
    contact: 'Makipag-ugnayan',
    reportText:
      'Sabihin kung ano ang ginawa mo, ano ang nangyari at ano ang inaasahan mo, kasama ang address ng page, oras, at mga hakbang para makita ulit. Ang test na nagpapakita nito ang pinakamagandang report. Puwede sa Ingles o Filipino.',
    machine: 'Para sa mga program:',
    nextTitle: 'Ano ang susunod',
    nextAnswer: (days: number) => `May taong sasagot sa loob ng ${days} araw.`,
    nextSettle: (days: number) =>
      `Sasabihin namin kung ano ang nakita namin at ano ang gagawin sa loob ng ${days} araw, at kung kailan ito naayos.`,
    nextPublish:
      'Huwag munang ilathala bago ito maayos. Pagkakasunduan natin ang araw ng paglalathala.',
    rewardTitle: 'Gantimpala',
    rewardText:
      'Sa ngayon ay walang gantimpalang pera, at mas gusto naming sabihin ito kaysa manghula ka. Ang maibibigay namin ay tapat na sagot, at ang safe harbour sa itaas.',
    inTitle: 'Saklaw',
    inSite: 'Ang site na ito at ang bahaging para sa miyembro, at ang console ng kawani',
    inApi: 'Ang interface sa ilalim ng /api',
    inDoor: 'Ang sign-in, mga code at session',
    inMoney: 'Ang dinaraanan ng pera mula kontrata hanggang bangko',
    inData: 'Ang mga litrato, numero at mensahe ng mga miyembro',
    inSource: 'Ang makikita mo sa open source namin',
    outTitle: 'Hindi saklaw',
    outFlood: 'Pagbaha ng request, spam, at panghuhula ng password',
    outPeople: 'Panlilinlang sa mga tao namin o sa mga miyembro (social engineering)',
    outPlaces: 'Pagpasok sa opisina o device',
    outOthers: 'Mga bangko, network at provider na ginagamit namin: sa kanila i-report',
    outTools: 'Report ng tool lang, na walang paraan para makapinsala',
    rulesTitle: 'Ang mga tuntunin',
    ruleOwn:
      'Sariling account at datos mo lang ang gamitin. Para sa iba pa, magpatakbo ng sarili mong kopya.',
    ruleStop:
      'Kung makakita ka ng datos ng iba, tumigil, huwag magtago ng anuman, at sabihin agad sa amin.',
    ruleMoney:
      'Huwag galawin ang perang hindi sa iyo, at huwag gambalain ang serbisyo para sa iba.',
    ruleLaw: 'Sumunod sa batas, kabilang ang RA 10175 (cybercrime) at RA 10173 (data privacy).',
    harbourTitle: 'Safe harbour: proteksiyon mo',
    harbourText:
      'Kung susundin mo ang mga tuntuning ito nang tapat, itinuturing naming may pahintulot ang pananaliksik mo. Hindi ka namin idedemanda o irereport sa pulis dahil dito, at kung may ibang gumawa nito, sasabihin naming kumilos ka nang may pahintulot namin. Hindi kami makapagsasalita para sa iba, gaya ng mga bangko at provider.',
  },
);
