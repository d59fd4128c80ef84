import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate } from '../calendar/calendar.ts';
import {
  columnKey,
  DATE_FORMATS,
  readStatementRow,
  STANDARD_COLUMNS,
  type StatementColumns,
} from './statement-columns.ts';
import { exampleStatement } from './statement-example.ts';

test('[V10] the example file of an account is one that the import reads: its columns, its dates, money in and money out', () => {
  const two = {
    ...STANDARD_COLUMNS,
    ...{ delimiter: 'TAB', balance: 'Running Balance', payer: null },
    amount: { kind: 'TWO_COLUMNS', debit: 'Debit', credit: 'Credit' },
  } as const satisfies StatementColumns;
  for (const dateFormat of DATE_FORMATS) {
    for (const [columns, separator] of [
      [{ ...STANDARD_COLUMNS, dateFormat }, ','],
      [{ ...two, dateFormat }, '\t'],
    ] as const) {
      const text = exampleStatement(columns, calendarDate('2026-11-09'));
      const [head = [], ...rows] = text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(separator));
      const keys = head.map(columnKey);
      const read = rows.map((row, at) =>
        readStatementRow(at + 2, (key) => row[keys.indexOf(key)] ?? '', columns),
      );
      assert.deepEqual(
        read.map((one) => one.ok && [one.value.date, one.value.direction, one.value.amount]),
        [
          ['2026-11-09', 'IN', 500_000n],
          ['2026-11-10', 'OUT', 15_000n],
        ],
        text,
      );
    }
  }
});

test('[V10] a column whose name has the separator or a quotation mark is quoted in the example', () => {
  const columns = { ...STANDARD_COLUMNS, date: 'Date, posted', reference: 'The "reference"' };
  const [head] = exampleStatement(columns, calendarDate('2026-11-09')).split('\r\n');
  assert.equal(head, '"Date, posted",amount,transaction_id,"The ""reference""",payer');
});
