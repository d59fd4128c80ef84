import type { WireReplyOf } from '@pahiram/api/operation';
import { loadWallet } from '@pahiram/api/wallet';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { lastSetOffDay } from '@pahiram/domain/loans/set-off-days';
import { exchangeRateFromNumber, formatPesosPerUnit } from '@pahiram/domain/money/exchange';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { isAboutAccount } from '@pahiram/domain/withdrawals/provider-refusal';
import type { SummaryRow } from '@pahiram/ui/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { saveStatement } from '../../offline/last-statement.ts';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';

export type WalletView = WireReplyOf<typeof loadWallet>;

export const walletKey = 'wallet';

/** The wallet, loaded again whenever a view of it opens (S2.33). */
export function useWallet() {
  const phoneNumber = usePhoneNumber();
  return useQuery({
    queryKey: [walletKey, phoneNumber],
    queryFn: async ({ signal }) => {
      const wallet = await call(loadWallet, { body: { phoneNumber }, signal });
      const { asOf, wallet: available, inTransferAmount: inTransfer } = wallet;
      saveStatement(phoneNumber, {
        balance: wallet.active ? { asOf, available, inTransfer } : null,
      });
      return wallet;
    },
    enabled: phoneNumber !== '',
    staleTime: 0,
  });
}

/** The last withdrawal, when the account that is still saved refused it, so that it would refuse the next one too. */
export function refusedByAccount(wallet: WalletView): WalletView['failedWithdrawal'] {
  const failed = wallet.failedWithdrawal;
  const isSaved =
    wallet.bankName === failed?.bankName &&
    maskNumber('account', wallet.member.accountNumber) === failed.accountNumberMasked;
  return isSaved && isAboutAccount(failed.reason) ? failed : null;
}

/** Money was withdrawn from a loan that still has to be paid. */
export function isRepaid({ loanState, withdrawnAmount }: WalletView): boolean {
  return loanState === 'WRITTEN_OFF' || (loanState === 'ACTIVE' && withdrawnAmount > 0);
}

/** "1 USD = 57.14 PHP" as a summary row; no row where the loan was chosen in pesos. */
export function rateRows(
  words: { readonly exchangeRate: string; readonly rateNote?: string },
  { currency, rate }: { readonly currency: string; readonly rate: number },
): SummaryRow[] {
  if (currency === 'PHP') return [];
  const exact = exchangeRateFromNumber(rate);
  if (!exact.ok) return [];
  return [
    {
      label: words.exchangeRate,
      ...(words.rateNote === undefined ? {} : { hint: words.rateNote }),
      value: `1 ${currency} = ${formatPesosPerUnit(exact.value)} PHP`,
    },
  ];
}

/** Whether there is money that goes nowhere, because the member removed the receiving account. */
export const hasNoAccount = ({ bankName, wallet }: WalletView): boolean =>
  bankName === '' && wallet > 0;

/** Whether something stops withdrawals, or keeps them from an account. */
export function isRestricted(wallet: WalletView): boolean {
  const { isLocked, hold, stolenReport, newAccountWaitsUntil, lostNumber, accountUsableFrom } =
    wallet;
  const restriction =
    hold ?? stolenReport ?? newAccountWaitsUntil ?? lostNumber ?? accountUsableFrom;
  return isLocked || hasNoAccount(wallet) || Boolean(restriction);
}

/** What is late is paid from the wallet today or in the next days, as of its planned day: no charge is added after it. */
export function isSetOffNow({
  setOff,
  asOf,
  openWithdrawal,
}: Pick<WalletView, 'setOff' | 'asOf' | 'openWithdrawal'>): boolean {
  // A withdrawal that is under way can take the money first.
  if (!setOff || openWithdrawal !== null) return false;
  const today = manilaDate(Date.parse(asOf));
  return today >= setOff.plannedOn && today <= lastSetOffDay(setOff.plannedOn as CalendarDate);
}

/** `isSetOffNow` after the planned day: what is paid in another way has the late charge of the days since. */
export function isSetOffWaiting(
  wallet: Pick<WalletView, 'setOff' | 'asOf' | 'openWithdrawal'>,
): boolean {
  const today = manilaDate(Date.parse(wallet.asOf));
  return isSetOffNow(wallet) && wallet.setOff?.plannedOn !== today;
}

/** `isSetOffNow` for one loan. */
export function useIsSetOffNow(loanNumber: string): boolean {
  const wallet = useWallet().data;
  return wallet?.setOff?.loanNumber === loanNumber && isSetOffNow(wallet);
}
