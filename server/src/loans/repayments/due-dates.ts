import type * as contract from '@pahiram/api/repayments';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { formatPesos } from '@pahiram/domain/money/money';
import { companyNames } from '../../company/company-names.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoanByNumber } from '../store.ts';

/**
 * The unpaid due dates as all-day events (RFC 5545), each with an alarm on the day before. The same due date keeps
 * its UID, so that importing the file again replaces it.
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
  const view = viewHistory(await loadHistory(ctx.reader, loan), manilaDate(now.getTime()));
  const { shortName } = companyNames(ctx.config);
  const stamp = `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const events = view.installments
    .filter(({ unpaid }) => unpaid > 0n)
    .flatMap(({ number, dueDate, unpaid }) => [
      'BEGIN:VEVENT',
      `UID:${loan.number}-${number}@pahiram`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dueDate.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(dueDate, 1).replaceAll('-', '')}`,
      `SUMMARY;LANGUAGE=${ctx.language}:${ctx.language === 'fil' ? 'Hulog' : 'Installment'} ${number}: PHP ${formatPesos(unpaid).replaceAll(',', '\\,')} (${shortName})`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${loan.number}`,
      'TRIGGER:-P1D',
      'END:VALARM',
      'END:VEVENT',
    ]);
  const product = `PRODID:-//Pahiram//Due dates//${ctx.language === 'fil' ? 'FIL' : 'EN'}`;
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', product, ...events];
  return {
    contentType: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(`${[...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`, 'utf8'),
    fileName: `due-dates-${loan.number}.ics`,
  };
};
