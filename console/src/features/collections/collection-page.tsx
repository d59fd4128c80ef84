import { getCollection, settleDispute } from '@pahiram/api/collections';
import { CONTACT_OUTCOMES } from '@pahiram/domain/loans/collections';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { RecordKeys } from '../../shell/list-tools.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { useNextRecord } from '../../shell/next-switch.tsx';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Day, Instant, RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { CallPanel } from './call-panel.tsx';
import { type Collection, PromiseBadge } from './collection-state.tsx';
import { collectionsTexts } from './collections-texts.ts';
import { ContactForm } from './contact-form.tsx';
import { Course } from './course.tsx';

/** One loan past due: the call to the borrower, the contact log and the promises (V24). */
export function Page({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(collectionsTexts);
  const may = useMay();
  const next = useNextRecord();
  const query = useQuery({
    queryKey: ['collection', loanNumber],
    queryFn: () => call(getCollection, { params: { loanNumber } }),
  });
  const reload = () => void query.refetch();
  return (
    <LoadState query={query} lines={8}>
      {(found) => (
        <>
          <PageHeading
            title={found.loan.fullLegalName}
            note={loanNumber}
            back={{ href: '/collections', text: words.back }}
          />
          <OwnInterestNotice memberId={found.loan.memberId} />
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <CallPanel
              found={found}
              onChange={reload}
              onWritten={(outcome) => {
                reload();
                next.finish(words.written(loanNumber, words[outcome]));
              }}
              hasHistory={false}
              head={
                <p className="mb-2 flex flex-wrap gap-x-4">
                  <RecordLink href={`/loans/${loanNumber}`}>{words.openLoan}</RecordLink>
                  <RecordLink href={`/loans/${loanNumber}?tab=MESSAGES`}>
                    {words.sentMessages}
                  </RecordLink>
                </p>
              }
            >
              {next.switch}
            </CallPanel>
            <div className="min-w-0 space-y-5">
              {may('settle-disputes') && found.isDisputed ? (
                <Dispute loanNumber={loanNumber} onChange={reload} />
              ) : null}
              <Course {...found} />
              <Promises promises={found.promises} />
              {may('contact-borrowers') ? <ContactForm found={found} onSaved={reload} /> : null}
            </div>
          </div>
          <RecordKeys
            keys={[
              { key: 'P', name: words.takeKey },
              { key: `1–${CONTACT_OUTCOMES.length}`, name: words.outcomeKey },
              { key: MAIN_KEYS, name: words.writeKey },
            ]}
          />
        </>
      )}
    </LoadState>
  );
}

function Dispute({ loanNumber, onChange }: { loanNumber: string; onChange: () => void }) {
  const words = useTexts(collectionsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={words.DISPUTES}>
      <p className="mb-3 text-soft">{words.settleNote}</p>
      <Button onClick={() => setOpen(true)}>{words.settle}</Button>
      {isOpen ? (
        <ReasonDialog
          title={words.settle}
          label={words.reason}
          hint={words.reasonHint}
          tooShort={words.reasonShort}
          lengthMin={10}
          lengthMax={500}
          confirm={words.settle}
          onClose={() => setOpen(false)}
          onConfirm={async (reason) => {
            await call(settleDispute, { params: { loanNumber }, body: { reason } });
            setOpen(false);
            onChange();
          }}
        />
      ) : null}
    </Card>
  );
}

function Promises({ promises }: Pick<Collection, 'promises'>) {
  const words = useTexts(collectionsTexts);
  return (
    <Card title={words.promises}>
      {promises.length === 0 ? (
        <p className="text-soft">{words.noPromises}</p>
      ) : (
        <DataTable
          caption={words.promises}
          rows={promises.map((promise, at) => ({ ...promise, key: promises.length - at }))}
          rowKey={(row) => String(row.key)}
          columns={[
            { key: 'made', title: words.made, cell: (row) => <Instant at={row.madeAt} /> },
            { key: 'by', title: words.madeBy, cell: (row) => words[row.madeBy] },
            {
              key: 'amount',
              title: words.amount,
              figures: true,
              cell: (row) => pesosText(row.amount),
            },
            { key: 'day', title: words.day, cell: (row) => <Day on={row.promisedOn} /> },
            { key: 'paid', title: words.paid, figures: true, cell: (row) => pesosText(row.paid) },
            {
              key: 'state',
              title: words.state,
              cell: (row) => <PromiseBadge state={row.state} />,
            },
          ]}
        />
      )}
    </Card>
  );
}
