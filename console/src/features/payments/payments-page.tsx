import {
  assignPayment,
  exportPayments,
  listStaffPayments,
  proposePaymentMatch,
} from '@pahiram/api/staff-payments';
import { dayText } from '@pahiram/client/dates.ts';
import { CLAIM_FILTERS } from '@pahiram/domain/lists/work-list';
import { MATCH_KINDS, type MatchKind } from '@pahiram/domain/loans/payment-matching';
import { Button } from '@pahiram/ui/button.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import type { Status } from '@pahiram/ui/use-work.tsx';
import { type ReactNode, useState } from 'react';
import { call } from '../../shell/http.ts';
import { UnknownFilter, useUrlFilter, useUrlSort } from '../../shell/list-filter.tsx';
import { ClaimFilter, KeyBar, ListBar, ListTabs } from '../../shell/list-tools.tsx';
import { NextSwitch } from '../../shell/next-switch.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { RemindButton } from '../../shell/remind-button.tsx';
import { RowButton } from '../../shell/row-button.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Age, Day, Instant, RecordLink } from '../../shell/table-cells.tsx';
import { useClaims } from '../../shell/use-claims.tsx';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { useWorkRows } from '../../shell/use-work-rows.ts';
import type { ListColumn } from '../../shell/work-list.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { WorkTable } from '../../shell/work-table.tsx';
import { FindLoan } from './find-loan.tsx';
import { MatchProposal, type Payment } from './match-proposal.tsx';
import { paymentsTexts } from './payments-texts.ts';

const loanNumberShape = /^LN-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const paymentNumberShape = /^PM-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

const states = ['UNMATCHED', 'MINE', 'PROPOSED', 'MATCHED'] as const;
const sorts = ['waiting', '-waiting', 'amount', '-amount'] as const;
const refreshMs = 10_000;

/** The filters of the list, which stand in the address of the page. */
function useFilters() {
  const [state, setState, unknown] = useUrlFilter('state', states, 'UNMATCHED');
  const [claim, setClaim] = useUrlFilter('claim', CLAIM_FILTERS, 'any');
  const [sort, setSort] = useUrlSort(sorts);
  const isClaimable = state === 'UNMATCHED' || state === 'PROPOSED';
  const filters = {
    state,
    claim: isClaimable ? claim : 'any',
    ...(sort && state !== 'MATCHED' ? { sort } : {}),
  } as const;
  const query = new URLSearchParams(filters).toString();
  return { filters, isClaimable, query, setState, setClaim, setSort, unknown };
}

