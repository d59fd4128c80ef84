import type { LegalSection } from './legal-text.tsx';

/** The second half of the privacy policy: keeping, rights (RA 10173), the browser, changes. */
export const privacyRights: readonly LegalSection[] = [
  {
    heading: { en: 'How it is kept, and how long', fil: 'Paano at gaano katagal itinatago' },
    paragraphs: [
      {
        en: 'ID numbers, account numbers and photos are encrypted where they are stored. Passwords and codes are kept only as hashes. If data of yours falls into wrong hands in a way that can harm you, we tell you and the National Privacy Commission within 72 hours of knowing it.',
        fil: 'Naka-encrypt ang mga ID number, account number at litrato kung saan sila nakatago. Hash lang ng mga password at code ang itinatago. Kung mapunta sa maling kamay ang datos mo sa paraang makapipinsala sa iyo, sasabihin namin sa iyo at sa National Privacy Commission sa loob ng 72 oras mula nang malaman namin.',
      },
      {
        en: 'Records of identity and of loans are kept for at least five years after the account is closed or the loan has ended, because the law asks for it. The documents that you signed stay available to you. Codes, ended sessions and photos that were never handed in are deleted by themselves.',
        fil: 'Itinatago ang mga record ng pagkakakilanlan at loan nang hindi bababa sa limang taon matapos maisara ang account o matapos ang loan, dahil hinihingi ito ng batas. Mananatiling available sa iyo ang mga dokumentong pinirmahan mo. Kusang nabubura ang mga code, tapos na session at litratong hindi naisumite.',
      },
    ],
  },
  {
    heading: { en: 'Your rights', fil: 'Ang mga karapatan mo' },
    paragraphs: [
      {
        en: 'Under the Data Privacy Act (RA 10173) you have the right to be informed, to see your data, to have it corrected, to receive a copy that a computer can read, to object to its use, to have it blocked or erased except for what the law obliges us to keep, and to damages if you were harmed. What was reported to the Credit Information Corporation you may see and dispute there.',
        fil: 'Sa ilalim ng Data Privacy Act (RA 10173), may karapatan kang mabigyan ng impormasyon, makita ang datos mo, ipatama ito, humingi ng kopyang mababasa ng computer, tumutol sa paggamit nito, ipa-block o ipabura ito maliban sa obligado kaming itago ayon sa batas, at bayad-pinsala kung napinsala ka. Puwede mong makita at kuwestiyunin sa Credit Information Corporation ang iniulat doon.',
      },
      {
        en: 'Write to us on the contact page and choose “My data”. It costs nothing. A person answers within 2 days, and we settle it within 30. You may complain to the National Privacy Commission at any time.',
        fil: 'Sumulat sa contact page at piliin ang “Datos ko”. Walang bayad ito. May taong sasagot sa loob ng 2 araw, at aayusin namin ito sa loob ng 30. Puwede kang magreklamo sa National Privacy Commission kahit kailan.',
      },
    ],
  },
  {
    heading: { en: 'In your browser', fil: 'Sa browser mo' },
    paragraphs: [
      {
        en: 'One cookie keeps you signed in; no program on the page can read it. We also keep your language, your mobile number, whether you want to stay signed in, and what you have typed into unfinished forms. Nothing of it is for advertising or tracking.',
        fil: 'Isang cookie ang nagpapanatili sa iyong naka-sign in; hindi ito mababasa ng anumang program sa page. Itinatago rin namin ang wika mo, ang mobile number mo, kung gusto mong manatiling naka-sign in, at ang nai-type mo sa mga form na hindi pa tapos. Walang para sa advertising o tracking.',
      },
    ],
  },
  {
    heading: { en: 'Changes', fil: 'Mga pagbabago' },
    paragraphs: [
      {
        en: 'A new version carries its day below. A change that matters to you is told to you before it holds.',
        fil: 'May petsa sa ibaba ang bawat bagong bersyon. Sasabihin sa iyo ang pagbabagong mahalaga sa iyo bago ito magkabisa.',
      },
    ],
  },
];
