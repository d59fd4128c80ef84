import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { Link } from 'wouter';
import { HoldNotice } from '../lib/hold-notice.tsx';
import { LoadState } from '../lib/load-state.tsx';
import { useWallet } from '../lib/use-wallet.ts';
import { BalanceCard } from '../wallet/balance-card.tsx';
import { LoanCard } from '../wallet/loan-card.tsx';
import { OpenWithdrawalCard } from '../wallet/open-withdrawal-card.tsx';
import { walletTexts } from '../wallet/wallet-texts.ts';

/** The wallet (S2.33 to S2.36): what is there, what is under way, how the loan stands. */
export function WalletPage() {
  const words = useTexts(walletTexts);
  const query = useWallet();
  return (
    <div className="space-y-5">
      <h1 className="text-3xl">{words.title}</h1>
      <LoadState query={query} lines={8}>
        {(wallet) => (
          <>
            {wallet.hold ? <HoldNotice hold={wallet.hold} /> : null}
            <BalanceCard wallet={wallet} />
            {wallet.openWithdrawal ? (
              <OpenWithdrawalCard withdrawal={wallet.openWithdrawal} />
            ) : null}
            {wallet.active ? (
              <LoanCard wallet={wallet} />
            ) : (
              <EmptyState title={words.noLoan}>
                <Link href="/dash" className={buttonLook('secondary')}>
                  {words.apply}
                </Link>
              </EmptyState>
            )}
            <p className="rounded-control bg-brand-soft px-4 py-3 font-medium">{words.noFee}</p>
          </>
        )}
      </LoadState>
    </div>
  );
}
