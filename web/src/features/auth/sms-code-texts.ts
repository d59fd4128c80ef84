import { texts } from '@pahiram/ui/language.tsx';

export const smsCodeTexts = texts(
  {
    smsCode: 'Code from the SMS',
    mailCode: 'Code from the email',
    codeHint: 'You can paste it; spaces are fine.',
    missing: (digits: number) => `Enter the ${digits} digits of the code`,
    noSms: 'Nothing came? Check the number and the signal, then ask for a new code.',
    noMail: 'Nothing came? Look in your spam folder, then ask for a new code.',
    resend: 'Send a new code',
    resent: 'A new code is on its way. The one before no longer works.',
    resendIn: (seconds: number) => `You can ask for a new code in ${seconds} seconds.`,
  },
  {
    smsCode: 'Code mula sa SMS',
    mailCode: 'Code mula sa email',
    codeHint: 'Puwedeng i-paste; ayos lang kung may espasyo.',
    missing: (digits: number) => `Ilagay ang ${digits} na numero ng code`,
    noSms: 'Walang dumating? Tingnan ang numero at signal, saka humingi ng bagong code.',
    noMail: 'Walang dumating? Tingnan ang spam folder mo, saka humingi ng bagong code.',
    resend: 'Magpadala ng bagong code',
    resent: 'Papunta na ang bagong code. Hindi na gagana ang nauna.',
    resendIn: (seconds: number) =>
      `Makakahingi ka ng bagong code pagkalipas ng ${seconds} segundo.`,
  },
);
