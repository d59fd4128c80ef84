import { texts } from '@pahiram/ui/language.tsx';

export const scoreTexts = texts(
  {
    caption: 'WHAT IS CREDIT SCORE?',
    close: 'Close',
    name: 'Credit score',
    of: (score: number) => `${score} of 1000`,
    meaning:
      'It is our trust score, the basis for your activities with us, from 0 to 1000. It follows from recorded facts alone: nobody can set it by hand. It never decides whether you get money that was already released to you.',
    historyTitle: 'How yours came about',
    start: 'Everybody starts with',
    now: 'Your score now',
    factorsTitle: 'What moves it',
    factorsNote: 'The whole list. It stays between 0 and 1000.',
  },
  {
    caption: 'ANO ANG CREDIT SCORE?',
    close: 'Isara',
    name: 'Credit score',
    of: (score: number) => `${score} sa 1000`,
    meaning:
      'Ito ang trust score namin, ang batayan ng mga gawain mo sa amin, mula 0 hanggang 1000. Sa mga naitalang pangyayari lang ito nagmumula: walang puwedeng magtakda nito nang manu-mano. Hindi nito pinagpapasyahan kung makukuha mo ang perang nailabas na sa iyo.',
    historyTitle: 'Paano nabuo ang sa iyo',
    start: 'Simula ng lahat',
    now: 'Ang score mo ngayon',
    factorsTitle: 'Mga nagpapagalaw nito',
    factorsNote: 'Ito ang buong listahan. Mananatili ito sa pagitan ng 0 at 1000.',
  },
);
