import { lazily } from '../../shell/lazily.tsx';
import { columnsFrom, useMedia } from '../../shell/use-media.ts';
import { useWallet } from './use-wallet.ts';

const LoanCard = lazily(async () => (await import('./loan-card.tsx')).LoanCard);

/** The loan and what is owed on it, in the second column of a page; nothing on a narrower screen. */
export function LoanBeside() {
  return useMedia(columnsFrom) ? <Beside /> : null;
}

function Beside() {
  const { data } = useWallet();
  return data?.active ? <LoanCard wallet={data} /> : null;
}
