import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { dashTexts } from './dash-texts.ts';

/** To the public prices, while another loan is open. */
export function PricesLink() {
  const words = useTexts(dashTexts);
  return (
    <Link
      href="/#cost"
      className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
    >
      {words.prices}
    </Link>
  );
}
