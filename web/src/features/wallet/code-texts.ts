import { texts } from '@pahiram/ui/language.tsx';

/** The code dialog (S2.38, S5.24). */
export const codeTexts = texts(
  {
    title: 'One Time Password',
    about: (amount: string, bank: string, account: string) => `${amount} to ${bank} ${account}`,
    assistant: (from: string, to: string) =>
      `Or wait: a loan assistant will call you and issue the code, every day from ${from} to ${to}.`,
    sentDigits: (count: number) => `The ${count} digits from our SMS.`,
    digits: (count: number) => `The code has ${count} digits.`,
    deskClosed: 'Our assistants are not available right now.',
    deskSlow: 'Our assistants are taking longer than usual.',
    onlyIssues:
      'On a true call we read a code to you. We never ask you for a code, your password or money. If a caller does, hang up.',
    self: 'We text you a code for this withdrawal, free of charge.',
    send: 'Send the code to my phone',
    sendAgain: 'Send a new code',
    sent: (recipient: string) => `Sent to ${recipient}.`,
    resendIn: (seconds: number) =>
      seconds === 1
        ? 'You can ask for a new code in 1 second.'
        : `You can ask for a new code in ${seconds} seconds.`,
    onPhone: 'Your code is on its way to your phone.',
    byAssistant: 'An assistant has issued your code.',
    worksFor: (left: string) => `It expires in ${left} (minutes and seconds).`,
    over: 'That code has expired. Ask for a new one.',
    triesLeft: (count: number) =>
      count === 1 ? 'You have 1 try left.' : `You have ${count} tries left.`,
    label: 'OTP code',
    hint: '6 up to 12 digit OTP code.',
    onlyNumbers: 'Only numbers are allowed.',
    invalid: 'Invalid OTP',
    right: 'OTP confirmed successfully.',
    neverPay: 'Codes are free. If anyone asks you to pay for one, it is a scam.',
    checking: 'No answer yet. We are checking whether it went through.',
    stillUnconfirmed:
      'No Server Response. We checked: nothing was confirmed and nothing was sent. Press CONFIRM again.',
    unsure:
      'No Server Response. We could not find out whether your code arrived. Try again: the money cannot be sent twice.',
    cancel: 'Cancel',
    confirm: 'CONFIRM',
  },
  {
    title: 'One Time Password',
    about: (amount: string, bank: string, account: string) =>
      `${amount} papunta sa ${bank} ${account}`,
    assistant: (from: string, to: string) =>
      `O maghintay: tatawagan ka ng loan assistant para ibigay ang code, araw-araw mula ${from} hanggang ${to}.`,
    sentDigits: (count: number) => `Ang ${count} numero sa SMS namin.`,
    digits: (count: number) => `${count} numero ang code.`,
    deskClosed: 'Walang assistant ngayon.',
    deskSlow: 'Mas matagal kaysa karaniwan ang paghihintay sa assistant.',
    onlyIssues:
      'Sa totoong tawag, kami ang magbabasa ng code sa iyo. Hindi kami hihingi ng code, password o pera kahit kailan. Kung may humingi, ibaba ang tawag.',
    self: 'Ite-text namin ang code para sa withdrawal na ito, libre.',
    send: 'Ipadala ang code sa phone ko',
    sendAgain: 'Magpadala ng bagong code',
    sent: (recipient: string) => `Naipadala sa ${recipient}.`,
    resendIn: (seconds: number) =>
      `Makakahingi ka ng bagong code pagkalipas ng ${seconds} segundo.`,
    onPhone: 'Papunta na sa phone mo ang code.',
    byAssistant: 'May ibinigay nang code ang assistant.',
    worksFor: (left: string) => `Mag-e-expire ito pagkalipas ng ${left} (minuto at segundo).`,
    over: 'Tapos na ang bisa ng code na iyon. Humingi ng bago.',
    triesLeft: (count: number) => `May ${count} subok ka pa.`,
    label: 'OTP code',
    hint: 'OTP code na 6 hanggang 12 numero.',
    onlyNumbers: 'Numero lang ang puwede.',
    invalid: 'Mali ang OTP',
    right: 'Nakumpirma na ang OTP.',
    neverPay: 'Libre ang code. Kung may maningil para dito, scam iyon.',
    checking: 'Wala pang sagot. Tinitingnan namin kung natanggap ito.',
    stillUnconfirmed:
      'Walang sagot ang server. Tiningnan namin: walang nakumpirma at walang naipadala. Pindutin ulit ang KUMPIRMAHIN.',
    unsure:
      'Walang sagot ang server. Hindi namin malaman kung dumating ang code mo. Subukan ulit: hindi maipapadala nang dalawang beses ang pera.',
    cancel: 'Kanselahin',
    confirm: 'KUMPIRMAHIN',
  },
);
