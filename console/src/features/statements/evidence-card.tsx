import { giveStatementEvidence } from '@pahiram/api/bank-statements';
import { useAction } from '@pahiram/client/actions.tsx';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { type ChosenFile, StatementFileField } from './statement-file-field.tsx';
import type { Statement, StatementRow } from './statement-types.ts';
import { statementsTexts } from './statements-texts.ts';
import { readTypedAmount } from './typed-amount.ts';

export interface EvidenceCardProps {
  readonly statement: Statement;
  readonly rows: readonly StatementRow[];
  readonly onDone: () => Promise<void>;
}

/** The second person shows that they looked at the bank: by a download of their own, or by its closing balance. */
export function EvidenceCard({ statement, rows, onDone }: EvidenceCardProps) {
  const words = useTexts(statementsTexts);
  return (
    <Card title={words.evidence}>
      {statement.evidence ? (
        <Notice tone={statement.evidence.hash === statement.hash ? 'warning' : 'success'}>
          {words[statement.evidence.kind](statement.evidence.by)}
          {statement.evidence.hash === statement.hash ? (
            <span className="block">{words.sameFile}</span>
          ) : null}
          {statement.evidence.hash ? (
            <span className="block text-sm break-all">
              {words.hash} {statement.evidence.hash}
            </span>
          ) : null}
        </Notice>
      ) : (
        <EvidenceForm statement={statement} rows={rows} onDone={onDone} />
      )}
    </Card>
  );
}

function EvidenceForm({ statement, rows, onDone }: EvidenceCardProps) {
  const words = useTexts(statementsTexts);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [hasNone, setHasNone] = useState(false);
  const [typed, setTyped] = useState('');
  const action = useAction();
  const send = () => {
    const closing = readTypedAmount(typed);
    const missing =
      !hasNone && file === null ? words.noFile : closing === null ? words.closingMissing : null;
    if (missing !== null || closing === null) {
      return action.setStatus({ tone: 'warning', text: missing ?? words.closingMissing });
    }
    return action.run(async () => {
      const params = { statementId: statement.id };
      const body =
        hasNone || file === null
          ? ({ kind: 'CLOSING_BALANCE', closing } as const)
          : ({ kind: 'DOWNLOAD', content: file.content, closing } as const);
      await call(giveStatementEvidence, { params, body, shown: { ...statement, lines: rows } });
      await onDone();
    });
  };
  return (
    <>
      <p className="mb-3">{words.evidenceLead}</p>
      {hasNone ? null : (
        <StatementFileField
          label={words.ownDownload}
          onFile={setFile}
          onUnreadable={(text) => action.setStatus({ tone: 'danger', text })}
        />
      )}
      <Checkbox
        name="hasNone"
        label={words.withoutDownload}
        checked={hasNone}
        onChange={(event) => setHasNone(event.target.checked)}
      />
      {hasNone ? <p className="mb-3 text-soft">{words.withoutDownloadLead}</p> : null}
      <AmountField
        name="closing"
        label={words.closingShown}
        sign="₱"
        maxLength={20}
        value={typed}
        onText={setTyped}
      />
      <Button busy={action.busy} aria-keyshortcuts="Control+Enter" onClick={() => void send()}>
        {hasNone ? words.enterBalance : words.compare} <ButtonKeys keys={MAIN_KEYS} />
      </Button>
      <StatusLine {...action.status} />
    </>
  );
}
