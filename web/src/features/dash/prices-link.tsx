import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { dashTexts } from './dash-texts.ts';

/** To the public prices, while another loan is open. */
export function PricesLink() {
  const words = useTexts(dashTexts);
  return (
    <Link href="/#cost" className={`${buttonLook('quiet')} max-sm:w-full sm:-ml-4 sm:pl-4`}>
      {words.prices}
    </Link>
  );
}
