import type { Words } from '@pahiram/domain/texts/words';

/** A question and its answer; `{name}` is replaced by that fact of the product or its example (V15). */
export interface Question {
  readonly id: string;
  readonly question: Words;
  readonly answer: readonly Words[];
}

export interface QuestionGroup {
  readonly title: Words;
  readonly questions: readonly Question[];
}

/** All questions, in the order in which they are shown. */
export const faq: readonly QuestionGroup[] = [
  {
    title: { en: 'Before you apply', fil: 'Bago mag-apply' },
    questions: [
      {
        id: 'who',
        question: { en: 'Who can borrow?', fil: 'Sino ang puwedeng humiram?' },
        answer: [
          {
            en: 'Anyone from 18 to 80 with an income, a mobile number, one government-issued ID and a bank account or e-wallet in their own name. You may work in the Philippines or abroad. One person has one account and one open loan at a time.',
            fil: 'Sinumang 18 hanggang 80 taong gulang na may kita, mobile number, isang government-issued ID at bank account o e-wallet na nakapangalan sa kanya. Puwedeng nagtatrabaho sa Pilipinas o sa ibang bansa. Isang account at isang bukas na loan lang bawat tao.',
          },
        ],
      },
      {
        id: 'household',
        question: {
          en: 'Can two people in one household borrow, or share a phone?',
          fil: 'Puwede bang humiram ang dalawang tao sa isang bahay, o maghati sa isang phone?',
        },
        answer: [
          {
            en: 'Yes, each with an account of their own: their own mobile number, ID, income and bank account or e-wallet. Each is asked about their own income and owes only their own loan. Two people may use one phone, one after the other: sign out in between, and add a passkey only on a phone that nobody else can unlock. We see that an address or a phone is shared, and may ask how you are related.',
            fil: 'Oo, kung may kanya-kanyang account: sariling mobile number, ID, kita at bank account o e-wallet. Sariling kita ang titingnan, at sariling loan lang ang babayaran ng bawat isa. Puwedeng gumamit ng iisang phone, basta salitan: mag-sign out muna bago gumamit ang isa, at magdagdag lang ng passkey sa phone na ikaw lang ang nakakapag-unlock. Nakikita namin kapag pareho ang address o phone, at baka itanong namin kung magkaano-ano kayo.',
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
            fil: 'Mula {amountMin} hanggang {amountMax}, sa loob ng {months} buwan. Depende sa kita mo kung magkano ang maiaalok namin: dapat may sapat pang matira sa iyo pagkatapos ng hulog.',
          },
        ],
      },
      {
        id: 'needs',
        question: { en: 'What do I need to apply?', fil: 'Ano ang kailangan para mag-apply?' },
        answer: [
          {
            en: 'Your details, the name and number of one person who knows you, photos of the front and back of your ID, a selfie, and the account that receives the money. You need no collateral, guarantor, bank statement or credit card.',
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
            en: 'No. We send no message about your loan to the people you name, and they are not responsible for it. We also never read the contacts on your phone.',
            fil: 'Hindi. Hindi kami nagpapadala ng mensahe tungkol sa loan mo sa mga inilagay mo, at wala silang pananagutan dito. Hindi rin namin binabasa ang contacts sa phone mo.',
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
            en: '{interestRule} For example, {exampleAmount} for {exampleMonths} months costs {exampleMonthly} a month, and {exampleFirst} in the first. The interest is {exampleInterest} in all, an effective rate of {exampleRate}% a year.',
            fil: '{interestRule} Halimbawa, kung {exampleAmount} sa loob ng {exampleMonths} buwan, {exampleMonthly} kada buwan ang hulog, at {exampleFirst} sa unang buwan. {exampleInterest} lahat-lahat ang interes, o effective rate na {exampleRate}% kada taon.',
          },
          {
            en: 'The calculator shows it in pesos for your amount and months, with the effective rate a year. You see the same figures in the disclosure statement and in the contract before you sign. If you pay on time, interest is all you pay for the loan.',
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
            en: 'No. You receive the whole amount that you borrow. We never ask you to pay before you get your loan; we pay the documentary stamp tax and the cost of every transfer.',
            fil: 'Wala. Matatanggap mo ang buong halagang hihiramin mo. Wala kaming sinisingil bago mo makuha ang loan mo; sagot namin ang documentary stamp tax at ang gastos sa bawat transfer.',
          },
        ],
      },
      {
        id: 'where-to-pay',
        question: { en: 'Where do I pay?', fil: 'Saan ako magbabayad?' },
        answer: [
          {
            en: 'In your account here, on the page “Pay your loan”. It shows the only ways to pay: your wallet, a payment code, or our bank account with your payment reference. If anyone gives you another way, do not pay. Tell us.',
            fil: 'Sa account mo rito, sa page na “Bayaran ang loan mo”. Nandoon ang lahat ng paraan: wallet mo, payment code, o bank account namin kasama ang payment reference mo. Kung may magbigay sa iyo ng iba, huwag magbayad. Sabihin sa amin.',
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
          {
            en: 'When an installment is more than 10 days past due, we may pay it from money of the same loan that is still in your wallet. We tell you 10 days and 3 days before, with the day and the amount. Until then you can withdraw all of it, and the rest at any time.',
            fil: 'Kapag lampas na sa due date nang higit sa 10 araw ang isang hulog, puwede namin itong bayaran mula sa pera ng loan ding iyon na nasa wallet mo pa. Sasabihan ka namin 10 araw at 3 araw bago nito, kasama ang petsa at halaga. Mawi-withdraw mo ang lahat hanggang sa araw na iyon, at ang natitira anumang oras.',
          },
        ],
      },
      {
        id: 'early',
        question: { en: 'Can I repay early?', fil: 'Puwede bang magbayad nang maaga?' },
        answer: [
          {
            en: 'Yes, all or part of it, on any day, with no fee. You pay no interest for the days that are left, or it is taken off what you owe. The contract explains how it is calculated.',
            fil: 'Oo, lahat o bahagi, anumang araw. Walang dagdag na singil kapag maaga kang nagbayad. Hindi na sisingilin ang interes para sa mga araw na natitira, o ibabawas ito sa utang mo. Nasa kontrata kung paano ito kinukuwenta.',
          },
        ],
      },
      {
        id: 'cancel',
        question: { en: 'Can I change my mind?', fil: 'Puwede bang magbago ng isip?' },
        answer: [
          {
            en: 'Before money has reached your own account, cancelling is immediate and free. After that you may cancel within {coolingOffDays} business days of your first completed withdrawal: return what you received, from your wallet or by bank, on the page “Return it free of charge”, which you open from your loan. You owe no interest and no fee. There is no termination fee.',
            fil: 'Bago makarating ang pera sa sarili mong account, agad at libre ang pagkansela. Pagkatapos noon, puwede kang magkansela sa loob ng {coolingOffDays} business day mula sa una mong natapos na withdrawal: ibalik ang natanggap mo, mula sa wallet mo o sa bangko, sa page na “Ibalik nang libre”, na mabubuksan sa page ng loan mo; walang interes at walang bayad. Walang termination fee.',
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
            en: 'For information, if you earn abroad. You borrow and repay in Philippine pesos; the date of the rates is shown beside them.',
            fil: 'Para sa kaalaman lang, kung kumikita ka sa ibang bansa. Piso ng Pilipinas ang hihiramin at babayaran mo; nasa tabi ng palitan ang petsa nito.',
          },
        ],
      },
    ],
  },
  {
    title: { en: 'Decision and money', fil: 'Desisyon at pera' },
    questions: [
      {
        id: 'decision',
        question: {
          en: 'Who decides on my application?',
          fil: 'Sino ang nagpapasya sa application ko?',
        },
        answer: [
          {
            en: 'A loan officer decides, never a machine. Large amounts need two. If something is missing, we ask you for just that. If the answer is no, you get the reasons and may apply again.',
            fil: 'Loan officer ang nagpapasya, hindi makina. Dalawa kapag malaki ang halaga. Kung may kulang, iyon lang ang hihingin namin. Kung hindi maaprubahan, malalaman mo ang mga dahilan at puwede kang mag-apply ulit.',
          },
        ],
      },
      {
        id: 'withdraw',
        question: { en: 'How do I get the money?', fil: 'Paano ko makukuha ang pera?' },
        answer: [
          {
            en: 'When you sign, the whole amount is in your wallet here. You withdraw it, in one or more parts, to an account in your own name. Before you confirm, you see which network it uses and when to expect it. A transfer that fails comes back to your wallet, and trying again is free.',
            fil: 'Pagpirma mo, nasa wallet mo rito ang buong halaga. Iwi-withdraw mo ito, nang isang beses o hati-hati, sa account na nasa sarili mong pangalan. Bago mo kumpirmahin, makikita mo kung aling network ang dadaanan at kung kailan darating. Babalik sa wallet mo ang transfer na hindi natuloy, at libre ang umulit.',
          },
        ],
      },
      {
        id: 'code',
        question: {
          en: 'What is the code for, and who gives it to me?',
          fil: 'Para saan ang code, at sino ang magbibigay?',
        },
        answer: [
          {
            en: 'It proves that you are the one withdrawing. A loan assistant calls you and reads it to you, or we send it to your own phone at any hour, unless that phone was reported as stolen. It is free. Nobody from us ever asks you to repeat a code.',
            fil: 'Patunay ito na ikaw ang nagwi-withdraw. Tatawag ang loan assistant at sasabihin ito sa iyo, o ipapadala mo sa sarili mong phone, anumang oras, maliban kung naiulat na ninakaw ang phone. Walang bayad ito. Walang taga-amin na hihiling na ulitin mo ang code.',
          },
        ],
      },
      {
        id: 'passkey',
        question: { en: 'What is a passkey?', fil: 'Ano ang passkey?' },
        answer: [
          {
            en: 'A way to confirm by your fingerprint, face or screen lock. Your phone checks it and it never leaves the phone; it works only on our site, and nobody can ask you for it. Codes stay as your second way, up to a daily limit. Add one under Settings, Passkeys, on a phone that is your own. Without one, larger withdrawals wait, and you can stop them.',
            fil: 'Paraan ng pagkumpirma gamit ang fingerprint, mukha o screen lock mo. Phone mo ang tumitingin nito at hindi ito lumalabas sa phone; sa site lang namin ito gumagana, at walang makakahingi nito sa iyo. Mananatili ang code bilang pangalawang paraan, hanggang sa limit sa isang araw. Magdagdag sa Settings, Mga passkey, sa phone na sarili mo. Kapag wala nito, naghihintay ang malalaking withdrawal, at maititigil mo ang mga ito.',
          },
        ],
      },
      {
        id: 'lost-phone',
        question: {
          en: 'My phone was lost or stolen. What do I do?',
          fil: 'Nawala o nanakaw ang phone ko. Ano ang gagawin?',
        },
        answer: [
          {
            en: 'On any phone or computer, choose “Phone stolen or lost? Lock your money” on the sign-in page. We send a link to your mailbox: open it and tap one button, and every withdrawal stops. If you can still sign in, choose “I can sign in” there. The page then says what to do next, in order. If the phone was stolen, also write to us on the contact page and choose “My phone or number was stolen”. Ask your telco to block the SIM. You can still pay your loan.',
            fil: 'Sa kahit anong phone o computer, piliin ang “Nanakaw o nawala ang phone? I-lock ang pera mo” sa page ng pag-sign in. Magpapadala kami ng link sa email mo: buksan ito at pindutin ang isang button, at titigil na ang lahat ng withdrawal. Kung makakapag-sign in ka pa, piliin doon ang “Makakapag-sign in ako”. Nakasunod doon kung ano ang susunod na gagawin. Kung ninakaw ang phone, sumulat din sa amin sa contact page at piliin ang “Ninakaw ang phone o numero ko”. Ipa-block ang SIM sa telco mo. Makakabayad ka pa rin ng loan mo.',
          },
        ],
      },
      {
        id: 'wrong-account',
        question: {
          en: 'I entered a wrong account number. What now?',
          fil: 'Mali ang nailagay kong account number. Ano ang gagawin?',
        },
        answer: [
          {
            en: 'You can correct it yourself before a transfer is sent, free of charge, with your passkey or a code to your phone. We do not freeze your money for it, and nobody may ask you to pay for a correction.',
            fil: 'Ikaw mismo ang puwedeng magtama nito bago maipadala ang transfer, nang walang bayad, gamit ang passkey mo o code sa phone mo. Hindi namin ifi-freeze ang pera mo dahil dito, at walang puwedeng maningil para sa pagtatama.',
          },
        ],
      },
      {
        id: 'first-due',
        question: { en: 'When is my first installment due?', fil: 'Kailan ang unang hulog ko?' },
        answer: [
          {
            en: 'One month after your first completed withdrawal. A due date on a weekend or holiday moves to the next business day, at no cost. If you withdraw nothing for 30 days, the loan lapses and you owe nothing.',
            fil: 'Isang buwan pagkatapos ng una mong natapos na withdrawal. Kapag weekend o holiday ang due date, lilipat ito sa susunod na business day, nang walang bayad. Kung wala kang na-withdraw sa loob ng 30 araw, mawawalan ng bisa ang loan at wala kang utang.',
          },
        ],
      },
    ],
  },
  {
    title: { en: 'Safety and your data', fil: 'Kaligtasan at ang datos mo' },
    questions: [
      {
        id: 'scam',
        question: {
          en: 'Someone asks me to pay before my loan is released. Is it you?',
          fil: 'May nagpapabayad para mailabas ang loan ko. Kayo ba iyon?',
        },
        answer: [
          {
            en: 'No, never. Do not pay. Tell us through the contact page, and tell the police. We do not ask for a fee, a deposit, a tax, or a payment to unlock or correct anything.',
            fil: 'Hindi kailanman. Huwag magbayad. Sabihin sa amin sa contact page, at sa pulis. Hindi kami humihingi ng fee, deposito, tax, o bayad para mag-unlock o magtama ng anuman.',
          },
        ],
      },
      {
        id: 'data',
        question: {
          en: 'What happens to my ID and my data?',
          fil: 'Ano ang mangyayari sa ID at datos ko?',
        },
        answer: [
          {
            en: 'Photos, ID number and account number are encrypted. Only staff whose work needs it see them, and every view is recorded. We sell nothing and show no advertising. Read more in the privacy policy.',
            fil: 'Naka-encrypt ang mga litrato, ID number at account number. Nakikita lang ito ng kawani kapag kailangan sa trabaho, at itinatala ang bawat pagtingin. Wala kaming ibinebenta at walang advertising. Nasa privacy policy ang iba pa.',
          },
        ],
      },
      {
        id: 'credit-bureau',
        question: {
          en: 'Do you report to a credit bureau?',
          fil: 'Nag-uulat ba kayo sa credit bureau?',
        },
        answer: [
          {
            en: 'Not now: we report nothing to any credit bureau, and read no report about you. If we begin, as the law (RA 9510) provides, our terms say so first, and only the Credit Information Corporation gets it. Our own score, from 0 to 1000, stays with us: you see how it is calculated, and it never holds back your money.',
            fil: 'Hindi sa ngayon: wala kaming iniuulat sa anumang credit bureau, at wala kaming binabasang report tungkol sa iyo. Kung sisimulan namin ito ayon sa batas (RA 9510), sasabihin muna ito ng mga tuntunin namin, at ang Credit Information Corporation lang ang tatanggap. Sa amin lang ang sarili naming score, mula 0 hanggang 1000: makikita mo kung paano ito kinukuwenta, at hindi nito hinaharang ang pera mo.',
          },
        ],
      },
      {
        id: 'password',
        question: {
          en: 'I forgot my password or changed my number.',
          fil: 'Nakalimutan ko ang password ko o nagpalit ako ng numero.',
        },
        answer: [
          {
            en: 'Forgotten password: use Account Recovery on the contact page, with a code to your number. If you no longer have the number, write to us on the contact page.',
            fil: 'Nakalimutang password: gamitin ang Pagbawi ng Account sa contact page, na may code sa numero mo. Kung wala na sa iyo ang numero, sumulat sa amin sa contact page.',
          },
        ],
      },
      {
        id: 'complain',
        question: { en: 'How do I complain?', fil: 'Paano magreklamo?' },
        answer: [
          {
            en: 'Write to us on the contact page: your message gets a number, a person answers within 2 days, and we resolve it within 30. If our answer does not help, you may go to the Securities and Exchange Commission, and about your data to the National Privacy Commission.',
            fil: 'Sumulat sa contact page: magkakaroon ng numero ang mensahe mo, may taong sasagot sa loob ng 2 araw, at aayusin namin ito sa loob ng 30. Kung hindi sapat ang sagot namin, puwede kang pumunta sa Securities and Exchange Commission, at tungkol sa datos mo sa National Privacy Commission.',
          },
        ],
      },
    ],
  },
];
