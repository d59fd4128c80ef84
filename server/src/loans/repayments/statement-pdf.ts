import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { AnnouncedPayment } from '@pahiram/domain/loans/announced-payment';
import type { PaidLines, ReceiptLines } from '@pahiram/domain/loans/receipt';
import type { CoolingOffReturn } from '@pahiram/domain/loans/servicing';
import type { LoanStatement, StatementLine } from '@pahiram/domain/loans/statement';
import {
  announcedWords,
  givenBackUseWords,
  lateDaysWords,
  movementWords,
  notAddedWords,
  RETURNED_WORDS,
} from '@pahiram/domain/loans/statement-words';
import { dayText, dayWords } from '@pahiram/domain/texts/day-text';
import type { Language, Words } from '@pahiram/domain/texts/words';
import type { DocumentCheck } from '../../company/document-check.ts';
import type { App } from '../../context.ts';
import type { Column, PdfContent } from '../../pdf/render-pdf.ts';
import type { LoanRecord } from '../loan-record.ts';
import type { Correction } from './corrections.ts';
import { fact, loanPdf, pesos } from './loan-pdf.ts';
import { receiptLineWords } from './receipt-words.ts';

export interface MadeStatement {
  readonly loan: LoanRecord;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly statement: LoanStatement;
  /** By the id of the payment. */
  readonly paymentNumbers: ReadonlyMap<string, string>;
  /** How payments were paid, by the id of the payment. */
  readonly paidBy: ReadonlyMap<string, Words>;
  /** Made in the period, the newest first. */
  readonly corrections: readonly Correction[];
  /** A return that the borrower has started, as it stands on the last day. */
  readonly returning: Pick<CoolingOffReturn, 'toPay' | 'until'> | null;
  /** A payment from the wallet that waits on the last day: the amounts are those with it. */
  readonly announced: AnnouncedPayment | null;
  /** What is past due on the last day, when that is today. */
  readonly pastDue: Words | null;
}

export interface PrintedStatement extends MadeStatement {
  readonly check: DocumentCheck;
  readonly fullLegalName: string;
  readonly madeAt: Date;
  /** Of the reader's page. */
  readonly language: Language;
}

const columns: readonly Column[] = [
  { title: { en: 'Date', fil: 'Petsa' }, share: 0.14 },
  { title: { en: 'Transaction', fil: 'Transaksiyon' }, share: 0.5, align: 'left' },
  { title: { en: 'Amount', fil: 'Halaga' }, share: 0.18 },
  { title: { en: 'Balance', fil: 'Balanse' }, share: 0.18 },
];

/** The statement of a loan for a period. */
export function statementPdf(app: Pick<App, 'config'>, printed: PrintedStatement): PdfContent {
  const { loan, from, to, statement, paymentNumbers, fullLegalName, madeAt, language } = printed;
  const isReturned = loan.state === 'CANCELLED';
  return loanPdf(app, {
    language,
    title: { en: 'Loan statement', fil: 'Statement ng loan' },
    number: printed.check.number,
    madeAt,
    check: printed.check,
    lead: {
      en: 'Every transaction of the loan in this period. An amount with a minus lowers the balance. The balance is what you still owe, interest included, less what you paid ahead.',
      fil: 'Lahat ng transaksiyon ng loan sa panahong ito. Bumababa ang balanse sa halagang may minus. Ang balanse ay ang natitira mong utang, kasama ang interes, bawas ang paunang bayad mo.',
    },
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact('Loan', 'Loan', loan.number),
          fact('Borrower', 'Humihiram', fullLegalName),
          fact('Amount of the loan', 'Halaga ng loan', pesos(loan.quote.principal)),
          fact('From', 'Mula', dayWords(from)),
          fact('To', 'Hanggang', dayWords(to)),
          fact('Opening balance', 'Panimulang balanse', pesos(statement.opening)),
          fact('Closing balance', 'Panghuling balanse', pesos(statement.closing)),
        ],
      },
      ...(printed.returning
        ? [{ kind: 'paragraph', text: returnText(printed.returning) } as const]
        : []),
      ...(printed.announced
        ? [{ kind: 'paragraph', text: announcedWords(printed.announced) } as const]
        : []),
      ...(printed.pastDue ? [{ kind: 'paragraph', text: printed.pastDue } as const] : []),
      ...(isReturned && statement.closing === 0n
        ? [{ kind: 'paragraph', text: RETURNED_WORDS } as const]
        : []),
      ...(statement.lines.length === 0
        ? [{ kind: 'paragraph', text: noMovement } as const]
        : [{ kind: 'table', columns, rows: statement.lines.map(rowOf) } as const]),
    ],
  });

  function rowOf(line: StatementLine): readonly string[] {
    const number = numberOf(line, paymentNumbers);
    const paidBy = paidByOf(line, printed);
    const lateDays = lateDaysWords(line.lateDays);
    const corrected = correctedOf(line, printed);
    const texts = [
      [movementWords(line.kind, line.amount, isReturned)[language], number ?? ''].join(' ').trim(),
      ...(line.valueDate === line.bookedOn ? [] : [countsFrom(line.valueDate)[language]]),
      ...(paidBy === null ? [] : [paidBy[language]]),
      ...(lateDays === null ? [] : [lateDays[language]]),
      ...(line.notAdded === null ? [] : [notAddedWords(line.notAdded)[language]]),
      ...(line.paid === null ? [] : [paidText(line, line.paid, language)]),
      ...(corrected === null ? [] : [correctedText(corrected, language)]),
    ];
    const amounts = [pesos(line.amount), pesos(line.balance)];
    return [dayText(line.bookedOn, language), texts.join('\n'), ...amounts];
  }
}