/** Payments from outside. One person proposes the loan of money without one, another confirms it (D10). */
export function Page() {
  const words = useTexts(paymentsTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const self = useStaff().data?.id;
  const [matching, setMatching] = useState<Payment | null>(null);
  const [status, setStatus] = useState<Status>({ tone: 'info', text: '' });
  const { filters, isClaimable, query, ...set } = useFilters();
  const { state } = filters;
  const work = useWorkRows({
    name: 'payments',
    query,
    fetchPage: (cursor) => call(listStaffPayments, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
    rowsOf: (page) => page.rows,
    idOf: ({ id }) => id,
    exportAddress: exportPayments,
  });
  const total = work.first?.total ?? null;
  const isWaiting = state !== 'MATCHED';
  const mayMatch = isWaiting && may('match-repayments');
  const claims = useClaims<Payment>({
    claim: ({ id }, isTaken) =>
      call(assignPayment, {
        params: { id },
        body: { to: isTaken ? 'ME' : 'NOBODY', takesOver: false },
      }),
    takeOver: ({ id }) => call(assignPayment, { params: { id }, body: { to: 'ME' } }),
    holderOf: ({ assignee }) => assignee,
    numberOf: ({ number }) => number,
    onFirst: (row) => {
      setMatching(row);
      work.reload();
    },
    passOver: ['payment-assigned', 'payment-matched'],
    onChange: work.reload,
  });
  const columns = useColumns({
    isWaiting,
    claimCell: (row) => claims.cell(row, mayMatch),
    onMatch: mayMatch ? setMatching : null,
    onDecided: () => work.loaded.refetch(),
  });
  const [isNextOn, setNextOn] = useState(true);
  const next = matching ? nextToMatch(work.rows, matching, self) : null;
  const empties = {
    UNMATCHED: words.empty,
    MINE: words.emptyMine,
    PROPOSED: words.emptyProposed,
    MATCHED: words.emptyMatched,
  } as const;
  return (
    <>
      <PageHeading
        title={titles.payments}
        note={words.note}
        aside={
          mayMatch
            ? claims.firstButton(work.rows.filter(({ proposal }) => proposal === null))
            : null
        }
      />
      <StatusLine {...status} />
      <StatusLine {...claims.status} />
      <UnknownFilter given={set.unknown} />
      <ListTabs
        legend={words.states}
        options={states.map((value) => ({ value, label: words[value] }))}
        value={state}
        onValue={set.setState}
        list="PAYMENTS"
        path="/payments"
        query={query}
      />
      <ListBar
        work={work}
        amountOf={({ amount }) => amount}
        actions={
          isClaimable ? (
            <RemindButton
              list="PAYMENTS"
              rows={work.chosen}
              idOf={({ id }) => id}
              holderOf={({ assignee }) => assignee?.id ?? null}
              onReminded={work.selection.clear}
            />
          ) : null
        }
      >
        {isClaimable ? (
          <ClaimFilter label={words.assignee} value={filters.claim} onValue={set.setClaim} />
        ) : null}
      </ListBar>
      <WorkTable
        caption={titles.payments}
        work={work}
        rowName={(row) => row.number}
        columns={columns}
        order={
          isWaiting ? { value: filters.sort ?? 'waiting', onValue: set.setSort } : 'newestFirst'
        }
        isFiltered={filters.claim !== 'any'}
        empty={empties[state]}
      />
      <KeyBar
        keys={[...(mayMatch ? (['C'] as const) : []), ...(isClaimable ? (['F'] as const) : [])]}
      >
        {total && total.rows > 0 ? (
          <span className="figures">{list.sum(total.rows, pesosText(total.amount))}</span>
        ) : null}
      </KeyBar>
      {matching ? (
        <MatchDialog
          payment={matching}
          key={matching.id}
          onDone={(number) => {
            setMatching(isNextOn ? next : null);
            setStatus({ tone: 'success', text: words.proposed(number) });
            work.reload();
          }}
          onClose={() => setMatching(null)}
        >
          {next ? <NextSwitch isOn={isNextOn} onSwitch={setNextOn} name={next.number} /> : null}
        </MatchDialog>
      ) : null}
    </>
  );
}

/** The row after this one without a proposal, which nobody else has. */
function nextToMatch(
  rows: readonly Payment[],
  { id }: Payment,
  self: string | undefined,
): Payment | null {
  const at = rows.findIndex((row) => row.id === id);
  const isFree = ({ proposal, assignee }: Payment) =>
    proposal === null && (assignee === null || assignee.id === self);
  return rows.slice(at + 1).find(isFree) ?? null;
}

interface ColumnFacts {
  readonly isWaiting: boolean;
  readonly claimCell: (row: Payment) => ReactNode;
  /** Null when the person may not match. */
  readonly onMatch: ((row: Payment) => void) | null;
  readonly onDecided: () => Promise<unknown>;
}

function useColumns({
  isWaiting,
  claimCell,
  onMatch,
  onDecided,
}: ColumnFacts): readonly ListColumn<Payment>[] {
  const may = useMay();
  const words = useTexts(paymentsTexts);
  const list = useTexts(workListTexts);
  const language = useLanguage();
  const waiting: readonly ListColumn<Payment>[] = [
    {
      key: 'age',
      title: words.waiting,
      sort: 'waiting',
      cell: ({ receivedAt }) => <Age since={receivedAt} />,
    },
    { key: 'assignee', title: words.assignee, cell: claimCell },
    {
      key: 'proposal',
      title: words.proposal,
      cell: (row) =>
        row.proposal === null && onMatch ? (
          <RowButton
            aria-label={words.matchOf(row.number)}
            aria-keyshortcuts="M"
            onClick={() => onMatch(row)}
          >
            {words.match}
          </RowButton>
        ) : (
          <MatchProposal payment={row} onDecided={onDecided} />
        ),
    },
  ];
  const matched: readonly ListColumn<Payment>[] = [
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
  return [
    {
      key: 'number',
      title: words.number,
      cell: (row) =>
        isWaiting && row.proposal === null && onMatch ? (
          <RecordLink href="/payments" onOpen={() => onMatch(row)}>
            {row.number}
          </RecordLink>
        ) : (
          row.number
        ),
    },
    { key: 'paidOn', title: words.paidOn, cell: (row) => <Day on={row.valueDate} /> },
    {
      key: 'amount',
      title: list.amountPesos,
      isFigures: true,
      sort: 'amount',
      cell: (row) => amountText(row.amount),
    },
    {
      key: 'payer',
      title: words.payer,
      cell: (row) => <Short text={row.payer || '–'} width="max-w-28" />,
    },
    {
      key: 'reference',
      title: words.reference,
      cell: (row) =>
        row.withdrawal && may('view-withdrawals') ? (
          <RecordLink href={`/withdrawals/${row.withdrawal.id}`}>
            {words.withdrawalBack(row.withdrawal.number)}
          </RecordLink>
        ) : (
          <Short text={row.referenceText || '–'} width="max-w-44" />
        ),
    },
    ...(isWaiting ? waiting : matched),
  ];
}

/** A text of the payer on one line; the rest of a long one is its title. */
function Short({ text, width }: { text: string; width: string }) {
  return (
    <span title={text} className={`block whitespace-normal ${width}`}>
      {text}
    </span>
  );
}

interface MatchDialogProps {
  readonly payment: Payment;
  readonly onDone: (number: string) => void;
  readonly onClose: () => void;
  /** Below the fields: whether the next one follows. */
  readonly children: ReactNode;
}

/** Proposes the loan, or that the money is known already, with the reason for the second person. */
function MatchDialog({ payment, onDone, onClose, children }: MatchDialogProps) {
  const words = useTexts(paymentsTexts);
  const language = useLanguage();
  const [kind, setKind] = useState<MatchKind>('LOAN');
  const [typed, setTyped] = useState('');
  const number = typed.trim().toUpperCase();
  const isLoan = kind === 'LOAN';
  const may = useMay();
  const mayFind = may('search-members') && may('view-loans');
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
        {pesosText(payment.amount)} · {dayText(payment.valueDate, language)} · {payment.payer} ·{' '}
        {payment.referenceText}
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
      {isLoan && mayFind ? <FindLoan onChoose={setTyped} /> : null}
      <TextField
        name="number"
        label={isLoan ? words.loanNumber : words.paymentNumber}
        hint={isLoan ? words.loanNumberHint : words.paymentNumberHint}
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {children}
    </ReasonDialog>
  );
}
