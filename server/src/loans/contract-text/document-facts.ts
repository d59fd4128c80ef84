import { type CalendarDate, type Holidays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import { lateChargeExample } from '@pahiram/domain/loans/late-charge';
import { LAPSE_AFTER_DAYS } from '@pahiram/domain/loans/loan';
import { buildSchedule, type ScheduleRow } from '@pahiram/domain/loans/schedule';
import { convertForDisplay, formatDisplayAmount } from '@pahiram/domain/money/exchange';
import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import { formatPercent } from '@pahiram/domain/money/rate';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import type { LoanRecord } from '../loan-record.ts';

/** Lender and borrower as the documents name them; ID and account numbers are masked. */
export interface Parties {
  readonly lender: {
    readonly name: string;
    readonly address: string | null;
    readonly email: string | null;
    readonly secRegistration: string | null;
    readonly certificateOfAuthority: string | null;
  };
  readonly borrower: {
    readonly name: string;
    readonly phoneNumber: string;
    /** The country is named in the language of the text. */
    readonly address: Words;
    readonly identityType: string;
    readonly identityNumber: string;
    readonly bankName: string;
    readonly accountNumber: string;
  };
}

/** All figures of the documents, computed once so that no two documents can differ (V05). */
export interface DocumentFacts extends Parties {
  readonly loanNumber: string;
  readonly offeredOn: CalendarDate;
  readonly offerExpiresOn: CalendarDate;
  /** In the currency that the member chose; null when that was pesos. */
  readonly currencyAmount: string | null;
  readonly principal: string;
  readonly interest: string;
  readonly interestRate: string;
  readonly financeChargePercent: string;
  readonly netProceeds: string;
  readonly firstInstallment: string;
  readonly monthlyRepayment: string;
  readonly lastInstallment: string;
  readonly totalOfPayments: string;
  readonly termMonths: number;
  readonly effectiveMonthly: string;
  readonly effectiveYearly: string;
  readonly graceDays: number;
  readonly lateRate: string;
  readonly chargesCap: string;
  readonly coolingOffDays: number;
  readonly lapseDays: number;
  readonly lateExample: {
    readonly principal: string;
    readonly daysLate: number;
    readonly daysCharged: number;
    readonly charge: string;
  };
  /** Dated as if the first withdrawal settled on the day of the offer. */
  readonly schedule: readonly ScheduleRow[];
}

/** The late-charge example: the first installment, paid this many days after its due date. */
const exampleDaysLate = 30;

/** @throws RangeError for a loan without an offer. */
export function documentFacts(
  loan: LoanRecord,
  parties: Parties,
  holidays: Holidays,
): DocumentFacts {
  if (loan.offer === null) throw new RangeError(`loan ${loan.id} was never offered`);
  const { product, quote } = loan;
  const offeredOn = manilaDate(loan.offer.offeredAt.getTime());
  const schedule = buildSchedule(product, quote.principal, quote.termMonths, offeredOn, holidays);
  return {
    ...parties,
    loanNumber: loan.number,
    offeredOn,
    offerExpiresOn: manilaDate(loan.offer.expiresAt.getTime() - 1),
    currencyAmount: currencyAmount(loan),
    principal: php(quote.principal),
    interest: php(quote.interest),
    interestRate: formatPercent(quote.interestRate),
    financeChargePercent: shareOf(quote.interest, quote.principal),
    netProceeds: php(quote.netProceeds),
    firstInstallment: php(quote.firstInstallment),
    monthlyRepayment: php(quote.monthlyRepayment),
    lastInstallment: php(quote.lastInstallment),
    totalOfPayments: php(quote.totalOfPayments),
    termMonths: quote.termMonths,
    effectiveMonthly: formatEffectivePercent(quote.effectiveRate.monthly, 3),
    effectiveYearly: formatEffectivePercent(quote.effectiveRate.yearly),
    graceDays: product.lateGraceDays,
    lateRate: formatPercent(product.lateChargeMonthlyRate),
    chargesCap: formatPercent(product.chargesYearlyRateMax),
    coolingOffDays: product.coolingOffBusinessDays,
    lapseDays: LAPSE_AFTER_DAYS,
    lateExample: lateExample(loan, schedule),
    schedule,
  };
}

function lateExample(
  loan: LoanRecord,
  schedule: readonly ScheduleRow[],
): DocumentFacts['lateExample'] {
  const first = schedule[0];
  if (!first) throw new RangeError(`loan ${loan.id} has an empty schedule`);
  const charge = lateChargeExample(loan.product, first.principal, exampleDaysLate);
  return {
    principal: php(first.principal),
    daysLate: exampleDaysLate,
    daysCharged: Math.max(0, exampleDaysLate - loan.product.lateGraceDays),
    charge: php(charge),
  };
}

function currencyAmount(loan: LoanRecord): string | null {
  if (loan.selectedCurrency === 'PHP') return null;
  const shown = convertForDisplay(loan.quote.principal, loan.exchangeRate);
  return `${loan.selectedCurrency} ${formatDisplayAmount(shown, loan.selectedCurrency)}`;
}

/** For example '₱150,750.00'. */
export function php(amount: Centavos): string {
  return `₱${formatPesos(amount)}`;
}

/** Per cent with four decimals, e.g. '0.5000'. */
function shareOf(part: Centavos, whole: Centavos): string {
  const tenThousandths = (part * 1_000_000n + whole / 2n) / whole;
  const text = tenThousandths.toString().padStart(5, '0');
  return `${text.slice(0, -4)}.${text.slice(-4)}`;
}

export const englishPrevails: Words = {
  en: 'This document is in English and Filipino. If the two differ, the English text prevails.',
  fil: 'Nasa English at Filipino ang dokumentong ito. Kung magkaiba ang dalawa, ang English ang masusunod.',
};

/** Due dates count from the first completed withdrawal, so dates shown before it are an example. */
export function datesNote(facts: DocumentFacts): Words {
  return {
    en: `The first installment is due one month after your first completed withdrawal, the others each month after it; when banks are closed on a due date, it moves to the next business day at no cost. The dates below are an illustration as if that withdrawal had completed on ${dayText(facts.offeredOn, 'en')}. The amounts do not depend on that date. The dated schedule is added to your documents when the withdrawal completes.`,
    fil: `Ang unang hulog ay dapat bayaran isang buwan pagkatapos ng una mong natapos na withdrawal, at ang iba ay bawat buwan pagkatapos noon; kapag sarado ang mga bangko sa due date, lilipat ito sa susunod na business day nang walang bayad. Ang mga petsa sa ibaba ay halimbawa lang na parang natapos ang withdrawal noong ${dayText(facts.offeredOn, 'fil')}. Hindi nakadepende sa petsang iyon ang mga halaga. Idadagdag sa mga dokumento mo ang schedule na may mga petsa kapag natapos ang withdrawal.`,
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
