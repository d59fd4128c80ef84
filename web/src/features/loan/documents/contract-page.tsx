import type { listMemberLoans } from '@pahiram/api/member-loan';
import type { WireReplyOf } from '@pahiram/api/operation';
import { momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Notebook } from '@pahiram/ui/notebook.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { Link, Redirect, useParams } from 'wouter';
import { calculatorTexts } from '../../calculator/calculator-texts.ts';
import { useMemberLoans } from '../use-member-loans.ts';
import { documentTexts } from './document-texts.ts';
import { DOCUMENT_KINDS, type DocumentKind, type LoanId } from './legal-document.tsx';
import { LoanDocuments } from './loan-documents.tsx';

/** The list of loans, or the documents of one (V18). */
export function Page() {
  const words = useTexts(documentTexts);
  const { loanId, kind } = useParams<{ loanId?: string; kind?: string }>();
  if (loanId === undefined) {
    return (
      <>
        <h1 className="mb-5 text-2xl">{words.title}</h1>
        <LoanList />
      </>
    );
  }
  if (!isLoanId(loanId) || !isKind(kind)) return <Redirect to="/contract" replace />;
  return (
    <>
      <h1 className="text-2xl print:hidden">{words.ofLoan}</h1>
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

type ListedLoan = WireReplyOf<typeof listMemberLoans>['loans'][number];

/** Every application and loan, newest first, with its documents or the reason why it has none (V18). */
function LoanList() {
  const words = useTexts(documentTexts);
  const query = useMemberLoans();
  return (
    <LoadState query={query} lines={6}>
      {({ loans }) =>
        loans.length === 0 ? (
          <EmptyState picture={<Notebook />} title={words.none}>
            {words.noneSigned}
          </EmptyState>
        ) : (
          <ul className="space-y-3">
            {loans.map((loan) => (
              <LoanItem key={loan.loanId} loan={loan} />
            ))}
          </ul>
        )
      }
    </LoadState>
  );
}

function LoanItem({ loan }: { loan: ListedLoan }) {
  const words = useTexts(documentTexts);
  const prices = useTexts(calculatorTexts);
  const language = useLanguage();
  return (
    <li className="rounded-card border border-line bg-raised p-5">
      <p className="figures font-semibold">{loan.loanNumber}</p>
      <p>
        <Money pesos={loan.loanAmountPHP} /> · {prices.months(loan.installmentCount)} ·{' '}
        {loan.status}
      </p>
      <p className="text-sm text-soft">{words.applied(momentText(loan.createdAt, language))}</p>
      <div className="flex flex-wrap gap-x-6">
        <Documents loan={loan} />
        {loan.isStarted ? (
          <DocumentsLink
            href={`/statement/${loan.loanNumber}`}
            text={
              loan.state === 'CLOSED' || loan.state === 'CANCELLED'
                ? words.certificate
                : words.statement
            }
          />
        ) : null}
        {loan.isStarted && loan.state === 'WRITTEN_OFF' ? (
          <DocumentsLink href={`/repay?loan=${loan.loanNumber}`} text={words.pay} />
        ) : null}
      </div>
    </li>
  );
}

/** Only a loan that is or was ACTIVE has a signed contract. */
function Documents({ loan }: { loan: ListedLoan }) {
  const words = useTexts(documentTexts);
  const { state, loanId } = loan;
  switch (state) {
    case 'PENDING':
    case 'MORE_INFO':
    case 'AWAITING_CHECK':
      return <p className="mt-2">{words.notYet}</p>;
    case 'APPROVED':
      return <DocumentsLink href="/offer" text={words.offer} />;
    case 'REJECTED':
    case 'EXPIRED':
    case 'CANCELLED_BY_BORROWER':
      return <p className="mt-2">{words.noContract}</p>;
    case 'ACTIVE':
    case 'CLOSED':
    case 'CANCELLED':
    case 'LAPSED':
    case 'WRITTEN_OFF':
      return <DocumentsLink href={`/contract/${loanId}/contract`} text={words.open} />;
    default:
      return state satisfies never;
  }
}

function DocumentsLink({ href, text }: { href: string; text: string }) {
  return (
    <Link
      href={href}
      className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand underline"
    >
      {text}
    </Link>
  );
}
