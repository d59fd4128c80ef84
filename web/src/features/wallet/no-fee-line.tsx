import { useTexts } from '@pahiram/ui/language.tsx';
import Shield from '~icons/ic/round-verified-user';
import { walletTexts } from './wallet-texts.ts';

/** A permanent line: no fee before the money is received. */
export function NoFeeLine() {
  const words = useTexts(walletTexts);
  return (
    <p className="flex gap-3 rounded-card bg-brand-soft px-5 py-4 font-medium">
      <Shield aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand" />
      <span>{words.noFee}</span>
    </p>
  );
}
