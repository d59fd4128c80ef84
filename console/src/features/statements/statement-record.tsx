import { getBankStatement } from '@pahiram/api/bank-statements';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { useMay } from '../../shell/use-staff.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { OneByOne } from './one-by-one.tsx';
import { RowKindDialog } from './row-kind-dialog.tsx';
import { StatementActions } from './statement-actions.tsx';
import { StatementRows } from './statement-rows.tsx';
import type { FoundStatement, Statement, StatementRow } from './statement-types.ts';
import { statementsTexts } from './statements-texts.ts';

const bookingPollMs = 2_000;

export function useStatement(statementId: Statement['id']) {
  return useQuery({
    queryKey: ['statement', statementId],
    queryFn: () => call(getBankStatement, { params: { statementId } }),
    refetchInterval: ({ state }) => ((state.data?.statement.left ?? 0) > 0 ? bookingPollMs : false),
  });
}

export interface StatementRecordProps {
  readonly found: FoundStatement;
  /** Reads it again after a decision. */
  readonly onDone: (deed?: Deed) => Promise<void>;
  /** Says that the file is confirmed, on a page of its own. */
  readonly onConfirmed?: (done: string) => void;
  /** Below the buttons: whether the next row opens. */
  readonly children?: ReactNode;
}

/** One file: its days and sums, the proof of the second person, the rows to confirm one by one, and all rows. */
export function StatementRecord(props: StatementRecordProps) {
  const { found, onDone, onConfirmed, children } = props;
  const words = useTexts(statementsTexts);
  const may = useMay();
  const [changed, setChanged] = useState<StatementRow | null>(null);
  const { statement, rows, undecided, balances } = found;
  const isWaiting = statement.state === 'IMPORTED';
  const mayDecide = isWaiting && may('confirm-statements') && statement.canDecide;
  const alone = rows.filter((row) => row.isConfirmedAlone);
  return (
    <div className="@container">
      <div className="mb-6 grid grid-cols-1 items-start gap-5 @4xl:grid-cols-2">
        <FactsCard statement={statement} balances={balances} />
        <div className="space-y-5">
          {mayDecide || statement.evidence ? (
            <EvidenceCard statement={statement} rows={rows} onDone={onDone} />
          ) : null}
          <StatementActions
            statement={statement}
            rows={rows}
            mayConfirm={mayDecide}
            waitsFor={
              statement.evidence === null
                ? words.waitsForEvidence
                : undecided > 0
                  ? words.waitsForRows(undecided)
                  : null
            }
            onDone={onDone}
            onConfirmed={onConfirmed}
          >
            {children}
          </StatementActions>
        </div>
      </div>
      {alone.length > 0 ? (
        <OneByOne
          statement={statement}
          rows={alone}
          left={undecided}
          mayDecide={mayDecide && statement.evidence !== null}
          onDone={onDone}
        />
      ) : null}
      <h2 className="mt-6 mb-3 text-lg">{words.allRows}</h2>
      <StatementRows
        rows={rows}
        onChangeKind={isWaiting && may('import-statements') ? setChanged : null}
      />
      {changed ? (
        <RowKindDialog
          statementId={statement.id}
          accountId={statement.account.id}
          row={changed}
          onDone={async () => {
            setChanged(null);
            await onDone();
          }}
          onClose={() => setChanged(null)}
        />
      ) : null}
    </div>
  );
}

interface FactsCardProps {
  readonly statement: Statement;
  readonly balances: FoundStatement['balances'];
}

/** Opening, in, out, closing; who imported it; and bank against ledger once it is booked. */
function FactsCard({ statement, balances }: FactsCardProps) {
  const words = useTexts(statementsTexts);
  const language = useLanguage();
  const shown = (amount: number | null) => (amount === null ? '–' : pesosText(amount));
  const days = words.daysOf(dayText(statement.from, language), dayText(statement.to, language));
  const imported = `${statement.importedBy}, ${momentText(statement.importedAt, language)}`;
  const { decidedBy, decidedAt, decisionReason } = statement;
  return (
    <Card title={days}>
      <SummaryList
        rows={[
          { label: words.opening, value: shown(statement.opening) },
          { label: words.moneyIn, value: pesosText(statement.in) },
          { label: words.moneyOut, value: pesosText(statement.out) },
          { label: words.closing, value: shown(statement.closing), strong: true },
          { label: words.rows, value: statement.rows },
          { label: words.importedBy, value: imported },
          ...(decidedBy && decidedAt
            ? [
                {
                  label: words.decidedBy,
                  value: `${decidedBy}, ${momentText(decidedAt, language)}`,
                },
              ]
            : []),
          ...(decisionReason ? [{ label: words.discardReason, value: decisionReason }] : []),
          { label: words.file, value: statement.fileName },
          {
            label: words.hash,
            value: <span className="text-sm break-all">{statement.hash}</span>,
          },
          ...(balances
            ? [
                { label: `${words.balances}: ${words.bank}`, value: pesosText(balances.bank) },
                { label: words.ledger, value: pesosText(balances.ledger) },
                {
                  label: words.difference,
                  value: pesosText(differenceOf(balances)),
                  strong: true,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** Pesos with two decimals; the subtraction of two such numbers can leave a rest below a centavo. */
function differenceOf({ bank, ledger }: NonNullable<FoundStatement['balances']>): number {
  return Math.round((bank - ledger) * 100) / 100;
}
