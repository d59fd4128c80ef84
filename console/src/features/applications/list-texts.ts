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
    offer: 'Offer',
    'offer-any': 'All offers',
    'offer-counter': 'Counter-offers',
    counterOffer: 'Counter-offer',
    asAsked: 'As asked',
    EXPIRED: 'Offer expired',
    assignTitle: (rows: number) => `Assign ${rows} to a reviewer`,
    assignHint:
      'They keep them until the end of the next banking day, also if somebody else has claimed them now. Nothing is decided.',
  },
  {
    monthsShort: 'Buwan',
    shareShort: 'Bahagi',
    people: 'Kailangan',
    onePerson: 'Isang tao',
    twoPeople: 'Dalawang tao',
    'people-any': 'Isa o dalawang tao',
    'people-two': 'Dalawang tao',
    offer: 'Alok',
    'offer-any': 'Lahat ng alok',
    'offer-counter': 'Mga ibang alok',
    counterOffer: 'Ibang alok',
    asAsked: 'Gaya ng hiningi',
    EXPIRED: 'Nag-expire ang alok',
    assignTitle: (rows: number) => `Italaga ang ${rows} sa isang reviewer`,
    assignHint:
      'Hawak niya ang mga ito hanggang sa katapusan ng susunod na banking day, kahit may kumuha na sa mga ito ngayon. Wala pang pinagpapasyahan.',
  },
);
