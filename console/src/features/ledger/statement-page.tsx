import { downloadAccountStatement, getAccountStatement } from '@pahiram/api/ledger';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { addDays, manilaDate, parseCalendarDate } from '@pahiram/domain/calendar/calendar';
import { Button } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { call, downloadFile } from '../../shell/http.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { AccountOwner } from './account-owner.tsx';
import { ledgerTexts } from './ledger-texts.ts';
import { accountKindTexts, transferCodeTexts } from './ledger-words.ts';

type Reply = WireReplyOf<typeof getAccountStatement>;
type Row = Reply['rows'][number];
type Period = { readonly from: string; readonly to: string };

const daysDefault = 30;

/** The statement of an account in a period: both sides of each transfer, and the balance after it. */
export function Page({ accountId }: { accountId: string }) {
  const words = useTexts(ledgerTexts);
  const kinds = useTexts(accountKindTexts);
  const [search, setSearch] = useSearchParams();
  const to = parseCalendarDate(search.get('to') ?? '') ?? manilaDate(serverNow());
  const from = parseCalendarDate(search.get('from') ?? '') ?? addDays(to, -daysDefault);
  const list = usePagedQuery(['ledger', 'statement', accountId, from, to], (cursor) =>
    call(getAccountStatement, { params: { accountId }, query: { from, to, cursor, limit: 100 } }),
  );
  const first = list.data?.pages[0];
  return (
    <>
      <PageHeading
        title={words.accountNumber(accountId)}
        back={{
          href: first ? `/ledger/${first.account.kind}?day=${to}` : '/ledger',
          text: first ? kinds[first.account.kind] : words.back,
        }}
        aside={first ? <AccountOwner owner={first.account.owner} /> : null}
      />
      <PeriodForm
        key={`${from} ${to}`}
        accountId={accountId}
        period={{ from, to }}
        onPeriod={(period) => setSearch({ ...period })}
      />
      <PagedList query={list}>
        {(pages) => <Statement rows={pages.flatMap((page) => page.rows)} reply={pages[0]} />}
      </PagedList>
    </>
  );
}

interface PeriodFormProps {
  readonly accountId: string;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

function PeriodForm({ accountId, period, onPeriod }: PeriodFormProps) {
  const words = useTexts(ledgerTexts);
  const [typed, setTyped] = useState(period);
  const action = useAction();
  const isPeriod = typed.from !== '' && typed.to !== '' && typed.from <= typed.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPeriod) return action.setStatus({ tone: 'warning', text: words.periodWrong });
    onPeriod(typed);
  };
  const download = () =>
    action.run(async () => {
      const { from, to } = period;
      const path = downloadAccountStatement.path.replace(':accountId', accountId);
      await downloadFile(
        `${path}?from=${from}&to=${to}`,
        `statement-${accountId}-${from}-${to}.csv`,
      );
      action.setStatus({ tone: 'success', text: words.downloaded });
    });
  return (
    <form noValidate onSubmit={submit} className="mb-4">
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            type="date"
            autoComplete="off"
            label={words[name]}
            value={typed[name]}
            onChange={(event) => setTyped((now) => ({ ...now, [name]: event.target.value }))}
          />
        ))}
        <div className="flex flex-wrap gap-3 pb-7">
          <Button type="submit" kind="secondary">
            {words.show}
          </Button>
          <Button kind="secondary" busy={action.busy} onClick={() => void download()}>
            {words.download}
          </Button>
        </div>
      </div>
      <StatusLine {...action.status} />
    </form>
  );
}

function Statement({ rows, reply }: { rows: readonly Row[]; reply: Reply | undefined }) {
  const words = useTexts(ledgerTexts);
  const kinds = useTexts(accountKindTexts);
  const codes = useTexts(transferCodeTexts);
  if (!reply) return null;
  return (
    <>
      <div className="mb-4 max-w-md">
        <SummaryList
          rows={[
            { label: words.opening, value: pesosText(reply.opening) },
            { label: words.closing, value: pesosText(reply.closing), strong: true },
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <StateBox kind="empty" title={words.noTransfers} />
      ) : (
        <DataTable
          caption={words.statement}
          rows={rows}
          rowKey={(row) => row.transferId}
          columns={[
            { key: 'booked', title: words.booked, cell: (row) => <Instant at={row.bookedAt} /> },
            { key: 'code', title: words.what, cell: (row) => codes[row.code] },
            {
              key: 'other',
              title: words.otherSide,
              cell: (row) => (
                <RecordLink href={`/ledger/accounts/${row.otherAccountId}`}>
                  {kinds[row.otherKind]}
                </RecordLink>
              ),
            },
            { key: 'reference', title: words.reference, cell: (row) => <Reference row={row} /> },
            {
              key: 'debit',
              title: words.debit,
              figures: true,
              cell: (row) => (row.debit === null ? '' : pesosText(row.debit)),
            },
            {
              key: 'credit',
              title: words.credit,
              figures: true,
              cell: (row) => (row.credit === null ? '' : pesosText(row.credit)),
            },
            {
              key: 'balance',
              title: words.balanceAfter,
              figures: true,
              cell: (row) => pesosText(row.balanceAfter),
            },
          ]}
        />
      )}
    </>
  );
}

/** The record of a transfer: a withdrawal, or the loan of a payment; unmatched money is in its list. */
function Reference({ row: { record, reference } }: { row: Row }) {
  const words = useTexts(ledgerTexts);
  if (record === null) return <code className="break-all">{reference}</code>;
  const { kind, number, loanNumber } = record;
  if (kind === 'WITHDRAWAL') {
    return <RecordLink href={`/withdrawals/${reference}`}>{words.withdrawalOf(number)}</RecordLink>;
  }
  if (kind === 'ACCOUNT') return number;
  const text = kind === 'PAYMENT' ? words.paymentOf(number) : words.loanOf(number);
  return <RecordLink href={loanNumber ? `/loans/${loanNumber}` : '/payments'}>{text}</RecordLink>;
}
