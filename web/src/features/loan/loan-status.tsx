import { dayText } from '@pahiram/client/dates.ts';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Link } from 'wouter';
import { AskedAgain, askedAgainPath } from './asked-again.tsx';
import { statusTexts } from './loan-texts.ts';
import type { LoanDetail } from './use-loan-detail.ts';

/** The state of the loan and the next step, above the whole loan. */
export function LoanStatus({ loan }: { loan: LoanDetail }) {
  const words = useTexts(statusTexts);
  return (
    <div className="space-y-4">
      <StatusCard status={loan} title={words.loanStatus}>
        {loan.rejectionReasons.length > 0 ? (
          <>
            <p className="mt-2 font-semibold">{words.reasons}</p>
            <ul className="list-disc pl-5">
              {loan.rejectionReasons.map(({ reason, words: text }) => (
                <li key={reason}>{text}</li>
              ))}
            </ul>
          </>
        ) : null}
        {loan.asked ? (
          <>
            <p className="font-semibold first-letter:uppercase">{loan.asked.itemWords}</p>
            <p>{loan.asked.reasonWords}</p>
          </>
        ) : null}
        <NextStep loan={loan} />
      </StatusCard>
      {loan.asked ? <AskedAgain loanNumber={loan.loanNumber} /> : null}
    </div>
  );
}

function NextStep({ loan }: { loan: LoanDetail }) {
  const words = useTexts(statusTexts);
  const language = useLanguage();
  const next = nextStepOf(loan);
  return (
    <>
      {loan.state === 'ACTIVE' && loan.lapsesOn ? (
        <p>{words.lapses(dayText(loan.lapsesOn, language))}</p>
      ) : null}
      {loan.state === 'ACTIVE' && loan.cancelFreeUntil ? (
        <p>
          {words.cancelFree(dayText(loan.cancelFreeUntil, language))}{' '}
          <Link href="/loan/return" className="font-semibold underline underline-offset-4">
            {words.cancelHere}
          </Link>
        </p>
      ) : null}
      {next ? (
        <Link href={next.href} className={`${buttonLook('primary')} mt-3`}>
          {words[next.label]}
        </Link>
      ) : null}
    </>
  );
}

function nextStepOf({ state, asked, waitsForIdentity, loanNumber }: LoanDetail) {
  if (asked) return { href: askedAgainPath(asked.item), label: 'fix' } as const;
  if (waitsForIdentity) return { href: '/profile/4', label: 'sendIdentity' } as const;
  switch (state) {
    case 'APPROVED':
      return { href: '/offer', label: 'readOffer' } as const;
    case 'ACTIVE':
      return { href: '/wallet', label: 'toWallet' } as const;
    case 'CLOSED':
      return { href: `/statement/${loanNumber}`, label: 'certificate' } as const;
    default:
      return null;
  }
}
