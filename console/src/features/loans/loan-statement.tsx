import { downloadStaffStatement, getStaffStatement } from '@pahiram/api/loan-documents';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { movementWords } from '@pahiram/domain/loans/statement-words';
import { Button } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type FormEvent, useState } from 'react';
import { call, downloadFile } from '../../shell/http.ts';
import { RecordSection } from '../../shell/record-section.tsx';
import { Day } from '../../shell/table-cells.tsx';
import { loansTexts } from './loans-texts.ts';

type Statement = WireReplyOf<typeof getStaffStatement>;

/** The statement of the loan, as of a day. It is read when it is asked for, because each view is audited. */
export function LoanStatement({ loanNumber, asOf }: { loanNumber: string; asOf: string }) {
  const words = useTexts(loansTexts);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState(asOf);
  const [found, setFound] = useState<Statement | null>(null);
  const action = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFound(null);
    if (to === '') return action.setStatus({ tone: 'warning', text: words.dayMissing });
    void action.run(async () => {
      const query = from === '' ? { to } : { from, to };
      setFound(await call(getStaffStatement, { params: { loanNumber }, query }));
    });
  };
  const save = ({ from, to }: Statement) =>
    void action.run(() => {
      const path = downloadStaffStatement.path.replace(':loanNumber', loanNumber);
      const fileName = `statement-${loanNumber}-${from}-${to}.pdf`;
      return downloadFile(`${path}?from=${from}&to=${to}`, fileName);
    });
  return (
    <RecordSection title={words.statement}>
      <p className="mb-3 text-soft">{words.statementNote}</p>
      <form noValidate onSubmit={submit}>
        <div className="grid gap-x-3 sm:grid-cols-2">
          <TextField
            type="date"
            name="statementFrom"
            label={words.fromDay}
            max={asOf}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            type="date"
            name="statementTo"
            label={words.toDay}
            max={asOf}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="secondary" busy={action.busy}>
            {words.show}
          </Button>
          {found ? (
            <Button kind="quiet" busy={action.busy} onClick={() => save(found)}>
              {words.savePdf}
            </Button>
          ) : null}
        </div>
        <StatusLine {...action.status} />
      </form>
      {found ? <Movements statement={found} /> : null}
    </RecordSection>
  );
}

function Movements({ statement }: { statement: Statement }) {
  const words = useTexts(loansTexts);
  const language = useLanguage();
  return (
    <>
      <SummaryList
        rows={[
          { label: words.opening, value: pesosText(statement.opening) },
          { label: words.closing, value: pesosText(statement.closing), strong: true },
        ]}
      />
      {statement.lines.length === 0 ? (
        <p className="text-soft">{words.noMovements}</p>
      ) : (
        <DataTable
          caption={words.statement}
          rows={statement.lines.map((line, at) => ({ ...line, at }))}
          rowKey={(row) => String(row.at)}
          columns={[
            {
              key: 'booked',
              title: words.received,
              cell: (row) => <Day on={row.bookedOn} />,
            },
            {
              key: 'value',
              title: words.valueDate,
              cell: (row) => <Day on={row.valueDate} />,
            },
            {
              key: 'movement',
              title: words.movement,
              cell: (row) => (
                <>
                  {movementWords(row.kind, row.amount)[language]}
                  {row.notAdded ? (
                    <span className="block text-soft">{row.notAdded[language]}</span>
                  ) : null}
                </>
              ),
            },
            {
              key: 'number',
              title: words.paymentNumber,
              cell: (row) => <span className="whitespace-nowrap">{row.paymentNumber ?? '–'}</span>,
            },
            {
              key: 'charge',
              title: words.lateCharge,
              figures: true,
              cell: (row) => (row.paid ? pesosText(row.paid.lateCharge) : ''),
            },
            {
              key: 'interest',
              title: words.interest,
              figures: true,
              cell: (row) => (row.paid ? pesosText(row.paid.interest) : ''),
            },
            {
              key: 'principal',
              title: words.principal,
              figures: true,
              cell: (row) => (row.paid ? pesosText(row.paid.principal) : ''),
            },
            {
              key: 'kept',
              title: words.overpayment,
              figures: true,
              cell: (row) => (row.paid ? pesosText(row.paid.kept) : ''),
            },
            {
              key: 'amount',
              title: words.amount,
              figures: true,
              cell: (row) => pesosText(row.amount),
            },
            {
              key: 'balance',
              title: words.balance,
              figures: true,
              cell: (row) => pesosText(row.balance),
            },
          ]}
        />
      )}
    </>
  );
}
