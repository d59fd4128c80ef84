import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { isAbsent } from '../../lib/is-absent.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { useAhead } from '../../shell/use-ahead.ts';
import { useWallet } from './use-wallet.ts';
import { useConfirmation } from './withdrawal/code/use-confirmation.ts';
import { useWithdrawal, type Withdrawal, type WithdrawalId } from './withdrawal/withdrawal.ts';
import { withdrawalTexts } from './withdrawal/withdrawal-texts.ts';

const HoldNotice = lazily(async () => (await import('./hold-notice.tsx')).HoldNotice);
const ToOpenWithdrawal = lazily(
  async () => (await import('./withdrawal/form/to-open-withdrawal.tsx')).ToOpenWithdrawal,
);
const MoneyBack = lazily(async () => (await import('./withdrawal/ended.tsx')).MoneyBack);
const Settled = lazily(async () => (await import('./withdrawal/ended.tsx')).Settled);
const Confirming = lazily(async () => (await import('./withdrawal/confirming.tsx')).Confirming);
const WithdrawForm = lazily(
  async () => (await import('./withdrawal/form/withdraw-form.tsx')).WithdrawForm,
);
const NoWithdrawal = lazily(
  async () => (await import('./withdrawal/no-withdrawal.tsx')).NoWithdrawal,
);
const Transferring = lazily(
  async () => (await import('./withdrawal/transferring.tsx')).Transferring,
);

/** Starts a withdrawal at /wallet/withdraw; each withdrawal then has its own URL (S2.37). */
export function WithdrawPage() {
  useAhead(WithdrawForm, Confirming, Transferring, Settled, MoneyBack);
  const { id } = useParams<{ id?: string }>();
  return (
    <div className="mx-auto max-w-xl lg:mx-0">
      {id === undefined ? (
        <Withdrawing />
      ) : isWithdrawalId(id) ? (
        <OneWithdrawal key={id} id={id} />
      ) : (
        <Redirect to="/wallet" replace />
      )}
    </div>
  );
}

function isWithdrawalId(text: string): text is WithdrawalId {
  return text.startsWith('wdr_');
}

function isLoanId(text: string | null): text is `loan_${string}` {
  return text?.startsWith('loan_') ?? false;
}

function Withdrawing() {
  const words = useTexts(withdrawalTexts);
  const query = useWallet();
  const [, go] = useLocation();
  return (
    <>
      <h1 className="mb-4 text-3xl">{words.title}</h1>
      <LoadState query={query} lines={8}>
        {(wallet) => {
          if (wallet.openWithdrawal && !query.isFetching) {
            return <ToOpenWithdrawal id={wallet.openWithdrawal.id} />;
          }
          if (!isLoanId(wallet._id) || wallet.wallet <= 0) {
            return (
              <EmptyState title={words.nothing}>
                <Link href="/wallet" className="underline">
                  {words.backToWallet}
                </Link>
              </EmptyState>
            );
          }
          return (
            <div className="space-y-4">
              {wallet.hold ? <HoldNotice hold={wallet.hold} /> : null}
              <WithdrawForm
                wallet={wallet}
                walletId={wallet._id}
                onRequested={(id) => go(`/wallet/withdraw/${id}`, { replace: true })}
              />
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

/** The screen depends only on the state reported by the server (V11). */
function WithdrawalView(props: WithdrawalViewProps) {
  const { withdrawal } = props;
  const { state } = withdrawal;
  switch (state) {
    case 'WAITING_FOR_CODE':
      return <WaitingForCode withdrawal={withdrawal} />;
    case 'CONFIRMED':
      return <Confirmed {...props} />;
    case 'SENDING':
    case 'SENT':
    case 'UNKNOWN':
      return <Transferring {...props} />;
    case 'SETTLED':
      return <Settled withdrawal={withdrawal} />;
    case 'REJECTED':
    case 'RETURNED':
    case 'CANCELLED':
    case 'EXPIRED':
      return <MoneyBack withdrawal={withdrawal} />;
    default:
      return state satisfies never;
  }
}

/** A fraud hold may still keep it from being sent to the payout provider. */
function Confirmed(props: WithdrawalViewProps) {
  const wallet = useWallet();
  return <Transferring {...props} hold={wallet.data?.hold ?? null} />;
}

/**
 * The member's full account number comes with the wallet, the expected time with the confirmation. The screen
 * waits for both, so that nothing is inserted above a button that is being tapped.
 */
function WaitingForCode({ withdrawal }: { withdrawal: Withdrawal }) {
  const query = useWallet();
  if (useConfirmation(withdrawal.id).isLoading) return <Skeleton lines={8} />;
  return (
    <LoadState query={query} lines={8}>
      {(wallet) => <Confirming withdrawal={withdrawal} wallet={wallet} />}
    </LoadState>
  );
}
