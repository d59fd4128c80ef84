import {
  FIRST_NOTICE_DAYS,
  SECOND_NOTICE_DAYS,
  SET_OFF_AFTER_DAYS,
} from '@pahiram/domain/loans/set-off-days';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import { SET_OFF_ARTICLE } from './contract.ts';
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

/** The disclosure statement that RA 3765 (Truth in Lending Act) requires before a loan is made. */
export function disclosureDocument(facts: DocumentFacts): DocumentContent {
  return {
    kind: 'DISCLOSURE',
    title: {
      en: 'Disclosure Statement on Loan (RA 3765, Truth in Lending Act)',
      fil: 'Disclosure Statement ng Loan (RA 3765, Truth in Lending Act)',
    },
    preamble: [
      englishPrevails,
      {
        en: 'You may demand a copy of this statement. It stays here for you to read and save at any time, before and after you sign.',
        fil: 'May karapatan kang humingi ng kopya ng statement na ito. Mananatili ito rito para mabasa at ma-save mo anumang oras, bago at pagkatapos mong pumirma.',
      },
    ],
    facts: disclosureFacts(facts),
    schedule: { note: datesNote(facts), rows: contentRows(facts.schedule) },
    articles: [whenLate(facts), whenEarly, whenCancelled(facts), complaints(facts)],
    signatures: [],
  };
}

function disclosureFacts(facts: DocumentFacts): Fact[] {
  return [
    fact('Lender', 'Nagpapahiram', same(facts.lender.name)),
    fact('Registration', 'Rehistro', registrationOf(facts)),
    fact('Borrower', 'Humihiram', same(facts.borrower.name)),
    fact('Loan number', 'Numero ng loan', same(facts.loanNumber)),
    fact('Date of this offer', 'Petsa ng alok', dayWords(facts.offeredOn)),
    fact('Offer is open until', 'Bukas ang alok hanggang', dayWords(facts.offerExpiresOn)),
    fact('1. Amount financed', '1. Halagang hiniram', same(facts.principal)),
    fact('2. Finance charges: interest', '2. Finance charges: interes', same(facts.interest)),
    fact('2. Finance charges: any other', '2. Finance charges: iba pa', same('₱0.00')),
    fact('2. Finance charges, total', '2. Finance charges, kabuuan', same(facts.interest)),
    fact(
      'Finance charge as a part of the amount financed',
      'Bahagi ng finance charge sa halagang hiniram',
      same(`${facts.financeChargePercent}%`),
    ),
    fact('3. Other charges to you', '3. Iba pang singil sa iyo', {
      en: '₱0.00. The lender bears the documentary stamp tax and the cost of every transfer.',
      fil: '₱0.00. Sagot ng nagpapahiram ang documentary stamp tax at ang gastos sa bawat transfer.',
    }),
    fact('4. Net proceeds, credited to you', '4. Net proceeds, ibibigay sa iyo', {
      en: `${facts.netProceeds}. Nothing is deducted, and nothing is asked of you before.`,
      fil: `${facts.netProceeds}. Walang ibinabawas, at walang hinihingi sa iyo bago ito.`,
    }),
    fact('5. Installments', '5. Mga hulog', {
      en: `${facts.termMonths} monthly installments: the first ${facts.firstInstallment} (it carries the interest), the later ones ${facts.monthlyRepayment}, the last ${facts.lastInstallment}.`,
      fil: `${facts.termMonths} buwanang hulog: ang una ay ${facts.firstInstallment} (kasama rito ang interes), ang mga sumunod ay ${facts.monthlyRepayment}, ang huli ay ${facts.lastInstallment}.`,
    }),
    fact('6. Total of payments', '6. Kabuuang babayaran', same(facts.totalOfPayments)),
    fact('7. Contractual interest rate', '7. Interest rate sa kontrata', {
      en: `${facts.interestRate}% of the amount financed, charged once. It is not charged again, whatever the term.`,
      fil: `${facts.interestRate}% ng halagang hiniram, isang beses lang sinisingil. Hindi na ito sisingilin ulit, gaano man kahaba ang term.`,
    }),
    fact('7. Effective interest rate', '7. Effective interest rate', {
      en: `${facts.effectiveMonthly}% a month, ${facts.effectiveYearly}% a year: the rate at which the installments below are worth exactly the net proceeds.`,
      fil: `${facts.effectiveMonthly}% kada buwan, ${facts.effectiveYearly}% kada taon: ang rate kung saan ang mga hulog sa ibaba ay katumbas ng eksaktong net proceeds.`,
    }),
  ];
}

