import { texts } from '@pahiram/ui/language.tsx';

/** The texts around the legal documents, which are in privacy.ts, terms.ts and service-agreement.ts. */
export const legalTexts = texts(
  {
    ok: 'OK',
    close: 'Close',
    prevails: 'This text comes in English and Filipino. If they differ, the English text applies.',
    version: (day: string) => `Version of ${day}.`,
    officer: (name: string, email: string) => `Data Protection Officer of ${name}: ${email}`,
  },
  {
    ok: 'OK',
    close: 'Isara',
    prevails:
      'Nasa English at Filipino ang tekstong ito. Kung magkaiba ang dalawa, ang English ang masusunod.',
    version: (day: string) => `Bersiyon ng ${day}.`,
    officer: (name: string, email: string) => `Data Protection Officer ng ${name}: ${email}`,
  },
);
