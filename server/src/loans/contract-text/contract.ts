import {
  FIRST_NOTICE_DAYS,
  SECOND_NOTICE_DAYS,
  SET_OFF_AFTER_DAYS,
  SET_OFF_WAIT_DAYS_MAX,
} from '@pahiram/domain/loans/set-off-days';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import {
  type Article,
  contentRows,
  type DocumentContent,
  type Fact,
  same,
} from './document-content.ts';
import {
  type DocumentFacts,
  datesNote,
  englishPrevails,
  lenderAt,
  registrationOf,
} from './document-facts.ts';

/** The article about set-off. A contract that was signed without it allows none. */
export const SET_OFF_ARTICLE = 11;

/** The loan agreement (S2.42): facts, schedule, the ten articles, one about set-off, and two signature lines. */
export function contractDocument(facts: DocumentFacts): DocumentContent {
  return {
    kind: 'CONTRACT',
    title: { en: 'Loan Agreement', fil: 'Kasunduan sa Loan' },
    preamble: [
      englishPrevails,
      {
        en: `This agreement is between ${lenderAt(facts)} ("we"), and ${facts.borrower.name}, ${facts.borrower.address} ("you"). The Disclosure Statement of the same loan number is part of it; where the two could be read differently, the reading that costs you less holds.`,
        fil: `Ang kasunduang ito ay sa pagitan ng ${lenderAt(facts)} ("kami"), at ni ${facts.borrower.name}, ${facts.borrower.address} ("ikaw"). Bahagi nito ang Disclosure Statement na may parehong numero ng loan; kung puwedeng magkaiba ang basa sa dalawa, ang mas mura para sa iyo ang masusunod.`,
      },
    ],
    facts: contractFacts(facts),
    schedule: { note: datesNote(facts), rows: contentRows(facts.schedule) },
    articles: contractArticles(facts),
    signatures: [
      {
        en: `For the lender: ${facts.lender.name}, by its offer of ${dayText(facts.offeredOn, 'en')}`,
        fil: `Para sa nagpapahiram: ${facts.lender.name}, sa alok nitong ${dayText(facts.offeredOn, 'fil')}`,
      },
      {
        en: `The borrower: ${facts.borrower.name}, by passkey or one-time code; time and method are recorded with this text`,
        fil: `Ang humihiram: ${facts.borrower.name}, gamit ang passkey o one-time code; nakatala kasama ng tekstong ito ang oras at paraan`,
      },
    ],
  };
}

function contractFacts(facts: DocumentFacts): Fact[] {
  const { borrower } = facts;
  return [
    fact('Agreement code', 'Code ng kasunduan', same(facts.loanNumber)),
    fact('Registration of the lender', 'Rehistro ng nagpapahiram', registrationOf(facts)),
    fact('Borrower', 'Humihiram', same(borrower.name)),
    fact('ID type', 'Uri ng ID', same(borrower.identityType)),
    fact('ID number', 'Numero ng ID', same(borrower.identityNumber)),
    fact('Phone number', 'Numero ng telepono', same(borrower.phoneNumber)),
    fact('Amount applied for', 'Halagang inaplayan', amountAppliedFor(facts)),
    fact('Repayment period', 'Tagal ng pagbabayad', {
      en: `${facts.termMonths} months`,
      fil: `${facts.termMonths} buwan`,
    }),
    fact('Interest rate', 'Interest rate', {
      en: `${facts.interestRate}%, charged once; effective ${facts.effectiveYearly}% a year`,
      fil: `${facts.interestRate}%, isang beses sinisingil; effective na ${facts.effectiveYearly}% kada taon`,
    }),
    fact('Interest amount', 'Halaga ng interes', same(facts.interest)),
    fact('Repayment amount', 'Halaga ng bayad', {
      en: `first ${facts.firstInstallment}, then ${facts.monthlyRepayment} a month, last ${facts.lastInstallment}; in total ${facts.totalOfPayments}`,
      fil: `una ${facts.firstInstallment}, tapos ${facts.monthlyRepayment} kada buwan, huli ${facts.lastInstallment}; sa kabuuan ${facts.totalOfPayments}`,
    }),
    fact(
      'Receiving account',
      'Account na tatanggap',
      same(`${borrower.bankName} ${borrower.accountNumber}`),
    ),
  ];
}

function amountAppliedFor({ principal, currencyAmount }: DocumentFacts): Words {
  if (currencyAmount === null) return same(principal);
  return {
    en: `${principal} (for information: ${currencyAmount} when you applied)`,
    fil: `${principal} (para sa kaalaman lang: ${currencyAmount} noong nag-apply ka)`,
  };
}

