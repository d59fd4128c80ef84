import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { commonBankName } from '@pahiram/domain/texts/common-bank-name';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Hero } from '@pahiram/ui/hero.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { Note } from '@pahiram/ui/note.tsx';
import { PhoneWithCode } from '@pahiram/ui/phone-with-code.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import { Link } from 'wouter';
import PapersIcon from '~icons/ic/outline-description';
import InfoIcon from '~icons/ic/outline-info';
import CheckIcon from '~icons/ic/round-check-circle-outline';
import { RowLink } from '../../shell/row-link.tsx';
import { EndLoan } from '../loan/change-loan.tsx';
import { LoanTimeline } from '../loan/loan-timeline.tsx';
import type { LoanDetail } from '../loan/use-loan-detail.ts';
import {
  isRestricted,
  refusedByAccount,
  useWallet,
  type WalletView,
} from '../wallet/use-wallet.ts';
import { FailedWithdrawal, WalletNotices } from '../wallet/wallet-notices.tsx';
import { failedWithdrawalTexts } from '../wallet/wallet-texts.ts';
import { HomeWhenLoaded, InWallet, Shortcuts } from './home-parts.tsx';
import { homeTexts } from './home-texts.ts';

/** A signed loan whose money has not arrived yet: withdraw it, or see where it is. */
export function Signed({ loan }: { loan: LoanDetail }) {
  const query = useWallet();
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const isHeld = Boolean(query.data?.hold);
  return (
    <HomeWhenLoaded queries={[query]}>
      <div className="home-columns xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-3">
          <LoadState query={query}>
            {(wallet) => (
              <>
                {isRestricted(wallet) ? <WalletNotices wallet={wallet} /> : null}
                {wallet.failedWithdrawal ? (
                  <FailedWithdrawal wallet={wallet} isCorrectedBelow />
                ) : null}
                <WalletHero wallet={wallet} />
                {wallet.openWithdrawal && wallet.wallet > 0 ? (
                  <RowList>
                    <InWallet pesos={wallet.wallet} />
                  </RowList>
                ) : null}
              </>
            )}
          </LoadState>
          <Shortcuts loan={loan} />
        </div>
        <div className="home-beside">
          <LoanTimeline loan={loan} isHeld={isHeld} />
        </div>
        <div className="min-w-0 space-y-3">
          {loan.lapsesOn && !query.data?.openWithdrawal ? (
            <Note icon={<InfoIcon />}>
              {(isHeld ? words.lapsesAfterHold : words.lapses)(dayText(loan.lapsesOn, language))}
            </Note>
          ) : null}
          <RowList>
            <RowLink
              href={`/contract/${loan.loanId}/contract`}
              mark={
                <Mark>
                  <PapersIcon />
                </Mark>
              }
              title={words.documents}
              text={words.documentsText}
            />
          </RowList>
          <EndLoan loan={loan} />
        </div>
      </div>
    </HomeWhenLoaded>
  );
}

function WalletHero({ wallet }: { wallet: WalletView }) {
  const words = useTexts(homeTexts);
  const open = wallet.openWithdrawal;
  const foot = { label: words.first, value: words.afterArrival };
  const { change } = useTexts(failedWithdrawalTexts);
  // The card above says what comes first: the hold, to unlock, the wait, or what the last withdrawal needs.
  const isStopped =
    wallet.isLocked ||
    wallet.hold !== null ||
    wallet.stolenReport === 'hold' ||
    wallet.stolenReport === 'takeover' ||
    wallet.newAccountWaitsUntil !== null ||
    wallet.accountUsableFrom !== null;
  const isPlain = isStopped || wallet.failedWithdrawal !== null;
  const mustChange = !isStopped && refusedByAccount(wallet) !== null;
  if (open) {
    const waitsForCode = open.state === 'WAITING_FOR_CODE' && !isStopped;
    return (
      <Hero
        aside={waitsForCode ? <PhoneWithCode /> : null}
        label={open.status}
        figure={open.totalAmountWithdrawn}
        foot={foot}
        actions={
          <Link href={`/wallet/withdraw/${open.id}`} className={buttonLook('primary', true)}>
            {waitsForCode ? words.enterCode : words.seeTransfer}
          </Link>
        }
      >
        <p>{words.onItsWay(open.bankName, open.accountNumberMasked)}</p>
        {isStopped ? null : <p>{open.statusMessage}</p>}
      </Hero>
    );
  }
  return (
    <Hero
      label={
        <>
          <CheckIcon aria-hidden="true" className="size-5 shrink-0" />
          {words.signed}
        </>
      }
      figure={wallet.wallet}
      foot={foot}
      actions={
        <Link
          href={mustChange ? '/settings/account' : isPlain ? '/wallet' : '/wallet/withdraw'}
          className={buttonLook(isStopped ? 'secondary' : 'primary', true)}
        >
          {isStopped
            ? words.seeWallet
            : mustChange
              ? change
              : wallet.bankName && !isPlain
                ? words.withdraw(commonBankName(wallet.bankName))
                : words.toWallet}
        </Link>
      }
    >
      {isStopped ? null : words.yours}
    </Hero>
  );
}
