import { isAbsent } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { focusInside } from '../../../shell/focus.ts';
import { lazily } from '../../../shell/lazily.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { LoanBeside } from '../loan-beside.tsx';
import { isRestricted, useWallet } from '../use-wallet.ts';
import {
  useClearRequest,
  useConfirmation,
  useWithdrawal,
  type Withdrawal,
  type WithdrawalId,
} from './use-withdrawal.tsx';
import { ConfirmWithdrawal, WithdrawForm } from './withdraw-form.tsx';
import { Transferring, WithdrawalNotPaid, WithdrawalSettled } from './withdrawal-status.tsx';
import { withdrawalTexts } from './withdrawal-texts.ts';

const WithdrawalDelayed = lazily(
  async () => (await import('./withdrawal-delayed.tsx')).WithdrawalDelayed,
);
const WalletNotices = lazily(async () => (await import('../wallet-notices.tsx')).WalletNotices);

/** Starts a withdrawal at /wallet/withdraw; each withdrawal then has its own URL (S2.37). */
export function Page() {
  const { id } = useParams<{ id?: string }>();
  return (
    <div className="home-columns">
      <div className="mx-auto w-full max-w-xl min-w-0 lg:mx-0 xl:max-w-none">
        {id === undefined ? (
          <NewWithdrawal />
        ) : isWithdrawalId(id) ? (
          <OneWithdrawal key={id} id={id} />
        ) : (
          <Redirect to="/wallet" replace />
        )}
      </div>
      {/* Below the header with its buttons, as the content beside it. */}
      <div className="hidden min-w-0 xl:block xl:pt-16">
        <LoanBeside />
      </div>
    </div>
  );
}

function isWithdrawalId(text: string): text is WithdrawalId {
  return text.startsWith('wdr_');
}

function isLoanId(text: string | null): text is `loan_${string}` {
  return text?.startsWith('loan_') ?? false;
}

function NewWithdrawal() {
  const words = useTexts(withdrawalTexts);
  const query = useWallet();
  const [, go] = useLocation();
  const [isLostSure, setLostSure] = useState(false);
  return (
    <>
      <PageHeader title={words.title} back="/wallet" />
      <LoadState query={query} lines={8}>
        {(wallet) => {
          if (wallet.openWithdrawal && !query.isFetching) {
            return <RedirectToOpenWithdrawal id={wallet.openWithdrawal.id} />;
          }
          if (!isLoanId(wallet._id) || wallet.wallet <= 0) {
            return (
              <EmptyState title={words.nothing}>
                <Link href="/wallet" className="inline-flex min-h-11 items-center underline">
                  {words.backToWallet}
                </Link>
              </EmptyState>
            );
          }
          // Nothing goes to an account that still waits, so no amount is asked for.
          const isStopped =
            wallet.isLocked ||
            wallet.newAccountWaitsUntil !== null ||
            wallet.accountUsableFrom !== null;
          const isLost = wallet.lostNumber !== null && !isLostSure;
          return (
            <div className="space-y-4">
              {isRestricted(wallet) ? (
                <WalletNotices
                  wallet={wallet}
                  onGoOn={isLost && !isStopped ? () => setLostSure(true) : undefined}
                />
              ) : null}
              {isStopped || isLost ? null : (
                <div ref={isLostSure ? focusInside : undefined}>
                  <WithdrawForm
                    wallet={wallet}
                    walletId={wallet._id}
                    onRequested={(id) => go(`/wallet/withdraw/${id}`, { replace: true })}
                  />
                </div>
              )}
            </div>
          );
        }}
      </LoadState>
    </>
  );
}

function OneWithdrawal({ id }: { id: WithdrawalId }) {
  const query = useWithdrawal(id);
  if (query.data) {
    return (
      <WithdrawalView
        withdrawal={query.data}
        checkedAt={query.dataUpdatedAt}
        isCheckFailing={query.isError}
      />
    );
  }
  if (isAbsent(query.error)) return <NoWithdrawal />;
  return (
    <LoadState query={query} lines={8}>
      {() => null}
    </LoadState>
  );
}

interface WithdrawalViewProps {
  readonly withdrawal: Withdrawal;
  readonly checkedAt: number;
  readonly isCheckFailing: boolean;
}

/** The state that the server reports selects the screen (V11). */
function WithdrawalView(props: WithdrawalViewProps) {
  const { withdrawal } = props;
  const { state } = withdrawal;
  switch (state) {
    case 'WAITING_FOR_CODE':
      return <ConfirmWithdrawalLoader withdrawal={withdrawal} />;
    case 'DELAYED':
      return <WithdrawalDelayed withdrawal={withdrawal} />;
    case 'CONFIRMED':
      return <Confirmed {...props} />;
    // SENDING: the provider is being called. SENT: it accepted. UNKNOWN: it did not reply.
    case 'SENDING':
    case 'SENT':
    case 'UNKNOWN':
      return <Transferring {...props} />;
    case 'SETTLED':
      return <WithdrawalSettled withdrawal={withdrawal} />;
    case 'REJECTED':
    case 'RETURNED':
    case 'CANCELLED':
    case 'EXPIRED':
      return <WithdrawalNotPaid withdrawal={withdrawal} />;
    default:
      return state satisfies never;
  }
}

/** Not sent to the payout provider yet, and a fraud hold may prevent it. */
function Confirmed(props: WithdrawalViewProps) {
  const wallet = useWallet();
  return <Transferring {...props} hold={wallet.data?.hold ?? null} />;
}

/** Loads all that the screen shows first, so that nothing is inserted above a button being tapped. */
function ConfirmWithdrawalLoader({ withdrawal }: { withdrawal: Withdrawal }) {
  const query = useWallet();
  if (useConfirmation(withdrawal.id).isLoading) return <Skeleton lines={8} />;
  return (
    <LoadState query={query} lines={8}>
      {(wallet) => <ConfirmWithdrawal withdrawal={withdrawal} wallet={wallet} />}
    </LoadState>
  );
}

/** A withdrawal is open: it was requested elsewhere, or here before the response was lost. */
function RedirectToOpenWithdrawal({ id }: { id: WithdrawalId }) {
  const clearRequest = useClearRequest();
  useEffect(clearRequest, [clearRequest]);
  return <Redirect to={`/wallet/withdraw/${id}`} replace />;
}

/** No such withdrawal, or another member's; the page does not tell which. */
function NoWithdrawal() {
  const words = useTexts(withdrawalTexts);
  return (
    <>
      <PageHeader title={words.title} back="/wallet" />
      <EmptyState title={words.notFound}>
        <Link href="/wallet" className="inline-flex min-h-11 items-center underline">
          {words.backToWallet}
        </Link>
      </EmptyState>
    </>
  );
}
