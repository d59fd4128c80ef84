import { texts } from '@pahiram/ui/language.tsx';

export const documentTexts = texts(
  {
    title: 'Your documents',
    schedule: 'Schedule of payments',
    frozen: (moment: string) => `Final since ${moment}.`,
    none: "We haven't received any loan applications so far.",
    noneSigned:
      'Nothing is signed yet. Signed documents stay here as long as you have your account.',
    disclosure: 'Disclosure statement',
    contract: 'Contract',
    scheduleDocument: 'Dated schedule',
    savePdf: 'Save as PDF',
    print: 'Print',
    savePage: 'Save as a web page',
    saved: 'Saved.',
    saveNote: 'Both hold the whole text in English and Filipino, print, and need nothing else.',
    back: 'All your loans',
    kinds: 'Documents of this loan',
    open: 'Open the documents',
    offer: 'Read the disclosure statement and the contract',
    notYet: 'No documents yet. If it is approved, you read them in the offer before you sign.',
    noContract: 'No contract was signed, so there are no documents.',
    noSchedule: 'There is no dated schedule yet. It is added when your first withdrawal completes.',
    months: (count: number) => `${count} months`,
  },
  {
    title: 'Mga dokumento mo',
    schedule: 'Schedule ng pagbabayad',
    frozen: (moment: string) => `Pinal mula noong ${moment}.`,
    none: 'Wala pa kaming natatanggap na loan application.',
    noneSigned: 'Wala pang napipirmahan. Mananatili rito ang mga napirmahan habang may account ka.',
    disclosure: 'Disclosure statement',
    contract: 'Kontrata',
    scheduleDocument: 'Schedule na may petsa',
    savePdf: 'I-save bilang PDF',
    print: 'I-print',
    savePage: 'I-save bilang web page',
    saved: 'Na-save na.',
    saveNote:
      'Nasa dalawa ang buong teksto sa Ingles at Filipino. Puwedeng i-print, at wala nang ibang kailangan.',
    back: 'Lahat ng loan mo',
    kinds: 'Mga dokumento ng loan na ito',
    open: 'Buksan ang mga dokumento',
    offer: 'Basahin ang disclosure statement at ang kontrata',
    notYet:
      'Wala pang dokumento. Kapag naaprubahan, mababasa mo ang mga ito sa alok bago ka pumirma.',
    noContract: 'Walang napirmahang kontrata, kaya walang dokumento.',
    noSchedule:
      'Wala pang schedule na may petsa. Idadagdag ito kapag natapos ang una mong withdrawal.',
    months: (count: number) => `${count} na buwan`,
  },
);
