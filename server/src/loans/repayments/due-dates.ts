import type * as contract from '@pahiram/api/repayments';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { companyNames } from '../../company/company-names.ts';
import type { Context } from '../../context.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoanByNumber } from '../store.ts';

/**
 * The unpaid due dates as all-day events (RFC 5545), each with an alarm at 9 AM on the day before. A calendar shows them
 * to others, on locked screens and in shared calendars: they name no amount and no loan number, and lead to the page
 * that has today's amount. Imported again, the file replaces its earlier events: a due date keeps its UID, SEQUENCE
 * grows with everything that is recorded, and what was paid early or is paid by money kept ahead is cancelled.
 */
export const downloadDueDates: Handler<typeof contract.downloadDueDates> = async (
  ctx,
  { params },
  refuse,
): Promise<FileReply> => {
  const loan = await findLoanByNumber(ctx.reader, ctx.actor.id, params.loanNumber);
  if (!loan) throw refuse('loan-not-found');
  if (loan.firstWithdrawal === null) throw refuse('loan-not-payable');
  const now = ctx.clock.now();
  const today = manilaDate(now.getTime());
  const history = await loadHistory(ctx.reader, loan);
  const { installments } = viewHistory(history, today);
  const words = wordsOf(ctx, installments.length);
  const stamp = `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const events = installments
    .filter(({ left, dueDate }) => left > 0n || dueDate >= today)
    .flatMap(({ number, dueDate, left }) => [
      'BEGIN:VEVENT',
      `UID:${uidOf(ctx, loan.number, number)}@pahiram`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${history.events.length}`,
      `DTSTART;VALUE=DATE:${dueDate.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(dueDate, 1).replaceAll('-', '')}`,
      `SUMMARY;LANGUAGE=${ctx.language}:${words.title(number)}`,
      `DESCRIPTION;LANGUAGE=${ctx.language}:${words.amount}`,
      `URL:${ctx.config.publicUrl}/repay`,
      'TRANSP:TRANSPARENT',
      ...(left > 0n ? alarm(words.title(number)) : ['STATUS:CANCELLED']),
      'END:VEVENT',
    ]);
  const product = `PRODID:-//Pahiram//Due dates//${ctx.language === 'fil' ? 'FIL' : 'EN'}`;
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', product, 'METHOD:PUBLISH'];
  const lines = [...head, ...events, 'END:VCALENDAR'].map(fold);
  return {
    contentType: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(`${lines.join('\r\n')}\r\n`, 'utf8'),
    fileName: `due-dates-${loan.number}.ics`,
  };
};

/** The same for the same installment; the loan number cannot be read from it. */
const uidOf = ({ vault }: Pick<Context, 'vault'>, loanNumber: string, number: number): string =>
  vault.fingerprint('calendar', `${loanNumber}-${number}`).toString('hex').slice(0, 32);

const alarm = (title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${title}`,
  // The event begins at midnight.
  'TRIGGER:-PT15H',
  'END:VALARM',
];

function wordsOf({ config, language }: Pick<Context, 'config' | 'language'>, count: number) {
  const company = companyNames(config).shortName.replace(/[\\,;]/g, (sign) => `\\${sign}`);
  return language === 'fil'
    ? {
        title: (number: number) => `Bayad ${number} ng ${count} sa ${company}`,
        amount: `Nasa ${company} ang halaga.`,
      }
    : {
        title: (number: number) => `${company} payment ${number} of ${count}`,
        amount: `The amount is in ${company}.`,
      };
}

/** A line has at most 75 bytes and goes on after a space (RFC 5545, 3.1). */
const fold = (line: string): string => (line.match(/.{1,37}/gu) ?? []).join('\r\n ');
