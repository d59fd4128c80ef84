import type { LegalText } from './legal-text.tsx';

/** The privacy policy (S2.22): what is kept, why, who sees it, and what a person may ask for. */
export const privacy: LegalText = {
  title: { en: 'Privacy Policy', fil: 'Patakaran sa Privacy' },
  version: '2026-11',
  sections: [
    {
      heading: { en: 'What we collect', fil: 'Ano ang kinokolekta namin' },
      paragraphs: [
        {
          en: 'Your name, mobile number, e-mail address if you give one, date of birth, civil status, nationality, address, work and income, a character reference, your ID with its number and photos, a selfie, and the account that receives your loan. We also keep the network address and device of each sign-in.',
          fil: 'Ang pangalan mo, mobile number, e-mail address kung magbibigay ka, petsa ng kapanganakan, civil status, nasyonalidad, address, trabaho at kita, isang character reference, ang ID mo kasama ang numero at mga litrato, selfie, at ang account na tatanggap ng loan mo. Itinatago rin namin ang network address at device ng bawat pag-sign in.',
        },
        {
          en: 'We do not read your contacts, messages, photos or location. A photo reaches us only when you choose it, and we remove what the camera wrote into it.',
          fil: 'Hindi namin binabasa ang contacts, mensahe, litrato o lokasyon mo. Nakakarating lang sa amin ang litrato kapag pinili mo ito, at inaalis namin ang isinulat dito ng camera.',
        },
      ],
    },
    {
      heading: { en: 'What we use it for', fil: 'Para saan ginagamit' },
      paragraphs: [
        {
          en: 'To know that you are you, to decide on your application, to pay out and to collect the loan, to protect your account, and to keep the records that the law asks of a lender. We use it for nothing else and do not sell it.',
          fil: 'Para malaman na ikaw nga iyan, makapagpasya sa application mo, mailabas at masingil ang loan, maprotektahan ang account mo, at maitago ang mga record na hinihingi ng batas sa nagpapahiram. Hindi namin ito ginagamit sa iba at hindi namin ito ibinebenta.',
        },
      ],
    },
    {
      heading: { en: 'Who sees it', fil: 'Sino ang nakakakita' },
      paragraphs: [
        {
          en: 'Staff whose work needs it, each look at your ID being recorded; the bank or payment network that carries your money; and the Credit Information Corporation, as RA 9510 requires. The people you name as references are never sent messages.',
          fil: 'Ang staff na kailangan ito sa trabaho, at itinatala ang bawat pagtingin sa ID mo; ang bangko o payment network na nagdadala ng pera mo; at ang Credit Information Corporation, ayon sa RA 9510. Hindi kailanman pinapadalhan ng mensahe ang mga inilagay mong reference.',
        },
      ],
    },
    {
      heading: { en: 'How it is kept', fil: 'Paano ito itinatago' },
      paragraphs: [
        {
          en: 'ID numbers, account numbers and photos are encrypted where they are stored. Passwords and codes are kept only as hashes.',
          fil: 'Naka-encrypt ang mga ID number, account number at litrato kung saan sila nakatago. Hash lang ng mga password at code ang itinatago.',
        },
      ],
    },
    {
      heading: { en: 'What you may ask for', fil: 'Ano ang puwede mong hilingin' },
      paragraphs: [
        {
          en: 'Under the Data Privacy Act (RA 10173) you may see your data, have it corrected, receive a copy, object to its use and ask for its erasure, except for what the law obliges us to keep. You may complain to the National Privacy Commission.',
          fil: 'Sa ilalim ng Data Privacy Act (RA 10173), puwede mong makita ang datos mo, ipatama ito, humingi ng kopya, tumutol sa paggamit nito at ipabura ito, maliban sa obligado kaming itago ayon sa batas. Puwede kang magreklamo sa National Privacy Commission.',
        },
      ],
    },
    {
      heading: { en: 'In your browser', fil: 'Sa browser mo' },
      paragraphs: [
        {
          en: 'We keep your language, your mobile number and whether you want to stay signed in. There is no advertising and no tracking.',
          fil: 'Itinatago namin ang wika mo, ang mobile number mo at kung gusto mong manatiling naka-sign in. Walang advertising at walang tracking.',
        },
      ],
    },
  ],
};
