import { texts } from './language.tsx';

/** Texts of data that failed or is old, apart from the others because only the console has such data. */
export const oldDataTexts = texts(
  {
    codeOf: (code: string) => `Code ${code}`,
    oldData: (time: string) => `As of ${time}. Decisions wait for fresh data.`,
    waitsForFresh: (time: string) => `Waits: this is from ${time}.`,
  },
  {
    codeOf: (code: string) => `Ang code ay ${code}`,
    oldData: (time: string) => `Mula pa noong ${time}. Hihintayin ng mga pasya ang bagong datos.`,
    waitsForFresh: (time: string) => `Naghihintay: mula pa ito noong ${time}.`,
  },
);
