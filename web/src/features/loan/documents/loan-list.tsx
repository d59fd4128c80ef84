import { listMemberLoans } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../../lib/call.ts';
import { LoadState } from '../../../lib/load-state.tsx';
import { momentText } from '../../../lib/manila-time.ts';
import { documentTexts } from './document-texts.ts';

type ListedLoan = WireReplyOf<
  typeof import('@pahiram/api/member-loan').listMemberLoans
>['loans'][number];

/** Every application and loan, newest first; each with its documents, or why there are none (V18). */
export function LoanList() {
  const words = useTexts(documentTexts);
  const query = useQuery({
    queryKey: ['member-loans'],
    queryFn: ({ signal }) => call(listMemberLoans, { signal }),
    staleTime: 0,
  });
  return (
    <LoadState query={query} lines={6}>
      {({ loans }) =>
        loans.length === 0 ? (
          <EmptyState title={words.none}>{words.noneSigned}</EmptyState>
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
  const language = useLanguage();
  return (
    <li className="rounded-card border border-line bg-raised p-5">
      <p className="figures font-semibold">{loan.loanNumber}</p>
      <p>
        <Money pesos={loan.loanAmountPHP} /> · {words.months(loan.installmentCount)} · {loan.status}
      </p>
      <p className="text-sm text-soft">{momentText(loan.createdAt, language)}</p>
      <Documents loan={loan} />
    </li>
  );
}

/** A loan that is or was ACTIVE has a signed contract; every later state comes after ACTIVE. */
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
