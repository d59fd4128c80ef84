import { type Centavos, formatPesos, fromPesosNumber, sum } from '@pahiram/domain/money/money';
import {
  availablePercent,
  limitAmount,
  usedAmount,
  type Wallet,
} from '@pahiram/domain/withdrawals/wallet';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { momentText } from '../lib/manila-time.ts';
import { offlineTexts } from '../lib/offline/offline-texts.ts';
import { useOnline } from '../lib/offline/use-online.ts';
import type { WalletView } from '../lib/use-wallet.ts';
import { walletTexts } from './wallet-texts.ts';

/** What can be withdrawn now, what has left, and the way to withdraw (S2.34). */
export function BalanceCard({ wallet }: { wallet: WalletView }) {
  const words = useTexts(walletTexts);
  const language = useLanguage();
  const amounts = amountsOf(wallet);
  const percent = availablePercent(amounts, read(wallet.loanAmount));
  return (
    <section className="rounded-card border border-line bg-raised p-5 shadow-raised sm:p-6">
      <h2 className="text-base font-medium text-soft">{words.available}</h2>
      <p className="mt-1">
        <span className="mr-2 text-soft">PHP</span>
        <Money pesos={wallet.wallet} large />
      </p>
      <p className="mb-4 text-sm text-soft">{words.asOf(momentText(wallet.asOf, language))}</p>
      <WithdrawNow wallet={wallet} />
      {wallet.loanAmount > 0 ? (
        <>
          <progress
            aria-label={words.progressLabel}
            max={100}
            value={percent}
            className="mt-5 h-3 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
          />
          <p className="text-sm">
            {words.progress(text(amounts.available), text(read(wallet.loanAmount)), percent)}
          </p>
        </>
      ) : null}
      <SummaryList
        rows={[
          {
            label: words.used,
            hint: words.usedHint,
            value: text(usedAmount(withoutTransfer(amounts))),
          },
          ...(amounts.inTransfer > 0n
            ? [{ label: words.inTransfer, value: text(amounts.inTransfer) }]
            : []),
          { label: words.limit, hint: words.limitHint, value: text(limitAmount(amounts)) },
        ]}
      />
    </section>
  );
}

/** Stays focusable when nothing can be withdrawn, and then says why (E13). */
function WithdrawNow({ wallet }: { wallet: WalletView }) {
  const words = useTexts(walletTexts);
  const [why, setWhy] = useState('');
  const offline = useTexts(offlineTexts);
  const isOnline = useOnline();
  const open = wallet.openWithdrawal;
  if (wallet.wallet > 0 && !open && isOnline) {
    return (
      <Link href="/wallet/withdraw" className={buttonLook('primary', true)}>
        {words.withdrawNow}
      </Link>
    );
  }
  const reason = isOnline ? (open ? words.openFirst : words.empty) : offline.withdrawWaits;
  return (
    <>
      <Button wide unavailable onClick={() => setWhy(reason)}>
        {words.withdrawNow}
      </Button>
      <StatusLine text={why} />
    </>
  );
}

function amountsOf(wallet: WalletView): Wallet {
  const parts = {
    available: read(wallet.wallet),
    inTransfer: read(wallet.inTransferAmount),
    withdrawn: read(wallet.withdrawnAmount),
    repaid: read(0),
  };
  return { ...parts, credited: sum(Object.values(parts)) };
}

function withoutTransfer(amounts: Wallet): Wallet {
  return { ...amounts, inTransfer: read(0) };
}

function text(amount: Centavos): string {
  return `₱${formatPesos(amount)}`;
}

function read(wire: number): Centavos {
  const amount = fromPesosNumber(wire);
  if (!amount.ok) throw new RangeError(`not an amount: ${wire}`);
  return amount.value;
}
