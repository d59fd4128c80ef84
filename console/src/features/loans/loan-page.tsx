import { getStaffLoan } from '@pahiram/api/staff-loans';
import { dayText } from '@pahiram/client/dates.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import type { LoanChangeKind } from '@pahiram/domain/loans/loan-change';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuditTrail, LoanHistory } from '../../shell/audit-trail.tsx';
import { FactStrip } from '../../shell/fact-strip.tsx';
import { call } from '../../shell/http.ts';
import { KeyFooter } from '../../shell/list-tools.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { type RecordTab, RecordTabs } from '../../shell/record-tabs.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { RequestsOfLoan } from '../loan-requests/requests-of-loan.tsx';
import { ChangeDialog, type ReversiblePayment } from './change-dialog.tsx';
import { dueInstallments } from './installment-boxes.ts';
import type { Account, LoanRecord } from './loan.ts';
import { LoanActions } from './loan-actions.tsx';
import { loanChangesTexts } from './loan-changes-texts.ts';
import { LoanDocuments } from './loan-documents.tsx';
import { LoanLedger } from './loan-ledger.tsx';
import { LoanMessages } from './loan-messages.tsx';
import { LoanPayments, Refunds } from './loan-payments.tsx';
import { loanRecordTexts } from './loan-record-texts.ts';
import { LoanSchedule } from './loan-schedule.tsx';
import { LoanState } from './loan-state.tsx';
import { LoanStatement } from './loan-statement.tsx';
import { LoanSummary } from './loan-summary.tsx';
import { loansTexts } from './loans-texts.ts';
import { WithdrawalsOf } from './withdrawals-of.tsx';

type Asked = { readonly kind: LoanChangeKind; readonly payment: ReversiblePayment | null };

/** One loan: where it stands, and in tabs its schedule, payments, ledger and what belongs to it (V31, V39). */
export function Page({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(loansTexts);
  const record = useTexts(loanRecordTexts);
  const changeWords = useTexts(loanChangesTexts);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isProposed, setIsProposed] = useState(false);
  const found = useQuery({
    queryKey: ['loan', loanNumber],
    queryFn: () => call(getStaffLoan, { params: { loanNumber } }),
  });
  return (
    <LoadState query={found} lines={8}>
      {(loan) => (
        <>
          <PageHeading
            title={loan.loan.fullLegalName}
            beside={loanNumber}
            back={{ href: '/loans', text: words.back }}
            aside={
              <>
                {loan.account && loan.account.daysPastDue > 0 ? (
                  <Badge tone="danger">{record.lateBy(loan.account.daysPastDue)}</Badge>
                ) : null}
                <LoanState state={loan.loan.state} />
                {loan.account ? (
                  <LoanActions
                    account={loan.account}
                    onChoose={(kind) => setAsked({ kind, payment: null })}
                  />
                ) : null}
              </>
            }
          />
          <OwnInterestNotice memberId={loan.loan.memberId} />
          <StatusLine tone="success" text={isProposed ? changeWords.proposed : ''} />
          {asked && loan.account ? (
            <ChangeDialog
              {...asked}
              loanNumber={loanNumber}
              overpayment={loan.account.overpayment}
              onClose={() => setAsked(null)}
              onDone={async () => {
                setAsked(null);
                setIsProposed(true);
              }}
            />
          ) : null}
          {loan.account ? <Figures account={loan.account} /> : <p>{words.notStarted}</p>}
          <Parts record={loan} onReverse={(payment) => setAsked({ kind: 'REVERSAL', payment })} />
        </>
      )}
    </LoadState>
  );
}

