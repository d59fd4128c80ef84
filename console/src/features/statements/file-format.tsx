import { saveBlob } from '@pahiram/client/save-blob.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { addDays, calendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { exampleStatement } from '@pahiram/domain/loans/statement-example';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { fileFormatTexts } from './file-format-texts.ts';
import type { Account } from './statement-types.ts';
import { statementsTexts } from './statements-texts.ts';

/** The columns that the account's files need, with an example to download. */
export function FileFormat({ account }: { readonly account: Account }) {
  const own = useTexts(fileFormatTexts);
  const words = useTexts(statementsTexts);
  const { columns } = account;
  const { amount } = columns;
  const save = () => {
    const day = account.nextFrom ?? addDays(manilaDate(serverNow()), -2);
    const text = exampleStatement(columns, calendarDate(day));
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), own.exampleName);
  };
  const code = (name: string) => <code>{name}</code>;
  return (
    <details className="mb-4 rounded-card bg-sunken p-3" open>
      <summary className="min-h-6 cursor-pointer font-semibold">{own.title}</summary>
      <p className="mt-1 mb-2">{own.banks}</p>
      <SummaryList
        rows={[
          {
            label: words.dateColumn,
            hint: own.dateAs(columns.dateFormat),
            value: code(columns.date),
          },
          ...(amount.kind === 'SIGNED'
            ? [{ label: words.amountColumn, hint: own.minus, value: code(amount.column) }]
            : [
                { label: words.debitColumn, hint: own.moneyOut, value: code(amount.debit) },
                { label: words.creditColumn, hint: own.moneyIn, value: code(amount.credit) },
              ]),
          { label: words.idColumn, hint: own.idHint, value: code(columns.transactionId) },
          { label: words.referenceColumn, value: code(columns.reference) },
          ...(columns.payer === null
            ? []
            : [{ label: words.payerColumn, value: code(columns.payer) }]),
          ...(columns.balance === null
            ? []
            : [{ label: words.balanceColumn, value: code(columns.balance) }]),
        ]}
      />
      <p className="mt-2">
        <button
          type="button"
          className="inline-flex min-h-control items-center font-semibold text-brand underline"
          onClick={save}
        >
          {own.example}
        </button>
      </p>
      <p className="text-soft">
        {own.otherNames} <RecordLink href="/statements">{words.back}</RecordLink>
      </p>
    </details>
  );
}
