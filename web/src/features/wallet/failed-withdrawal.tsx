import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Link } from 'wouter';
import { refusedByAccount, type WalletView } from './use-wallet.ts';
import { failedWithdrawalTexts } from './wallet-texts.ts';

interface FailedWithdrawalProps {
  readonly wallet: WalletView;
  /** The main button of the page leads to the correction of the account. */
  readonly isCorrectedBelow?: boolean;
}

/** Why the last withdrawal did not arrive, and what to do: its money is back in the wallet (V13). */
export function FailedWithdrawal({ wallet, isCorrectedBelow = false }: FailedWithdrawalProps) {
  const words = useTexts(failedWithdrawalTexts);
  const failed = wallet.failedWithdrawal;
  if (!failed) return null;
  const mustChange = refusedByAccount(wallet) !== null;
  return (
    <StatusCard
      status={failed}
      title={words.title(
        pesosText(failed.totalAmountWithdrawn),
        `${failed.bankName} ${failed.accountNumberMasked}`,
      )}
    >
      {mustChange && isCorrectedBelow ? null : (
        <Link
          href={mustChange ? '/settings/account' : '/wallet/withdraw'}
          className={`${buttonLook('secondary', true)} bg-raised!`}
        >
          {mustChange ? words.change : words.again}
        </Link>
      )}
      <Link
        href={`/wallet/withdraw/${failed.id}`}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand underline"
      >
        {words.details}
      </Link>
    </StatusCard>
  );
}
