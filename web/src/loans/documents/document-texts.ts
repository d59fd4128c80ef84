import { texts } from '@pahiram/ui/language.tsx';

export const documentTexts = texts(
  {
    title: 'Your documents',
    schedule: 'Schedule of payments',
    frozen: (moment: string) => `Frozen on ${moment}.`,
    none: "We haven't received any loan applications so far.",
    noneSigned: 'Nothing is signed yet. Signed documents stay here for ever.',
    disclosure: 'Disclosure statement',
    contract: 'Contract',
    scheduleDocument: 'Dated schedule',
    savePdf: 'Save as PDF',
    savePage: 'Save as a web page',
    saved: 'Saved.',
    saveNote: 'Both hold the whole text in English and Filipino, print, and need nothing else.',
    back: 'All your loans',
    kinds: 'Documents of this loan',
    open: 'Open the documents',
    noSchedule: 'There is no dated schedule yet. It is added when your first withdrawal completes.',
    months: (count: number) => `${count} months`,
  },
  {
    title: 'Mga dokumento mo',
    schedule: 'Schedule ng pagbabayad',
    frozen: (moment: string) => `Pinagtibay noong ${moment}.`,
    none: 'Wala pa kaming natatanggap na loan application.',
    noneSigned: 'Wala pang napipirmahan. Mananatili rito habambuhay ang mga napirmahan.',
    disclosure: 'Disclosure statement',
    contract: 'Kontrata',
    scheduleDocument: 'Schedule na may petsa',
    savePdf: 'I-save bilang PDF',
    savePage: 'I-save bilang web page',
    saved: 'Na-save na.',
    saveNote:
      'Nasa pareho ang buong teksto sa Ingles at Filipino, naipi-print, at walang ibang kailangan.',
    back: 'Lahat ng loan mo',
    kinds: 'Mga dokumento ng loan na ito',
    open: 'Buksan ang mga dokumento',
    noSchedule:
      'Wala pang schedule na may petsa. Idadagdag ito kapag natapos ang una mong withdrawal.',
    months: (count: number) => `${count} buwan`,
  },
);
