import { getLoanDocument } from '@pahiram/api/addresses';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../../lib/call.ts';
import { isAbsent } from '../../../lib/is-absent.ts';
import { LoadState } from '../../../lib/load-state.tsx';
import { DOCUMENT_KINDS, type DocumentKind, type LoanId } from './document-kind.ts';
import { documentTexts } from './document-texts.ts';
import { LegalDocument } from './legal-document.tsx';
import { SaveDocument } from './save-document.tsx';

/** The frozen documents of one loan, each with a URL of its own (V18). */
export function LoanDocuments({ loanId, kind }: { loanId: LoanId; kind: DocumentKind }) {
  const words = useTexts(documentTexts);
  const titles: Record<DocumentKind, string> = {
    disclosure: words.disclosure,
    contract: words.contract,
    schedule: words.scheduleDocument,
  };
  const query = useDocument(loanId, kind);
  const isWithout = isAbsent(query.error);
  // A contract without a schedule: nothing was withdrawn yet. Without a contract: no such loan.
  const signed = useDocument(loanId, 'contract', kind !== 'contract' && isWithout);
  if (isAbsent(signed.error)) return <EmptyState title={words.noLoan} />;
  return (
    <>
      <nav
        aria-label={words.kinds}
        className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(5.5em,1fr))] gap-2 sm:flex print:hidden"
      >
        {DOCUMENT_KINDS.map((one) => (
          <Link
            key={one}
            href={`/contract/${loanId}/${one}`}
            aria-current={one === kind ? 'page' : undefined}
            className="inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong bg-raised px-2 py-1.5 text-center text-sm leading-tight font-semibold sm:px-4 sm:text-base aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-brand-ink"
          >
            {titles[one]}
          </Link>
        ))}
      </nav>
      {isWithout ? (
        <LoadState query={signed}>{() => <EmptyState title={words.noSchedule} />}</LoadState>
      ) : (
        <LoadState key={kind} query={query} lines={12}>
          {(document) => (
            <>
              <LegalDocument document={document} />
              <SaveDocument loanId={loanId} kind={kind} />
            </>
          )}
        </LoadState>
      )}
    </>
  );
}

function useDocument(loanId: LoanId, kind: DocumentKind, enabled = true) {
  return useQuery({
    queryKey: ['loan-document', loanId, kind],
    queryFn: ({ signal }) => call(getLoanDocument, { params: { loanId, kind }, signal }),
    enabled,
  });
}
