import { useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import WalletIcon from '~icons/ic/outline-account-balance-wallet';
import { RowLink } from '../../shell/row-link.tsx';
import { homeTexts } from './home-texts.ts';

/** The row of the money in the wallet, which leads there. */
export function InWallet({ pesos, text }: { pesos: number; text?: string }) {
  const words = useTexts(homeTexts);
  return (
    <RowLink
      href="/wallet"
      mark={
        <Mark>
          <WalletIcon />
        </Mark>
      }
      title={words.inWallet}
      text={text}
      amount={pesosText(pesos)}
    />
  );
}
