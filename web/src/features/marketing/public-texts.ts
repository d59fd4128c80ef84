import { endSentence } from '@pahiram/domain/texts/end-sentence';
import { texts } from '@pahiram/ui/language.tsx';

export const publicTexts = texts(
  {
    ok: 'OK',
    close: 'Close',
    notFoundTitle: '404 Page Not Found',
    notFoundText: "Sorry, we don't know where you wanted to go.",
    takeMeBack: 'Take Me Back',
    aboutTitle: 'About Us',
    aboutLead:
      'We lend to people in the Philippines, and say what it costs before anybody signs anything.',
    flagship: (name: string, parent: string) => endSentence(`${name} is the flagship of ${parent}`),
    missionTitle: 'Our mission',
    mission: 'Empowering dreams, one loan at a time.',
    valuesTitle: 'What we hold to',
    valueTrue: 'What is shown is true.',
    valueTrueText:
      'Every price comes from one calculation: calculator, offer, contract and schedule cannot differ. A claim without a source is not on this site.',
    valueEnforced: 'What is told is enforced.',
    valueEnforcedText:
      'That no fee is asked before your money is not a habit of ours: no such charge exists, and nobody here can make one.',
    valueRecorded: 'What is done is recorded.',
    valueRecordedText:
      'Every decision has a person, a reason and a time. What you signed stays as you signed it, and yours to read.',
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
    noFacts: 'No company facts are set. This is a demonstration and not a licensed lender.',
    hiwTitle: 'How It Works',
    hiwLead: 'From the first look to the money in your account: three steps, no fee before money.',
    stepOne: 'Register and tell us who you are',
    stepOneText:
      'Register with your mobile number, fill in five short pages and one about your work, and take three photos: the front and back of a government-issued ID, and a selfie. You may stop and go on another day.',
    stepTwo: 'Apply and sign',
    stepTwoText:
      'Choose amount and months; every price is in front of you. A loan officer decides and gives reasons. You read the disclosure statement and the contract, and sign with a code.',
    stepThree: 'Withdraw and repay',
    stepThreeText:
      'The whole amount is in your wallet. Withdraw it to an account in your own name. Your first installment is due one month after your first completed withdrawal.',
    needTitle: 'What to have at hand',
    needPhone: 'A mobile number that receives SMS',
    needId: 'One government-issued ID and good light for three photos',
    needWork: 'Your job and your monthly net income',
    needAccount: 'A bank account or e-wallet in your own name',
    needReference: 'The name and number of one person who knows you; they owe nothing',
    costTitle: 'What it costs, by an example',
    questions: 'More questions? Read the FAQ',
  },
  {
    ok: 'OK',
    close: 'Isara',
    notFoundTitle: '404 Hindi Makita ang Page',
    notFoundText: 'Paumanhin, hindi namin alam kung saan mo gustong pumunta.',
    takeMeBack: 'Ibalik Mo Ako',
    aboutTitle: 'Tungkol sa Amin',
    aboutLead:
      'Nagpapahiram kami sa mga tao sa Pilipinas, at sinasabi kung magkano ito bago pumirma ang sinuman.',
    flagship: (name: string, parent: string) =>
      endSentence(`Ang ${name} ang pangunahing serbisyo ng ${parent}`),
    missionTitle: 'Ang misyon namin',
    mission: 'Katuwang sa mga pangarap, isang loan sa bawat hakbang.',
    valuesTitle: 'Ang pinanghahawakan namin',
    valueTrue: 'Totoo ang ipinapakita.',
    valueTrueText:
      'Iisang pagkuwenta ang pinagmumulan ng bawat presyo: hindi puwedeng magkaiba ang calculator, alok, kontrata at schedule. Wala sa site na ito ang pahayag na walang pinagmulan.',
    valueEnforced: 'Ipinatutupad ang sinasabi.',
    valueEnforcedText:
      'Hindi lang namin ugali na walang hinihinging bayad bago ang pera mo: walang ganoong singil sa system, at walang makagagawa nito rito.',
    valueRecorded: 'Itinatala ang ginagawa.',
    valueRecordedText:
      'May tao, dahilan at oras ang bawat desisyon. Mananatili ang pinirmahan mo ayon sa pagkakapirma mo, at mababasa mo kahit kailan.',
    factsTitle: 'Ang kompanya',
    company: 'Pangalan',
    address: 'Opisina',
    registered: 'Narehistro',
    registeredSource: (number: string) => `SEC Registration No. ${number}`,
    parent: 'Parent company',
    team: 'Mga tao',
    employees: (count: number) => `${count}+ empleyado`,
    source: (source: string) => `Pinagmulan: ${source}`,
    sourceOf: (source: string, day: string) => `Pinagmulan: ${source}, ${day}`,
    noFacts:
      'Walang nakalagay na detalye ng kompanya. Demonstrasyon ito at hindi lisensiyadong nagpapahiram.',
    hiwTitle: 'Paano Ito Gumagana',
    hiwLead:
      'Mula sa unang tingin hanggang sa pera sa account mo: tatlong hakbang, walang bayad bago ang pera.',
    stepOne: 'Mag-register at magpakilala',
    stepOneText:
      'Mag-register gamit ang mobile number mo, sagutan ang limang maiikling page at isa tungkol sa trabaho mo, at kumuha ng tatlong litrato: harap at likod ng government-issued ID, at selfie. Puwede kang tumigil at ituloy sa ibang araw.',
    stepTwo: 'Mag-apply at pumirma',
    stepTwoText:
      'Pumili ng halaga at buwan; nasa harap mo ang bawat presyo. Loan officer ang nagpapasya at nagbibigay ng dahilan. Babasahin mo ang disclosure statement at kontrata, at pipirma gamit ang code.',
    stepThree: 'Mag-withdraw at magbayad',
    stepThreeText:
      'Nasa wallet mo ang buong halaga. I-withdraw ito sa account na nasa sarili mong pangalan. Ang unang hulog ay isang buwan pagkatapos ng una mong natapos na withdrawal.',
    needTitle: 'Ang kailangan mo',
    needPhone: 'Mobile number na nakakatanggap ng SMS',
    needId: 'Isang government-issued ID at sapat na liwanag para sa tatlong litrato',
    needWork: 'Ang trabaho mo at buwanang net income',
    needAccount: 'Bank account o e-wallet na nasa sarili mong pangalan',
    needReference: 'Pangalan at numero ng isang taong nakakakilala sa iyo; wala siyang utang',
    costTitle: 'Magkano ito, sa isang halimbawa',
    questions: 'May tanong pa? Basahin ang Mga Madalas Itanong',
  },
);
