import { dayText } from '@pahiram/client/dates.ts';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { Hero, HeroRing } from '@pahiram/ui/hero.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Weave } from '@pahiram/ui/weave.tsx';
import { Link } from 'wouter';
import StatementIcon from '~icons/ic/outline-receipt-long';
import CheckIcon from '~icons/ic/round-check-circle-outline';
import { lazily } from '../../shell/lazily.tsx';
import { RowLink } from '../../shell/row-link.tsx';
import { RejectionReasons } from '../loan/rejection-reasons.tsx';
import type { LoanDetail } from '../loan/use-loan-detail.ts';
import { statementTexts } from '../repay/documents/statement-texts.ts';
import { paidInAll } from '../repay/pay-plan.ts';
import { certificateTexts, repayTexts } from '../repay/repay-texts.ts';
import { useLoanAccount } from '../repay/use-loan-account.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { loanCardTexts } from '../wallet/wallet-texts.ts';
import { HomeWhenLoaded, InWallet, Shortcuts } from './home-parts.tsx';
import { loanEndTexts } from './home-texts.ts';

const RecentActivity = lazily(
  async () => (await import('../activity/recent-activity.tsx')).RecentActivity,
);

interface LoanProps {
  readonly loan: LoanDetail;
}

export function PaidOff({ loan, firstName }: LoanProps & { firstName: string }) {
  const words = useTexts(loanEndTexts);
  const figureWords = useTexts(statementTexts);
  const walletQuery = useWallet();
  const accountQuery = useLoanAccount(loan.loanNumber);
  const balance = walletQuery.data?.wallet ?? 0;
  const paid = accountQuery.data ? paidInAll(accountQuery.data) : null;
  return (
    <HomeWhenLoaded queries={[walletQuery, accountQuery]}>
      <div className="home-columns xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-3">
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
            {...(paid && { foot: { label: figureWords.totalPaid, value: pesosText(paid.total) } })}
          >
            {words.oweNothing}
          </Hero>
          <Shortcuts loan={loan} />
        </div>
        <div className="home-beside space-y-3">
          <RowList>
            {balance > 0 ? <InWallet pesos={balance} /> : null}
            <StatementRow loan={loan} />
          </RowList>
          <EndedLoan loan={loan} endedOn={paid?.endedOn ?? null} />
        </div>
        <div className="min-w-0 empty:hidden">
          <RecentActivity />
        </div>
      </div>
    </HomeWhenLoaded>
  );
}

function StatementRow({ loan }: LoanProps) {
  const words = useTexts(repayTexts);
  return (
    <RowLink
      href={`/statement/${loan.loanNumber}`}
      mark={
        <Mark>
          <StatementIcon />
        </Mark>
      }
      title={words.statement}
      text={words.statementText}
    />
  );
}

/** The loan that has ended. */
function EndedLoan({ loan, endedOn }: LoanProps & { endedOn: string | null }) {
  const words = useTexts(loanCardTexts);
  const figureWords = useTexts(statementTexts);
  const language = useLanguage();
  return (
    <Card title={words.loan}>
      <SummaryList
        rows={[
          { label: words.borrowing, value: <Money pesos={loan.loanAmountPHP} /> },
          ...(endedOn ? [{ label: figureWords.endedOn, value: dayText(endedOn, language) }] : []),
          {
            label: words.number,
            value: <span className="whitespace-nowrap">{loan.loanNumber}</span>,
          },
        ]}
      />
    </Card>
  );
}

/** A loan that was returned in time: no interest, and nothing is owed. */
export function Returned({ loan }: LoanProps) {
  const words = useTexts(loanEndTexts);
  return (
    <div className="home-columns">
      <div className="min-w-0 space-y-3">
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
      <div className="min-w-0 space-y-3">
        <RowList>
          <StatementRow loan={loan} />
        </RowList>
        <EndedLoan loan={loan} endedOn={null} />
      </div>
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
