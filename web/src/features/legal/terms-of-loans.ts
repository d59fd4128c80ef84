import type { LegalSection } from './legal-text.tsx';

/** The part of the terms about loans: signing, the wallet, repayment, cancellation. */
export const termsOfLoans: readonly LegalSection[] = [
  {
    heading: { en: 'Loans', fil: 'Mga loan' },
    paragraphs: [
      {
        en: 'What the calculator shows is information and no offer. A loan comes about only when you confirm our offer with a code. Its terms are in the disclosure statement and the contract, which stay available to you as long as you have your account; where these terms and your contract differ, the contract holds.',
        fil: 'Impormasyon at hindi alok ang ipinapakita ng calculator. Nagiging loan lang ito kapag kinumpirma mo ang alok namin gamit ang code. Nasa disclosure statement at kontrata ang mga tuntunin, at mananatili itong available sa iyo habang may account ka; kung magkaiba ang mga tuntuning ito at ang kontrata mo, ang kontrata ang masusunod.',
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
        en: 'The wallet shows loan money that is approved and signed and not yet released to your account. It is no deposit and no electronic money: it cannot be topped up or sent to others, and it earns nothing. You withdraw it to an account in your own name. A transfer that fails comes back, and trying again and correcting the account are free.',
        fil: 'Ipinapakita ng wallet ang pera ng loan na aprubado at pirmado na pero hindi pa nailalabas sa account mo. Hindi ito deposito at hindi electronic money: hindi ito malalagyan ng dagdag o maipapadala sa iba, at wala itong kinikita. Iwi-withdraw mo ito sa account na nasa sarili mong pangalan. Babalik ang transfer na hindi natuloy, at libre ang umulit at ang pagtatama ng account.',
      },
      {
        en: 'You can always have the code of a withdrawal sent to your own phone. Only a hold stops it: it needs a reason from a fixed list, two people and a review within 3 business days; you see all of it, and no payment lifts it.',
        fil: 'Palagi mong maipapadala sa sarili mong phone ang code ng withdrawal. Hold lang ang makapipigil dito: kailangan nito ng dahilan mula sa nakatakdang listahan, dalawang tao at pagsusuri sa loob ng 3 business day; makikita mo ang lahat ng ito, at walang bayad na makapag-aalis nito.',
      },
    ],
  },
  {
    heading: { en: 'Repaying', fil: 'Pagbabayad' },
    paragraphs: [
      {
        en: 'You repay by the schedule of your contract. The only charges there are: the interest, and a late charge if you pay late. The late charge begins after the days of grace in your contract (at least 10), is never compounded, and with the interest is never more than the yearly limit of your contract. You may repay early, all or a part, on any day, free of charge. You may ask for more time at any time.',
        fil: 'Magbabayad ka ayon sa schedule ng kontrata mo. Ito lang ang mga singil: ang interes, at late charge kung mahuli ka. Nagsisimula ang late charge pagkatapos ng mga araw ng palugit sa kontrata mo (hindi bababa sa 10), hindi ito pinapatungan, at kasama ang interes ay hindi kailanman lalampas sa taunang limitasyon ng kontrata mo. Puwede kang magbayad nang maaga, lahat o bahagi, anumang araw, nang walang bayad. Puwede kang humingi ng dagdag na panahon kahit kailan.',
      },
      {
        en: 'As the Credit Information System Act (RA 9510) requires, loans and how they are repaid are reported to the Credit Information Corporation.',
        fil: 'Ayon sa Credit Information System Act (RA 9510), iniuulat sa Credit Information Corporation ang mga loan at kung paano ito nababayaran.',
      },
    ],
  },
  {
    heading: { en: 'Changing your mind', fil: 'Pagbabago ng isip' },
    paragraphs: [
      {
        en: 'You may take back an application or decline an offer at any time, and cancel a signed loan before money has reached your account, free of charge. After that you may cancel within the business days that your contract names (at least 3): you return what you received, and owe no interest and no fee. There is no termination fee.',
        fil: 'Puwede mong bawiin ang application o tanggihan ang alok kahit kailan, at kanselahin ang pirmadong loan bago makarating ang pera sa account mo, nang walang bayad. Pagkatapos noon, puwede kang magkansela sa loob ng mga business day na nasa kontrata mo (hindi bababa sa 3): ibabalik mo ang natanggap mo, at walang interes at walang bayad. Walang termination fee.',
      },
    ],
  },
];
