import { texts } from '@pahiram/ui/language.tsx';

/** An erasure that waits, on the page of the member. */
export const erasureTexts = texts(
  {
    waits: 'The member asked to be erased',
    asked: (moment: string, day: string) =>
      `Asked for on ${moment}. The member can stop it until the end of ${day}; the account is erased in the night after.`,
    blocked: 'As it stands the account is kept. The member has to do this first:',
  },
  {
    waits: 'Humiling ang miyembro na burahin ang account',
    asked: (moment: string, day: string) =>
      `Hiniling noong ${moment}. Puwede itong itigil ng miyembro hanggang matapos ang ${day}; buburahin ang account sa gabi pagkatapos nito.`,
    blocked: 'Sa ngayon, mananatili ang account. Ito muna ang dapat gawin ng miyembro:',
  },
);
