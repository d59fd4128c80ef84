import {
  cancelLoanChange,
  confirmLoanChange,
  listLoanChanges,
  refuseLoanChange,
} from '@pahiram/api/addresses';
import type { listLoanChanges as contract } from '@pahiram/api/loan-changes';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { LOAN_CHANGE_PERMISSIONS } from '@pahiram/domain/loans/loan-change';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { FilterButtons, UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { PaymentsBehind, WaitingFor } from '../../shell/payment-evidence.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { ChangeEffect } from './change-effect.tsx';
import { loanChangesTexts } from './loan-changes-texts.ts';

type Row = WireReplyOf<typeof contract>['rows'][number];
type Act = 'confirm' | 'refuse' | 'cancel';

const shows = ['WAITING', 'DECIDED'] as const;

/** Changes of loans that wait for a second person, with what they would do, or were decided. */
export function Page() {
  const words = useTexts(loanChangesTexts);
  const titles = useTexts(pageTitles);
  const [show, setShow, unknown] = useUrlFilter('show', shows, 'WAITING');
  const [asking, setAsking] = useState<{ act: 'refuse' | 'cancel'; row: Row } | null>(null);
  const action = useAction();
  const list = usePagedQuery(['loan-changes', show], (cursor) =>
    call(listLoanChanges, { query: { show, cursor, limit: 25 } }),
  );
  const onAct = (act: Act, row: Row) => {
    if (act !== 'confirm') {
      setAsking({ act, row });
      return;
    }
    void action.run(async () => {
      await call(confirmLoanChange, { params: { changeId: row.id }, body: {}, shown: row });
      await list.refetch();
    });
  };
  return (
    <>
      <PageHeading title={titles.decisions} note={words.note} />
      <UnknownFilter given={unknown} />
      <FilterButtons
        legend={words.show}
        options={shows.map((value) => ({ value, label: words[value] }))}
        value={show}
        onValue={setShow}
      />
      <StatusLine {...action.status} />
      <PagedList query={list} order={show === 'WAITING' ? 'oldestFirst' : 'newestFirst'}>
        {(pages) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) {
            return <EmptyState title={show === 'WAITING' ? words.empty : words.emptyDecided} />;
          }
          return (
            <ul aria-label={titles.decisions} className="max-w-5xl space-y-3">
              {rows.map((row) => (
                <ChangeCard key={row.id} row={row} busy={action.busy} onAct={onAct} />
              ))}
            </ul>
          );
        }}
      </PagedList>
      {asking === null ? null : (
        <ReasonDialog
          title={words[`${asking.act}Of`](
            words.changeOf(words[asking.row.kind], asking.row.loanNumber),
          )}
          confirm={words[asking.act]}
          kind="danger"
          label={words.reason}
          hint={words.reasonHint}
          tooShort={words.reasonShort}
          lengthMin={5}
          lengthMax={500}
          onClose={() => setAsking(null)}
          onConfirm={async (reason) => {
            const given = { params: { changeId: asking.row.id }, body: { reason } };
            if (asking.act === 'refuse')
              await call(refuseLoanChange, { ...given, shown: asking.row });
            else await call(cancelLoanChange, given);
            setAsking(null);
            await list.refetch();
          }}
        />
      )}
    </>
  );
}

const tones: Record<Row['state'], Tone> = {
  PROPOSED: 'warning',
  CONFIRMED: 'success',
  REFUSED: 'danger',
  CANCELLED: 'info',
};

interface ChangeCardProps {
  readonly row: Row;
  readonly busy: boolean;
  readonly onAct: (act: Act, row: Row) => void;
}

/** One proposal. The server checks again who may decide. */
function ChangeCard({ row, busy, onAct }: ChangeCardProps) {
  const words = useTexts(loanChangesTexts);
  const title = words.changeOf(words[row.kind], row.loanNumber);
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <Badge tone={tones[row.state]}>{words[row.state]}</Badge>
      </div>
      <p className="mt-1">
        <RecordLink href={`/loans/${row.loanNumber}`}>{row.fullLegalName}</RecordLink>
      </p>
      {row.state === 'PROPOSED' ? (
        <p className="text-soft">
          <WaitingFor minutes={row.ageMinutes} />
        </p>
      ) : null}
      <ChangeFacts row={row} />
      {row.effect ? <ChangeEffect effect={row.effect} /> : null}
      {row.state === 'PROPOSED' ? <PaymentsBehind payments={row.payments} /> : null}
      {row.obstacle ? <Notice tone="warning">{words[row.obstacle]}</Notice> : null}
      {row.state === 'PROPOSED' ? (
        <ChangeButtons row={row} title={title} busy={busy} onAct={onAct} />
      ) : null}
    </li>
  );
}

function ChangeFacts({ row }: { row: Row }) {
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
    <dl className="my-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
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

function ChangeButtons({ row, title, busy, onAct }: ChangeCardProps & { readonly title: string }) {
  const words = useTexts(loanChangesTexts);
  const may = useMay();
  const isOwn = useStaff().data?.id === row.proposedById;
  const pressed = (act: Act) => ({
    ...{ busy, onClick: () => onAct(act, row), 'aria-label': words[`${act}Of`](title) },
  });
  if (isOwn) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="text-soft">{words.ownProposal}</p>
        <Button kind="secondary" {...pressed('cancel')}>
          {words.cancel}
        </Button>
      </div>
    );
  }
  if (!may(LOAN_CHANGE_PERMISSIONS[row.kind].confirm)) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {row.obstacle === null ? <Button {...pressed('confirm')}>{words.confirm}</Button> : null}
      <Button kind="danger" {...pressed('refuse')}>
        {words.refuse}
      </Button>
    </div>
  );
}
