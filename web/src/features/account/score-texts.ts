import { texts } from '@pahiram/ui/language.tsx';

/** The credit score and its explanation. */
export const scoreTexts = texts(
  {
    caption: 'WHAT IS CREDIT SCORE?',
    name: 'Credit score',
    of: (score: number) => `${score} of 1000`,
    short: 'Points for what you do with us. They set no limit on a loan.',
    meaning:
      'It is our trust score: a number from 0 to 1000, based on what you do with us. It goes up when you pay early or on time, and down when you pay after the grace period or do not pay. Nobody can change it by hand. It never keeps you from the money in your wallet, and a high score is no promise of a new loan.',
    historyTitle: 'How your score adds up',
    start: 'Starting score',
    now: 'Your score now',
    factorsTitle: 'What changes your score',
    factorsNote:
      'Nothing else changes it, and it is never below 0 or above 1000. The grace period is the days after a due date without a late charge. If a payment is taken back or you return the loan, its points are taken back too, with a line of their own above.',
    takenBack: (line: string) => `Points taken back: ${line}`,
  },
  {
    caption: 'ANO ANG CREDIT SCORE?',
    name: 'Credit score',
    of: (score: number) => `${score} sa 1000`,
    short: 'Points ito sa mga ginagawa mo rito. Hindi ito ang limit ng loan.',
    meaning:
      'Ito ang trust score namin: numero mula 0 hanggang 1000, batay sa mga ginagawa mo rito. Tumataas ito kapag nagbabayad ka nang maaga o sa oras, at bumababa kapag lampas sa palugit ang bayad mo o hindi ka nagbayad. Walang puwedeng magbago nito nang mano-mano. Hindi nito napipigilan ang pagkuha mo ng pera sa wallet, at hindi pangako ng bagong loan ang mataas na score.',
    historyTitle: 'Paano nabuo ang score mo',
    start: 'Panimulang score',
    now: 'Ang score mo ngayon',
    factorsTitle: 'Ano ang nakakaapekto sa score mo',
    factorsNote:
      'Wala nang ibang nakakaapekto rito, at hindi ito bababa sa 0 o lalampas sa 1000. Ang palugit ay ang mga araw pagkatapos ng due date na wala pang late charge. Kapag binawi ang isang bayad o ibinalik mo ang loan, babawiin din ang points nito, at may sarili itong linya sa itaas.',
    takenBack: (line: string) => `Binawing points: ${line}`,
  },
);
