import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { type DateFormat, MONTHS, type StatementColumns } from './statement-columns.ts';

const separators = { AUTO: ',', COMMA: ',', SEMICOLON: ';', TAB: '\t' } as const;

const rows = [
  {
    amount: '5000.00',
    isOut: false,
    id: 'EXAMPLE-1',
    reference: 'Loan payment',
    payer: 'JUAN CRUZ',
  },
  { amount: '150.00', isOut: true, id: 'EXAMPLE-2', reference: 'Bank fee', payer: '' },
] as const;

/** A small file with these columns, as a bank would write it: one row of money in and one of money out. */
export function exampleStatement(columns: StatementColumns, firstDay: CalendarDate): string {
  const { delimiter, dateFormat, date, amount, balance, transactionId, reference, payer } = columns;
  const amounts = amount.kind === 'SIGNED' ? [amount.column] : [amount.debit, amount.credit];
  const optional = (name: string | null, cell: string) => (name === null ? [] : [cell]);
  const lines = [
    [
      ...[date, ...amounts, transactionId, reference],
      ...optional(payer, payer ?? ''),
      ...optional(balance, balance ?? ''),
    ],
    ...rows.map((row, at) => [
      dateText(addDays(firstDay, at), dateFormat),
      ...(amount.kind === 'SIGNED'
        ? [row.isOut ? `-${row.amount}` : row.amount]
        : [row.isOut ? row.amount : '', row.isOut ? '' : row.amount]),
      ...[row.id, row.reference],
      ...optional(payer, row.payer),
      ...optional(balance, row.isOut ? '104850.00' : '105000.00'),
    ]),
  ];
  const separator = separators[delimiter];
  const cellOf = (text: string) =>
    text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  return lines.map((line) => `${line.map(cellOf).join(separator)}\r\n`).join('');
}

/** A day as the bank writes it. */
function dateText(day: CalendarDate, format: DateFormat): string {
  const [year = '', month = '', date = ''] = day.split('-');
  switch (format) {
    case 'YYYY-MM-DD':
      return day;
    case 'MM/DD/YYYY':
      return `${month}/${date}/${year}`;
    case 'DD/MM/YYYY':
      return `${date}/${month}/${year}`;
    case 'DD-MMM-YYYY':
      return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
    default:
      return format satisfies never;
  }
}
