import { texts } from '@pahiram/ui/language.tsx';

export const scoreTexts = texts(
  {
    caption: 'WHAT IS CREDIT SCORE?',
    name: 'Credit score',
    of: (score: number) => `${score} of 1000`,
    meaning:
      'It is our trust score, from 0 to 1000, and the basis for your activities with us. It is computed only from recorded facts, and nobody can change it by hand. It never affects money that was already released to you.',
    historyTitle: 'How your score was computed',
    start: 'Starting score',
    now: 'Your score now',
    factorsTitle: 'What changes your score',
    factorsNote:
      'This is the full list. Your score stays between 0 and 1000. If a payment is reversed or you return the loan, its points are taken back, and you can see that here.',
    takenBack: (line: string) => `Points taken back: ${line}`,
  },
  {
    caption: 'ANO ANG CREDIT SCORE?',
    name: 'Credit score',
    of: (score: number) => `${score} sa 1000`,
    meaning:
      'Ito ang trust score namin, mula 0 hanggang 1000, at ang batayan ng mga gawain mo sa amin. Sa mga naitalang pangyayari lang ito kinukuwenta, at walang puwedeng magbago nito nang manu-mano. Hindi nito naaapektuhan ang perang nailabas na sa iyo.',
    historyTitle: 'Paano kinuwenta ang score mo',
    start: 'Panimulang score',
    now: 'Ang score mo ngayon',
    factorsTitle: 'Ano ang nakakaapekto sa score mo',
    factorsNote:
      'Ito ang buong listahan. Nasa pagitan ng 0 at 1000 ang score mo. Kapag binawi ang isang bayad o ibinalik mo ang loan, binabawi rin ang puntos nito, at makikita mo iyon dito.',
    takenBack: (line: string) => `Binawing puntos: ${line}`,
  },
);
