import { getLoanDocument, getMemberLoan } from '@pahiram/api/addresses';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../../lib/call.ts';
import { LoadState } from '../../../lib/load-state.tsx';
import { useSession } from '../../../lib/use-session.ts';
import type { LoanId } from './document-kind.ts';
import { LegalDocument } from './legal-document.tsx';
import { newestContractTexts } from './newest-contract-texts.ts';
import { SaveDocument } from './save-document.tsx';

/** The signed contract of the newest loan, or why there is none (S2.42). */
export function NewestContract() {
  const words = useTexts(newestContractTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const query = useQuery({
    queryKey: ['member-loan', phoneNumber],
    queryFn: ({ signal }) => call(getMemberLoan, { body: { phoneNumber }, signal }),
  });
  return (
    <LoadState query={query} lines={8}>
      {({ loanId, state, signed }) => {
        if (loanId === null) return <EmptyState title={words.none} />;
        return signed ? (
          <SignedContract loanId={loanId} />
        ) : (
          <EmptyState title={words.notSigned}>
            <Link
              href={state === 'APPROVED' ? '/offer' : '/apply'}
              className={buttonLook('secondary')}
            >
              {state === 'APPROVED' ? words.seeOffer : words.seeApplication}
            </Link>
            <Link
              href="/contract"
              className="mt-3 flex min-h-11 items-center justify-center underline"
            >
              {words.allLoans}
            </Link>
          </EmptyState>
        );
      }}
    </LoadState>
  );
}

function SignedContract({ loanId }: { loanId: LoanId }) {
  const words = useTexts(newestContractTexts);
  const query = useQuery({
    queryKey: ['loan-document', loanId, 'contract'],
    queryFn: ({ signal }) =>
      call(getLoanDocument, { params: { loanId, kind: 'contract' }, signal }),
  });
  return (
    <LoadState query={query} lines={12}>
      {(document) => (
        <>
          <LegalDocument document={document} />
          <SaveDocument loanId={loanId} kind="contract" />
          <Link
            href={`/contract/${loanId}/contract`}
            className={`mt-4 ${buttonLook('secondary', true)}`}
          >
            {words.all}
          </Link>
        </>
      )}
    </LoadState>
  );
}
