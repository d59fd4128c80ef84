import { downloadCertificate, getCertificate } from '@pahiram/api/loan-documents';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { CallError, isAbsent } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { BigAmount, Money, pesosText } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { WholeWords } from '@pahiram/ui/whole-words.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { call } from '../../../shell/http.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ShareFile } from '../../../shell/share-file.tsx';
import { usePartTitle } from '../../../shell/title.tsx';
import { usePaidRows } from '../loan-rows.tsx';
import { difference } from '../pay-plan.ts';
import { certificateTexts } from '../repay-texts.ts';
import { DocumentCheck, FileButton } from './document-file.tsx';
import { Slip } from './slip.tsx';
import { statementTexts } from './statement-texts.ts';

type Certificate = WireReplyOf<typeof getCertificate>;

/** The certificate of a loan that is fully paid, or was returned in the cooling-off period (V31). */
export function Page() {
  const words = useTexts(statementTexts);
  const names = useTexts(certificateTexts);
  const { loanNumber = '' } = useParams<{ loanNumber: string }>();
  const query = useQuery({
    queryKey: ['certificate', loanNumber],
    queryFn: ({ signal }) => call(getCertificate, { params: { loanNumber }, signal }),
    staleTime: 0,
  });
  const name = query.data ? names[query.data.kind === 'RETURN' ? 'CANCELLED' : 'CLOSED'] : null;
  usePartTitle(name);
  return (
    <>
      <PageHeader title={name ?? words.certificate} back="/dash" />
      {isAbsent(query.error) ? (
        <EmptyState title={words.unknown} />
      ) : isNotPaid(query.error) ? (
        <EmptyState title={words.noCertificate}>{words.noCertificateText}</EmptyState>
      ) : (
        <LoadState query={query} lines={12}>
          {(found) => (
            <div className="max-w-160 space-y-4 print:max-w-none">
              <CertificateSlip found={found} />
              <SaveCertificate loanNumber={loanNumber} />
            </div>
          )}
        </LoadState>
      )}
      <Link
        href={`/statement/${loanNumber}`}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand underline print:hidden"
      >
        {words.toStatement}
      </Link>
    </>
  );
}

const isNotPaid = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'loan-not-fully-paid';

function CertificateSlip({ found }: { found: Certificate }) {
  const words = useTexts(statementTexts);
  const paidRows = usePaidRows();
  const language = useLanguage();
  const { number, kind, loanNumber, fullLegalName, principal, paid, signatory } = found;
  const { firstPaidOn, endedOn } = found;
  const isReturn = kind === 'RETURN';
  const [firstDay, lastPaidOn] = [dayText(firstPaidOn, language), dayText(endedOn, language)];
  const sentence = isReturn
    ? words.hasReturned(fullLegalName, loanNumber, pesosText(principal), lastPaidOn)
    : words.hasPaid(fullLegalName, loanNumber, lastPaidOn);
  // The name is bold.
  const [before = '', after = ''] = sentence.split(fullLegalName);
  return (
    <Slip
      aside={
        <span className="figures text-right text-xs text-hero-soft">
          {number}
          <br />
          {words.issuedOn(dayText(found.sealedAt, language))}
        </span>
      }
    >
      <p className="text-lg text-pretty">
        {before}
        <b>{fullLegalName}</b>
        <WholeWords text={after} />
      </p>
      <p className="mt-4 text-sm text-soft">{words.stillOwed}</p>
      <p className="mb-2">
        <BigAmount pesos={0} />
      </p>
      <SummaryList
        rows={[
          { label: words.loanNumber, value: <span className="figures">{loanNumber}</span> },
          { label: words.lentOn, value: dayText(found.signedOn, language) },
          { label: words.paidOn, value: lastPaidOn },
        ]}
      />
      <hr className="my-2 border-t-2 border-dashed border-line" />
      <SummaryList
        rows={[
          // The principal is all of the loan, and the interest that which was really paid.
          ...paidRows({
            ...paid,
            interest: difference(paid.interest, paid.givenBack),
            givenBack: 0,
          }),
          {
            label: isReturn ? words.totalReturned : words.totalPaid,
            hint: firstPaidOn === endedOn ? null : words.days(firstDay, lastPaidOn),
            value: <Money pesos={paid.total} />,
            strong: true,
          },
          ...(found.overpayment > 0
            ? [{ label: words.ourDebt, value: <Money pesos={found.overpayment} /> }]
            : []),
        ]}
      />
      <hr className="my-2 border-t-2 border-dashed border-line" />
      <SummaryList
        rows={[
          {
            label: words.certificateNumber,
            value: <CopyText name={words.certificateNumber} text={number} />,
          },
          {
            label: words.forLender,
            value: signatory ? `${signatory.name}, ${signatory.role}` : found.lender,
          },
          { label: words.sealedOn, value: momentText(found.sealedAt, language) },
        ]}
      />
      <DocumentCheck check={found.check} />
      <p className="mt-3 text-sm text-soft">{words.ifTakenBack}</p>
    </Slip>
  );
}

function SaveCertificate({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(statementTexts);
  const file = {
    path: downloadCertificate.path.replace(':loanNumber', loanNumber),
    fileName: `certificate-${loanNumber}.pdf`,
  };
  return (
    <div className="space-y-2 print:hidden">
      <FileButton kind="primary" {...file} label={words.saveCertificate} />
      <ShareFile {...file} label={words.shareCertificate} />
    </div>
  );
}
