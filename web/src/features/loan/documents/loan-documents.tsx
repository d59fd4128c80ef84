import { getLoanDocument } from '@pahiram/api/loan-offer';
import { getMemberLoan } from '@pahiram/api/member-loan';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { isAbsent } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { call } from '../../../shell/http.ts';
import { usePhoneNumber } from '../../../shell/session.ts';
import { useReturning } from '../returning-status.ts';
import { useMemberLoans } from '../use-member-loans.ts';
import { documentTexts } from './document-texts.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  LegalDocument,
  type LoanId,
  SaveDocument,
} from './legal-document.tsx';

/** The frozen documents of one loan; each has a URL of its own, earlier schedules too (V18). */
export function LoanDocuments({ loanId, kind }: { loanId: LoanId; kind: DocumentKind }) {
  const [search, setSearch] = useSearchParams();
  const hash = search.get('hash') ?? undefined;
  const words = useTexts(documentTexts);
  const titles: Record<DocumentKind, string> = {
    disclosure: words.disclosure,
    contract: words.contract,
    schedule: words.scheduleDocument,
  };
  const query = useDocument(loanId, kind, { hash });
  const isMissing = isAbsent(query.error);
  // A loan with a contract has no schedule before the first withdrawal. Without a contract, the loan is
  // unknown or another member's.
  const signed = useDocument(loanId, 'contract', { enabled: kind !== 'contract' && isMissing });
  if (isAbsent(signed.error)) return <EmptyState title={words.noLoan} />;
  return (
    <>
      <nav
        aria-label={words.kinds}
        className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(5.5em,100%),1fr))] gap-2 sm:flex print:hidden"
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
      {isMissing ? (
        <LoadState query={signed}>{() => <EmptyState title={words.noSchedule} />}</LoadState>
      ) : (
        <LoadState key={kind} query={query} lines={12}>
          {(document) => (
            <>
              {kind === 'schedule' ? <WhatCounts loanId={loanId} /> : null}
              <Versions document={document} onChoose={(chosen) => setSearch({ hash: chosen })} />
              <LegalDocument document={document} />
              <SaveDocument loanId={loanId} kind={kind} hash={document.hash} />
            </>
          )}
        </LoadState>
      )}
    </>
  );
}

function useDocument(
  loanId: LoanId,
  kind: DocumentKind,
  { hash, enabled = true }: { readonly hash?: string | undefined; readonly enabled?: boolean } = {},
) {
  return useQuery({
    queryKey: ['loan-document', loanId, kind, hash],
    queryFn: ({ signal }) =>
      call(getLoanDocument, { params: { loanId, kind }, query: { hash }, signal }),
    enabled,
  });
}

/**
 * While the loan is returned, its schedule applies only if the return is not completed. Extra payments change a schedule
 * without a new document: the page of the loan has what counts now.
 */
function WhatCounts({ loanId }: { loanId: LoanId }) {
  const words = useTexts(documentTexts);
  const loan = useMemberLoans().data?.loans.find((one) => one.loanId === loanId);
  if (loan?.state !== 'ACTIVE' || !loan.isStarted) return null;
  return (
    <>
      <UnlessReturnedBy loanNumber={loan.loanNumber} />
      <p className="mb-4 text-soft print:hidden">
        {words.asAgreed}{' '}
        <Link
          href={`/loan?loan=${loan.loanNumber}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {words.seeLoan}
        </Link>
      </p>
    </>
  );
}

function UnlessReturnedBy({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(documentTexts);
  const language = useLanguage();
  const returning = useReturning(loanNumber);
  if (!returning) return null;
  const day = dayText(returning.until, language);
  return (
    <div className="mb-4 print:hidden">
      <Notice tone="info" title={words.returning}>
        {words.unlessReturned(pesosText(returning.toPay), day)}
      </Notice>
    </div>
  );
}

type Document = WireReplyOf<typeof getLoanDocument>;

interface VersionsProps {
  readonly document: Document;
  readonly onChoose: (hash: string) => void;
}

/** Every schedule that the loan has had: a change adds one, and the earlier ones stay (V18). */
function Versions({ document: { hash, versions }, onChoose }: VersionsProps) {
  const words = useTexts(documentTexts);
  const language = useLanguage();
  if (versions.length < 2) return null;
  const newest = versions.at(-1)?.hash;
  return (
    <nav aria-label={words.versions} className="mb-4 print:hidden">
      <p className="mb-1 text-soft">{words.versions}</p>
      <ul className="flex flex-wrap gap-2">
        {versions.map((one) => (
          <li key={one.hash}>
            <Button
              kind={one.hash === hash ? 'primary' : 'secondary'}
              aria-pressed={one.hash === hash}
              onClick={() => onChoose(one.hash)}
            >
              {one.hash === newest
                ? words.inForce(momentText(one.frozenAt, language))
                : words.earlier(momentText(one.frozenAt, language))}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The signed contract of the newest loan, or why there is none (S2.42). */
export function NewestContract() {
  const words = useTexts(documentTexts);
  const phoneNumber = usePhoneNumber();
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
  const words = useTexts(documentTexts);
  return (
    <LoadState query={useDocument(loanId, 'contract')} lines={12}>
      {(document) => (
        <>
          <LegalDocument document={document} />
          <SaveDocument loanId={loanId} kind="contract" hash={document.hash} />
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
