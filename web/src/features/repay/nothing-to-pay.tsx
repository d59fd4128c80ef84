import { useTexts } from '@pahiram/ui/language.tsx';
import { Notebook } from '@pahiram/ui/notebook.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { Link } from 'wouter';
import { dueTexts, repayTexts } from './repay-texts.ts';

/** In the place of a loan, while there is none, or no money of it has arrived. */
export function NothingToPay({ isLent }: { isLent: boolean }) {
  const words = useTexts(repayTexts);
  const dueWords = useTexts(dueTexts);
  return (
    <EmptyState picture={<Notebook />} title={isLent ? words.notStarted : words.noLoan}>
      <p className="mb-4">{isLent ? dueWords.notStartedText : dueWords.noLoanText}</p>
      <Link href="/wallet" className="inline-flex min-h-11 items-center font-semibold underline">
        {words.toWallet}
      </Link>
      {isLent ? (
        <Link
          href="/contract"
          className="flex min-h-11 items-center justify-center font-semibold underline"
        >
          {words.seeDocuments}
        </Link>
      ) : null}
    </EmptyState>
  );
}
