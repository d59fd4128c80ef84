import { texts } from '@pahiram/ui/language.tsx';

export const noticesTexts = texts(
  {
    title: 'Notices',
    lead: 'Our messages about your account, your money and your loan. They stay here for up to 24 months. Codes are never shown here.',
    fresh: 'New',
    SECURITY: 'Account security',
    MONEY: 'Your money',
    LOAN: 'Your loan',
    HELP: 'Help',
    emptyTitle: 'No notices yet',
    emptyText: 'You can read our SMS and email messages again here.',
    earlier: 'Show earlier',
    end: 'These are all your notices.',
    receipt: 'See the receipt',
  },
  {
    title: 'Mga abiso',
    lead: 'Mga mensahe namin tungkol sa account, pera at loan mo. Nandito ang mga ito nang hanggang 24 buwan. Hindi kailanman ipinapakita rito ang mga code.',
    fresh: 'Bago',
    SECURITY: 'Seguridad ng account',
    MONEY: 'Ang pera mo',
    LOAN: 'Ang loan mo',
    HELP: 'Tulong',
    emptyTitle: 'Wala pang abiso',
    emptyText: 'Mababasa mo ulit dito ang mga SMS at email namin.',
    earlier: 'Ipakita ang mga nauna',
    end: 'Iyan na ang lahat ng abiso mo.',
    receipt: 'Tingnan ang resibo',
  },
);

export const messagesTexts = texts(
  {
    language: 'Language of our messages',
    languageNote: 'We send SMS and email in this language, whichever language you use on the site.',
    en: 'English',
    fil: 'Filipino',
    otherEn:
      'You use the site in English, but our messages come in Filipino. To get them in English too, choose it above and save.',
    otherFil:
      'You use the site in Filipino, but our messages come in English. To get them in Filipino too, choose it above and save.',
    always: 'Always sent right away',
    alwaysChannels: 'SMS and email, at any hour.',
    alwaysSms: 'SMS, at any hour.',
    alwaysReason:
      'You cannot turn these off, so that nobody who gets into your account can stop us from warning you.',
    choose: 'You choose',
    loan: 'About your application and loan',
    help: 'Answers to your messages to us',
    sms: 'SMS',
    mail: 'Email',
    mailNone: 'Email (your account has no address)',
    noticesOnly: 'Only in your notices here.',
    noMail:
      'Your account has no email address. We email you only if you give an address when you message us.',
    quiet: 'Quiet hours',
    quietOn: 'Do not text me these during quiet hours',
    quietNote:
      'Texts and notices to your device wait until quiet hours end. Emails come right away, and you see everything here at once. Manila time.',
    from: 'From',
    to: 'To',
    equal: 'Quiet hours must start and end at different times.',
    save: 'Save',
    saved: 'Saved.',
  },
  {
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
    alwaysReason:
      'Hindi ito puwedeng patayin, para walang makapigil sa babala namin kung may makapasok sa account mo.',
    choose: 'Ikaw ang pipili',
    loan: 'Tungkol sa application at loan mo',
    help: 'Sagot sa mga mensahe mo sa amin',
    sms: 'SMS',
    mail: 'Email',
    mailNone: 'Email (walang address ang account mo)',
    noticesOnly: 'Dito lang sa mga abiso mo.',
    noMail:
      'Walang email address ang account mo. Mag-e-email lang kami kung magbigay ka ng address kapag nag-message ka sa amin.',
    quiet: 'Oras na walang istorbo',
    quietOn: 'Huwag munang i-text ang mga ito sa oras na walang istorbo',
    quietNote:
      'Maghihintay ang text at ang abiso sa device mo hanggang matapos ang oras na walang istorbo. Darating agad ang email, at makikita mo agad dito ang lahat. Oras sa Maynila.',
    from: 'Mula',
    to: 'Hanggang',
    equal: 'Dapat magkaiba ang simula at tapos ng oras na walang istorbo.',
    save: 'I-save',
    saved: 'Na-save na.',
  },
);

export const pushTexts = texts(
  {
    title: 'Notices on this device',
    label: 'Show notices on this phone or computer',
    note: 'Only about your money, your loan, your account and your messages to us, never advertising. They show no name and no amount on a locked screen, and stop when you sign out here or your sign-in ends.',
    notOffered:
      'We do not show notices on phones and computers yet. You still get SMS, and your notices here.',
    no: 'This browser cannot show notices. Chrome, Edge, Firefox and Safari can, when they are up to date.',
    'installed-only':
      'On an iPhone or iPad, first put Pahiram on your home screen: tap Share, then Add to Home Screen. Open it from there and turn this on.',
    blocked:
      'Notices from Pahiram are blocked in this browser. Allow notifications for this site in your browser’s settings, then open this page again.',
  },
  {
    title: 'Mga abiso sa device na ito',
    label: 'Ipakita ang mga abiso sa phone o computer na ito',
    note: 'Tungkol lang sa pera mo, loan mo, account mo at mga mensahe mo sa amin, walang patalastas. Walang pangalan at halaga sa naka-lock na screen, at titigil kapag nag-sign out ka rito o natapos ang pag-sign in mo.',
    notOffered:
      'Hindi pa kami nagpapakita ng abiso sa phone at computer. May SMS ka pa rin, at nandito ang mga abiso mo.',
    no: 'Hindi makapagpakita ng abiso ang browser na ito. Kaya ito ng Chrome, Edge, Firefox at Safari na updated.',
    'installed-only':
      'Sa iPhone o iPad, ilagay muna ang Pahiram sa home screen: pindutin ang Share, tapos ang Add to Home Screen. Buksan ito mula roon at i-on ito.',
    blocked:
      'Naka-block sa browser na ito ang mga abiso ng Pahiram. Payagan ang notifications ng site na ito sa settings ng browser mo, tapos buksan ulit ang page na ito.',
  },
);
