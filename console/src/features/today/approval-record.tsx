import { listAccountChanges } from '@pahiram/api/account-changes';
import { listCompanyAccounts } from '@pahiram/api/company-accounts';
import { listLoanProducts } from '@pahiram/api/loan-review';
import { listStaffChanges } from '@pahiram/api/staff-changes';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { HoldRecord } from '../holds/hold-record.tsx';
import { IncidentRecord } from '../incidents/incident-record.tsx';
import { GateRecord } from '../launch-gate/gate-record.tsx';
import { RequestRecord, useLoanRequest } from '../loan-requests/request-record.tsx';
import { ChangeRecord } from '../loans/change-record.tsx';
import { ProfileCorrections } from '../members/profile-corrections.tsx';
import { RecoveryCard } from '../members/recovery-card.tsx';
import { MatchRecord } from '../payments/match-record.tsx';
import { ProductCard } from '../products/product-card.tsx';
import { StaffChangeCard } from '../staff/staff-change-card.tsx';
import { AccountChangeCard } from '../statements/account-change-card.tsx';
import { OpeningProposal } from '../statements/opening-proposal.tsx';
import { StatementRecord, useStatement } from '../statements/statement-record.tsx';
import { todayTexts } from './today-texts.ts';
import type { Approval } from './work-links.ts';

/** With the pictures and their tools, which no other proposal has. */
const SecondReview = lazy(async () => ({
  default: (await import('./second-review.tsx')).SecondReview,
}));

export interface ApprovalRecordProps {
  readonly row: Approval;
  /** Called when it may have been decided, with what this person did if they decided it. */
  readonly onDecided: (deed?: Deed) => void;
}

/** The record of a proposal as its own page shows it, with the decision of those who may make it. */
export function ApprovalRecord({ row, onDecided }: ApprovalRecordProps) {
  const { kind, id } = row;
  switch (kind) {
    case 'SECOND_REVIEW':
      return (
        <Suspense fallback={<Skeleton lines={8} />}>
          <SecondReview loanId={id as `loan_${string}`} onDecided={onDecided} />
        </Suspense>
      );
    case 'PAYMENT':
    case 'REVERSAL':
    case 'REFUND':
    case 'WAIVER':
    case 'WRITE_OFF':
      return (
        <ChangeRecord changeId={id as `lch_${string}`} onDecided={(_, deed) => onDecided(deed)} />
      );
    case 'MORE_TIME':
      return <MoreTime requestId={id as `lrq_${string}`} onDecided={onDecided} />;
    case 'STATEMENT':
    case 'TAKING_BACK':
      return <Statement statementId={id as `bst_${string}`} onDecided={onDecided} />;
    case 'OPENING_BALANCE':
      return <OpeningBalance accountId={id} onDecided={onDecided} />;
    case 'PAYMENT_MATCH':
      return <MatchRecord paymentId={id as `pay_${string}`} onDecided={onDecided} />;
    case 'FRAUD_HOLD':
      return (
        <HoldRecord
          memberId={id as `mbr_${string}`}
          fullName={row.name ?? ''}
          isShown={({ proposedAt }) => proposedAt === row.proposedAt}
          onDecided={onDecided}
        />
      );
    case 'HOLD_RENEWAL':
      return (
        <HoldRecord
          memberId={id as `mbr_${string}`}
          fullName={row.name ?? ''}
          isShown={({ renewal }) => renewal?.proposedAt === row.proposedAt}
          onDecided={onDecided}
        />
      );
    case 'RECOVERY':
      return (
        <RecoveryCard
          memberId={id as `mbr_${string}`}
          fullName={row.name ?? ''}
          onDecided={onDecided}
        />
      );
    case 'PROFILE_CORRECTION':
      return (
        <ProfileCorrections
          memberId={id as `mbr_${string}`}
          fullName={row.name ?? ''}
          onDecided={onDecided}
        />
      );
    case 'STAFF_CHANGE':
      return <StaffChange changeId={id} onDecided={onDecided} />;
    case 'ACCOUNT_CHANGE':
      return <AccountChange changeId={id} onDecided={onDecided} />;
    case 'PRODUCT':
      return <Product productId={id} version={Number(row.number)} onDecided={onDecided} />;
    case 'LAUNCH':
      return <GateRecord onDecided={onDecided} />;
    case 'INCIDENT':
      return <IncidentRecord id={id as `inc_${string}`} onDecided={onDecided} />;
    default:
      return kind satisfies never;
  }
}

