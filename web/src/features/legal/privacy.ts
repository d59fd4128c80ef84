import { LEGAL_VERSIONS } from '@pahiram/domain/company/legal-versions';
import type { LegalText } from './legal-text.tsx';
import { privacyRights } from './privacy-rights.ts';

/** The privacy policy (S2.22): data collected, purposes, recipients and rights. */
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
          en: 'From your use: the network address, country and device of each sign-in, what was done in your account and when, and how your loan is repaid.',
          fil: 'Mula sa paggamit mo: ang network address, bansa at device ng bawat pag-sign in, ang ginawa sa account mo at kung kailan, at kung paano nababayaran ang loan mo.',
        },
        {
          en: 'We do not read your contacts, messages, photos or location. A photo reaches us only when you choose it, and we remove what the camera wrote into it. We never ask for your PhilSys Number (PSN), only for the number on the card.',
          fil: 'Hindi namin binabasa ang contacts, mensahe, litrato o lokasyon mo. Nakakarating lang sa amin ang litrato kapag pinili mo ito, at inaalis namin ang isinulat dito ng camera. Hindi namin hinihingi ang PhilSys Number (PSN) mo, ang numero lang sa card.',
        },
      ],
    },
    {
      heading: { en: 'What we use it for', fil: 'Para saan ginagamit' },
      paragraphs: [
        {
          en: 'For the contract with you: to know that you are you, to decide on your application, to pay out the loan and to keep its account. Because the law obliges us: truth in lending (RA 3765), money laundering (RA 9160), credit information (RA 9510), consumer protection (RA 11765) and taxes. For a legitimate interest of ours and yours: to protect accounts against misuse.',
          fil: 'Para sa kontrata natin: para malaman na ikaw nga iyan, makapagpasya sa application mo, mailabas ang loan at maitala ito. Dahil inoobliga kami ng batas: truth in lending (RA 3765), money laundering (RA 9160), credit information (RA 9510), proteksiyon sa consumer (RA 11765) at buwis. Para sa lehitimong interes namin at mo: maprotektahan ang mga account laban sa maling paggamit.',
        },
        {
          en: 'We use it for nothing else. We do not sell it, and there is no advertising. No loan is decided by a machine: people decide. The score in your account is calculated by a program from events that it lists; it never holds back money, and you may ask a person to look at it.',
          fil: 'Hindi namin ito ginagamit sa iba. Hindi namin ito ibinebenta, at walang advertising. Walang loan na makina ang nagpapasya: tao. Kinukuwenta ng program ang score sa account mo mula sa mga pangyayaring nakalista roon; hindi nito kailanman hinaharang ang pera, at puwede mong ipatingin ito sa isang tao.',
        },
      ],
    },
    {
      heading: { en: 'Who sees it', fil: 'Sino ang nakakakita' },
      paragraphs: [
        {
          en: 'Staff whose work needs it; each look at your ID is recorded. The bank or payment network that carries your money, and the firms that carry our text messages and emails or run our computers, each with what it needs and for nothing else. The Credit Information Corporation, as RA 9510 requires. Authorities and courts, when the law obliges us. If one of these firms works outside the Philippines, we remain answerable to you for it.',
          fil: 'Ang kawani na kailangan ito sa trabaho; itinatala ang bawat pagtingin sa ID mo. Ang bangko o payment network na nagdadala ng pera mo, at ang mga kompanyang nagdadala ng text at email namin o nagpapatakbo ng mga computer namin, ayon lang sa kailangan ng bawat isa. Ang Credit Information Corporation, ayon sa RA 9510. Ang mga awtoridad at korte, kapag inoobliga kami ng batas. Kung nasa labas ng Pilipinas ang isa sa mga kompanyang ito, kami pa rin ang mananagot sa iyo.',
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
          en: 'We keep the name, number and relationship that a member gives us, only to see that the member is known to somebody. A reference owes nothing and is never sent messages. If you were named and do not want it, write to us and we remove you.',
          fil: 'Itinatago namin ang pangalan, numero at relasyon na ibinigay ng miyembro, para lang makita na may nakakakilala sa kanya. Walang utang ang reference at hindi siya kailanman pinapadalhan ng mensahe. Kung inilagay ka at ayaw mo, sumulat sa amin at aalisin ka namin.',
        },
      ],
    },
    ...privacyRights,
  ],
};
