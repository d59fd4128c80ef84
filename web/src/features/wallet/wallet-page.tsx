import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { Link } from 'wouter';
import { LoadState } from '../../lib/load-state.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { BalanceCard } from './balance-card.tsx';
import { NoFeeLine } from './no-fee-line.tsx';
import { useWallet, type WalletView } from './use-wallet.ts';
import { WalletSkeleton } from './wallet-skeleton.tsx';
import { walletTexts } from './wallet-texts.ts';

const LoanCard = lazily(async () => (await import('./loan-card.tsx')).LoanCard);
const OpenWithdrawalCard = lazily(
  async () => (await import('./open-withdrawal-card.tsx')).OpenWithdrawalCard,
);
const HoldNotice = lazily(async () => (await import('./hold-notice.tsx')).HoldNotice);

/** The wallet (S2.33 to S2.36): the balance, the open withdrawal, and the loan. */
export function WalletPage() {
  const words = useTexts(walletTexts);
  const query = useWallet();
  return (
    <>
      <h1 className="mb-5 text-3xl">{words.title}</h1>
      {/* As high as the content to come, so that the line below does not move. */}
      <div className="min-h-dvh xl:min-h-[40rem]">
        <LoadState query={query} waiting={<WalletSkeleton />}>
          {(wallet) => <WholeWallet wallet={wallet} />}
        </LoadState>
      </div>
      <div className="mt-5">
        <NoFeeLine />
      </div>
    </>
  );
}

function WholeWallet({ wallet }: { wallet: WalletView }) {
  return (
    <div className="space-y-5">
      {wallet.hold ? <HoldNotice hold={wallet.hold} /> : null}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="min-w-0 space-y-5">
          <BalanceCard wallet={wallet} />
          {wallet.openWithdrawal ? <OpenWithdrawalCard withdrawal={wallet.openWithdrawal} /> : null}
        </div>
        <div className="min-w-0">{wallet.active ? <LoanCard wallet={wallet} /> : <NoLoan />}</div>
      </div>
    </div>
  );
}

function NoLoan() {
  const words = useTexts(walletTexts);
  return (
    <EmptyState title={words.noLoan}>
      <p className="mb-4">{words.noLoanText}</p>
      <Link href="/dash" className={buttonLook('secondary')}>
        {words.apply}
      </Link>
    </EmptyState>
  );
}
