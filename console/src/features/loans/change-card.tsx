import {
  cancelLoanChange,
  confirmLoanChange,
  type listLoanChanges,
  refuseLoanChange,
} from '@pahiram/api/loan-changes';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { LOAN_CHANGE_PERMISSIONS } from '@pahiram/domain/loans/loan-change';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { type ReactNode, useState } from 'react';
import { DecideBar } from '../../shell/decide-bar.tsx';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { PaymentsBehind, WaitingFor } from '../../shell/payment-evidence.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { goneToBy } from '../../shell/use-keys.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { ChangeEffect } from './change-effect.tsx';
import { loanChangesTexts } from './loan-changes-texts.ts';

export type LoanChangeRow = WireReplyOf<typeof listLoanChanges>['rows'][number];
type Act = 'confirm' | 'refuse' | 'cancel';

const tones: Record<LoanChangeRow['state'], Tone> = {
  PROPOSED: 'warning',
  CONFIRMED: 'success',
  REFUSED: 'danger',
  CANCELLED: 'info',
  LAPSED: 'info',
};

export interface ChangeCardProps {
  readonly row: LoanChangeRow;
  /** Reads the proposal again. */
  readonly onDecided: (deed: Deed) => Promise<unknown>;
  /** Beside the buttons: whether the next row opens. */
  readonly children?: ReactNode;
}

/** One proposal with its proof, and the buttons of those who may decide it. The server checks again who may. */
export function ChangeCard({ row, onDecided, children }: ChangeCardProps) {
  const words = useTexts(loanChangesTexts);
  const title = words.changeOf(words[row.kind], row.loanNumber);
  return (
    <div className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <Badge tone={tones[row.state]}>{words[row.state]}</Badge>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3">
        <RecordLink href={`/loans/${row.loanNumber}`}>{row.fullLegalName}</RecordLink>
        {row.state === 'PROPOSED' ? (
          <span className="text-soft">
            <WaitingFor minutes={row.ageMinutes} />
          </span>
        ) : null}
      </p>
      {row.effect ? <ChangeEffect effect={row.effect} /> : null}
      <ChangeFacts row={row} />
      {row.state === 'PROPOSED' ? <PaymentsBehind payments={row.payments} /> : null}
      {row.obstacle ? <Notice tone="warning">{words[row.obstacle]}</Notice> : null}
      {row.state === 'PROPOSED' ? (
        <ChangeButtons row={row} title={title} onDecided={onDecided}>
          {children}
        </ChangeButtons>
      ) : null}
    </div>
  );
}

function ChangeFacts({ row }: { row: LoanChangeRow }) {
  const words = useTexts(loanChangesTexts);
  const language = useLanguage();
  const by = (name: string, at: string) => `${name}, ${momentText(at, language)}`;
  const facts = [
    [words.amount, row.amount === null ? null : pesosText(row.amount)],
    [words.payment, row.paymentNumber],
    [words.cause, row.reversalReason && words[row.reversalReason]],
    [words.component, row.component && words[row.component]],
    [words.valueDate, row.valueDate && dayText(row.valueDate, language)],
    [words.receiptNumber, row.receiptNumber],
    [words.payer, row.payer],
    [words.reason, row.reason],
    [words.proposedBy, by(row.proposedBy, row.proposedAt)],
    [words.decidedBy, row.decidedBy && row.decidedAt && by(row.decidedBy, row.decidedAt)],
    [words.decisionReason, row.decisionReason],
  ];
  return (
    <dl className="my-3 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-2 sm:grid-cols-2">
      {facts.map(([term, text]) =>
        text ? (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function ChangeButtons(props: ChangeCardProps & { readonly title: string }) {
  const { row, title, onDecided, children } = props;
  const words = useTexts(loanChangesTexts);
  const may = useMay();
  const isOwn = useStaff().data?.id === row.proposedById;
  const action = useAction();
  const [asking, setAsking] = useState<'refuse' | 'cancel' | null>(null);
  const params = { changeId: row.id };
  const confirm = () =>
    action.run(async () => {
      await call(confirmLoanChange, { params, body: {}, shown: row });
      await onDecided('CONFIRMED');
    });
  const named = (act: Act) => ({ busy: action.busy, 'aria-label': words[`${act}Of`](title) });
  if (!isOwn && !may(LOAN_CHANGE_PERMISSIONS[row.kind].confirm)) return null;
  return (
    <>
      <DecideBar>
        {isOwn ? (
          <>
            <p className="text-soft">{words.ownProposal}</p>
            <Button kind="secondary" {...named('cancel')} onClick={() => setAsking('cancel')}>
              {words.cancel}
            </Button>
          </>
        ) : (
          <>
            {row.obstacle === null ? (
              <Button
                {...named('confirm')}
                {...goneToBy('Control+Enter')}
                onClick={() => void confirm()}
              >
                {words.confirm} <ButtonKeys keys={MAIN_KEYS} />
              </Button>
            ) : null}
            <Button
              kind="secondary"
              {...named('refuse')}
              aria-keyshortcuts="R"
              onClick={() => setAsking('refuse')}
            >
              {words.refuse} <ButtonKeys keys="R" />
            </Button>
          </>
        )}
        {children}
      </DecideBar>
      <StatusLine {...action.status} />
      {asking === null ? null : (
        <ReasonDialog
          title={words[`${asking}Of`](title)}
          confirm={words[asking]}
          kind="danger"
          label={words.reason}
          hint={words.reasonHint}
          tooShort={words.reasonShort}
          lengthMin={5}
          lengthMax={500}
          onClose={() => setAsking(null)}
          onConfirm={async (reason) => {
            if (asking === 'refuse') {
              await call(refuseLoanChange, { params, body: { reason }, shown: row });
            } else await call(cancelLoanChange, { params, body: { reason } });
            setAsking(null);
            await onDecided(asking === 'refuse' ? 'REFUSED' : 'STOPPED');
          }}
        />
      )}
    </>
  );
}
