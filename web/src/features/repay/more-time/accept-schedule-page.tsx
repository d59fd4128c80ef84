import { LoadState } from '@pahiram/client/load-state.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { LegalDocument } from '../../loan/documents/legal-document.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { type LoanRequest, useScheduleOffer } from '../use-loan-account.ts';
import { AcceptSchedule } from './accept-schedule.tsx';
import { moreTimeTexts } from './more-time-texts.ts';

/** Reading the offered schedule, and accepting it with a code (V18). */
export function Page() {
  const words = useTexts(moreTimeTexts);
  const wallet = useWallet();
  const { requestId } = useParams<{ requestId: string }>();
  if (!isRequestId(requestId)) return <Redirect to="/repay/more-time" replace />;
  return (
    <>
      <h1 className="mb-2 text-2xl print:hidden">{words.acceptTitle}</h1>
      <p className="mb-3 max-w-prose print:hidden">{words.acceptLead}</p>
      <Link
        href="/repay/more-time"
        className="mb-3 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 print:hidden"
      >
        {words.backToRequest}
      </Link>
      <LoadState query={wallet} lines={8}>
        {({ active, loanNumber }) =>
          active ? (
            <Offered loanNumber={loanNumber} requestId={requestId} />
          ) : (
            <EmptyState title={words.noLoan} />
          )
        }
      </LoadState>
    </>
  );
}

function isRequestId(text: string): text is LoanRequest['id'] {
  return text.startsWith('lrq_');
}

interface OfferedProps {
  readonly loanNumber: string;
  readonly requestId: LoanRequest['id'];
}

function Offered({ loanNumber, requestId }: OfferedProps) {
  const [, go] = useLocation();
  const query = useScheduleOffer(loanNumber, requestId);
  return (
    <LoadState query={query} lines={12}>
      {(offer) => (
        <div className="max-w-3xl space-y-5">
          <LegalDocument document={offer.document} />
          <AcceptSchedule
            key={offer.document.hash}
            loanNumber={loanNumber}
            requestId={requestId}
            offer={offer}
            onChanged={() => void query.refetch()}
            onAccepted={() => go('/repay/more-time')}
          />
        </div>
      )}
    </LoadState>
  );
}
