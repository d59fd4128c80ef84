import { listRequestsOfLoan } from '@pahiram/api/staff-loan-requests';
import { dayText } from '@pahiram/client/dates.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { ResumeDialog } from './decision-dialogs.tsx';
import { loanRequestsTexts } from './loan-requests-texts.ts';
import { RequestState } from './request-state.tsx';

/** On the record of a loan: its requests, newest first, and its pause. */
export function RequestsOfLoan({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(loanRequestsTexts);
  const language = useLanguage();
  const may = useMay();
  const client = useQueryClient();
  const [isResuming, setResuming] = useState(false);
  const found = useQuery({
    queryKey: ['requests-of-loan', loanNumber],
    queryFn: () => call(listRequestsOfLoan, { params: { loanNumber } }),
  });
  return (
    <Card title={words.requestsOfLoan}>
      <LoadState query={found} lines={3}>
        {({ requests, pauseEndsOn }) => (
          <div className="space-y-4">
            {pauseEndsOn ? (
              <Notice tone="info">{words.isPaused(dayText(pauseEndsOn, language))}</Notice>
            ) : null}
            {pauseEndsOn && may('answer-extensions') ? (
              <Button kind="secondary" onClick={() => setResuming(true)}>
                {words.resume}
              </Button>
            ) : null}
            {requests.length === 0 ? (
              <p className="text-soft">{words.none}</p>
            ) : (
              <DataTable
                caption={words.requestsOfLoan}
                rows={requests}
                rowKey={(row) => row.id}
                columns={[
                  {
                    key: 'kind',
                    title: words.kind,
                    cell: (row) => (
                      <RecordLink href={`/loan-requests/${row.id}`}>{words[row.kind]}</RecordLink>
                    ),
                  },
                  {
                    key: 'state',
                    title: words.state,
                    cell: (row) => <RequestState state={row.state} />,
                  },
                  {
                    key: 'asked',
                    title: words.asked,
                    cell: (row) => <Instant at={row.askedAt} />,
                  },
                ]}
              />
            )}
          </div>
        )}
      </LoadState>
      {isResuming ? (
        <ResumeDialog
          loanNumber={loanNumber}
          onDone={() => {
            setResuming(false);
            void found.refetch();
            void client.invalidateQueries({ queryKey: ['loan', loanNumber] });
          }}
          onClose={() => setResuming(false)}
        />
      ) : null}
    </Card>
  );
}
