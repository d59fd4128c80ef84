import {
  assignPayment,
  decidePaymentMatch,
  listStaffPayments,
  proposePaymentMatch,
} from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { listStaffPayments as contract } from '@pahiram/api/staff-payments';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { MATCH_KINDS, type MatchKind } from '@pahiram/domain/loans/payment-matching';
import { Button } from '@pahiram/ui/button.tsx';
import { type Column, DataTable } from '@pahiram/ui/data-table.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { FilterButtons, UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Age, Day, HiddenTitle, Instant, RecordLink } from '../../shell/table-cells.tsx';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { paymentsTexts } from './payments-texts.ts';

type Payment = WireReplyOf<typeof contract>['rows'][number];

const loanNumberShape = /^LN-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const paymentNumberShape = /^PM-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

const states = ['UNMATCHED', 'MINE', 'PROPOSED', 'MATCHED'] as const;

/** Payments from outside. One person proposes the loan of money without one, another confirms it (D10). */
export function Page() {
  const words = useTexts(paymentsTexts);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const [matching, setMatching] = useState<Payment | null>(null);
  const action = useAction();
  const [state, setState, unknown] = useUrlFilter('state', states, 'UNMATCHED');
  const list = usePagedQuery(['payments', state], (cursor) =>
    call(listStaffPayments, { query: { state, cursor, limit: 50 } }),
  );
  const isWaiting = state !== 'MATCHED';
  const empties = {
    UNMATCHED: words.empty,
    MINE: words.emptyMine,
    PROPOSED: words.emptyProposed,
    MATCHED: words.emptyMatched,
  } as const;
  const assign = (payment: Payment) =>
    action.run(async () => {
      const isMine = payment.assignee?.isMe === true;
      const to = isMine ? 'NOBODY' : 'ME';
      await call(assignPayment, { params: { id: payment.id }, body: { to } });
      const text = isMine ? words.givenBack(payment.number) : words.taken(payment.number);
      action.setStatus({ tone: 'success', text });
      await list.refetch();
    });
  return (
    <>
      <PageHeading title={titles.payments} note={words.note} />
      <StatusLine {...action.status} />
      <UnknownFilter given={unknown} />
      <FilterButtons
        legend={words.states}
        options={states.map((value) => ({ value, label: words[value] }))}
        value={state}
        onValue={setState}
      />
      <PagedList query={list} order={isWaiting ? 'oldestFirst' : 'newestFirst'}>
        {(pages) => (
          <Payments
            rows={pages.flatMap((page) => page.rows)}
            empty={empties[state]}
            isWaiting={isWaiting}
            busy={action.busy}
            work={
              may('match-repayments') && isWaiting
                ? { onMatch: setMatching, onAssign: (row) => void assign(row) }
                : null
            }
            onDecided={() => list.refetch()}
          />
        )}
      </PagedList>
      {matching ? (
        <MatchDialog
          payment={matching}
          onDone={(number) => {
            setMatching(null);
            action.setStatus({ tone: 'success', text: words.proposed(number) });
            void list.refetch();
          }}
          onClose={() => setMatching(null)}
        />
      ) : null}
    </>
  );
}

interface PaymentsProps {
  readonly rows: readonly Payment[];
  readonly empty: string;
  readonly isWaiting: boolean;
  readonly busy: boolean;
  /** Null when the person may not match. */
  readonly work: {
    readonly onMatch: (row: Payment) => void;
    readonly onAssign: (row: Payment) => void;
  } | null;
  readonly onDecided: () => Promise<unknown>;
}

