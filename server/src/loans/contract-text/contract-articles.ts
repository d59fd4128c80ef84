import type { Article } from './document-content.ts';
import type { DocumentFacts } from './document-facts.ts';

/** Articles 1 to 5: the loan, its disbursement and withdrawal, price, repayment, late payment. */
export function articlesUntilRepayment(facts: DocumentFacts): readonly Article[] {
  return [loan(facts), release(facts), price(facts), repayment, late(facts)];
}

function loan(facts: DocumentFacts): Article {
  return {
    heading: { en: 'Article 1. The loan', fil: 'Artikulo 1. Ang loan' },
    paragraphs: [
      {
        en: `We lend you ${facts.principal} for ${facts.termMonths} months. The loan, its schedule and every payment are in Philippine pesos; amounts in another currency are for information only.`,
        fil: `Pinahihiram ka namin ng ${facts.principal} sa loob ng ${facts.termMonths} buwan. Sa piso ng Pilipinas ang loan, ang schedule nito at bawat bayad; para sa kaalaman lang ang mga halaga sa ibang pera.`,
      },
      {
        en: 'No collateral, deposit, insurance, guarantor or co-maker is asked of you. The people you named as references owe nothing and are never contacted about this loan.',
        fil: 'Walang hinihinging collateral, deposito, insurance, guarantor o co-maker. Walang utang ang mga taong inilagay mong reference at hindi sila kailanman kokontakin tungkol sa loan na ito.',
      },
    ],
  };
}

function release(facts: DocumentFacts): Article {
  return {
    heading: { en: 'Article 2. Release of the money', fil: 'Artikulo 2. Paglabas ng pera' },
    paragraphs: [
      {
        en: 'When you sign, the whole amount is credited to your wallet. You withdraw it, in one or more parts, to an account in your own name, with a one-time code that is free and that you can always have sent to your phone yourself.',
        fil: 'Pagpirma mo, papasok sa wallet mo ang buong halaga. Iwi-withdraw mo ito, nang isang beses o hati-hati, sa account na nasa sarili mong pangalan, gamit ang one-time code na libre at palagi mong maipapadala sa phone mo mismo.',
      },
      {
        en: 'We never ask for money before or in order to release your loan: no fee, deposit, tax, unlocking or correction payment exists. A wrong account number is corrected free of charge. A transfer that fails comes back to your wallet, and trying again is free.',
        fil: 'Hindi kami kailanman humihingi ng pera bago o para mailabas ang loan mo: walang fee, deposito, buwis, bayad sa pag-unlock o sa pagtatama. Libre ang pagtatama ng maling account number. Babalik sa wallet mo ang transfer na hindi natuloy, at libre ang umulit.',
      },
      {
        en: 'The wallet shows money of this loan that is not released yet. It is no deposit, earns nothing and takes no top-up. It can be held back only for a reason from a fixed list that you are shown, by two people, with a review within 3 business days; you see all of it, and no payment lifts a hold.',
        fil: 'Ipinapakita ng wallet ang pera ng loan na ito na hindi pa nailalabas. Hindi ito deposito, walang kinikita at hindi malalagyan ng dagdag. Mapipigil lang ito dahil sa dahilang mula sa nakatakdang listahan na ipapakita sa iyo, ng dalawang tao, na may pagsusuri sa loob ng 3 business day; makikita mo ang lahat ng ito, at walang bayad na makapag-aalis ng hold.',
      },
      {
        en: `If nothing is withdrawn within ${facts.lapseDays} days after you sign, this agreement lapses and you owe nothing.`,
        fil: `Kung walang na-withdraw sa loob ng ${facts.lapseDays} araw pagkatapos mong pumirma, mawawalan ng bisa ang kasunduang ito at wala kang utang.`,
      },
    ],
  };
}

function price(facts: DocumentFacts): Article {
  return {
    heading: { en: 'Article 3. Interest and price', fil: 'Artikulo 3. Interes at presyo' },
    paragraphs: [
      {
        en: `Interest is ${facts.interestRate}% of the amount financed, ${facts.interest}, charged once, when your first withdrawal completes, and paid with the first installment. The effective interest rate is ${facts.effectiveMonthly}% a month, ${facts.effectiveYearly}% a year. The total of payments is ${facts.totalOfPayments}.`,
        fil: `Ang interes ay ${facts.interestRate}% ng halagang hiniram, ${facts.interest}, sinisingil nang isang beses, kapag natapos ang una mong withdrawal, at binabayaran kasama ng unang hulog. Ang effective interest rate ay ${facts.effectiveMonthly}% kada buwan, ${facts.effectiveYearly}% kada taon. Ang kabuuang babayaran ay ${facts.totalOfPayments}.`,
      },
      {
        en: `Interest and, if you pay late, the late charge of Article 5 are the only charges there are. Together they are never more than ${facts.chargesCap}% of the amount financed in a loan year.`,
        fil: `Ang interes lang ang singil at, kung mahuli ka sa pagbabayad, ang late charge sa Artikulo 5. Hindi kailanman lalampas ang kabuuan ng dalawa sa ${facts.chargesCap}% ng halagang hiniram sa isang taon ng loan.`,
      },
    ],
  };
}

const repayment: Article = {
  heading: { en: 'Article 4. Repayment', fil: 'Artikulo 4. Pagbabayad' },
  paragraphs: [
    {
      en: 'You repay by the schedule. The first installment is due one month after your first completed withdrawal. A due date on a day without banks moves to the next business day at no cost.',
      fil: 'Magbabayad ka ayon sa schedule. Ang unang hulog ay dapat bayaran isang buwan pagkatapos ng una mong natapos na withdrawal. Kapag walang bangko sa due date, lilipat ito sa susunod na business day nang walang bayad.',
    },
    {
      en: 'A payment goes to the oldest installment first, and within it to the late charge, then the interest, then the principal. You pay only to the company accounts shown in your account here, or from your wallet. What you pay too much stays yours, is shown to you and is returned when you ask.',
      fil: 'Ang bayad ay napupunta muna sa pinakalumang hulog, at doon sa late charge, saka sa interes, saka sa principal. Magbayad lang sa mga account ng kompanya na makikita sa account mo rito, o mula sa wallet mo. Sa iyo pa rin ang sobrang bayad, ipapakita ito sa iyo at ibabalik kapag hiningi mo.',
    },
  ],
};

function late(facts: DocumentFacts): Article {
  return {
    heading: { en: 'Article 5. Late payment', fil: 'Artikulo 5. Huling bayad' },
    paragraphs: [
      {
        en: `Through day ${facts.graceDays} after a due date nothing is charged. From the next day on, the late charge is ${facts.lateRate}% a month of 30 days, simple, for each day, on the unpaid principal of that installment only. It is never compounded.`,
        fil: `Walang singil hanggang sa ika-${facts.graceDays} araw pagkatapos ng due date. Mula sa susunod na araw, ang late charge ay ${facts.lateRate}% kada buwan na may 30 araw, simple, bawat araw, sa hindi pa bayad na principal ng hulog lang na iyon. Hindi ito pinapatungan.`,
      },
      {
        en: 'Nothing else falls due because an installment is late. The rest of the loan can be demanded only after a written notice and 30 days to catch up, and then without interest for the time that has not passed.',
        fil: 'Walang ibang dapat bayaran dahil lang nahuli ang isang hulog. Ang natitira sa loan ay masisingil lang pagkatapos ng nakasulat na abiso at 30 araw para makahabol, at walang interes para sa panahong hindi pa lumilipas.',
      },
    ],
  };
}
