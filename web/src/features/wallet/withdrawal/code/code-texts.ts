import { texts } from '@pahiram/ui/language.tsx';

/** Texts of the code dialog (S2.38, S5.24). */
export const codeTexts = texts(
  {
    title: 'One Time Password',
    assistant: (from: string, to: string) =>
      `A loan assistant issues the code: they call you back, every day from ${from} to ${to}.`,
    deskClosed: 'Nobody is at the desk now.',
    deskSlow: 'Nobody has issued a code within 10 minutes.',
    self: 'You need not wait: have the code sent to your phone. It is free.',
    send: 'Send the code to my phone',
    sendAgain: 'Send a new code',
    sent: (recipient: string) => `Sent to ${recipient}.`,
    resendIn: (seconds: number) => `You can have a new code sent in ${seconds} s.`,
    onPhone: 'Your code is on its way to your phone.',
    byAssistant: 'An assistant has issued your code.',
    worksFor: (minutes: string) => `It works for another ${minutes} minutes.`,
    over: 'That code has expired. Have a new one sent.',
    triesLeft: (count: number) =>
      count === 1 ? 'You have 1 try left.' : `You have ${count} tries left.`,
    label: 'OTP code',
    hint: '6 up to 12 digit OTP code.',
    onlyNumbers: 'Only numbers are allowed.',
    invalid: 'Invalid OTP',
    right: 'OTP confirmed successfully.',
    neverPay: 'Nobody may ask you for money for a code.',
    checking: 'No answer yet. We are checking if it went through.',
    notArrived:
      'No Server Response. We asked: nothing was confirmed and nothing was sent. Press CONFIRM again.',
    unsure:
      'No Server Response. We could not find out whether your code arrived. Try again: the money cannot be sent twice.',
    cancel: 'Cancel',
    confirm: 'CONFIRM',
  },
  {
    title: 'One Time Password',
    assistant: (from: string, to: string) =>
      `Loan assistant ang nagbibigay ng code: tatawagan ka nila, araw-araw mula ${from} hanggang ${to}.`,
    deskClosed: 'Walang tao sa desk ngayon.',
    deskSlow: 'Wala pang nagbigay ng code sa loob ng 10 minuto.',
    self: 'Hindi mo kailangang maghintay: ipadala ang code sa phone mo. Libre ito.',
    send: 'Ipadala ang code sa phone ko',
    sendAgain: 'Magpadala ng bagong code',
    sent: (recipient: string) => `Naipadala sa ${recipient}.`,
    resendIn: (seconds: number) =>
      `Makakahingi ka ng bagong code pagkalipas ng ${seconds} segundo.`,
    onPhone: 'Papunta na sa phone mo ang code.',
    byAssistant: 'May ibinigay nang code ang assistant.',
    worksFor: (minutes: string) => `Gagana ito nang ${minutes} minuto pa.`,
    over: 'Tapos na ang bisa ng code na iyon. Magpadala ng bago.',
    triesLeft: (count: number) => `May ${count} subok ka pa.`,
    label: 'OTP code',
    hint: 'OTP code na 6 hanggang 12 numero.',
    onlyNumbers: 'Numero lang ang puwede.',
    invalid: 'Mali ang OTP',
    right: 'Nakumpirma na ang OTP.',
    neverPay: 'Walang puwedeng humingi sa iyo ng pera para sa code.',
    checking: 'Wala pang sagot. Tinitingnan namin kung natanggap ito.',
    notArrived:
      'Walang sagot ang server. Tinanong namin: walang nakumpirma at walang naipadala. Pindutin ulit ang KUMPIRMAHIN.',
    unsure:
      'Walang sagot ang server. Hindi namin malaman kung dumating ang code mo. Subukan ulit: hindi maipapadala nang dalawang beses ang pera.',
    cancel: 'Kanselahin',
    confirm: 'KUMPIRMAHIN',
  },
);
