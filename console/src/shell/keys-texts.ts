import { texts } from '@pahiram/ui/language.tsx';

/** The list of keys. */
export const keysTexts = texts(
  {
    title: 'Keys',
    close: 'Close',
    find: 'Find a record or a page',
    rows: 'Next and previous row',
    open: 'Open the row',
    main: 'Press the main button of the page or dialog. Go to the button of a second approval; Enter confirms',
    item: 'Open an item of the menu, counted from its top',
    theme: 'Dark or light',
    menu: 'Narrow or wide menu',
    list: 'This list',
    back: 'Close, then back to the list',
    here: 'On this page',
    letters: 'Use keys of one letter',
    lettersHint:
      'They rest while you type. Ctrl K always works. A letter can do something else on another page: the line at the foot of each page, or the mark on the button, says it.',
  },
  {
    title: 'Mga key',
    close: 'Isara',
    find: 'Maghanap ng rekord o page',
    rows: 'Susunod at naunang row',
    open: 'Buksan ang row',
    main: 'Pindutin ang pangunahing button ng page o dialog. Pumunta sa button ng ikalawang pag-apruba; Enter ang kumpirmasyon',
    item: 'Buksan ang item ng menu, bilang mula sa itaas',
    theme: 'Madilim o maliwanag',
    menu: 'Makitid o malapad na menu',
    list: 'Ang listahang ito',
    back: 'Isara, saka bumalik sa listahan',
    here: 'Sa page na ito',
    letters: 'Gamitin ang mga key na iisang letra',
    lettersHint:
      'Hindi gumagana habang nagta-type ka. Laging gumagana ang Ctrl K. Puwedeng iba ang gawa ng letra sa ibang page: nakasulat ito sa linya sa ibaba ng bawat page o sa button.',
  },
);
