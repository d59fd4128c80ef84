import { downloadCertificate, getCertificate } from '@pahiram/api/addresses';
import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { FileButton } from './file-button.tsx';
import { usePaidRows } from './paid-rows.tsx';
import { statementTexts } from './statement-texts.ts';

/** The certificate of a loan that is fully paid. */
export function CertificateCard({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(statementTexts);
  const paidRows = usePaidRows();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['certificate', loanNumber],
    queryFn: ({ signal }) => call(getCertificate, { params: { loanNumber }, signal }),
    staleTime: 0,
  });
  return (
    <Card title={words.certificate}>
      <LoadState query={query} lines={5}>
        {(found) => (
          <>
            <p className="mb-2">{words.certificateText(dayText(found.asOf, language))}</p>
            <SummaryList
              rows={[
                {
                  label: words.certificateNumber,
                  value: <CopyText name={words.certificateNumber} text={found.number} />,
                },
                { label: words.borrower, value: <span>{found.fullLegalName}</span> },
                { label: words.amountLent, value: <Money pesos={found.principal} /> },
                { label: words.lentOn, value: dayText(found.lentOn, language) },
                { label: words.paidOn, value: dayText(found.paidOn, language) },
                ...paidRows(found.paid),
                { label: words.paidInAll, value: <Money pesos={found.paid.total} /> },
                ...(found.overpayment > 0
                  ? [{ label: words.ourDebt, value: <Money pesos={found.overpayment} /> }]
                  : []),
              ]}
            />
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