/** Null for everything but a payment. */
export function paidByOf(
  { kind, paymentId }: StatementLine,
  { paidBy }: Pick<MadeStatement, 'paidBy'>,
): Words | null {
  if (kind !== 'PAYMENT' || paymentId === null) return null;
  return paidBy.get(paymentId) ?? null;
}

export function numberOf(
  { paymentId }: StatementLine,
  paymentNumbers: MadeStatement['paymentNumbers'],
): string | null {
  return paymentId === null ? null : (paymentNumbers.get(paymentId) ?? null);
}

/** What a payment pays since the newest correction that names it; null while its receipt holds. */
export function correctedOf(
  line: StatementLine,
  { corrections, paymentNumbers }: Pick<MadeStatement, 'corrections' | 'paymentNumbers'>,
): { readonly number: string; readonly paid: PaidLines } | null {
  if (line.kind !== 'PAYMENT') return null;
  const paymentNumber = numberOf(line, paymentNumbers);
  for (const { number, payments } of corrections) {
    const changed = payments.find((payment) => payment.number === paymentNumber);
    if (changed) return { number, paid: changed.after };
  }
  return null;
}

/** The earlier day as of which a payment counts. */
function countsFrom(day: CalendarDate): Words {
  return { en: `counts from ${dayText(day, 'en')}`, fil: `bilang mula ${dayText(day, 'fil')}` };
}

function correctedText(
  { number, paid }: NonNullable<ReturnType<typeof correctedOf>>,
  language: Language,
): string {
  const since: Words = {
    en: `Since correction ${number}`,
    fil: `Mula sa koreksiyon ${number}`,
  };
  const parts = partsOf(paid, language);
  return `${since[language]}: ${parts === '' ? pesos(0n) : parts}`;
}

function returnText({ toPay, until }: NonNullable<MadeStatement['returning']>): Words {
  return {
    en: `You are returning this loan: ${pesos(toPay)} is left to return by ${dayText(until, 'en')}. Then no interest is owed.`,
    fil: `Ibinabalik mo ang loan na ito: ${pesos(toPay)} pa ang ibabalik hanggang ${dayText(until, 'fil')}. Pagkatapos, walang interes na babayaran.`,
  };
}

const noMovement: Words = {
  en: 'Nothing happened in this period.',
  fil: 'Walang nangyari sa panahong ito.',
};

/** The parts that a line paid; for interest given back, that they are not parts of it. */
function paidText(
  { kind, amount }: StatementLine,
  paid: Partial<ReceiptLines>,
  language: Language,
): string {
  if (kind !== 'REBATE') return partsOf(paid, language);
  const isLess = amount < 0n;
  const parts = partsOf(paid, language, isLess ? 1n : -1n);
  return givenBackUseWords(parts, isLess)[language];
}

function partsOf(paid: Partial<ReceiptLines>, language: Language, sign = 1n): string {
  return receiptLineWords
    .map(({ line, words }) => ({ words, amount: sign * (paid[line] ?? 0n) }))
    .filter(({ amount }) => amount !== 0n)
    .map(({ words, amount }) => `${words[language].toLowerCase()} ${pesos(amount)}`)
    .join(', ');
}
