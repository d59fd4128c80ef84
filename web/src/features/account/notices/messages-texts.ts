import { texts } from '@pahiram/ui/language.tsx';

export const messagesTexts = texts(
  {
    title: 'How we reach you',
    close: 'Close',
    language: 'Language of our messages',
    languageNote: 'SMS and email come in this language, whatever language you read the site in.',
    en: 'English',
    fil: 'Filipino',
    otherEn:
      'You read the site in English, but our messages come in Filipino. If you want them in English too, choose it above and save.',
    otherFil:
      'You read the site in Filipino, but our messages come in English. If you want them in Filipino too, choose it above and save.',
    always: 'Always at once',
    alwaysChannels: 'SMS and email, at any hour.',
    alwaysSms: 'SMS, at any hour.',
    security: 'Account security',
    money: 'Your money',
    alwaysReason:
      'These cannot be switched off: somebody who got into your account must not be able to silence what would warn you.',
    choose: 'You choose',
    loan: 'About your application and loan',
    help: 'Answers to your messages to us',
    sms: 'SMS',
    mail: 'Email',
    mailNone: 'Email (your account has no address)',
    centreOnly: 'Only in your notices here.',
    noMail:
      'Your account has no email address: we write only to one that you give with a message to us.',
    quiet: 'Quiet hours',
    quietOn: 'Hold these back in quiet hours',
    quietNote:
      'What you choose above waits until they are over. Your notices here show it at once. Manila time.',
    from: 'From',
    to: 'To',
    equal: 'Quiet hours need a beginning and an end that differ.',
    save: 'SAVE',
    saved: 'Saved.',
  },
  {
    title: 'Paano ka namin kokontakin',
    close: 'Isara',
    language: 'Wika ng mga mensahe namin',
    languageNote: 'Sa wikang ito dumarating ang SMS at email, anumang wika ang gamit mo sa site.',
    en: 'English',
    fil: 'Filipino',
    otherEn:
      'English ang gamit mo sa site, pero Filipino ang mga mensahe namin. Kung gusto mong English din ang mga ito, piliin sa itaas at i-save.',
    otherFil:
      'Filipino ang gamit mo sa site, pero English ang mga mensahe namin. Kung gusto mong Filipino din ang mga ito, piliin sa itaas at i-save.',
    always: 'Laging agad-agad',
    alwaysChannels: 'SMS at email, anumang oras.',
    alwaysSms: 'SMS, anumang oras.',
    security: 'Seguridad ng account',
    money: 'Ang pera mo',
    alwaysReason:
      'Hindi ito puwedeng patayin: kung may makapasok sa account mo, hindi niya dapat mapatahimik ang magbababala sa iyo.',
    choose: 'Ikaw ang pipili',
    loan: 'Tungkol sa application at loan mo',
    help: 'Sagot sa mga mensahe mo sa amin',
    sms: 'SMS',
    mail: 'Email',
    mailNone: 'Email (walang address ang account mo)',
    centreOnly: 'Dito lang sa mga abiso mo.',
    noMail:
      'Walang email address ang account mo: sa ibibigay mo lang kasama ng mensahe mo sa amin kami mag-e-email.',
    quiet: 'Tahimik na oras',
    quietOn: 'Huwag munang ipadala ang mga ito sa tahimik na oras',
    quietNote:
      'Maghihintay ang mga pinili mo sa itaas hanggang matapos ito. Makikita agad sa mga abiso mo rito. Oras sa Maynila.',
    from: 'Mula',
    to: 'Hanggang',
    equal: 'Dapat magkaiba ang simula at tapos ng tahimik na oras.',
    save: 'I-SAVE',
    saved: 'Na-save na.',
  },
);
