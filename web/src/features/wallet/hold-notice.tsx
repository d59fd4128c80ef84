import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { dayText } from '../../lib/manila-time.ts';
import type { WalletView } from './use-wallet.ts';

const holdTexts = texts(
  {
    title: 'Withdrawals are on hold',
    review: (day: string) => `It is reviewed by ${day} at the latest, and ends with that day.`,
    owner: (name: string) => `${name} answers for it.`,
    waits: 'Withdrawals, a new receiving account and signing an offer wait. Everything else works.',
    noPayment: 'No payment lifts a hold. If somebody asks you for one, it is a fraud: tell us.',
    complain: 'Complain about this hold',
  },
  {
    title: 'Naka-hold ang mga withdrawal',
    review: (day: string) =>
      `Susuriin ulit ito nang hindi lalampas sa ${day}, at matatapos sa araw na iyon.`,
    owner: (name: string) => `Si ${name} ang may pananagutan dito.`,
    waits:
      'Maghihintay ang withdrawal, bagong account at pagpirma ng offer. Gumagana ang lahat ng iba.',
    noPayment:
      'Walang bayad na makapag-aalis ng hold. Kung may humingi, panloloko iyon: sabihin sa amin.',
    complain: 'Magreklamo tungkol sa hold',
  },
);

/** A fraud hold with its reason, its owner, its review day and where to complain (V14). */
export function HoldNotice({ hold }: { hold: NonNullable<WalletView['hold']> }) {
  const words = useTexts(holdTexts);
  const language = useLanguage();
  return (
    <Notice tone="warning" title={words.title}>
      <p>{hold.reasonText}</p>
      <p>
        {words.owner(hold.owner)} {words.review(dayText(hold.reviewOn, language))}
      </p>
      <p>{words.waits}</p>
      <p>{words.noPayment}</p>
      <Link href="/contact" className="inline-flex min-h-11 items-center font-semibold underline">
        {words.complain}
      </Link>
    </Notice>
  );
}
