import { LEGAL_VERSIONS } from '@pahiram/domain/company/legal-versions';
import type { LegalText } from './legal-text.tsx';
import { termsOfLoans } from './terms-of-loans.ts';

/** Terms & Conditions of using the service (S2.22). */
export const terms: LegalText = {
  title: { en: 'Terms & Conditions', fil: 'Mga Tuntunin at Kondisyon' },
  version: LEGAL_VERSIONS.terms,
  sections: [
    {
      heading: { en: 'Who may register', fil: 'Sino ang puwedeng mag-register' },
      paragraphs: [
        {
          en: 'You must be 18 or older to register. Loans are for ages 18 to 80. One person has one account, in their own name and with their own mobile number.',
          fil: 'Dapat 18 taong gulang ka pataas para makapag-register. Para sa edad 18 hanggang 80 ang mga loan. Isang account lang bawat tao, nasa sariling pangalan at sariling mobile number.',
        },
      ],
    },
    {
      heading: { en: 'Your account', fil: 'Ang account mo' },
      paragraphs: [
        {
          en: 'Keep your password and your one-time codes to yourself. Nobody who works here ever asks you for your password. A loan assistant who issues a withdrawal code tells it to you; the assistant does not ask you to tell it back.',
          fil: 'Sa iyo lang dapat ang password at mga one-time code mo. Walang nagtatrabaho rito ang hihingi ng password mo. Ang loan assistant na nagbibigay ng withdrawal code ang magsasabi nito sa iyo; hindi niya hihingin na sabihin mo ito pabalik.',
        },
        {
          en: 'Tell us at once if you think that someone else uses your account. You can end all other sessions in your settings. You may ask us to close your account when no loan is open.',
          fil: 'Sabihin agad sa amin kung sa tingin mo ay may ibang gumagamit ng account mo. Puwede mong tapusin ang lahat ng ibang session sa settings mo. Puwede mong ipasara ang account mo kapag walang bukas na loan.',
        },
      ],
    },
    {
      heading: { en: 'No payment before your money', fil: 'Walang bayad bago ang pera mo' },
      paragraphs: [
        {
          en: 'We never ask for money before or in order to release your loan. If somebody does in our name, do not pay, and report it to us and to the police.',
          fil: 'Hindi kami humihingi ng pera bago o para mailabas ang loan mo. Kung may humingi gamit ang pangalan namin, huwag magbayad, at i-report sa amin at sa pulis.',
        },
      ],
    },
    ...termsOfLoans,
    {
      heading: { en: 'Fair use', fil: 'Tamang paggamit' },
      paragraphs: [
        {
          en: 'Do not enter other people’s data as your own, upload documents that are not genuine, or try to reach data of others. We may close an account that does; money that is yours stays yours. Whoever looks for weaknesses by the rules of our Bug Bounty Program acts with our permission.',
          fil: 'Huwag maglagay ng datos ng iba na parang sa iyo, mag-upload ng hindi tunay na dokumento, o subukang makuha ang datos ng iba. Puwede naming isara ang account na gumawa nito; sa iyo pa rin ang pera na sa iyo. May pahintulot namin ang naghahanap ng kahinaan ayon sa mga tuntunin ng aming Bug Bounty Program.',
        },
      ],
    },
    {
      heading: { en: 'Messages and documents', fil: 'Mga mensahe at dokumento' },
      paragraphs: [
        {
          en: 'You agree that documents reach you electronically and that you sign with a one-time code (RA 8792). Reminders go only to you, only between 8:00 and 20:00 Manila time. We do not threaten, insult, or tell others about your debt.',
          fil: 'Sumasang-ayon kang electronic na makarating sa iyo ang mga dokumento at na pipirma ka gamit ang one-time code (RA 8792). Sa iyo lang ipinapadala ang mga paalala, sa pagitan lang ng 8:00 ng umaga at 8:00 ng gabi sa Maynila. Hindi kami nananakot, nang-iinsulto, o nagsasabi sa iba tungkol sa utang mo.',
        },
      ],
    },
    {
      heading: { en: 'Complaints and law', fil: 'Reklamo at batas' },
      paragraphs: [
        {
          en: 'Complain to us first, through the contact page, free of charge: a person answers within 2 days, and we settle it within 30. Then, or if our answer does not help, go to the Securities and Exchange Commission; about your data, to the National Privacy Commission. The law of the Republic of the Philippines applies, and the courts of the place where you live are open to you.',
          fil: 'Magreklamo muna sa amin sa contact page, nang walang bayad: may taong sasagot sa loob ng 2 araw, at aayusin namin ito sa loob ng 30. Pagkatapos, o kung hindi sapat ang sagot namin, pumunta sa Securities and Exchange Commission; tungkol sa datos mo, sa National Privacy Commission. Batas ng Republika ng Pilipinas ang umiiral, at bukas sa iyo ang mga korte ng lugar kung saan ka nakatira.',
        },
        {
          en: 'We answer for what we do and for what our people do; nothing here takes away a right that the law gives you. These terms may change for the future: a new version carries its day below. A contract that you signed never changes by it.',
          fil: 'Mananagot kami sa ginagawa namin at ng mga tao namin; walang inaalis dito na karapatang ibinibigay sa iyo ng batas. Puwedeng magbago ang mga tuntuning ito para sa hinaharap: may petsa sa ibaba ang bagong bersyon. Hindi kailanman nababago nito ang kontratang pinirmahan mo.',
        },
      ],
    },
  ],
};
