import { decideStatementRow } from '@pahiram/api/bank-statements';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { call } from '../../shell/http.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { rowsTexts } from './rows-texts.ts';
import { RowEffect, RowWarnings } from './statement-rows.tsx';
import type { Statement, StatementRow } from './statement-types.ts';
import { statementsTexts } from './statements-texts.ts';

export interface OneByOneProps {
  readonly statement: Statement;
  readonly rows: readonly StatementRow[];
  readonly left: number;
  readonly mayDecide: boolean;
  readonly onDone: () => Promise<void>;
}

/** The rows that the second person confirms by themselves, above all others. */
export function OneByOne({ statement, rows, left, mayDecide, onDone }: OneByOneProps) {
  const words = useTexts(rowsTexts);
  const shared = useTexts(statementsTexts);
  const action = useAction();
  const decide = (row: StatementRow, decision: 'CONFIRM' | 'REFUSE' | 'UNDO') =>
    void action.run(async () => {
      const params = { statementId: statement.id, line: String(row.line) };
      const body = { decision, kind: row.kind, loanNumber: row.loanNumber };
      await call(decideStatementRow, { params, body, shown: row });
      await onDone();
    });
  return (
    <section aria-label={words.oneByOne} className="space-y-3">
      <h2 className="text-lg">
        {mayDecide ? words.oneByOne : words.oneByOneByOther}
        {left > 0 ? (
          <span className="ml-2 text-base text-soft">{words.oneByOneLeft(left)}</span>
        ) : null}
      </h2>
      <StatusLine {...action.status} />
      <ul className="space-y-3">
        {rows.map((row) => (
          <li key={row.line} className="rounded-card border border-line bg-raised p-4">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <h3 className="text-lg font-semibold">
                {words.rowTitle(row.line)}: {words[row.kind]}
              </h3>
              <span className="figures text-lg font-bold">
                {pesosText(row.amount)} {words[row.direction]}
              </span>
            </div>
            <p className="mt-1">
              {row.payer || '–'} · {row.reference || '–'}
              {row.loanNumber ? (
                <>
                  {' · '}
                  <RecordLink href={`/loans/${row.loanNumber}`} isWrapped>
                    {row.borrower} {row.loanNumber}
                  </RecordLink>
                </>
              ) : null}
            </p>
            <div className="my-3 flex flex-wrap gap-6">
              <RowWarnings row={row} />
              <RowEffect row={row} />
            </div>
            {row.note && row.proposedBy ? (
              <p className="mb-3">
                {shared.proposedBy(row.proposedBy)}: “{row.note}”
              </p>
            ) : null}
            {row.decision ? (
              <Notice tone={row.decision.as === 'CONFIRM' ? 'success' : 'warning'}>
                {words[row.decision.as](row.decision.by)}
              </Notice>
            ) : null}
            {mayDecide ? <RowButtons row={row} busy={action.busy} onDecide={decide} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowButtonsProps {
  readonly row: StatementRow;
  readonly busy: boolean;
  readonly onDecide: (row: StatementRow, decision: 'CONFIRM' | 'REFUSE' | 'UNDO') => void;
}

function RowButtons({ row, busy, onDecide }: RowButtonsProps) {
  const words = useTexts(rowsTexts);
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {row.decision ? (
        <Button
          kind="secondary"
          busy={busy}
          aria-label={words.undoOf(row.line)}
          onClick={() => onDecide(row, 'UNDO')}
        >
          {words.undo}
        </Button>
      ) : (
        <>
          <Button
            busy={busy}
            aria-label={words.confirmRowOf(row.line)}
            onClick={() => onDecide(row, 'CONFIRM')}
          >
            {words.confirmRow}
          </Button>
          <Button
            kind="secondary"
            busy={busy}
            aria-label={words.refuseRowOf(row.line)}
            onClick={() => onDecide(row, 'REFUSE')}
          >
            {words.refuseRow}
          </Button>
        </>
      )}
    </div>
  );
}