function fact(en: string, fil: string, value: Words): Fact {
  return { label: { en, fil }, value };
}

function contractArticles(facts: DocumentFacts): readonly Article[] {
  return [
    loan(facts),
    release(facts),
    price(facts),
    repayment,
    late(facts),
    early,
    cancelling(facts),
    changes,
    dataAndConduct,
    general(facts),
    setOff,
  ];
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
        en: 'When you sign, the whole amount is credited to your wallet. You withdraw it, in one or more parts, to an account in your own name, with your passkey, or with a one-time code that is free and that you can always have sent to your phone yourself.',
        fil: 'Pagpirma mo, papasok sa wallet mo ang buong halaga. Iwi-withdraw mo ito, nang isang beses o hati-hati, sa account na nasa sarili mong pangalan, gamit ang passkey mo, o ang one-time code na libre at palagi mong maipapadala sa phone mo mismo.',
      },
      {
        en: 'We never ask you to pay anything to get your loan, or before you get it: no fee, deposit, tax, unlocking or correction payment exists. A wrong account number is corrected free of charge. A transfer that fails comes back to your wallet, and trying again is free.',
        fil: 'Wala kaming sinisingil para ilabas ang loan mo, bago man o habang inilalabas ito: walang fee, deposito, buwis, bayad sa pag-unlock o sa pagtatama. Libre ang pagtatama ng maling account number. Babalik sa wallet mo ang transfer na hindi natuloy, at libre ang umulit.',
      },
      {
        en: 'The wallet shows money of this loan that is not released yet. It is no deposit, earns nothing and takes no top-up. It can be held back only for a reason from a fixed list that you are shown, by two people, with a review within 3 business days; you see all of it, and no payment lifts a hold.',
        fil: 'Ipinapakita ng wallet ang pera ng loan na ito na hindi pa nailalabas. Hindi ito deposito, walang kinikita at hindi malalagyan ng dagdag. Mapipigil lang ito dahil sa dahilang mula sa nakatakdang listahan na ipapakita sa iyo, ng dalawang tao, na may pagsusuri sa loob ng 3 business day; makikita mo ang lahat ng ito, at walang bayad na makapag-aalis ng hold.',
      },
      {
        en: `If nothing is withdrawn within ${facts.lapseDays} days after you sign, this agreement lapses and you owe nothing. The days begin again after a hold, and when a bank returns your first withdrawal.`,
        fil: `Kung walang na-withdraw sa loob ng ${facts.lapseDays} araw pagkatapos mong pumirma, mawawalan ng bisa ang kasunduang ito at wala kang utang. Uulit sa simula ang bilang pagkatapos ng hold, at kapag ibinalik ng bangko ang una mong withdrawal.`,
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
      en: 'You repay by the schedule. The first installment is due one month after your first completed withdrawal. When banks are closed on a due date, it moves to the next business day at no cost.',
      fil: 'Magbabayad ka ayon sa schedule. Ang unang hulog ay dapat bayaran isang buwan pagkatapos ng una mong natapos na withdrawal. Kapag sarado ang mga bangko sa due date, lilipat ito sa susunod na business day nang walang bayad.',
    },
    {
      en: 'A payment goes to the oldest installment first, and within it to the late charge, then the interest, then the principal. You pay only to the company accounts shown in your account here, or from your wallet. What you pay too much stays yours, is shown to you and is returned when you ask.',
      fil: 'Ang bayad ay napupunta muna sa pinakalumang hulog, at doon sa late charge, saka sa interes, saka sa principal. Magbayad lang sa mga account ng kompanya na makikita sa account mo rito, o mula sa wallet mo. Sa iyo pa rin ang sobrang bayad, ipapakita ito sa iyo at ibabalik kapag hiningi mo.',
    },
  ],
};