function whenLate(facts: DocumentFacts): Article {
  const { lateExample: example } = facts;
  return {
    heading: { en: '8. If you pay late', fil: '8. Kung mahuli ang bayad' },
    paragraphs: [
      {
        en: `Nothing is charged through day ${facts.graceDays} after the due date. From the next day on, ${facts.lateRate}% a month of 30 days is charged, simple, for each day, on the unpaid principal of that installment: unpaid principal x ${facts.lateRate}% x days / 30. It is never compounded, never charged on interest or on an earlier charge, and never on what is not due. There is no other late charge.`,
        fil: `Walang singil hanggang sa ika-${facts.graceDays} araw pagkatapos ng due date. Mula sa susunod na araw, ${facts.lateRate}% kada buwan na may 30 araw ang sinisingil, simple, bawat araw, sa hindi pa bayad na principal ng hulog na iyon: hindi bayad na principal x ${facts.lateRate}% x araw / 30. Hindi ito pinapatungan, hindi sinisingil sa interes o sa naunang singil, at hindi kailanman sa hindi pa dapat bayaran. Wala nang ibang singil kapag late.`,
      },
      {
        en: `Example: the first installment has a principal part of ${example.principal}. Paid ${example.daysLate} days after its due date, ${example.daysCharged} days are charged: ${example.charge}.`,
        fil: `Halimbawa: may principal na ${example.principal} ang unang hulog. Kapag nabayaran ${example.daysLate} araw pagkatapos ng due date, ${example.daysCharged} araw ang sisingilin: ${example.charge}.`,
      },
      {
        en: `Interest and late charges together are never more than ${facts.chargesCap}% of the amount financed in a loan year.`,
        fil: `Hindi kailanman lalampas sa ${facts.chargesCap}% ng halagang hiniram sa isang taon ng loan ang interes at late charge na pinagsama.`,
      },
      {
        en: `When an installment is more than ${SET_OFF_AFTER_DAYS} days past due, we may pay it from money of this loan that is still in your wallet (Article ${SET_OFF_ARTICLE} of the contract). We tell you ${FIRST_NOTICE_DAYS} and ${SECOND_NOTICE_DAYS} days before, with day and amount. Until then you can withdraw all of it.`,
        fil: `Kapag lampas na sa due date nang higit sa ${SET_OFF_AFTER_DAYS} araw ang isang hulog, puwede namin itong bayaran mula sa pera ng loan na ito na nasa wallet mo pa (Artikulo ${SET_OFF_ARTICLE} ng kontrata). Sasabihan ka namin ${FIRST_NOTICE_DAYS} at ${SECOND_NOTICE_DAYS} araw bago nito, kasama ang petsa at halaga. Hanggang sa araw na iyon, mawi-withdraw mo ang lahat ng ito.`,
      },
    ],
  };
}

const whenEarly: Article = {
  heading: { en: '9. If you pay early', fil: '9. Kung maagang magbabayad' },
  paragraphs: [
    {
      en: 'You may repay the whole loan or a part of it on any day. The fee is zero. Interest counts evenly by the days of the term that have passed; the interest for the days that have not passed is not charged, or is taken off what you owe if you have paid it.',
      fil: 'Puwede mong bayaran ang buong loan o bahagi nito anumang araw. Walang bayad ito. Ang interes ay binibilang nang pantay ayon sa mga araw ng term na lumipas na; ang interes para sa mga araw na hindi pa lumilipas ay hindi sinisingil, o ibinabawas sa utang mo kung nabayaran mo na.',
    },
  ],
};

function whenCancelled(facts: DocumentFacts): Article {
  return {
    heading: { en: '10. If you change your mind', fil: '10. Kung magbago ang isip mo' },
    paragraphs: [
      {
        en: `Before any money has reached your own account, cancelling is immediate and free. After that you may cancel through midnight (Manila time) of business day ${facts.coolingOffDays} after the first completed withdrawal: you return the principal you received, and no interest and no fee is due.`,
        fil: `Bago makarating ang anumang pera sa sarili mong account, agad at libre ang pagkansela. Pagkatapos noon, puwede kang magkansela hanggang hatinggabi (oras sa Maynila) ng ika-${facts.coolingOffDays} business day pagkatapos ng unang natapos na withdrawal: ibabalik mo ang principal na natanggap mo, at walang interes at walang bayad.`,
      },
      {
        en: `If nothing is withdrawn within ${facts.lapseDays} days after you sign, the loan lapses by itself. It costs nothing.`,
        fil: `Kung walang na-withdraw sa loob ng ${facts.lapseDays} araw pagkatapos mong pumirma, kusang mawawalan ng bisa ang loan. Wala itong bayad.`,
      },
    ],
  };
}

function complaints(facts: DocumentFacts): Article {
  const email = facts.lender.email === null ? '' : `, email ${facts.lender.email}`;
  return {
    heading: { en: '11. Complaints', fil: '11. Reklamo' },
    paragraphs: [
      {
        en: `Write to ${lenderAt(facts)}${email}, or use the help page, where every message has a number. If you do not agree with the answer, you may go to the Securities and Exchange Commission of the Philippines; for personal data, to the National Privacy Commission.`,
        fil: `Sumulat sa ${lenderAt(facts)}${email}, o gamitin ang help page, kung saan may numero ang bawat mensahe. Kung hindi ka sang-ayon sa sagot, puwede kang lumapit sa Securities and Exchange Commission ng Pilipinas; para sa personal na datos, sa National Privacy Commission.`,
      },
    ],
  };
}

function fact(en: string, fil: string, value: Words): Fact {
  return { label: { en, fil }, value };
}
