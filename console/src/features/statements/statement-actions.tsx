import {
  confirmBankStatement,
  decideTakingBack,
  discardBankStatement,
  downloadBankStatement,
  proposeTakingBack,
} from '@pahiram/api/bank-statements';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { type ReactNode, useState } from 'react';
import { DecideBar } from '../../shell/decide-bar.tsx';
import type { Deed } from '../../shell/deed.ts';
import { call, downloadFile } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { goneToBy } from '../../shell/use-keys.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import type { Statement, StatementRow } from './statement-types.ts';
import { statementsTexts } from './statements-texts.ts';

export interface StatementActionsProps {
  readonly statement: Statement;
  readonly rows: readonly StatementRow[];
  /** This person may confirm the file; what that still waits for is in `waitsFor`. */
  readonly mayConfirm: boolean;
  /** The proof of the second person, or rows to decide one by one; null: nothing. */
  readonly waitsFor: string | null;
  readonly onDone: (deed?: Deed) => Promise<void>;
  /** Says that it is confirmed, on a page of its own; otherwise it is said here. */
  readonly onConfirmed?: ((done: string) => void) | undefined;
  /** Below the buttons: whether the next row opens. */
  readonly children?: ReactNode;
}

/** Confirming, discarding, taking back, and the file itself. The server checks again who may. */
export function StatementActions(props: StatementActionsProps) {
  const { statement, rows, mayConfirm, waitsFor, onDone, onConfirmed, children } = props;
  const words = useTexts(statementsTexts);
  const may = useMay();
  const [asking, setAsking] = useState<'discard' | 'takeBack' | null>(null);
  const action = useAction();
  const { state } = statement;
  const params = { statementId: statement.id };
  const shown = { ...statement, lines: rows };
  const confirm = () => {
    if (waitsFor !== null) return action.setStatus({ tone: 'warning', text: waitsFor });
    return void action.run(async () => {
      await call(confirmBankStatement, { params, body: {}, shown });
      if (!onConfirmed) action.setStatus({ tone: 'success', text: words.confirmed });
      await onDone('CONFIRMED');
      onConfirmed?.(words.confirmed);
    });
  };
  const download = () =>
    void action.run(() =>
      downloadFile(
        downloadBankStatement.path.replace(':statementId', statement.id),
        statement.fileName,
      ),
    );
  return (
    <Card>
      <div className="space-y-3">
        {statement.left > 0 ? <Notice tone="info">{words.booking(statement.left)}</Notice> : null}
        {state === 'IMPORTED' && may('confirm-statements') && !statement.canDecide ? (
          <p>{words.ownFile}</p>
        ) : null}
        {/* The second person brings a download of their own first, not a copy of this file. */}
        {mayConfirm && statement.evidence === null ? null : (
          <Button kind="secondary" busy={action.busy} onClick={download}>
            {words.downloadFile}
          </Button>
        )}
        <DecideBar>
          {mayConfirm ? (
            <>
              <Button
                busy={action.busy}
                unavailable={waitsFor !== null}
                reason="confirm-waits"
                {...goneToBy('Control+Enter')}
                onClick={confirm}
              >
                {words.confirmFile(statement.rows)} <ButtonKeys keys={MAIN_KEYS} />
              </Button>
              <span id="confirm-waits" className="text-sm text-soft">
                {waitsFor}
              </span>
            </>
          ) : null}
          {state === 'IMPORTED' && may('discard-statements') ? (
            <Button kind="secondary" aria-keyshortcuts="R" onClick={() => setAsking('discard')}>
              {words.discard} <ButtonKeys keys="R" />
            </Button>
          ) : null}
          {state === 'CONFIRMED' && statement.takingBack === null && may('import-statements') ? (
            <Button kind="danger" onClick={() => setAsking('takeBack')}>
              {words.takeBack}
            </Button>
          ) : null}
        </DecideBar>
        {statement.takingBack?.state === 'PROPOSED' ? (
          <TakingBack shown={shown} proposal={statement.takingBack} onDone={onDone} />
        ) : null}
        {mayConfirm ? children : null}
        <StatusLine {...action.status} />
      </div>
      {asking ? (
        <ReasonDialog
          title={asking === 'discard' ? words.discard : words.takeBackTitle(statement.number)}
          label={asking === 'discard' ? words.discardReason : words.takeBackReason}
          hint={words.reasonHint}
          tooShort={words.tooShort}
          lengthMin={5}
          lengthMax={500}
          kind="danger"
          confirm={asking === 'discard' ? words.discard : words.propose}
          onClose={() => setAsking(null)}
          onConfirm={async (reason) => {
            const given = { params, body: { reason } };
            if (asking === 'discard') await call(discardBankStatement, given);
            else await call(proposeTakingBack, given);
            setAsking(null);
            await onDone(asking === 'discard' ? 'STOPPED' : undefined);
          }}
        >
          {asking === 'takeBack' ? <p className="mb-3">{words.takeBackLead}</p> : null}
        </ReasonDialog>
      ) : null}
    </Card>
  );
}

interface TakingBackProps {
  readonly shown: Statement;
  readonly proposal: NonNullable<Statement['takingBack']>;
  readonly onDone: (deed: Deed) => Promise<void>;
}

function TakingBack({ shown, proposal, onDone }: TakingBackProps) {
  const words = useTexts(statementsTexts);
  const may = useMay();
  const isOwn = useStaff().data?.id === proposal.proposedById;
  const action = useAction();
  const decide = (decision: 'CONFIRM' | 'REFUSE') =>
    void action.run(async () => {
      const params = { statementId: shown.id };
      await call(decideTakingBack, { params, body: { decision }, shown });
      await onDone(decision === 'CONFIRM' ? 'CONFIRMED' : 'REFUSED');
    });
  return (
    <Notice tone="warning" title={words.takingBackWaits(proposal.proposedBy)}>
      <p>“{proposal.reason}”</p>
      <p>{words.takeBackLead}</p>
      {may('confirm-statements') && !isOwn ? (
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            kind="danger"
            busy={action.busy}
            {...goneToBy('Control+Enter')}
            onClick={() => decide('CONFIRM')}
          >
            {words.confirmTakingBack} <ButtonKeys keys={MAIN_KEYS} />
          </Button>
          <Button
            kind="secondary"
            busy={action.busy}
            {...goneToBy('R')}
            onClick={() => decide('REFUSE')}
          >
            {words.refuseTakingBack} <ButtonKeys keys="R" />
          </Button>
        </div>
      ) : null}
      <StatusLine {...action.status} />
    </Notice>
  );
}
