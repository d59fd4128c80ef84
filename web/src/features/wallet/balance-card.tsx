import { momentText } from '@pahiram/client/dates.ts';
import { useOnline } from '@pahiram/client/use-online.ts';
import { isOpenLoan } from '@pahiram/domain/loans/loan-state';
import { type Centavos, formatPesos, fromPesosNumber, sum } from '@pahiram/domain/money/money';
import {
  availablePercent,
  isOnItsWay,
  limitAmount,
  percentBound,
  type Wallet,
} from '@pahiram/domain/withdrawals/wallet';
import { ProgressBar } from '@pahiram/ui/bars.tsx';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { BigAmount, pesosText } from '@pahiram/ui/money.tsx';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { offlineTexts } from '../../offline/offline-texts.ts';
import { holdTexts, stolenTexts } from '../passkeys/hold/hold-texts.ts';
import { lockedTexts } from '../passkeys/lock/money-lock-texts.ts';
import type { WalletView } from './use-wallet.ts';
import { walletTexts } from './wallet-texts.ts';

/** The available amount with the button to withdraw, and below it what was withdrawn (S2.34). */
export function BalanceCard({ wallet, isSecond }: WithdrawNowProps) {
  const words = useTexts(walletTexts);
  const language = useLanguage();
  const isBefore = isBeforeLoan(wallet);
  return (
    <section className="space-y-3">
      <div className="rounded-hero bg-hero p-5 text-hero-ink sm:p-6">
        <div className="flex items-center justify-between gap-3 text-sm font-medium text-hero-soft">
          <h2 className="text-sm font-medium">{words.available}</h2>
          <span className="shrink-0 font-semibold text-hero-ink">PHP</span>
        </div>
        <p className="mt-1">
          <BigAmount pesos={wallet.wallet} />
        </p>
        {isBefore ? (
          <p className="mt-2 text-sm text-hero-soft">
            {words.beforeLoan(pesosText(wallet.loanAmount))}
          </p>
        ) : (
          <Progress wallet={wallet} />
        )}
        <p className="mt-1 mb-5 text-sm text-hero-soft">
          {words.asOf(momentText(wallet.asOf, language))}
        </p>
        {isOver(wallet) && wallet.wallet === 0 && !wallet.openWithdrawal ? (
          <p>{words[endOf(wallet)]}</p>
        ) : (
          <WithdrawNow wallet={wallet} isSecond={isSecond} />
        )}
      </div>
      {/* Before a loan: money of an earlier one. */}
      {isBefore && limitAmount(amountsOf(wallet)) === 0n ? null : <Parts wallet={wallet} />}
      <CameIn {...amountsOf(wallet)} />
    </section>
  );
}

/** An application or an offer: no money was disbursed yet, so there is no progress to show. */
function isBeforeLoan({ loanState, loanAmount }: WalletView): boolean {
  return loanState !== null && loanState !== 'ACTIVE' && isOpenLoan(loanState) && loanAmount > 0;
}

function isOver({ loanState }: WalletView): boolean {
  return loanState !== null && !isOpenLoan(loanState);
}

/** An application that ended lent nothing, and is not called a loan. */
function endOf({ loanState }: WalletView) {
  switch (loanState) {
    case 'REJECTED':
      return 'notApproved';
    case 'EXPIRED':
    case 'CANCELLED_BY_BORROWER':
      return 'applicationOver';
    default:
      return 'loanOver';
  }
}

function Progress({ wallet }: { wallet: WalletView }) {
  const words = useTexts(walletTexts);
  const amounts = amountsOf(wallet);
  // A loan that ended is no frame for what is left in the wallet.
  if (wallet.loanAmount <= 0 || isOver(wallet)) return null;
  const loanAmount = read(wallet.loanAmount);
  const percent = availablePercent(amounts, loanAmount);
  const bound = percentBound(amounts, loanAmount);
  const share = bound ? words[bound](percent) : `${percent}%`;
  return (
    <div className="mt-3">
      <ProgressBar isOnHero label={words.progressLabel} part={percent / 100} />
      <p className="figures mt-2 text-sm text-hero-soft">
        {words.progress(pesosText(wallet.wallet), pesosText(wallet.loanAmount), share)}
      </p>
    </div>
  );
}

