import type { LegalText } from './legal-text.tsx';

/** Terms & Conditions of using the service (S2.22). */
export const terms: LegalText = {
  title: { en: 'Terms & Conditions', fil: 'Mga Tuntunin at Kondisyon' },
  version: '2026-11',
  sections: [
    {
      heading: { en: 'Who may register', fil: 'Sino ang puwedeng mag-register' },
      paragraphs: [
        {
          en: 'You must be 18 or older to register. One person has one account, in their own name and with their own mobile number.',
          fil: 'Dapat 18 taong gulang ka pataas para makapag-register. Isang account lang bawat tao, nasa sariling pangalan at sariling mobile number.',
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
          en: 'Tell us at once if you think that someone else uses your account. You can end all other sessions in your settings.',
          fil: 'Sabihin agad sa amin kung sa tingin mo ay may ibang gumagamit ng account mo. Puwede mong tapusin ang lahat ng ibang session sa settings mo.',
        },
      ],
    },
    {
      heading: { en: 'Loans', fil: 'Mga loan' },
      paragraphs: [
        {
          en: 'What the calculator shows is information and no offer. A loan comes about only when you confirm our offer with a code. Its terms are in the disclosure statement and the contract, which stay available to you for ever.',
          fil: 'Impormasyon at hindi alok ang ipinapakita ng calculator. Nagiging loan lang ito kapag kinumpirma mo ang alok namin gamit ang code. Nasa disclosure statement at kontrata ang mga tuntunin, at mananatili itong available sa iyo habambuhay.',
        },
        {
          en: 'Amounts in other currencies are for information; you borrow and repay in Philippine pesos.',
          fil: 'Para sa impormasyon lang ang mga halaga sa ibang pera; piso ng Pilipinas ang hihiramin at babayaran mo.',
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
    {
      heading: { en: 'Fair use', fil: 'Tamang paggamit' },
      paragraphs: [
        {
          en: 'Do not enter other people’s data as your own, upload documents that are not genuine, or try to reach data of others. We may close an account that does; money that is yours stays yours.',
          fil: 'Huwag maglagay ng datos ng iba na parang sa iyo, mag-upload ng hindi tunay na dokumento, o subukang makuha ang datos ng iba. Puwede naming isara ang account na gumawa nito; sa iyo pa rin ang pera na sa iyo.',
        },
      ],
    },
    {
      heading: { en: 'Complaints and law', fil: 'Reklamo at batas' },
      paragraphs: [
        {
          en: 'Complain to us first, through the contact page; then to the Securities and Exchange Commission. The law of the Republic of the Philippines applies, and the courts of the place where you live are open to you.',
          fil: 'Magreklamo muna sa amin sa contact page; pagkatapos ay sa Securities and Exchange Commission. Batas ng Republika ng Pilipinas ang umiiral, at bukas sa iyo ang mga korte ng lugar kung saan ka nakatira.',
        },
      ],
    },
  ],
};
