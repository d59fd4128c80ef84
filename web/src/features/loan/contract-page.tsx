import { useTexts } from '@pahiram/ui/language.tsx';
import { Link, Redirect, useParams } from 'wouter';
import { lazily } from '../../shell/lazily.tsx';
import { DOCUMENT_KINDS, type DocumentKind, type LoanId } from './documents/document-kind.ts';
import { documentTexts } from './documents/document-texts.ts';
import { LoanList } from './documents/loan-list.tsx';

const LoanDocuments = lazily(
  async () => (await import('./documents/loan-documents.tsx')).LoanDocuments,
);
/** Every loan and its frozen documents, without a time limit (V18). */
export function ContractPage() {
  const words = useTexts(documentTexts);
  const { loanId, kind } = useParams<{ loanId?: string; kind?: string }>();
  if (loanId === undefined) {
    return (
      <>
        <h1 className="mb-5 text-3xl">{words.title}</h1>
        <LoanList />
      </>
    );
  }
  if (!isLoanId(loanId) || !isKind(kind)) return <Redirect to="/contract" replace />;
  return (
    <>
      <h1 className="text-3xl print:hidden">{words.title}</h1>
      <Link
        href="/contract"
        className="mb-3 print:hidden inline-flex min-h-11 items-center text-brand underline"
      >
        {words.back}
      </Link>
      <LoanDocuments loanId={loanId} kind={kind} />
    </>
  );
}

function isLoanId(text: string): text is LoanId {
  return text.startsWith('loan_');
}

function isKind(text: string | undefined): text is DocumentKind {
  return DOCUMENT_KINDS.some((kind) => kind === text);
}
