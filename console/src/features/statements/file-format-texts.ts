import { texts } from '@pahiram/ui/language.tsx';

/** The format of the files of a company account. */
export const fileFormatTexts = texts(
  {
    title: 'The format of the file',
    banks:
      'A CSV or text file with the movements of the account, saved in the online banking of any bank, such as BDO, BPI, Metrobank, LANDBANK or UnionBank. Not a PDF, and not an Excel file. The first line names the columns, in any order; other columns are ignored.',
    dateAs: (format: string) => `Written as ${format}`,
    minus: 'Money out has a minus',
    moneyOut: 'Money out',
    moneyIn: 'Money in',
    idHint: 'The bank’s own number, different in each row',
    example: 'Download an example file',
    exampleName: 'example-bank-file.csv',
    otherNames:
      'Does your bank use other names? Enter them once, with “Columns of its files”, on the page',
  },
  {
    title: 'Ang format ng file',
    banks:
      'CSV o text file ng mga galaw ng account, na sinave sa online banking ng kahit anong bangko, gaya ng BDO, BPI, Metrobank, LANDBANK o UnionBank. Hindi PDF, at hindi Excel file. Nasa unang linya ang pangalan ng mga column, kahit anong ayos; hindi pinapansin ang ibang column.',
    dateAs: (format: string) => `Isinusulat bilang ${format}`,
    minus: 'May minus ang perang palabas',
    moneyOut: 'Perang palabas',
    moneyIn: 'Perang papasok',
    idHint: 'Sariling numero ng bangko, iba sa bawat row',
    example: 'I-download ang halimbawang file',
    exampleName: 'halimbawang-bank-file.csv',
    otherNames:
      'Iba ba ang mga pangalan sa bangko mo? Ilagay ang mga iyon nang isang beses, sa “Mga column ng file nito”, sa page na',
  },
);
