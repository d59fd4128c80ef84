import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Link } from 'wouter';
import { payTexts } from './pay-texts.ts';
import { repayTexts } from './repay-texts.ts';
import type { LoanAccount } from './use-loan-account.ts';

/** What is left of a written-off loan. It can be paid like any other, and nothing is added to it. */
export function WrittenOffCard({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  const { settlement, recovered } = account;
  return (
    <Card title={words.writtenOff}>
      <p className="text-soft">{words.writtenOffOwed}</p>
      <p>
        <Money pesos={settlement?.toPay ?? 0} large />
      </p>
      {recovered ? (
        <SummaryList rows={[{ label: words.recovered, value: <Money pesos={recovered} /> }]} />
      ) : null}
      <p className="mt-3">{words.writtenOffText}</p>
      <p className="mt-2">{words.writtenOffHow}</p>
      <p className="mt-2">{words.cannotPay}</p>
      <Link
        href={`/repay?loan=${account.loanNumber}`}
        className={`mt-4 ${buttonLook('primary', true)}`}
      >
        {useTexts(payTexts).pay}
      </Link>
      <Link href="/contact" className="inline-flex min-h-11 items-center font-semibold underline">
        {words.writeToUs}
      </Link>
    </Card>
  );
}
