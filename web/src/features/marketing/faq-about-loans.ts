import type { QuestionGroup } from './question.ts';

export const faqAboutLoans: readonly QuestionGroup[] = [
  {
    title: { en: 'Before you apply', fil: 'Bago mag-apply' },
    questions: [
      {
        id: 'who',
        question: { en: 'Who can borrow?', fil: 'Sino ang puwedeng humiram?' },
        answer: [
          {
            en: 'Anyone from 18 to 80 with an income, a mobile number, one government-issued ID and a bank account or e-wallet in their own name. You may work in the Philippines or abroad. One person has one account and one open loan at a time.',
            fil: 'Sinumang 18 hanggang 80 taong gulang na may kita, mobile number, isang government-issued ID at bank account o e-wallet na nasa sariling pangalan. Puwedeng nagtatrabaho sa Pilipinas o sa ibang bansa. Isang account at isang bukas na loan lang bawat tao.',
          },
        ],
      },
      {
        id: 'how-much',
        question: {
          en: 'How much can I borrow, and for how long?',
          fil: 'Magkano ang puwedeng hiramin, at gaano katagal?',
        },
        answer: [
          {
            en: 'From {amountMin} to {amountMax}, over {months} months. How much we can offer you depends on your income: your installment should leave you enough to live on.',
            fil: 'Mula {amountMin} hanggang {amountMax}, sa loob ng {months} buwan. Nakadepende sa kita mo kung magkano ang maiaalok namin: dapat may sapat pang matira para sa iyo pagkatapos ng hulog.',
          },
        ],
      },
      {
        id: 'needs',
        question: { en: 'What do I need to apply?', fil: 'Ano ang kailangan para mag-apply?' },
        answer: [
          {
            en: 'Your details, the name and number of one person who knows you, photos of the front and back of your ID, a selfie, and the account that receives the money. No collateral, guarantor, bank statement or credit card is asked of you.',
            fil: 'Mga detalye mo, pangalan at numero ng isang taong nakakakilala sa iyo, litrato ng harap at likod ng ID mo, selfie, at ang account na tatanggap ng pera. Walang hinihinging collateral, guarantor, bank statement o credit card.',
          },
        ],
      },
      {
        id: 'reference',
        question: {
          en: 'Will you call the person I name as a reference?',
          fil: 'Tatawagan ba ninyo ang inilagay kong reference?',
        },
        answer: [
          {
            en: 'No. Nobody you name is sent a message about your loan, and they owe nothing. We also never read the contacts on your phone.',
            fil: 'Hindi. Walang pinapadalhan ng mensahe tungkol sa loan mo ang mga inilagay mo, at wala silang utang. Hindi rin namin binabasa ang contacts sa phone mo.',
          },
        ],
      },
    ],
  },
  {
    title: { en: 'What it costs', fil: 'Magkano ito' },
    questions: [
      {
        id: 'interest',
        question: { en: 'How much is the interest?', fil: 'Magkano ang interes?' },
        answer: [
          {
            en: 'The calculator shows it in pesos for your amount and months, with the effective rate a year. The same figures stand in the disclosure statement and in the contract before you sign. Interest is the only price of a loan that is paid on time.',
            fil: 'Ipinapakita ito ng calculator sa piso ayon sa halaga at buwan mo, kasama ang effective rate kada taon. Ganoon din ang mga halaga sa disclosure statement at kontrata bago ka pumirma. Interes lang ang presyo ng loan na nababayaran sa oras.',
          },
        ],
      },
      {
        id: 'fees',
        question: {
          en: 'Is there a processing fee, a deposit or insurance?',
          fil: 'May processing fee, deposito o insurance ba?',
        },
        answer: [
          {
            en: 'No. You receive the whole amount that you borrow. We never ask for money before or in order to release your loan; we bear the documentary stamp tax and the cost of every transfer.',
            fil: 'Wala. Matatanggap mo ang buong halagang hihiramin mo. Hindi kami humihingi ng pera bago o para mailabas ang loan mo; sagot namin ang documentary stamp tax at ang gastos sa bawat transfer.',
          },
        ],
      },
      {
        id: 'where-to-pay',
        question: { en: 'Where do I pay?', fil: 'Saan ako magbabayad?' },
        answer: [
          {
            en: 'Not here yet: this version of the service takes no payments, and it books no late charge either. When it does, the company accounts will stand in your account here and nowhere else. If anybody asks you to pay into an account, do not pay: tell us.',
            fil: 'Hindi pa rito: hindi pa tumatanggap ng bayad ang bersyong ito ng serbisyo, at wala rin itong sinisingil na late charge. Kapag puwede na, nasa account mo rito ang mga account ng kompanya at wala sa iba. Kung may magpabayad sa iyo sa kahit anong account, huwag magbayad: sabihin sa amin.',
          },
        ],
      },
      {
        id: 'late',
        question: { en: 'What if I pay late?', fil: 'Paano kung mahuli ang bayad ko?' },
        answer: [
          {
            en: 'Nothing is charged through day {lateGraceDays} after the due date. From the next day on the late charge is {lateRate}% a month, simple, for each day, on the unpaid principal of that installment only. It is never compounded, and all charges together are never more than {chargesCap}% of the amount you borrowed in a loan year.',
            fil: 'Walang singil hanggang sa ika-{lateGraceDays} araw pagkatapos ng due date. Mula sa susunod na araw, {lateRate}% kada buwan ang late charge, simple, bawat araw, sa hindi pa bayad na principal ng hulog lang na iyon. Hindi ito pinapatungan, at hindi kailanman lalampas ang lahat ng singil sa {chargesCap}% ng hiniram mo sa isang taon ng loan.',
          },
        ],
      },
      {
        id: 'early',
        question: { en: 'Can I repay early?', fil: 'Puwede bang magbayad nang maaga?' },
        answer: [
          {
            en: 'Yes, all or a part, on any day, free of charge. Interest for the days of the term that have not passed is not charged, or is taken off what you owe. The contract says how it is calculated.',
            fil: 'Oo, lahat o bahagi, anumang araw, nang walang bayad. Hindi sinisingil ang interes para sa mga araw ng term na hindi pa lumilipas, o ibinabawas ito sa utang mo. Nasa kontrata kung paano ito kinukuwenta.',
          },
        ],
      },
      {
        id: 'cancel',
        question: { en: 'Can I change my mind?', fil: 'Puwede bang magbago ng isip?' },
        answer: [
          {
            en: 'Before money has reached your own account, cancelling is immediate and free. After that you may cancel within {coolingOffDays} business days of your first completed withdrawal: write to us on the help page, where every message has a number and a time, and return what you received; no interest and no fee is due. There is no termination fee.',
            fil: 'Bago makarating ang pera sa sarili mong account, agad at libre ang pagkansela. Pagkatapos noon, puwede kang magkansela sa loob ng {coolingOffDays} business day mula sa una mong natapos na withdrawal: sumulat sa amin sa help page, kung saan may numero at oras ang bawat mensahe, at ibalik ang natanggap mo; walang interes at walang bayad. Walang termination fee.',
          },
        ],
      },
      {
        id: 'currency',
        question: {
          en: 'Why does the calculator show other currencies?',
          fil: 'Bakit may ibang currency sa calculator?',
        },
        answer: [
          {
            en: 'For information, if you earn abroad. You borrow and repay in Philippine pesos; the date of the rates stands beside them.',
            fil: 'Para sa kaalaman lang, kung kumikita ka sa ibang bansa. Piso ng Pilipinas ang hihiramin at babayaran mo; nasa tabi ng palitan ang petsa nito.',
          },
        ],
      },
    ],
  },
];
