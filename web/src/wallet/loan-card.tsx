import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Link } from 'wouter';
import { dayText } from '../lib/manila-time.ts';
import { useCompany } from '../lib/use-company.ts';
import type { WalletView } from '../lib/use-wallet.ts';
import { walletTexts } from './wallet-texts.ts';

/** How the loan of this wallet stands, and its statement when there is one (S2.35, S2.36). */
export function LoanCard({ wallet }: { wallet: WalletView }) {
  const words = useTexts(walletTexts);
  const language = useLanguage();
  const company = useCompany();
  const { selectedCurrency: currency, loanAmountXR, loanAmountPHP } = wallet;
  return (
    <>
      <StatusCard status={wallet} title={words.loanStatus}>
        <Link href="/apply" className="inline-flex min-h-11 items-center underline">
          {words.details}
        </Link>
      </StatusCard>
      {wallet.statementShow ? (
        <Notice tone="info" title={wallet.statement}>
          <p className="whitespace-pre-line">{wallet.statementMessage}</p>
        </Notice>
      ) : null}
      <section className="rounded-card border border-line bg-raised p-5">
        <SummaryList
          rows={[
            ...(wallet.createdAt
              ? [{ label: words.applied, value: dayText(wallet.createdAt, language) }]
              : []),
            {
              label: words.borrowing,
              ...(currency === 'PHP' ? {} : { hint: words.equivalent(pesosText(loanAmountPHP)) }),
              value:
                currency === 'PHP' ? (
                  <Money pesos={loanAmountPHP} />
                ) : (
                  `${loanAmountXR.toLocaleString('en-US', { minimumFractionDigits: 2 })} ${currency}`
                ),
            },
            {
              label: words.number,
              value: <span className="whitespace-nowrap">{wallet.loanNumber}</span>,
            },
          ]}
        />
        {company.data ? (
          <p className="mt-2 text-sm text-soft">{words.provider(company.data.name)}</p>
        ) : null}
        <Link
          href="/contract"
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {words.documents}
        </Link>
      </section>
    </>
  );
}