function late(facts: DocumentFacts): Article {
  return {
    heading: { en: 'Article 5. Late payment', fil: 'Artikulo 5. Late na pagbabayad' },
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

const early: Article = {
  heading: { en: 'Article 6. Early repayment', fil: 'Artikulo 6. Maagang pagbabayad' },
  paragraphs: [
    {
      en: 'You may repay all or a part on any day, free of charge. Interest is earned evenly over the days of the term; what is not earned yet is not charged, or is taken off what you owe. A part repaid early pays the next installments on their due dates, shortens the loan from its end or makes the later installments smaller, as you choose. Money that is still in your wallet can be returned the same way. Before you pay, the amount and the saving are shown to you.',
      fil: 'Puwede mong bayaran ang lahat o bahagi anumang araw, nang walang dagdag na singil. Pantay na kinikita ang interes sa mga araw ng term; ang hindi pa kinikita ay hindi sinisingil, o ibinabawas sa utang mo. Ang bahaging maagang binayaran ay pambayad sa mga susunod na hulog sa due date ng mga ito, nagpapaikli sa loan mula sa dulo nito, o nagpapaliit sa mga susunod na hulog, ayon sa pinili mo. Maibabalik din sa ganitong paraan ang perang nasa wallet mo pa. Bago ka magbayad, ipapakita sa iyo ang halaga at ang natipid.',
    },
  ],
};

function cancelling(facts: DocumentFacts): Article {
  return {
    heading: { en: 'Article 7. Cancelling', fil: 'Artikulo 7. Pagkansela' },
    paragraphs: [
      {
        en: 'Before any money has reached your own account you may cancel at once and free of charge.',
        fil: 'Bago makarating ang anumang pera sa sarili mong account, puwede kang magkansela agad at nang walang bayad.',
      },
      {
        en: `After that you may cancel through midnight (Manila time) of business day ${facts.coolingOffDays} after the first completed withdrawal, by returning the principal you received in that time: here in your account, or to a company account that it shows. You need not write to us or give a reason. All interest is waived. There is no termination fee, then or later.`,
        fil: `Pagkatapos noon, puwede kang magkansela hanggang hatinggabi (oras sa Maynila) ng ika-${facts.coolingOffDays} business day pagkatapos ng unang natapos na withdrawal, kung ibabalik mo sa loob ng panahong iyon ang principal na natanggap mo: dito sa account mo, o sa account ng kompanya na makikita rito. Hindi mo kailangang sumulat sa amin o magbigay ng dahilan. Wala nang sisingiling interes. Walang termination fee, noon man o sa susunod.`,
      },
    ],
  };
}

const changes: Article = {
  heading: {
    en: 'Article 8. Changes and extension',
    fil: 'Artikulo 8. Mga pagbabago at extension',
  },
  paragraphs: [
    {
      en: 'Neither of us can change this agreement alone. A change is a new schedule that you read and accept with your passkey or a one-time code. It is frozen with its hash and added to your documents, where the earlier ones stay; nothing falls due because of it.',
      fil: 'Hindi puwedeng baguhin ng isa lang sa atin ang kasunduang ito. Ang pagbabago ay bagong schedule na babasahin at tatanggapin mo gamit ang passkey o one-time code. Hindi na ito mababago, may sarili itong hash, at idadagdag ito sa mga dokumento mo, kung saan mananatili ang mga nauna; walang nagiging dapat bayaran dahil dito.',
    },
    {
      en: 'You may ask for more time at any time, before or after a due date, free of charge. We answer with a new schedule, with a pause or with the reason why not. A pause needs no acceptance: your due dates stay, no late charge runs and no day counts as late.',
      fil: 'Puwede kang humingi ng dagdag na panahon kahit kailan, bago o pagkatapos ng due date, nang walang bayad. Sasagot kami ng bagong schedule, ng pause, o ng dahilan kung bakit hindi. Hindi kailangang tanggapin ang pause: hindi nagbabago ang mga due date mo, walang late charge at walang araw na bibilangin bilang late.',
    },
  ],
};

const dataAndConduct: Article = {
  heading: {
    en: 'Article 9. Your data and our conduct',
    fil: 'Artikulo 9. Ang datos mo at ang asal namin',
  },
  paragraphs: [
    {
      en: 'We use your data for this loan and as the law requires (RA 10173). We may report this loan and how it is repaid to the Credit Information Corporation under the Credit Information System Act (RA 9510), and to no other credit bureau; you may then see that data there and dispute it.',
      fil: 'Ginagamit namin ang datos mo para sa loan na ito at ayon sa hinihingi ng batas (RA 10173). Puwede naming iulat ang loan na ito at kung paano ito nababayaran sa Credit Information Corporation ayon sa Credit Information System Act (RA 9510), at sa wala nang ibang credit bureau; makikita at makukuwestiyon mo roon ang datos na iyon.',
    },
    {
      en: 'Reminders go only to you, only between 8:00 AM and 8:00 PM Manila time, and stop while you dispute what you owe. We do not threaten, insult, or tell others about your debt.',
      fil: 'Sa iyo lang ipinapadala ang mga paalala, sa pagitan lang ng 8:00 ng umaga at 8:00 ng gabi sa Maynila, at tumitigil habang kinukuwestiyon mo ang utang. Hindi kami nananakot, nang-iinsulto, o nagsasabi sa iba tungkol sa utang mo.',
    },
  ],
};

function general(facts: DocumentFacts): Article {
  return {
    heading: { en: 'Article 10. General', fil: 'Artikulo 10. Iba pa' },
    paragraphs: [
      {
        en: 'You sign with your passkey or a one-time code, bound to exactly this text; time, method, network address and the hash of the text are recorded (RA 8792). The text can no longer change and stays available to you as long as you have your account.',
        fil: 'Pumipirma ka gamit ang passkey o one-time code na nakatali sa mismong tekstong ito; itinatala ang oras, paraan, network address at hash ng teksto (RA 8792). Hindi na mababago ang teksto at mananatili itong available sa iyo habang may account ka.',
      },
      {
        en: `Complaints: ${facts.lender.email ? `${facts.lender.email}, or ` : ''}the help page, free of charge; a person answers within 2 days and we settle it within 30. Then the Securities and Exchange Commission; about your data, the National Privacy Commission. The law of the Republic of the Philippines applies. You may sue and be sued at the courts of the place where you live. If a part of this agreement is void, the rest stands.`,
        fil: `Reklamo: ${facts.lender.email ? `${facts.lender.email}, o ang ` : 'sa '}help page, nang walang bayad; may taong sasagot sa loob ng 2 araw at aayusin namin ito sa loob ng 30. Saka ang Securities and Exchange Commission; tungkol sa datos mo, ang National Privacy Commission. Batas ng Republika ng Pilipinas ang umiiral. Puwede kang magsampa at masampahan ng kaso sa korte ng lugar kung saan ka nakatira. Kung walang bisa ang isang bahagi ng kasunduang ito, mananatili ang iba.`,
      },
    ],
  };
}

const setOff: Article = {
  heading: {
    en: `Article ${SET_OFF_ARTICLE}. Set-off from your wallet`,
    fil: `Artikulo ${SET_OFF_ARTICLE}. Set-off mula sa wallet mo`,
  },
  paragraphs: [
    {
      en: `When an installment is more than ${SET_OFF_AFTER_DAYS} days past due, we may pay it from money of this loan that is still in your wallet. We tell you ${FIRST_NOTICE_DAYS} days and ${SECOND_NOTICE_DAYS} days before, each time with the day and the amount, and we never take more than that amount. If a notice is missed, the day moves. If the statements of our banks are not checked on that day, we wait for them, at most ${SET_OFF_WAIT_DAYS_MAX} days.`,
      fil: `Kapag lampas na sa due date nang higit sa ${SET_OFF_AFTER_DAYS} araw ang isang hulog, puwede namin itong bayaran mula sa pera ng loan na ito na nasa wallet mo pa. Sasabihan ka namin ${FIRST_NOTICE_DAYS} araw at ${SECOND_NOTICE_DAYS} araw bago nito, kasama ang petsa at halaga, at hindi kami kukuha ng higit sa halagang iyon. Kapag may abisong hindi naipadala, lilipat ang petsa. Kung hindi pa nasusuri ang mga bank statement namin sa araw na iyon, hihintayin namin ang mga ito, hanggang ${SET_OFF_WAIT_DAYS_MAX} araw.`,
    },
    {
      en: 'Your wallet is never locked for this: until that day you can withdraw all of it, and the rest at any time. There is no set-off while you dispute what you owe, while the loan is paused, while a promise to pay is open, during a hold, or while a bank payment of yours is being checked. Money of another loan is never used.',
      fil: 'Hindi kailanman nila-lock ang wallet mo dahil dito: hanggang sa araw na iyon, mawi-withdraw mo ang lahat ng laman nito, at ang natitira anumang oras. Walang set-off habang kinukuwestiyon mo ang utang, habang naka-pause ang loan, habang may pangako kang magbabayad, habang may hold, o habang sinusuri ang bayad mo sa bangko. Hindi kailanman ginagamit ang pera ng ibang loan.',
    },
    {
      en: 'If we write this loan off because it is long past due, we first pay with what is left of its money in your wallet. Money of this loan that comes back to the wallet later is set off in the same way, after both notices.',
      fil: 'Kung itatala namin bilang lugi ang loan na ito dahil matagal na itong lampas sa due date, ibabayad muna namin ang natitirang pera nito sa wallet mo. Ang pera ng loan na ito na babalik sa wallet pagkatapos ay ise-set off sa parehong paraan, pagkatapos ng dalawang abiso.',
    },
  ],
};
