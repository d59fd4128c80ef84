import { dayText } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import { articlesUntilRepayment } from './contract-articles.ts';
import { articlesAfterRelease } from './contract-articles-later.ts';
import { contentRows, type DocumentContent, type Fact, same } from './document-content.ts';
import type { DocumentFacts } from './document-facts.ts';
import { datesNote, englishPrevails, lenderAt, registrationOf } from './shared-words.ts';

/** The loan agreement (S2.42): facts, schedule, ten articles and two signature lines. */
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
    articles: [...articlesUntilRepayment(facts), ...articlesAfterRelease(facts)],
    signatures: [
      {
        en: `For the lender: ${facts.lender.name}, by its offer of ${dayText(facts.offeredOn, 'en')}`,
        fil: `Para sa nagpapahiram: ${facts.lender.name}, sa alok nitong ${dayText(facts.offeredOn, 'fil')}`,
      },
      {
        en: `The borrower: ${facts.borrower.name}, by one-time code; time and method are recorded with this text`,
        fil: `Ang humihiram: ${facts.borrower.name}, gamit ang one-time code; nakatala kasama ng tekstong ito ang oras at paraan`,
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
      fil: `${facts.termMonths} na buwan`,
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
