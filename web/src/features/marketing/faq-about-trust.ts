import type { QuestionGroup } from './question.ts';

export const faqAboutTrust: readonly QuestionGroup[] = [
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
            en: 'A loan officer, a person; large amounts need two. If something is missing, you are asked for just that again. If the answer is no, you get the reasons and may apply again.',
            fil: 'Isang loan officer, tao; dalawa kapag malaki ang halaga. Kung may kulang, iyon lang ang hihingin ulit. Kung hindi maaprubahan, malalaman mo ang mga dahilan at puwede kang mag-apply ulit.',
          },
        ],
      },
      {
        id: 'withdraw',
        question: { en: 'How do I get the money?', fil: 'Paano ko makukuha ang pera?' },
        answer: [
          {
            en: 'When you sign, the whole amount is in your wallet here. You withdraw it, in one or more parts, to an account in your own name. Before you confirm you see by which network it goes and when to expect it. A transfer that fails comes back to your wallet, and trying again is free.',
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
            en: 'It shows that it is you who withdraws. A loan assistant calls you and tells it to you, or you have it sent to your own phone, at any hour. It costs nothing. Nobody ever asks you to tell a code back.',
            fil: 'Patunay ito na ikaw ang nagwi-withdraw. Tatawag ang loan assistant at sasabihin ito sa iyo, o ipapadala mo sa sarili mong phone, anumang oras. Walang bayad ito. Walang hihingi na sabihin mo pabalik ang code.',
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
            en: 'Correct it yourself before a transfer is sent, free of charge, with a code to your phone. Nobody freezes your money for it, and nobody may ask you to pay for a correction.',
            fil: 'Itama mo ito mismo bago maipadala ang transfer, nang walang bayad, gamit ang code sa phone mo. Walang mag-freeze ng pera mo dahil dito, at walang puwedeng maningil para sa pagtatama.',
          },
        ],
      },
      {
        id: 'first-due',
        question: { en: 'When is my first installment due?', fil: 'Kailan ang unang hulog ko?' },
        answer: [
          {
            en: 'One month after your first completed withdrawal. A due date on a day without banks moves to the next business day, at no cost. If you withdraw nothing for 30 days, the loan lapses and you owe nothing.',
            fil: 'Isang buwan pagkatapos ng una mong natapos na withdrawal. Kapag walang bangko sa due date, lilipat ito sa susunod na business day, nang walang bayad. Kung wala kang na-withdraw sa loob ng 30 araw, mawawalan ng bisa ang loan at wala kang utang.',
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
          en: 'Somebody asks me to pay so that my loan is released. Is it you?',
          fil: 'May nagpapabayad para mailabas ang loan ko. Kayo ba iyon?',
        },
        answer: [
          {
            en: 'No, never. Do not pay. Tell us through the contact page, and the police. We do not ask for a fee, a deposit, a tax, or a payment to unlock or correct anything.',
            fil: 'Hindi, kailanman. Huwag magbayad. Sabihin sa amin sa contact page, at sa pulis. Hindi kami humihingi ng fee, deposito, buwis, o bayad para mag-unlock o magtama ng anuman.',
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
            en: 'Photos, ID number and account number are encrypted. Staff see them only when their work needs it, and each look is recorded. We sell nothing and show no advertising. The privacy policy has the rest.',
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
            en: 'The law (RA 9510) obliges lenders to report loans and how they are repaid to the Credit Information Corporation. You may see what is reported about you and dispute it there. Our own score, from 0 to 1000, is ours alone: it shows what it is made of and never holds back money that is yours.',
            fil: 'Inoobliga ng batas (RA 9510) ang mga nagpapahiram na iulat sa Credit Information Corporation ang mga loan at kung paano ito binabayaran. Puwede mong makita ang iniulat tungkol sa iyo at kuwestiyunin ito roon. Sa amin lang ang sarili naming score, mula 0 hanggang 1000: ipinapakita nito kung saan ito galing at hindi nito hinaharang ang perang sa iyo.',
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
            en: 'Write to us on the contact page: your message gets a number, a person answers within 2 days, and we settle it within 30. If our answer does not help, you may go to the Securities and Exchange Commission, and about your data to the National Privacy Commission.',
            fil: 'Sumulat sa contact page: magkakaroon ng numero ang mensahe mo, may taong sasagot sa loob ng 2 araw, at aayusin namin ito sa loob ng 30. Kung hindi sapat ang sagot namin, puwede kang pumunta sa Securities and Exchange Commission, at tungkol sa datos mo sa National Privacy Commission.',
          },
        ],
      },
    ],
  },
];
