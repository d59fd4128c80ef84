import { getStaffLoan } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { getStaffLoan as contract } from '@pahiram/api/staff-loans';
import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import type { LoanChangeKind } from '@pahiram/domain/loans/loan-change';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { Day, HiddenTitle, Instant, RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { RequestsOfLoan } from '../loan-requests/requests-of-loan.tsx';
import { ChangeDialog, type ReversiblePayment } from './change-dialog.tsx';
import { Corrections } from './corrections.tsx';
import { LoanActions } from './loan-actions.tsx';
import { loanChangesTexts } from './loan-changes-texts.ts';
import { LoanEntries } from './loan-entries.tsx';
import { LoanFile } from './loan-file.tsx';
import { LoanState } from './loan-state.tsx';
import { LoanStatement } from './loan-statement.tsx';
import { loansTexts } from './loans-texts.ts';
import { SetOffs } from './set-offs.tsx';
import { SettleOnDay } from './settle-on-day.tsx';

type Found = WireReplyOf<typeof contract>;
type Account = NonNullable<Found['account']>;
type Asked = { readonly kind: LoanChangeKind; readonly payment: ReversiblePayment | null };

/** One loan: where it stands, its schedule, payments and ledger entries (V31). */
export function Page({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(loansTexts);
  const changeWords = useTexts(loanChangesTexts);
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isProposed, setIsProposed] = useState(false);
  const found = useQuery({
    queryKey: ['loan', loanNumber],
    queryFn: () => call(getStaffLoan, { params: { loanNumber } }),
  });
  return (
    <LoadState query={found} lines={8}>
      {({ loan, account, setOffs, entries }) => (
        <>
          <PageHeading
            title={loan.loanNumber}
            back={{ href: '/loans', text: words.back }}
            aside={<LoanState state={loan.state} />}
          />
          <OwnInterestNotice memberId={loan.memberId} />
          <StatusLine tone="success" text={isProposed ? changeWords.proposed : ''} />
          {asked && account ? (
            <ChangeDialog
              {...asked}
              loanNumber={loanNumber}
              overpayment={account.overpayment}
              onClose={() => setAsked(null)}
              onDone={async () => {
                setAsked(null);
                setIsProposed(true);
              }}
            />
          ) : null}
          <div className="grid grid-cols-1 items-start gap-5 2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="space-y-5">
              <Card title={loan.fullLegalName}>
                {account ? <Standing account={account} /> : <p>{words.notStarted}</p>}
                {may('view-member') ? (
                  <div className="mt-4">
                    <RecordLink href={`/members/${loan.memberId}`}>{words.openMember}</RecordLink>
                  </div>
                ) : null}
              </Card>
              {account ? (
                <>
                  <LoanActions
                    account={account}
                    onChoose={(kind) => setAsked({ kind, payment: null })}
                  />
                  <Payments
                    account={account}
                    onReverse={(payment) => setAsked({ kind: 'REVERSAL', payment })}
                  />
                  <Refunds account={account} />
                  <SetOffs setOffs={setOffs} />
                  <Corrections account={account} />
                </>
              ) : null}
              {account && may('view-loan-requests') ? (
                <RequestsOfLoan loanNumber={loanNumber} />
              ) : null}
              {account?.settlement ? (
                <SettleOnDay loanNumber={loanNumber} asOf={account.asOf} />
              ) : null}
            </div>
            <div className="space-y-5">
              {account ? <Schedule account={account} /> : null}
              {account ? <LoanStatement loanNumber={loanNumber} asOf={account.asOf} /> : null}
              <LoanEntries entries={entries} />
            </div>
          </div>
          <LoanFile loan={loan} />
        </>
      )}
    </LoadState>
  );
}

function Standing({ account }: { account: Account }) {
  const words = useTexts(loansTexts);
  const language = useLanguage();
  const { next, settlement } = account;
  return (
    <SummaryList
      rows={[
        {
          label: words.late,
          value: account.daysPastDue > 0 ? words.days(account.daysPastDue) : words.onTime,
        },
        { label: words.dueNow, value: pesosText(account.dueNow), strong: true },
        {
          label: words.next,
          value: next ? words.nextOn(pesosText(next.amount), dayText(next.dueDate, language)) : '–',
        },
        { label: words.owed, value: pesosText(account.owed) },
        { label: words.settlesToday, value: settlement ? pesosText(settlement.toPay) : '–' },
        { label: words.overpayment, value: pesosText(account.overpayment) },
      ]}
    />
  );
}

function Schedule({ account }: { account: Account }) {
  const words = useTexts(loansTexts);
  // A new schedule, a return or a write-off leaves installments in which nothing is due.
  const installments = account.installments.filter(({ total }) => total > 0);
  if (installments.length === 0) return null;
  return (
    <Card title={words.schedule}>
      <DataTable
        caption={words.schedule}
        rows={installments}
        rowKey={(row) => String(row.number)}
        columns={[
          { key: 'number', title: words.installment, figures: true, cell: (row) => row.number },
          { key: 'due', title: words.due, cell: (row) => <Day on={row.dueDate} /> },
          {
            key: 'principal',
            title: words.principal,
            figures: true,
            cell: (row) => pesosText(row.principal),
          },
          {
            key: 'interest',
            title: words.interest,
            figures: true,
            cell: (row) => pesosText(row.interest),
          },
          {
            key: 'charge',
            title: words.lateCharge,
            figures: true,
            cell: (row) => pesosText(row.lateCharge),
          },
          {
            key: 'unpaid',
            title: words.unpaid,
            figures: true,
            cell: (row) => pesosText(row.unpaid),
          },
          {
            key: 'paid',
            title: words.paidOn,
            cell: (row) => (row.paidOn ? <Day on={row.paidOn} /> : '–'),
          },
        ]}
      />
    </Card>
  );
}

interface PaymentsProps {
  readonly account: Account;
  readonly onReverse: (payment: ReversiblePayment) => void;
}

function Payments({ account, onReverse }: PaymentsProps) {
  const words = useTexts(loansTexts);
  const changeWords = useTexts(loanChangesTexts);
  const language = useLanguage();
  const may = useMay();
  const mayReverse = may('reverse-repayments');
  const reversible = ({ number, amount, channel }: Account['payments'][number]) => ({
    ...{ number, amount, isFromWallet: channel === 'wallet' },
  });
  return (
    <Card title={words.payments}>
      {account.payments.length === 0 ? (
        <p className="text-soft">{words.noPayments}</p>
      ) : (
        <DataTable
          caption={words.payments}
          rows={account.payments}
          rowKey={(row) => row.number}
          columns={[
            {
              key: 'number',
              title: words.paymentNumber,
              cell: (row) => <span className="whitespace-nowrap">{row.number}</span>,
            },
            {
              key: 'from',
              title: words.channel,
              cell: (row) =>
                row.setOffArticle ? words.bySetOff(row.setOffArticle) : words[row.channel],
            },
            {
              key: 'amount',
              title: words.amount,
              figures: true,
              cell: (row) => pesosText(row.amount),
            },
            {
              key: 'received',
              title: words.received,
              cell: (row) => <Instant at={row.receivedAt} />,
            },
            {
              key: 'reversed',
              title: <HiddenTitle text={changeWords.reverse} />,
              cell: (row) =>
                row.reversedOn ? (
                  <Badge tone="warning">
                    {words.reversedOn(dayText(row.reversedOn, language))}
                  </Badge>
                ) : mayReverse ? (
                  <Button
                    kind="secondary"
                    aria-label={changeWords.reverseOf(row.number)}
                    onClick={() => onReverse(reversible(row))}
                  >
                    {changeWords.reverse}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
    </Card>
  );
}

function Refunds({ account }: { account: Account }) {
  const words = useTexts(loansTexts);
  const language = useLanguage();
  if (account.refunds.length === 0) return null;
  return (
    <Card title={words.refunds}>
      <SummaryList
        rows={account.refunds.map(({ date, amount }) => ({
          ...{ label: dayText(date, language), value: pesosText(amount) },
        }))}
      />
    </Card>
  );
}
