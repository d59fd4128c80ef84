import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { offlineTexts } from '../../offline/offline-texts.ts';
import { useOnline } from '../../offline/use-online.ts';
import type { WalletView } from './use-wallet.ts';
import { walletTexts } from './wallet-texts.ts';

/** Stays focusable when nothing can be withdrawn, and then says why (S2.34). */
export function WithdrawNow({ wallet }: { wallet: WalletView }) {
  const words = useTexts(walletTexts);
  const [why, setWhy] = useState('');
  const offline = useTexts(offlineTexts);
  const isOnline = useOnline();
  const open = wallet.openWithdrawal;
  if (wallet.wallet > 0 && !open && isOnline) {
    return (
      <Link href="/wallet/withdraw" className={buttonLook('primary', true)}>
        {words.withdrawNow}
      </Link>
    );
  }
  const reason = isOnline ? (open ? words.openFirst : words.empty) : offline.withdrawWaits;
  return (
    <>
      <Button wide unavailable onClick={() => setWhy(reason)}>
        {words.withdrawNow}
      </Button>
      <p role="status" className="mt-2 text-sm font-medium empty:hidden">
        {why}
      </p>
    </>
  );
}