function Payments({ rows, empty, isWaiting, busy, work, onDecided }: PaymentsProps) {
  const words = useTexts(paymentsTexts);
  const titles = useTexts(pageTitles);
  const language = useLanguage();
  if (rows.length === 0) return <EmptyState title={empty} />;
  const waiting: readonly Column<Payment>[] = [
    {
      key: 'age',
      title: words.waiting,
      cell: ({ receivedAt, assignee }) => (
        <>
          <Age since={receivedAt} />
          {assignee ? (
            <span className="block text-sm">
              {words.lookedInto(assignee.isMe ? words.me : assignee.name)}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'proposal',
      title: words.proposal,
      cell: (row) => <Proposal payment={row} onDecided={onDecided} />,
    },
  ];
  const matched: readonly Column<Payment>[] = [
    {
      key: 'loan',
      title: words.loan,
      cell: ({ loanNumber, reversedOn }) => (
        <>
          {loanNumber ? <RecordLink href={`/loans/${loanNumber}`}>{loanNumber}</RecordLink> : '–'}
          {reversedOn ? ` ${words.reversed(dayText(reversedOn, language))}` : null}
        </>
      ),
    },
    { key: 'received', title: words.received, cell: (row) => <Instant at={row.receivedAt} /> },
  ];
  return (
    <DataTable
      caption={titles.payments}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'number',
          title: words.number,
          cell: (row) => (
            <>
              <span className="whitespace-nowrap">{row.number}</span>
              <span className="block text-sm whitespace-nowrap">
                {words.paidOn} <Day on={row.valueDate} />
              </span>
            </>
          ),
        },
        {
          key: 'amount',
          title: words.amount,
          figures: true,
          cell: (row) => pesosText(row.amount),
        },
        {
          key: 'payer',
          title: words.payer,
          cell: (row) => (
            <>
              {row.payer || '–'}
              <span className="block text-sm break-words text-soft">{row.referenceText}</span>
            </>
          ),
        },
        ...(isWaiting ? waiting : matched),
        ...(work
          ? [
              {
                key: 'match',
                title: <HiddenTitle text={words.match} />,
                cell: (row: Payment) => (
                  <span className="flex flex-col gap-2 whitespace-nowrap">
                    {row.proposal === null ? (
                      <Button kind="secondary" onClick={() => work.onMatch(row)}>
                        {words.match}
                      </Button>
                    ) : null}
                    <Button kind="secondary" busy={busy} onClick={() => work.onAssign(row)}>
                      {row.assignee?.isMe ? words.giveBack : words.take}
                    </Button>
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

interface MatchDialogProps {
  readonly payment: Payment;
  readonly onDone: (number: string) => void;
  readonly onClose: () => void;
}

interface ProposalProps {
  readonly payment: Payment;
  readonly onDecided: () => Promise<unknown>;
}

/** The loan that somebody proposes for a payment. The server checks again that another person decides. */
function Proposal({ payment, onDecided }: ProposalProps) {
  const words = useTexts(paymentsTexts);
  const may = useMay();
  const staffId = useStaff().data?.id;
  const action = useAction();
  const { id, proposal } = payment;
  if (proposal === null) return <>–</>;
  const decide = (decision: 'CONFIRM' | 'REFUSE') =>
    void action.run(async () => {
      const body = { decision, proposedAt: proposal.proposedAt };
      await call(decidePaymentMatch, { params: { id }, body, shown: payment });
      await onDecided();
    });
  return (
    <div className="min-w-56 space-y-2">
      <p>
        {proposal.kind === 'SAME_MONEY' && proposal.paymentNumber
          ? words.sameMoney(proposal.paymentNumber)
          : null}
        {proposal.loanNumber ? (
          <RecordLink href={`/loans/${proposal.loanNumber}`}>{proposal.loanNumber}</RecordLink>
        ) : null}
        <span className="block text-sm">
          {words.proposedBy(proposal.proposedBy)}: “{proposal.reason}”
        </span>
      </p>
      {may('confirm-matches') && staffId !== proposal.proposedById ? (
        <div className="flex flex-wrap gap-2">
          <Button
            busy={action.busy}
            aria-label={words.confirmOf(payment.number)}
            onClick={() => decide('CONFIRM')}
          >
            {words.confirm}
          </Button>
          <Button
            kind="danger"
            busy={action.busy}
            aria-label={words.refuseOf(payment.number)}
            onClick={() => decide('REFUSE')}
          >
            {words.refuse}
          </Button>
        </div>
      ) : null}
      <StatusLine {...action.status} />
    </div>
  );
}

/** Proposes the loan, or that the money is known already, with the reason for the second person. */
function MatchDialog({ payment, onDone, onClose }: MatchDialogProps) {
  const words = useTexts(paymentsTexts);
  const [kind, setKind] = useState<MatchKind>('LOAN');
  const [typed, setTyped] = useState('');
  const number = typed.trim().toUpperCase();
  const isLoan = kind === 'LOAN';
  const isNumber = (isLoan ? loanNumberShape : paymentNumberShape).test(number);
  const numberMissing = isLoan ? words.loanNumberMissing : words.paymentNumberMissing;
  return (
    <ReasonDialog
      title={words.matchOf(payment.number)}
      label={words.reason}
      hint={words.reasonHint}
      tooShort={words.reasonShort}
      lengthMin={5}
      lengthMax={500}
      confirm={words.propose}
      missing={isNumber ? undefined : numberMissing}
      onClose={onClose}
      onConfirm={async (reason) => {
        const as = isLoan
          ? ({ kind, loanNumber: number } as const)
          : ({ kind, paymentNumber: number } as const);
        await call(proposePaymentMatch, { params: { id: payment.id }, body: { as, reason } });
        onDone(payment.number);
      }}
    >
      <p className="mb-4 font-semibold">
        {pesosText(payment.amount)} · {payment.payer} · {payment.referenceText}
      </p>
      {payment.sameMoneyAs ? (
        <Notice tone="warning" title={words.sameMoneyAs(payment.sameMoneyAs)} />
      ) : null}
      <div className="mb-4">
        <p>{payment.suggestions.length > 0 ? words.suggested : words.noSuggestions}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {payment.suggestions.map((one) => (
            <Button
              key={one.loanNumber}
              kind="secondary"
              onClick={() => {
                setKind('LOAN');
                setTyped(one.loanNumber);
              }}
            >
              {one.fullName}, {one.loanNumber} ({one.causes.map((cause) => words[cause]).join(', ')}
              )
            </Button>
          ))}
        </div>
      </div>
      <SelectField
        name="kind"
        label={words.matchKind}
        options={MATCH_KINDS.map((value) => ({ value, label: words[value] }))}
        value={kind}
        onValue={(value) => {
          const next = MATCH_KINDS.find((one) => one === value) ?? 'LOAN';
          setKind(next);
          setTyped(next === 'SAME_MONEY' ? (payment.sameMoneyAs ?? '') : '');
        }}
      />
      <TextField
        name="number"
        label={isLoan ? words.loanNumber : words.paymentNumber}
        hint={isLoan ? words.loanNumberHint : words.paymentNumberHint}
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  );
}
