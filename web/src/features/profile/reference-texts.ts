import { texts } from '@pahiram/ui/language.tsx';

/** A separate catalog, because only step 3 needs it. */
export const referenceTexts = texts(
  {
    referencesLead: 'Family / Relatives',
    whyReferences:
      'A reference is one more sign that you are who you say you are. They are not guarantors: they owe nothing for your loan, and our system never sends them any message.',
    askThem: 'Tell them that you give us their number.',
    reference: (number: number) => `Reference ${number}`,
    referenceName: 'Full name',
    relationship: 'Relationship',
    relationshipHint: 'For example mother, brother, aunt.',
    referencePhone: 'Contact number',
    another: 'Add another reference',
    removeAnother: 'Remove the second reference',
  },
  {
    referencesLead: 'Pamilya / Kamag-anak',
    whyReferences:
      'Dagdag na patunay ang reference na ikaw nga iyan. Hindi sila guarantor: wala silang babayaran sa loan mo, at hindi sila kailanman pinapadalhan ng mensahe ng system namin.',
    askThem: 'Sabihin sa kanila na ibinigay mo sa amin ang numero nila.',
    reference: (number: number) => `Reference ${number}`,
    referenceName: 'Buong pangalan',
    relationship: 'Kaugnayan',
    relationshipHint: 'Halimbawa nanay, kapatid, tita.',
    referencePhone: 'Contact number',
    another: 'Magdagdag ng isa pang reference',
    removeAnother: 'Alisin ang ikalawang reference',
  },
);
