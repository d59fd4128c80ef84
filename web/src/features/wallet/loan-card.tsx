import { dayText } from '@pahiram/client/dates.ts';
import { type DisplayAmount, formatDisplayAmount } from '@pahiram/domain/money/exchange';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { type Status, StatusCard } from '@pahiram/ui/status-card.tsx';
import { Link } from 'wouter';
import { ageOfDue } from '../../shell/due-parts.ts';
import { useCompany } from '../../shell/use-company.ts';
import { LateStatus } from '../loan/owed/late-status.tsx';
import { returnTexts } from '../loan/owed/owed-texts.ts';
import { useOwed } from '../loan/owed/use-owed.ts';
import { useReturningStatus } from '../loan/returning-status.ts';
import { isRepaid, rateRows, type WalletView } from './use-wallet.ts';
import { loanCardTexts } from './wallet-texts.ts';

const linkLook =
  'inline-flex min-h-11 items-center font-semibold wrap-anywhere text-brand underline underline-offset-4';

/** The status of the wallet's loan, and its statement if there is one (S2.36). */
export function LoanStatus({ wallet }: { wallet: WalletView }) {
  const words = useTexts(loanCardTexts);
  const returningStatus = useReturningStatus();
  const owed = useOwed(wallet).data;
  const returning = owed?.returning;
  const isOffer = wallet.loanState === 'APPROVED';
  const isDueToday =
    owed?.state === 'ACTIVE' && owed.dueNow > 0 && ageOfDue(owed, owed.asOf) === 'dueToday';
  const dueToday: Status = {
    ...wallet,
    statusMessage: words.dueToday(pesosText(owed?.dueNow ?? 0)),
    statusColor: 'info',
    statusIcon: 'QueryBuilderRounded',
  };
  const details = (
    <Link
      href={isOffer ? '/offer' : '/apply'}
      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
    >
      {isOffer ? words.offer : words.details}
    </Link>
  );
  return (
    <div className="space-y-3">
      {!returning && owed?.state === 'ACTIVE' && owed.daysPastDue > 0 ? (
        <LateStatus account={owed} status={wallet} title={words.loanStatus}>
          {details}
        </LateStatus>
      ) : (
        <StatusCard
          status={returning ? returningStatus(wallet, returning) : isDueToday ? dueToday : wallet}
          title={words.loanStatus}
        >
          {details}
        </StatusCard>
      )}
      {wallet.statementShow ? (
        <section>
          <h2 className="mb-2 text-base">{words.statement}</h2>
          <Notice tone="info" title={wallet.statement}>
            <p className="whitespace-pre-line">{wallet.statementMessage}</p>
          </Notice>
        </section>
      ) : null}
    </div>
  );
}

/** The loan, what is owed on it and its documents (S2.35). */
export function LoanCard({ wallet }: { wallet: WalletView }) {
  const words = useTexts(loanCardTexts);
  const company = useCompany();
  return (
    <section className="rounded-card border border-line bg-raised p-4 sm:p-6">
      <h2 className="mb-1 text-lg">{words.loan}</h2>
      <LoanFacts wallet={wallet} />
      {isRepaid(wallet) ? <Owed wallet={wallet} /> : null}
      {company.data ? (
        <p className="mt-3 text-sm text-soft">{words.provider(company.data.name)}</p>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-x-6">
        <Link href="/contract" className={linkLook}>
          {words.documents}
        </Link>
        {wallet.withdrawnAmount > 0 ? (
          <Link href="/settings/withdrawal" className={linkLook}>
            {words.withdrawals}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

/** All that is owed on the loan, or left to return, and the way to pay it. */
function Owed({ wallet }: { wallet: WalletView }) {
  const words = useTexts(loanCardTexts);
  const { leftToReturn } = useTexts(returnTexts);
  const language = useLanguage();
  const account = useOwed(wallet).data;
  const returning = account?.returning;
  const label = returning ? leftToReturn(dayText(returning.until, language)) : words.owed;
  const owed =
    returning?.toPay ??
    (account?.state === 'WRITTEN_OFF' ? account.settlement?.toPay : account?.owed);
  // With an empty wallet there is nothing else to do here. What is late has its button above.
  const isFirst = wallet.wallet <= 0 && !wallet.openWithdrawal && account?.daysPastDue === 0;
  return (
    <div className="mt-3">
      {owed === undefined ? null : (
        <SummaryList rows={[{ label, value: <Money pesos={owed} />, strong: true }]} />
      )}
      <Link
        href="/repay"
        className={`mt-2 ${buttonLook(isFirst && !returning ? 'primary' : 'secondary', true)}`}
      >
        {returning ? words.returnRest : words.pay}
      </Link>
    </div>
  );
}

function LoanFacts({ wallet }: { wallet: WalletView }) {
  const words = useTexts(loanCardTexts);
  const language = useLanguage();
  const { createdAt } = wallet;
  return (
    <SummaryList
      rows={[
        ...(createdAt ? [{ label: words.applied, value: dayText(createdAt, language) }] : []),
        ...borrowedRows(wallet, words),
        {
          label: words.number,
          value: <span className="whitespace-nowrap">{wallet.loanNumber}</span>,
        },
      ]}
    />
  );
}

/** In the chosen currency, with the amount in pesos and the rate between them (S2.35). */
function borrowedRows(
  { selectedCurrency: currency, loanAmountXR, loanAmountPHP, exchangeRate }: WalletView,
  words: (typeof loanCardTexts)['fil'],
): SummaryRow[] {
  if (currency === 'PHP') {
    return [{ label: words.borrowing, value: <Money pesos={loanAmountPHP} /> }];
  }
  const inCurrency = formatDisplayAmount(
    BigInt(Math.round(loanAmountXR * 100)) as DisplayAmount,
    currency,
  );
  return [
    {
      label: words.borrowing,
      hint: words.equivalent(pesosText(loanAmountPHP)),
      value: words.about(`${inCurrency}\u00A0${currency}`),
    },
    ...rateRows(words, { currency, rate: exchangeRate }),
  ];
}
