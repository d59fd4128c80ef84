import { texts } from '@pahiram/ui/language.tsx';

/** The dialog that finds records and pages. */
export const findTexts = texts(
  {
    title: 'Find',
    close: 'Close',
    records: 'Record',
    members: 'Members',
    staff: 'Staff',
    pages: 'Pages',
    LOAN: 'Loan',
    WITHDRAWAL: 'Withdrawal',
    PAYMENT: 'Payment',
    TICKET: 'Ticket',
    STATEMENT: 'Bank statement',
    since: (day: string) => `member since ${day}`,
    none: 'Nothing matches. Try a number or its last four, a phone number, an email address, the last four of an account, or a name.',
    hint: 'Arrow keys choose, Enter opens, Ctrl and Enter opens a new tab.',
  },
  {
    title: 'Maghanap',
    close: 'Isara',
    records: 'Rekord',
    members: 'Mga miyembro',
    staff: 'Staff',
    pages: 'Mga page',
    LOAN: 'Loan',
    WITHDRAWAL: 'Withdrawal',
    PAYMENT: 'Bayad',
    TICKET: 'Ticket',
    STATEMENT: 'Statement ng bangko',
    since: (day: string) => `miyembro mula ${day}`,
    none: 'Walang tugma. Subukan ang number ng rekord o ang huling apat nito, phone number, email, huling apat ng account, o pangalan.',
    hint: 'Pumili gamit ang mga arrow, Enter para buksan, Ctrl at Enter para sa bagong tab.',
  },
);
