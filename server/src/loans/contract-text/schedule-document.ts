import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import type { ScheduleRow } from '@pahiram/domain/loans/schedule';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { LoanRecord } from '../loan-record.ts';
import { contentRows, type DocumentContent, same } from './document-content.ts';
import { englishPrevails, php } from './document-facts.ts';

/**
 * The dated schedule, frozen when the first withdrawal settles (V18).
 * @throws RangeError for a loan without a settled withdrawal.
 */
export function scheduleDocument(
  loan: LoanRecord,
  schedule: readonly ScheduleRow[],
): DocumentContent {
  if (loan.firstWithdrawal === null)
    throw new RangeError(`loan ${loan.id} has no settled withdrawal`);
  const { countedFrom } = loan.firstWithdrawal;
  const { quote } = loan;
  return {
    kind: 'SCHEDULE',
    title: { en: 'Schedule of Payments', fil: 'Schedule ng mga Bayad' },
    preamble: [englishPrevails],
    facts: [
      { label: { en: 'Loan number', fil: 'Numero ng loan' }, value: same(loan.number) },
      {
        label: { en: 'First completed withdrawal', fil: 'Unang natapos na withdrawal' },
        value: dayWords(countedFrom),
      },
      {
        label: { en: 'Amount financed', fil: 'Halagang hiniram' },
        value: same(php(quote.principal)),
      },
      { label: { en: 'Interest', fil: 'Interes' }, value: same(php(quote.interest)) },
      {
        label: { en: 'Total of payments', fil: 'Kabuuang babayaran' },
        value: same(php(quote.totalOfPayments)),
      },
      {
        label: { en: 'Effective interest rate a year', fil: 'Effective interest rate kada taon' },
        value: same(`${formatEffectivePercent(quote.effectiveRate.yearly)}%`),
      },
    ],
    schedule: {
      note: {
        en: 'Months count from the day of your first completed withdrawal. These are the dates and amounts if each installment is paid in full on its due date. An extra payment, or a new schedule that you accept, changes the rest: the page of your loan shows what counts then.',
        fil: 'Binibilang ang mga buwan mula sa araw ng una mong natapos na withdrawal. Ito ang mga petsa at halaga kung babayaran nang buo ang bawat hulog sa due date nito. Kapag may dagdag kang bayad, o tumanggap ka ng bagong schedule, magbabago ang natitira: makikita sa page ng loan mo ang masusunod.',
      },
      rows: contentRows(schedule),
    },
    articles: [],
    signatures: [],
  };
}
