import { texts } from '@pahiram/ui/language.tsx';

/** The list of applications. */
export const listTexts = texts(
  {
    monthsShort: 'Mo.',
    shareShort: 'Share',
    people: 'Needs',
    onePerson: 'One person',
    twoPeople: 'Two people',
    'people-any': 'One or two people',
    'people-two': 'Two people',
    assign: 'Assign',
    assignTitle: (rows: number) => `Assign ${rows} to a reviewer`,
    assignHint:
      'They keep them until the end of the next banking day, also if somebody else has claimed them now. Nothing is decided.',
    reviewerChoose: 'Choose a person',
    reviewerMissing: 'Choose a person.',
    assigned: (rows: number, name: string) => `${rows} assigned to ${name}.`,
    notAssigned: (rows: number) => `${rows} not assigned`,
  },
  {
    monthsShort: 'Buwan',
    shareShort: 'Bahagi',
    people: 'Kailangan',
    onePerson: 'Isang tao',
    twoPeople: 'Dalawang tao',
    'people-any': 'Isa o dalawang tao',
    'people-two': 'Dalawang tao',
    assign: 'Italaga',
    assignTitle: (rows: number) => `Italaga ang ${rows} sa isang reviewer`,
    assignHint:
      'Hawak niya ang mga ito hanggang sa katapusan ng susunod na banking day, kahit may kumuha na sa mga ito ngayon. Wala pang pinagpapasyahan.',
    reviewerChoose: 'Pumili ng tao',
    reviewerMissing: 'Pumili ng tao.',
    assigned: (rows: number, name: string) => `${rows} ang itinalaga kay ${name}.`,
    notAssigned: (rows: number) => `${rows} ang hindi naitalaga`,
  },
);
