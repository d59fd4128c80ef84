import type { LegalSection } from './legal-text.tsx';

/** The second half of the privacy policy: retention, rights (RA 10173), browser storage, changes. */
export const privacyRights: readonly LegalSection[] = [
  {
    heading: { en: 'How it is kept, and how long', fil: 'Paano at gaano katagal itinatago' },
    paragraphs: [
      {
        en: 'ID numbers, account numbers and photos are encrypted where they are stored. Passwords and codes are kept only as hashes. If data of yours falls into the wrong hands in a way that can harm you, the law (RA 10173) obliges us to tell you and the National Privacy Commission within 72 hours of knowing it.',
        fil: 'Naka-encrypt ang mga ID number, account number at litrato kung saan sila nakatago. Hash lang ng mga password at code ang itinatago. Kung mapunta sa maling kamay ang datos mo sa paraang makapipinsala sa iyo, inoobliga kami ng batas (RA 10173) na sabihin ito sa iyo at sa National Privacy Commission sa loob ng 72 oras mula nang malaman namin.',
      },
      {
        en: 'Once you have applied for a loan, the records of who you are, of the account and of our letters are kept for at least five years after the application or the loan has ended, because the law asks for it (RA 9160, section 9(b)); so they are if we rejected your ID. The documents that you signed stay available to you as long as you have your account. What we told you stays in your notices for up to 24 months. Codes, ended sessions and photos that were never handed in are deleted by themselves.',
        fil: 'Kapag nag-apply ka na ng loan, itinatago ang mga record kung sino ka, ng account at ng mga sulat namin nang hindi bababa sa limang taon matapos ang application o loan, dahil hinihingi ito ng batas (RA 9160, section 9(b)); gayundin kung tinanggihan namin ang ID mo. Mananatiling available sa iyo ang mga dokumentong pinirmahan mo habang may account ka. Mananatili sa mga abiso mo ang mga sinabi namin sa iyo nang hanggang 24 na buwan. Kusang nabubura ang mga code, tapos na session at litratong hindi naisumite.',
      },
      {
        en: 'If you registered but never applied for a loan, and nothing changed and nobody signed in for 12 months, we delete what you told us in your registration: your details, references, photos, bank account and work. Only the account that you sign in with stays, with its records of consent. It is different if we rejected your ID or closed your account: then we keep them.',
        fil: 'Kung nag-register ka pero hindi kailanman nag-apply ng loan, at walang nagbago at walang nag-sign in sa loob ng 12 buwan, buburahin namin ang sinabi mo sa registration: mga detalye, reference, litrato, bank account at trabaho mo. Ang account na pang-sign in lang ang matitira, kasama ang tala ng mga pahintulot mo. Iba kung tinanggihan namin ang ID mo o isinara ang account mo: itatago namin ang mga iyon.',
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
        en: 'In Settings, under My data (on Home until your profile is complete), you download everything that we keep about you as one file, and ask for your account to be erased. It costs nothing and nobody has to agree. Seven days later it goes, unless you sign in and keep it: everything at once if you never applied for a loan, and otherwise what the law keeps when its time is over. While an application or a loan is open, or money is in your wallet or on its way, it cannot be erased; what to do first stands there. The amounts and times in our books and our audit log stay, without your name.',
        fil: 'Sa Settings, sa Datos ko (sa Home hanggang makumpleto ang profile mo), mada-download mo bilang isang file ang lahat ng itinatago namin tungkol sa iyo, at mahihiling mong burahin ang account mo. Walang bayad ito at walang kailangang pumayag. Pagkalipas ng pitong araw, mabubura ito, maliban kung mag-sign in ka at panatilihin ito: lahat agad kung hindi ka kailanman nag-apply ng loan, at kung hindi, ang pinatatago ng batas ay kapag tapos na ang panahon nito. Habang may bukas na application o loan, o may pera sa wallet mo o papunta na, hindi ito mabubura; nakasulat doon ang dapat gawin muna. Mananatili ang mga halaga at oras sa libro namin at ang audit log, nang walang pangalan mo.',
      },
      {
        en: 'For anything else, write to us on the contact page and choose “My data”. It costs nothing. A person answers within 2 days, and we settle it within 30. You may complain to the National Privacy Commission at any time.',
        fil: 'Para sa iba pa, sumulat sa contact page at piliin ang “Datos ko”. Walang bayad ito. May taong sasagot sa loob ng 2 araw, at aayusin namin ito sa loob ng 30. Puwede kang magreklamo sa National Privacy Commission kahit kailan.',
      },
    ],
  },
  {
    heading: { en: 'In your browser', fil: 'Sa browser mo' },
    paragraphs: [
      {
        en: 'One cookie keeps you signed in; no program on the page can read it. We also keep your language, your mobile number, whether you want to stay signed in, what you have typed into unfinished forms, and, to show it when you are offline, the last statement of your wallet and loan. Nothing of it is for advertising or tracking.',
        fil: 'Isang cookie ang nagpapanatili sa iyong naka-sign in; hindi ito mababasa ng anumang program sa page. Itinatago rin namin ang wika mo, ang mobile number mo, kung gusto mong manatiling naka-sign in, ang nai-type mo sa mga form na hindi pa tapos, at, para maipakita kapag offline ka, ang huling statement ng wallet at loan mo. Walang para sa advertising o tracking.',
      },
    ],
  },
  {
    heading: { en: 'Changes', fil: 'Mga pagbabago' },
    paragraphs: [
      {
        en: 'A new version carries its day below. What you agreed to, and when, is on record with its version.',
        fil: 'May petsa sa ibaba ang bawat bagong bersyon. Nakatala kung ano ang sinang-ayunan mo at kailan, kasama ang bersyon nito.',
      },
    ],
  },
];
