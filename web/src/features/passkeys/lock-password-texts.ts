import { texts } from '@pahiram/ui/language.tsx';

export const lockPasswordTexts = texts(
  {
    why: 'Your money is locked, so somebody else may have your phone. Your password shows that it is you.',
  },
  {
    why: 'Naka-lock ang pera mo, kaya baka hawak ng iba ang phone mo. Password mo ang magpapatunay na ikaw ito.',
  },
);
