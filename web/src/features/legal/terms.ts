import { LEGAL_VERSIONS } from '@pahiram/domain/company/legal-versions';
import type { LegalText } from './legal-text.tsx';

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
          en: 'Keep your password and your one-time codes to yourself. Nobody who works here ever asks you for your password. A loan assistant who issues a withdrawal code tells it to you; the assistant never asks you to repeat it.',
          fil: 'Sa iyo lang dapat ang password at mga one-time code mo. Walang nagtatrabaho rito ang hihingi ng password mo. Ang loan assistant na nagbibigay ng withdrawal code ang magsasabi nito sa iyo; hindi niya hihilingin na ulitin mo ito.',
        },
        {
          en: 'Tell us at once if you think that someone else uses your account. You can end all other sessions in your settings. You may ask us to close your account when no loan is open.',
          fil: 'Sabihin agad sa amin kung sa tingin mo ay may ibang gumagamit ng account mo. Puwede mong tapusin ang lahat ng ibang session sa settings mo. Puwede mong ipasara ang account mo kapag walang bukas na loan.',
        },
      ],
    },
    {
      heading: {
        en: 'No payment before your money',
        fil: 'Walang babayaran bago mo makuha ang pera',
      },
      paragraphs: [
        {
          en: 'We never ask you to pay anything to get your loan, or before you get it. If somebody does in our name, do not pay, and report it to us and to the police.',
          fil: 'Hindi kami humihingi ng pera bago o para mailabas ang loan mo. Kung may humingi gamit ang pangalan namin, huwag magbayad, at i-report sa amin at sa pulis.',
        },
      ],
    },
    {
      heading: { en: 'Loans', fil: 'Mga loan' },
      paragraphs: [
        {
          en: 'The calculator gives information; it is not an offer. You have a loan only after you confirm our offer with your passkey or a code. Its terms are in the disclosure statement and the contract, which stay available to you as long as you have your account; where these terms and your contract differ, the contract holds.',
          fil: 'Impormasyon at hindi alok ang ipinapakita ng calculator. Nagiging loan lang ito kapag kinumpirma mo ang alok namin gamit ang passkey mo o code. Nasa disclosure statement at kontrata ang mga tuntunin, at mananatili itong available sa iyo habang may account ka; kung magkaiba ang mga tuntuning ito at ang kontrata mo, ang kontrata ang masusunod.',
        },
        {
          en: 'Amounts in other currencies are for information; you borrow and repay in Philippine pesos.',
          fil: 'Para sa kaalaman lang ang mga halaga sa ibang pera; piso ng Pilipinas ang hihiramin at babayaran mo.',
        },
      ],
    },
    {
      heading: { en: 'Your wallet', fil: 'Ang wallet mo' },
      paragraphs: [
        {
          en: 'The wallet shows loan money that is approved and signed and not yet released to your account. It is not a deposit or electronic money: it cannot be topped up or sent to others, and it earns nothing. You withdraw it to an account in your own name. A transfer that fails comes back, and trying again and correcting the account are free.',
          fil: 'Ipinapakita ng wallet ang pera ng loan na aprubado at pirmado na pero hindi pa nailalabas sa account mo. Hindi ito deposito at hindi electronic money: hindi ito malalagyan ng dagdag o maipapadala sa iba, at wala itong kinikita. Iwi-withdraw mo ito sa account na nasa sarili mong pangalan. Babalik ang transfer na hindi natuloy, at libre ang umulit at ang pagtatama ng account.',
        },
        {
          en: 'You can have the code of a withdrawal sent to your own phone at any time: one a minute, at most 30 a day. It goes to no phone that was reported as stolen. Apart from that, only a hold stops it. A hold needs a reason from a fixed list, two people and a review within 3 business days; you see all of it, and no payment lifts it.',
          fil: 'Puwede mong ipadala sa sarili mong phone ang code ng withdrawal anumang oras: isa bawat minuto, hanggang 30 bawat araw. Hindi ito ipinapadala sa phone na naiulat na ninakaw. Bukod doon, hold lang ang makapipigil dito. Kailangan ng hold ng dahilan mula sa nakatakdang listahan, dalawang tao at pagsusuri sa loob ng 3 business day; makikita mo ang lahat ng ito, at walang bayad na makapag-aalis nito.',
        },
      ],
    },
    {
      heading: { en: 'Repaying', fil: 'Pagbabayad' },
      paragraphs: [
        {
          en: 'You repay by the schedule of your contract. The only charges there are: the interest, and a late charge if you pay late. The late charge begins after the grace period in your contract (at least 10 days), is never compounded, and with the interest is never more than the yearly limit of your contract. You may repay early, all or a part, on any day, free of charge. You may ask for more time at any time.',
          fil: 'Magbabayad ka ayon sa schedule ng kontrata mo. Ito lang ang mga singil: ang interes, at late charge kung mahuli ka. Nagsisimula ang late charge pagkatapos ng mga araw ng palugit sa kontrata mo (hindi bababa sa 10), hindi ito pinapatungan, at kasama ang interes ay hindi kailanman lalampas sa taunang limitasyon ng kontrata mo. Puwede kang magbayad nang maaga, lahat o bahagi, anumang araw, nang walang bayad. Puwede kang humingi ng dagdag na panahon kahit kailan.',
        },
        {
          en: 'We report no loan to a credit bureau now. If we begin, as the Credit Information System Act (RA 9510) provides, only the loan and how it is repaid go to the Credit Information Corporation, and a new version of these terms says so first.',
          fil: 'Wala kaming iniuulat na loan sa credit bureau ngayon. Kung sisimulan namin ito ayon sa Credit Information System Act (RA 9510), ang loan at kung paano ito nababayaran lang ang ipapadala sa Credit Information Corporation, at sasabihin muna ito ng bagong bersiyon ng mga tuntuning ito.',
        },
      ],
    },
    {
      heading: { en: 'Changing your mind', fil: 'Pagbabago ng isip' },
      paragraphs: [
        {
          en: 'You may cancel an application or decline an offer at any time, and cancel a signed loan before money has reached your account, free of charge. After that you may cancel within the business days that your contract names (at least 3): you return what you received, and owe no interest and no fee. There is no termination fee.',
          fil: 'Puwede mong kanselahin ang application o tanggihan ang alok kahit kailan, at kanselahin ang pirmadong loan bago makarating ang pera sa account mo, nang walang bayad. Pagkatapos noon, puwede kang magkansela sa loob ng mga business day na nasa kontrata mo (hindi bababa sa 3): ibabalik mo ang natanggap mo, at walang interes at walang bayad. Walang termination fee.',
        },
      ],
    },
    {
      heading: { en: 'Fair use', fil: 'Tamang paggamit' },
      paragraphs: [
        {
          en: 'Do not enter other people’s data as your own, upload documents that are not genuine, or try to reach data of others. We may close an account for this; your money stays yours. If you look for security weaknesses under the rules of our Bug Bounty Program, you act with our permission.',
          fil: 'Huwag maglagay ng datos ng iba na parang sa iyo, mag-upload ng hindi tunay na dokumento, o subukang makuha ang datos ng iba. Puwede naming isara ang account na gumawa nito; sa iyo pa rin ang pera na sa iyo. May pahintulot namin ang naghahanap ng kahinaan ayon sa mga tuntunin ng aming Bug Bounty Program.',
        },
      ],
    },
    {
      heading: { en: 'Messages and documents', fil: 'Mga mensahe at dokumento' },
      paragraphs: [
        {
          en: 'You agree that documents reach you electronically and that you sign with your passkey or a one-time code (RA 8792). Reminders go only to you, only between 8:00 AM and 8:00 PM Manila time. We do not threaten, insult, or tell others about your debt.',
          fil: 'Sumasang-ayon kang electronic na makarating sa iyo ang mga dokumento at na pipirma ka gamit ang passkey mo o one-time code (RA 8792). Sa iyo lang ipinapadala ang mga paalala, sa pagitan lang ng 8:00 ng umaga at 8:00 ng gabi sa Maynila. Hindi kami nananakot, nang-iinsulto, o nagsasabi sa iba tungkol sa utang mo.',
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
          en: 'We answer for what we do and for what our people do; nothing here takes away a right that the law gives you. We may change these terms for the future; each new version shows its date below. A contract that you signed never changes because of it.',
          fil: 'Mananagot kami sa ginagawa namin at ng mga tao namin; walang inaalis dito na karapatang ibinibigay sa iyo ng batas. Puwedeng magbago ang mga tuntuning ito para sa hinaharap: may petsa sa ibaba ang bagong bersiyon. Hindi kailanman nababago nito ang kontratang pinirmahan mo.',
        },
      ],
    },
  ],
};
