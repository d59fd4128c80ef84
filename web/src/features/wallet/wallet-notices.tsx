import { momentText } from '@pahiram/client/dates.ts';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { WholeWords } from '@pahiram/ui/whole-words.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { DenyTheft, HoldNotice, StolenNotice } from '../passkeys/hold/hold-notices.tsx';
import { LockedNotice } from '../passkeys/lock/locked-notice.tsx';
import { changedAccountTexts } from '../passkeys/lock/money-lock-texts.ts';
import { hasNoAccount, refusedByAccount, type WalletView, walletKey } from './use-wallet.ts';
import { failedWithdrawalTexts, recoveredTexts } from './wallet-texts.ts';

const linkLook =
  'inline-flex min-h-11 items-center py-1 text-left font-semibold underline underline-offset-4';

interface WalletNoticesProps {
  readonly wallet: WalletView;
  /** Goes on although the receiving account is on a lost number. */
  readonly onGoOn?: (() => void) | undefined;
}

/** What stops withdrawals or makes them wait: the same on Home, in the wallet and before a withdrawal (V14, V37). */
export function WalletNotices({ wallet, onGoOn }: WalletNoticesProps) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [walletKey] });
  return (
    <>
      {wallet.isLocked ? <LockedNotice /> : null}
      {wallet.isLocked && !wallet.lostNumber ? null : wallet.newAccountWaitsUntil &&
        !wallet.isLocked ? (
        <NewAccountNotice until={wallet.newAccountWaitsUntil} />
      ) : wallet.lostNumber ? (
        <LostNumberNotice wallet={wallet} lost={wallet.lostNumber} onGoOn={onGoOn} />
      ) : hasNoAccount(wallet) ? (
        <NoAccountNotice />
      ) : wallet.accountUsableFrom ? (
        <ChangedAccountNotice wallet={wallet} from={wallet.accountUsableFrom} />
      ) : null}
      {wallet.hold ? (
        <HoldNotice hold={wallet.hold} />
      ) : wallet.stolenReport ? (
        <StolenNotice report={wallet.stolenReport}>
          {wallet.theftReportByOthers ? (
            <DenyTheft endsAt={wallet.theftReportByOthers.endsAt} onDenied={reload} />
          ) : null}
        </StolenNotice>
      ) : null}
    </>
  );
}

/** After a recovery of the account by staff. */
function NewAccountNotice({ until }: { until: string }) {
  const words = useTexts(recoveredTexts);
  const language = useLanguage();
  return (
    <Notice tone="warning">
      <p>{words.newAccountWaits(momentText(until, language))}</p>
      <Link href="/settings/account" className={linkLook}>
        {words.changeAccount}
      </Link>
    </Notice>
  );
}

/** The member removed the receiving account, and entered no other one. */
function NoAccountNotice() {
  const words = useTexts(changedAccountTexts);
  return (
    <Notice tone="warning">
      <p>{words.none}</p>
      <Link href="/settings/account" className={linkLook}>
        {words.enter}
      </Link>
    </Notice>
  );
}

/** "GCash 091*****678". */
const accountName = ({ bankName, member: { accountNumber } }: WalletView) =>
  `${bankName} ${maskNumber('account', accountNumber)}`;

interface ChangedAccountNoticeProps {
  readonly wallet: WalletView;
  readonly from: string;
}

/** The receiving account was changed a short time ago, perhaps by somebody else (V37). */
function ChangedAccountNotice({ wallet, from }: ChangedAccountNoticeProps) {
  const words = useTexts(changedAccountTexts);
  const language = useLanguage();
  return (
    <Notice tone="warning">
      <p>
        <WholeWords text={words.changed(accountName(wallet), momentText(from, language))} />
      </p>
      <Link href="/settings/lock" className={linkLook}>
        {words.notYou}
      </Link>
    </Notice>
  );
}

interface LostNumberNoticeProps {
  readonly wallet: WalletView;
  readonly lost: NonNullable<WalletView['lostNumber']>;
  /** Goes on to the withdrawal; without it the notice only warns. */
  readonly onGoOn?: (() => void) | undefined;
}

/** The receiving account is an e-wallet on the number that was lost: perhaps somebody else can open it. */
export function LostNumberNotice({ wallet, lost, onGoOn }: LostNumberNoticeProps) {
  const words = useTexts(recoveredTexts);
  const language = useLanguage();
  const { otherAccountFrom } = lost;
  // Locked money keeps the account as it is, and its page offers only the removal.
  const { isLocked } = wallet;
  return (
    <Notice tone="warning">
      <p>
        <WholeWords text={words[isLocked ? 'removeFirst' : 'onLostNumber'](accountName(wallet))} />
      </p>
      {otherAccountFrom === null ? null : (
        <p>{words.otherFrom(momentText(otherAccountFrom, language))}</p>
      )}
      <div className="flex flex-col items-start">
        <Link href="/settings/account" className={linkLook}>
          {isLocked ? words.removeAccount : words.changeAccount}
        </Link>
        {onGoOn ? (
          <button type="button" className={linkLook} onClick={onGoOn}>
            {words.goOn}
          </button>
        ) : null}
      </div>
    </Notice>
  );
}

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
      {mustChange && (isCorrectedBelow || wallet.isLocked) ? null : (
        <Link
          href={mustChange ? '/settings/account' : '/wallet/withdraw'}
          className={`${buttonLook('secondary', true)} bg-raised!`}
        >
          {mustChange ? words.change : words.again}
        </Link>
      )}
      <Link
        href={`/wallet/withdraw/${failed.id}`}
        className="mt-1 inline-flex min-h-11 items-center font-semibold wrap-anywhere text-brand underline"
      >
        {words.details}
      </Link>
    </StatusCard>
  );
}
