import { texts } from '@pahiram/ui/language.tsx';

export const smsCodeTexts = texts(
  {
    code: 'Code from the SMS',
    codeHint: 'You can paste it; spaces are fine.',
    missing: (digits: number) => `Enter the ${digits} digits of the code`,
    nothingCame: 'Nothing came? Check the number and the signal, then ask for a new code.',
    resend: 'Send a new code',
    resent: 'A new code is on its way. The one before no longer works.',
    resendIn: (seconds: number) => `You can ask for a new code in ${seconds} seconds.`,
  },
  {
    code: 'Code mula sa SMS',
    codeHint: 'Puwedeng i-paste; ayos lang kung may espasyo.',
    missing: (digits: number) => `Ilagay ang ${digits} na numero ng code`,
    nothingCame: 'Walang dumating? Tingnan ang numero at signal, saka humingi ng bagong code.',
    resend: 'Magpadala ng bagong code',
    resent: 'Papunta na ang bagong code. Hindi na gagana ang nauna.',
    resendIn: (seconds: number) =>
      `Makakahingi ka ng bagong code pagkalipas ng ${seconds} segundo.`,
  },
);