interface Decided {
  readonly onDecided: (deed?: Deed) => void;
}

function MoreTime({ requestId, onDecided }: Decided & { requestId: `lrq_${string}` }) {
  const query = useLoanRequest(requestId);
  const changed = (deed?: Deed) => {
    void query.refetch();
    onDecided(deed);
  };
  return (
    <LoadState query={query} lines={8}>
      {(found) => (
        <RequestRecord
          found={found}
          onStarted={() => changed()}
          onAnswered={() => changed()}
          onDecided={changed}
        />
      )}
    </LoadState>
  );
}

function Statement({ statementId, onDecided }: Decided & { statementId: `bst_${string}` }) {
  const query = useStatement(statementId);
  return (
    <LoadState query={query} lines={8}>
      {(found) => (
        <StatementRecord
          found={found}
          onDone={async (deed) => {
            await query.refetch();
            onDecided(deed);
          }}
        />
      )}
    </LoadState>
  );
}

function OpeningBalance({ accountId, onDecided }: Decided & { accountId: string }) {
  const query = useQuery({
    queryKey: ['company-accounts'],
    queryFn: () => call(listCompanyAccounts),
  });
  return (
    <LoadState query={query}>
      {({ accounts }) => {
        const account = accounts.find(({ id }) => id === accountId);
        return account?.opening?.state === 'PROPOSED' ? (
          <Card title={`${account.bank} ${account.accountNumber}`}>
            <OpeningProposal
              account={account}
              onDecided={async (deed) => {
                onDecided(deed);
                await query.refetch();
              }}
            />
          </Card>
        ) : (
          <Gone />
        );
      }}
    </LoadState>
  );
}

function StaffChange({ changeId, onDecided }: Decided & { changeId: string }) {
  const query = useQuery({
    queryKey: ['staff-changes', 'newest'],
    queryFn: () => call(listStaffChanges, { query: { show: 'waiting', limit: 100 } }),
  });
  return (
    <LoadState query={query}>
      {({ changes }) => {
        const change = changes.find(({ id }) => id === changeId);
        return change ? (
          <StaffChangeCard
            change={change}
            onDecided={async (deed) => {
              onDecided(deed);
              await query.refetch();
            }}
          />
        ) : (
          <Gone />
        );
      }}
    </LoadState>
  );
}

function AccountChange({ changeId, onDecided }: Decided & { changeId: string }) {
  const query = useQuery({
    queryKey: ['account-changes', 'newest'],
    queryFn: () => call(listAccountChanges, { query: { limit: 100 } }),
  });
  return (
    <LoadState query={query}>
      {({ changes }) => {
        const change = changes.find(({ id }) => id === changeId);
        return change ? (
          <AccountChangeCard
            change={change}
            onDecided={async (text, deed) => {
              toast('success', text);
              onDecided(deed);
              await query.refetch();
            }}
          />
        ) : (
          <Gone />
        );
      }}
    </LoadState>
  );
}

interface ProductProps extends Decided {
  readonly productId: string;
  readonly version: number;
}

function Product({ productId, version, onDecided }: ProductProps) {
  const query = useQuery({ queryKey: ['loan-products'], queryFn: () => call(listLoanProducts) });
  return (
    <LoadState query={query}>
      {({ products }) => {
        const product = products.find((one) => one.id === productId && one.version === version);
        return product ? (
          <ProductCard
            product={product}
            inEffect={products.find((one) => one.id === productId && one.confirmedBy !== null)}
            onConfirmed={async () => {
              onDecided('CONFIRMED');
              await query.refetch();
            }}
          />
        ) : (
          <Gone />
        );
      }}
    </LoadState>
  );
}

function Gone() {
  const words = useTexts(todayTexts);
  return <p className="text-soft">{words.gone}</p>;
}
