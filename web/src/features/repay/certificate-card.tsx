import { downloadCertificate, getCertificate } from '@pahiram/api/addresses';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { certificateTexts } from './certificate-texts.ts';
import { DocumentCheck, FileButton } from './document-file.tsx';
import { usePaidRows } from './loan-rows.tsx';
import { statementTexts } from './statement-texts.ts';

export interface CertificateCardProps {
  readonly loanNumber: string;
  /** Cancelled: it was returned in the cooling-off period, and not paid off. */
  readonly state: 'CLOSED' | 'CANCELLED';
}

/** The certificate of a loan that is fully paid, or was returned. */
export function CertificateCard({ loanNumber, state }: CertificateCardProps) {
  const names = useTexts(certificateTexts);
  const words = useTexts(statementTexts);
  const paidRows = usePaidRows();
  const language = useLanguage();
  const isReturn = state === 'CANCELLED';
  const query = useQuery({
    queryKey: ['certificate', loanNumber],
    queryFn: ({ signal }) => call(getCertificate, { params: { loanNumber }, signal }),
    staleTime: 0,
  });
  return (
    <Card title={names[state]}>
      <LoadState query={query} lines={5}>
        {(found) => (
          <>
            <p className="mb-2">
              {isReturn
                ? words.returnCertificateText(
                    pesosText(found.principal),
                    dayText(found.endedOn, language),
                  )
                : words.certificateText}
            </p>
            <SummaryList
              rows={[
                {
                  label: words.certificateNumber,
                  value: <CopyText name={words.certificateNumber} text={found.number} />,
                },
                {
                  label: words.loanNumber,
                  value: <span className="figures">{loanNumber}</span>,
                },
                { label: words.borrower, value: <span>{found.fullLegalName}</span> },
                { label: words.amountLent, value: <Money pesos={found.principal} /> },
                { label: words.lentOn, value: dayText(found.signedOn, language) },
                { label: words.paidOn, value: dayText(found.endedOn, language) },
                ...paidRows(found.paid),
                {
                  label: isReturn ? words.totalReturned : words.totalPaid,
                  value: <Money pesos={found.paid.total} />,
                  strong: true,
                },
                { label: words.sealedOn, value: momentText(found.sealedAt, language) },
                ...(found.overpayment > 0
                  ? [{ label: words.ourDebt, value: <Money pesos={found.overpayment} /> }]
                  : []),
              ]}
            />
            <DocumentCheck check={found.check} />
            <div className="mt-3">
              <FileButton
                kind="secondary"
                path={downloadCertificate.path.replace(':loanNumber', loanNumber)}
                fileName={`certificate-${loanNumber}.pdf`}
                label={words.saveCertificate}
              />
            </div>
          </>
        )}
      </LoadState>
    </Card>
  );
}
