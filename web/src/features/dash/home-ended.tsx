import { buttonLook } from '@pahiram/ui/button.tsx';
import { Hero, HeroRing } from '@pahiram/ui/hero.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Weave } from '@pahiram/ui/weave.tsx';
import { Link } from 'wouter';
import CheckIcon from '~icons/ic/round-check-circle-outline';
import { RejectionReasons } from '../loan/rejection-reasons.tsx';
import type { LoanDetail } from '../loan/use-loan-detail.ts';
import { certificateTexts } from '../repay/certificate-texts.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { loanEndTexts } from './dash-texts.ts';
import { HomeWhenLoaded } from './home-waits.tsx';
import { InWallet } from './in-wallet.tsx';
import { Shortcuts } from './shortcuts.tsx';

interface LoanProps {
  readonly loan: LoanDetail;
}

export function PaidOff({ loan, firstName }: LoanProps & { firstName: string }) {
  const words = useTexts(loanEndTexts);
  const walletQuery = useWallet();
  const balance = walletQuery.data?.wallet ?? 0;
  return (
    <HomeWhenLoaded queries={[walletQuery]}>
      <div className="space-y-3">
        <Hero
          picture={<Weave />}
          label={
            <>
              <CheckIcon aria-hidden="true" className="size-5 shrink-0" />
              {words.paidInFull}
            </>
          }
          figure={words.thanks(firstName)}
          aside={<HeroRing done={1} all={1} name={words.paidInFull} />}
          actions={<CertificateLink loan={loan} />}
        >
          {words.oweNothing}
        </Hero>
        {balance > 0 ? (
          <RowList>
            <InWallet pesos={balance} />
          </RowList>
        ) : null}
        <Shortcuts loan={loan} />
      </div>
    </HomeWhenLoaded>
  );
}

/** A loan that was returned in time: no interest, and nothing is owed. */
export function Returned({ loan }: LoanProps) {
  const words = useTexts(loanEndTexts);
  return (
    <div className="space-y-3">
      <Hero
        label={loan.status}
        figure={words.returned}
        actions={<CertificateLink loan={loan} />}
        foot={{ label: words.totalReturned, value: pesosText(loan.loanAmountPHP) }}
      >
        <p>{loan.statusMessage}</p>
        <p>{words.oweNothing}</p>
      </Hero>
      <Shortcuts loan={loan} />
      <p>{words.again}</p>
    </div>
  );
}

function CertificateLink({ loan }: LoanProps) {
  const names = useTexts(certificateTexts);
  return (
    <Link href={`/certificate/${loan.loanNumber}`} className={buttonLook('primary', true)}>
      {loan.state === 'CANCELLED' ? names.CANCELLED : names.CLOSED}
    </Link>
  );
}

/** An application or a loan that ended before money was withdrawn: why, and that one can apply again. */
export function Ended({ loan }: LoanProps) {
  const words = useTexts(loanEndTexts);
  return (
    <StatusCard status={loan}>
      <RejectionReasons loan={loan} />
      <p className="mt-2">{words.again}</p>
      <Link
        href="/apply"
        className="flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
      >
        {words.details}
      </Link>
    </StatusCard>
  );
}