function Figures({ account }: { account: Account }) {
  const words = useTexts(loanRecordTexts);
  const language = useLanguage();
  const { next, settlement, payments } = account;
  const installments = dueInstallments(account);
  const paid = payments.filter(({ reversedOn }) => !reversedOn);
  const firstUnpaid = installments.find(({ unpaid }) => unpaid > 0);
  const [last] = paid;
  const sum = paid.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  return (
    <FactStrip
      facts={[
        {
          label: words.dueNow,
          value: pesosText(account.dueNow),
          isUrgent: account.daysPastDue > 0,
          hint:
            account.dueNow > 0 && firstUnpaid
              ? words.since(dayText(firstUnpaid.dueDate, language))
              : null,
        },
        {
          label: words.stillOwed,
          value: pesosText(account.owed),
          hint: words.paidOf(
            installments.filter(({ paidOn }) => paidOn).length,
            installments.length,
          ),
        },
        {
          label: words.endsToday,
          value: settlement ? pesosText(settlement.toPay) : '–',
          hint:
            settlement && settlement.notCharged > 0
              ? words.notCharged(pesosText(settlement.notCharged))
              : null,
        },
        {
          label: words.next,
          value: next ? pesosText(next.amount) : '–',
          hint: next ? dayText(next.dueDate, language) : null,
        },
        {
          label: words.paidSoFar,
          value: pesosText(sum),
          hint: last
            ? words.lastOn(dayText(manilaDate(Date.parse(last.receivedAt)), language))
            : null,
        },
        { label: words.kept, value: pesosText(account.overpayment) },
      ]}
    />
  );
}

interface PartsProps {
  readonly record: LoanRecord;
  readonly onReverse: (payment: ReversiblePayment) => void;
}

function Parts({ record, onReverse }: PartsProps) {
  const words = useTexts(loanRecordTexts);
  const list = useTexts(workListTexts);
  const may = useMay();
  const { loan, account } = record;
  const { loanNumber } = loan;
  const maySeeHistory = may('view-audit') || may('view-loan-history');
  const ofAccount: readonly RecordTab<string>[] = account
    ? [
        {
          value: 'SCHEDULE',
          label: words.SCHEDULE,
          content: () => <LoanSchedule record={record} />,
        },
        {
          value: 'PAYMENTS',
          label: words.PAYMENTS,
          content: () => (
            <>
              <LoanPayments account={account} onReverse={onReverse} />
              <Refunds account={account} />
            </>
          ),
        },
        {
          value: 'LEDGER',
          label: words.LEDGER,
          content: () => (
            <LoanLedger loanNumber={loanNumber} asOf={account.asOf} owed={account.owed} />
          ),
        },
      ]
    : [];
  return (
    <>
      <RecordTabs
        legend={words.parts}
        tabs={[
          {
            value: 'SUMMARY',
            label: words.SUMMARY,
            content: () => <LoanSummary record={record} />,
          },
          ...ofAccount,
          {
            value: 'DOCUMENTS',
            label: words.DOCUMENTS,
            content: () => (
              <>
                <LoanDocuments loanNumber={loanNumber} />
                {account ? <LoanStatement loanNumber={loanNumber} asOf={account.asOf} /> : null}
              </>
            ),
          },
          {
            value: 'MESSAGES',
            label: words.MESSAGES,
            content: () => <LoanMessages loanNumber={loanNumber} />,
          },
          ...(account && may('view-loan-requests')
            ? [
                {
                  value: 'REQUESTS',
                  label: words.REQUESTS,
                  content: () => <RequestsOfLoan loanNumber={loanNumber} />,
                },
              ]
            : []),
          ...(may('view-withdrawals')
            ? [
                {
                  value: 'WITHDRAWALS',
                  label: words.WITHDRAWALS,
                  content: () => <WithdrawalsOf of={{ loanId: loan.id }} />,
                },
              ]
            : []),
          ...(maySeeHistory
            ? [
                {
                  value: 'AUDIT',
                  label: words.AUDIT,
                  keyName: 'H',
                  content: () =>
                    may('view-audit') ? (
                      <AuditTrail subjectKind="loan" subjectId={loan.id} />
                    ) : (
                      <LoanHistory loanNumber={loanNumber} />
                    ),
                },
              ]
            : []),
        ]}
      />
      <KeyFooter
        keys={[
          { key: '1–9', name: words.tab },
          ...(maySeeHistory ? [{ key: 'H', name: list.historyKey }] : []),
          { key: 'J K', name: words.nextRow },
          { key: '?', name: words.allKeys },
        ]}
      />
    </>
  );
}
