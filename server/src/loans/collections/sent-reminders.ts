import type { Reader } from '../../db/database.ts';
import type { SentMessage } from '../../notices/sent-messages.ts';
import type { LoanRecord } from '../loan-record.ts';
import { listMessagesOfLoan } from '../messages-of-loan.ts';

/** Templates of messages that tell the borrower about what is past due, or about a promise to pay it. */
const templates = [
  'installment-past-due',
  'installment-past-due-before-next',
  'installment-grace-ends',
  'installment-still-past-due',
  'promise-due-today',
  'promise-missed',
  'set-off-planned',
];

/** The reminders about a late loan that the system sent, newest first. */
export const listSentReminders = (
  reader: Reader,
  loan: LoanRecord,
  limit: number,
): Promise<SentMessage[]> => listMessagesOfLoan(reader, loan, { templates, limit });
