import { LEGAL_VERSIONS } from '@pahiram/domain/company/legal-versions';
import type { LegalText } from './legal-text.tsx';

/** The privacy policy (S2.22, RA 10173). A change of meaning needs a new version. */
export const privacy: LegalText = {
  title: { en: 'Privacy Policy', fil: 'Patakaran sa Privacy' },
  version: LEGAL_VERSIONS.privacy,
  namesDataProtectionOfficer: true,
  sections: [
    {
      heading: { en: 'What we collect', fil: 'Ano ang kinokolekta namin' },
      paragraphs: [
        {
          en: 'From you: your name, mobile number, email address if you give one, date of birth, civil status, nationality, address, work and income, a character reference, your ID with its number and photos, a selfie, and the account that receives your loan; and what you write to us.',
          fil: 'Mula sa iyo: pangalan, mobile number, email address kung magbibigay ka, petsa ng kapanganakan, katayuang sibil, nasyonalidad, address, trabaho at kita, isang character reference, ang ID mo kasama ang numero at mga litrato, selfie, at ang account na tatanggap ng loan mo; at ang isinusulat mo sa amin.',
        },
        {
          en: 'From your use: the IP address, country and device of each sign-in, the actions in your account and their times, and how your loan is repaid.',
          fil: 'Mula sa paggamit mo: ang IP address, bansa at device ng bawat pag-sign in, ang ginawa sa account mo at kung kailan, at kung paano nababayaran ang loan mo.',
        },
        {
          en: 'We do not read your contacts, messages, photos or location. A photo reaches us only when you choose it, and we remove the data that the camera added to it. We never ask for your PhilSys Number (PSN), only for the number on the card.',
          fil: 'Hindi namin binabasa ang contacts, mensahe, litrato o lokasyon mo. Nakakarating lang sa amin ang litrato kapag pinili mo ito, at inaalis namin ang datos na idinagdag dito ng camera. Hindi namin hinihingi ang PhilSys Number (PSN) mo, ang numero lang sa card.',
        },
      ],
    },
    {
      heading: { en: 'What we use it for', fil: 'Para saan ginagamit' },
      paragraphs: [
        {
          en: 'For the contract with you: to confirm who you are, to decide on your application, to pay out the loan and to keep its account. Because the law obliges us: truth in lending (RA 3765), money laundering (RA 9160), consumer protection (RA 11765) and taxes. For a legitimate interest, ours and yours: to protect accounts against misuse. People of our staff see when two members have the same ID number, account, phone, device or picture, and ask what it means.',
          fil: 'Para sa kontrata natin: para malaman na ikaw nga iyan, makapagpasya sa application mo, mailabas ang loan at maitala ito. Dahil inoobliga kami ng batas: truth in lending (RA 3765), money laundering (RA 9160), proteksiyon sa consumer (RA 11765) at buwis. Para sa lehitimong interes nating pareho: maprotektahan ang mga account laban sa maling paggamit. Nakikita ng kawani namin kapag pareho ang numero ng ID, account, telepono, device o litrato ng dalawang miyembro, at inaalam nila ang dahilan.',
        },
        {
          en: 'We use it for nothing else. We do not sell it, and there is no advertising. No loan is decided by a machine: people decide. The score in your account is calculated by a program from events that it lists; it never holds back money, and you may ask a person to review it.',
          fil: 'Hindi namin ito ginagamit sa iba. Hindi namin ito ibinebenta, at walang advertising. Walang loan na makina ang nagpapasya: tao. Kinukuwenta ng program ang score sa account mo mula sa mga pangyayaring nakalista roon; hindi nito kailanman hinaharang ang pera, at puwede mong ipatingin ito sa isang tao.',
        },
      ],
    },
    {
      heading: { en: 'Who sees it', fil: 'Sino ang nakakakita' },
      paragraphs: [
        {
          en: 'Staff whose work needs it; every view of your ID is recorded. The bank or payment network that carries your money, and the firms that carry our text messages and emails or run our computers, each with what it needs and for nothing else. If you turn on notices to your phone or browser, its push service carries them and cannot read them. No credit bureau gets anything from us now; if we begin to report loans, as RA 9510 provides, only the Credit Information Corporation does, and a new version of this policy says so first. Authorities and courts, when the law obliges us. If one of these firms works outside the Philippines, we remain answerable to you for it.',
          fil: 'Ang kawani na kailangan ito sa trabaho; itinatala ang bawat pagtingin sa ID mo. Ang bangko o payment network na nagdadala ng pera mo, at ang mga kompanyang nagdadala ng text at email namin o nagpapatakbo ng mga computer namin, ayon lang sa kailangan ng bawat isa. Kung bubuksan mo ang mga abiso sa phone o browser mo, ang push service nito ang nagdadala ng mga iyon at hindi nito mababasa. Walang credit bureau na tumatanggap ng anuman mula sa amin ngayon; kung magsisimula kaming mag-ulat ng mga loan ayon sa RA 9510, ang Credit Information Corporation lang ang tatanggap, at sasabihin muna ito ng bagong bersiyon ng patakarang ito. Ang mga awtoridad at korte, kapag inoobliga kami ng batas. Kung nasa labas ng Pilipinas ang isa sa mga kompanyang ito, kami pa rin ang mananagot sa iyo.',
        },
        {
          en: 'Nobody else. We do not tell your family, employer or friends about your loan.',
          fil: 'Wala nang iba. Hindi namin sinasabi sa pamilya, amo o mga kaibigan mo ang tungkol sa loan mo.',
        },
      ],
    },
    {
      heading: { en: 'People named as references', fil: 'Mga inilagay na reference' },
      paragraphs: [
        {
          en: 'We keep the name, number and relationship that a member gives us, only to see that someone knows the member. A reference is not responsible for the loan and is never sent messages. If you were named and do not want to be, write to us and we will remove you.',
          fil: 'Itinatago namin ang pangalan, numero at relasyon na ibinigay ng miyembro, para lang makita na may nakakakilala sa kanya. Walang pananagutan sa loan ang reference at hindi siya kailanman pinapadalhan ng mensahe. Kung inilagay ka at ayaw mo, sumulat sa amin at aalisin ka namin.',
        },
      ],
    },
    {
      heading: { en: 'How it is kept, and how long', fil: 'Paano at gaano katagal itinatago' },
      paragraphs: [
        {
          en: 'ID numbers, account numbers and photos are encrypted where they are stored. Passwords and codes are kept only as hashes. If your data falls into the wrong hands in a way that can harm you, the law (RA 10173) obliges us to tell you and the National Privacy Commission within 72 hours of knowing it.',
          fil: 'Naka-encrypt ang mga ID number, account number at litrato kung saan sila nakatago. Hash lang ng mga password at code ang itinatago. Kung mapunta sa maling kamay ang datos mo sa paraang makapipinsala sa iyo, inoobliga kami ng batas (RA 10173) na sabihin ito sa iyo at sa National Privacy Commission sa loob ng 72 oras mula nang malaman namin.',
        },
        {
          en: 'Once you have applied for a loan, the records of who you are, of the account and of our letters are kept for at least five years after the application or the loan has ended, because the law asks for it (RA 9160, section 9(b)). We also keep them if we rejected your ID. The documents that you signed stay available to you as long as you have your account. What we told you stays in your notices for up to 24 months. Codes, ended sessions and photos that were never submitted are deleted automatically.',
          fil: 'Kapag nag-apply ka na ng loan, itinatago ang mga record kung sino ka, ng account at ng mga sulat namin nang hindi bababa sa limang taon matapos ang application o loan, dahil hinihingi ito ng batas (RA 9160, section 9(b)); gayundin kung tinanggihan namin ang ID mo. Mananatiling available sa iyo ang mga dokumentong pinirmahan mo habang may account ka. Mananatili sa mga abiso mo ang mga sinabi namin sa iyo nang hanggang 24 buwan. Kusang nabubura ang mga code, tapos na session at litratong hindi naisumite.',
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
          en: 'Under the Data Privacy Act (RA 10173) you have the right to be informed, to see your data, to have it corrected, to receive a copy that a computer can read, to object to its use, to have it blocked or erased except for what the law obliges us to keep, and to damages if you were harmed.',
          fil: 'Sa ilalim ng Data Privacy Act (RA 10173), may karapatan kang mabigyan ng impormasyon, makita ang datos mo, ipatama ito, humingi ng kopyang mababasa ng computer, tumutol sa paggamit nito, ipa-block o ipabura ito maliban sa obligado kaming itago ayon sa batas, at bayad-pinsala kung napinsala ka.',
        },
        {
          en: 'In Settings, under My data (on Home until your profile is complete), you download everything that we keep about you as one file, and ask for your account to be erased. It costs nothing and nobody has to agree. It is erased after seven days, unless you sign in and keep it: everything at once if you never applied for a loan; otherwise the records that the law requires are erased when their time is over. While an application or a loan is open, or money is in your wallet or on its way, it cannot be erased; the page tells you what to do first. The amounts and times in our ledger and our audit log stay, without your name.',
          fil: 'Sa Settings, sa Datos ko (sa Home hanggang makumpleto ang profile mo), mada-download mo bilang isang file ang lahat ng itinatago namin tungkol sa iyo, at mahihiling mong burahin ang account mo. Walang bayad ito at walang kailangang pumayag. Pagkalipas ng pitong araw, mabubura ito, maliban kung mag-sign in ka at panatilihin ito: lahat agad kung hindi ka kailanman nag-apply ng loan, at kung hindi, ang pinatatago ng batas ay kapag tapos na ang panahon nito. Habang may bukas na application o loan, o may pera sa wallet mo o papunta na, hindi ito mabubura; nakasulat doon ang dapat gawin muna. Mananatili ang mga halaga at oras sa ledger namin at ang audit log, nang walang pangalan mo.',
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
          en: 'One cookie keeps you signed in, and two tell us which accounts signed in on this device before; no program on the page can read them. We also keep your language and look, your mobile number, whether you want to stay signed in, what you have typed into unfinished forms, encrypted photos that are not sent yet, and, to show it when you are offline, the last statement of your wallet and loan. None of it is for advertising or tracking.',
          fil: 'Isang cookie ang nagpapanatili sa iyong naka-sign in, at dalawa ang nagsasabi kung aling mga account ang nag-sign in na sa device na ito; hindi mababasa ang mga ito ng anumang program sa page. Itinatago rin namin ang wika at itsura na pinili mo, ang mobile number mo, kung gusto mong manatiling naka-sign in, ang nai-type mo sa mga form na hindi pa tapos, ang naka-encrypt na mga litratong hindi pa naipapadala, at, para maipakita kapag offline ka, ang huling statement ng wallet at loan mo. Walang para sa advertising o tracking.',
        },
      ],
    },
    {
      heading: { en: 'Changes', fil: 'Mga pagbabago' },
      paragraphs: [
        {
          en: 'Each new version shows its date below. We record which version you agreed to, and when.',
          fil: 'May petsa sa ibaba ang bawat bagong bersiyon. Nakatala kung ano ang sinang-ayunan mo at kailan, kasama ang bersiyon nito.',
        },
      ],
    },
  ],
};
