import { dayText } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import type { DocumentFacts } from './document-facts.ts';

export const englishPrevails: Words = {
  en: 'This text stands in English and Filipino. If the two differ, the English text prevails.',
  fil: 'Nasa Ingles at Filipino ang tekstong ito. Kung magkaiba ang dalawa, ang Ingles ang masusunod.',
};

/** Due dates count from the first completed withdrawal, so dates shown before it are an example. */
export function datesNote(facts: DocumentFacts): Words {
  return {
    en: `The first installment is due one month after your first completed withdrawal, the others each month after it; a due date on a day without banks moves to the next business day at no cost. The dates below are an illustration as if that withdrawal had completed on ${dayText(facts.offeredOn, 'en')}. The amounts are final. The dated schedule is added to your documents when the withdrawal completes.`,
    fil: `Ang unang hulog ay dapat bayaran isang buwan pagkatapos ng una mong natapos na withdrawal, at ang iba ay bawat buwan pagkatapos noon; kapag walang bangko sa due date, lilipat ito sa susunod na business day nang walang bayad. Ang mga petsa sa ibaba ay halimbawa lang na parang natapos ang withdrawal noong ${dayText(facts.offeredOn, 'fil')}. Pinal na ang mga halaga. Idadagdag sa mga dokumento mo ang schedule na may pinal na petsa kapag natapos ang withdrawal.`,
  };
}

/** The registration numbers, or the statement that this is a demonstration without a licence. */
export function registrationOf({ lender }: Pick<DocumentFacts, 'lender'>): Words {
  if (lender.secRegistration === null || lender.certificateOfAuthority === null) {
    return {
      en: 'None. This is a demonstration and not a licensed lender.',
      fil: 'Wala. Demonstrasyon ito at hindi lisensiyadong nagpapahiram.',
    };
  }
  const text = `SEC Registration No. ${lender.secRegistration}, Certificate of Authority No. ${lender.certificateOfAuthority}`;
  return { en: text, fil: text };
}

/** The lender's name, with its postal address when there is one. */
export function lenderAt({ lender: { name, address } }: DocumentFacts): string {
  return address === null ? name : `${name}, ${address}`;
}
