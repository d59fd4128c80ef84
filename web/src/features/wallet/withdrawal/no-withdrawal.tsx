import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { Link } from 'wouter';
import { withdrawalTexts } from './withdrawal-texts.ts';

export const noWithdrawalTexts = texts(
  { title: 'There is no such withdrawal in your account.' },
  { title: 'Walang ganitong withdrawal sa account mo.' },
);

/** The withdrawal does not exist or is another member's; the page does not tell which. */
export function NoWithdrawal() {
  const words = useTexts(noWithdrawalTexts);
  const { title, backToWallet } = useTexts(withdrawalTexts);
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <EmptyState title={words.title}>
        <Link href="/wallet" className="inline-flex min-h-11 items-center underline">
          {backToWallet}
        </Link>
      </EmptyState>
    </>
  );
}