/** Used and limit; between them what is reserved or being transferred, and what paid the loan, if any (V04). */
function Parts({ wallet }: { wallet: WalletView }) {
  const words = useTexts(walletTexts);
  const amounts = amountsOf(wallet);
  const open = wallet.openWithdrawal;
  const parts = [
    { label: words.used, hint: words.usedHint, amount: amounts.withdrawn },
    ...(open
      ? [
          {
            label: isOnItsWay(open.state) ? words.onItsWay : words.held,
            hint: words.heldHint,
            amount: amounts.inTransfer,
          },
        ]
      : []),
    ...(amounts.repaid > 0n
      ? [{ label: words.repaid, hint: words.repaidHint, amount: amounts.repaid }]
      : []),
    ...(isOver(wallet)
      ? []
      : [
          {
            label: words.limit,
            hint: amounts.repaid > 0n ? words.limitHintRepaid : words.limitHint,
            amount: limitAmount(amounts),
          },
        ]),
  ];
  return (
    <dl className="flex flex-wrap gap-2 *:min-w-[min(8rem,100%)] *:grow *:basis-2/5">
      {parts.map(({ label, hint, amount }) => (
        <div
          key={label}
          className="flex flex-col rounded-card border border-line bg-raised px-4 py-3"
        >
          {/* The hint is seen below the amount. */}
          <dt className="contents text-sm text-soft">
            <span>{label}</span> <span className="order-1 text-xs">{hint}</span>
          </dt>
          <dd className="figures text-[min(1.125rem,10vw)] font-bold tracking-[-0.02em] whitespace-nowrap">
            ₱{formatPesos(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Where everything is that came into the wallet. The limit does not say it once something paid the loan. */
function CameIn({ credited, withdrawn, inTransfer, repaid, available }: Wallet) {
  const words = useTexts(walletTexts);
  if (repaid === 0n) return null;
  const parts = [
    words.partWithdrawn(`₱${formatPesos(withdrawn)}`),
    ...(inTransfer > 0n ? [words.partUnderWay(`₱${formatPesos(inTransfer)}`)] : []),
    words.partRepaid(`₱${formatPesos(repaid)}`),
    words.partHere(`₱${formatPesos(available)}`),
  ];
  return (
    <p className="px-1 text-sm text-soft">
      {words.cameIn(`₱${formatPesos(credited)}`, parts.join(', '))}
    </p>
  );
}

function amountsOf(wallet: WalletView): Wallet {
  const parts = {
    available: read(wallet.wallet),
    inTransfer: read(wallet.inTransferAmount),
    withdrawn: read(wallet.withdrawnAmount),
    repaid: read(wallet.repaidAmount),
  };
  return { ...parts, credited: sum(Object.values(parts)) };
}

function read(wire: number): Centavos {
  const amount = fromPesosNumber(wire);
  if (!amount.ok) throw new RangeError(`not an amount: ${wire}`);
  return amount.value;
}

interface WithdrawNowProps {
  readonly wallet: WalletView;
  /** Paying what is late, or returning the loan, is the main button. */
  readonly isSecond: boolean;
}

/** When nothing can be withdrawn, the button stays focusable and tells why (S2.34); of an empty wallet at once. */
function WithdrawNow({ wallet, isSecond }: WithdrawNowProps) {
  const words = useTexts(walletTexts);
  const reasonId = useId();
  const [isAsked, setAsked] = useState(false);
  const offline = useTexts(offlineTexts);
  const lock = useTexts(lockedTexts);
  const holds = useTexts(holdTexts);
  const stolen = useTexts(stolenTexts);
  const isOnline = useOnline();
  const open = wallet.openWithdrawal;
  const isEmpty = wallet.wallet <= 0 && !open;
  const isStopped = wallet.isLocked || wallet.hold !== null || wallet.stolenReport === 'hold';
  if (wallet.wallet > 0 && !open && isOnline && !isStopped) {
    return (
      <Link
        href="/wallet/withdraw"
        className={buttonLook(isSecond ? 'secondary' : 'primary', true)}
      >
        {words.withdrawNow}
      </Link>
    );
  }
  const reason = !isOnline
    ? offline.withdrawWaits
    : open
      ? words.openFirst
      : wallet.isLocked
        ? lock.locked
        : wallet.hold
          ? holds.title
          : isStopped
            ? stolen.hold
            : words.empty;
  return (
    <>
      <Button
        wide
        kind={isEmpty || isSecond ? 'secondary' : 'primary'}
        unavailable
        reason={reasonId}
        onClick={() => setAsked(true)}
      >
        {words.withdrawNow}
      </Button>
      <p id={reasonId} role="status" className="mt-2 text-sm font-medium empty:hidden">
        {isAsked || isEmpty ? reason : null}
      </p>
    </>
  );
}
