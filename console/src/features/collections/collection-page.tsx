import { claimCollectionCall, getCollection, settleDispute } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Day, Instant, RecordLink } from '../../shell/table-cells.tsx';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { CallBadge, type Collection, PromiseBadge } from './call-badge.tsx';
import { collectionsTexts } from './collections-texts.ts';
import { ContactForm } from './contact-form.tsx';

const incoming = ['INCOMING_CALL', 'CHAT', 'TICKET'] as const;

/** One loan past due: the call to the borrower, the contact log and the promises (V24). */
export function Page({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(collectionsTexts);
  const may = useMay();
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
            back={{ href: '/collections', text: words.back }}
            aside={<CallBadge row={found.loan} />}
          />
          <OwnInterestNotice memberId={found.loan.memberId} />
          <div className="grid grid-cols-1 items-start gap-5 2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="space-y-5">
              <Standing found={found} />
              {may('settle-disputes') && found.isDisputed ? (
                <Dispute loanNumber={loanNumber} onChange={reload} />
              ) : null}
              {may('contact-borrowers') ? (
                <>
                  <CallCard found={found} onChange={reload} />
                  <ContactForm
                    title={words.logIncoming}
                    found={found}
                    channels={incoming}
                    onSaved={reload}
                  />
                </>
              ) : null}
            </div>
            <div className="space-y-5">
              <Contacts contacts={found.contacts} />
              <Promises promises={found.promises} />
            </div>
          </div>
        </>
      )}
    </LoadState>
  );
}

function Standing({ found: { loan } }: { found: Collection }) {
  const words = useTexts(collectionsTexts);
  const list = useTexts(workListTexts);
  return (
    <Card title={words.standing}>
      <SummaryList
        rows={[
          { label: words.late, value: words.days(loan.daysPastDue) },
          { label: words.bucket, value: loan.bucket ? words[loan.bucket] : '–' },
          { label: words.dueNow, value: pesosText(loan.dueNow), strong: true },
          { label: words.callsInWeek, value: String(loan.callsInWeek) },
          { label: words.collector, value: loan.assignedTo?.name ?? list.nobody },
        ]}
      />
      <div className="mt-4">
        <RecordLink href={`/loans/${loan.loanNumber}`}>{words.openLoan}</RecordLink>
      </div>
    </Card>
  );
}

interface CallCardProps {
  readonly found: Collection;
  readonly onChange: () => void;
}

/** Takes the call, shows the number, and records how the call ended. */
function CallCard({ found, onChange }: CallCardProps) {
  const words = useTexts(collectionsTexts);
  const staff = useStaff();
  const action = useAction();
  const [number, setNumber] = useState<string | null>(null);
  const { loan } = found;
  const isMine = loan.claimedBy !== null && loan.claimedBy.id === staff.data?.id;
  const claim = (isClaim: boolean) =>
    void action.run(async () => {
      const params = { loanNumber: loan.loanNumber };
      const taken = await call(claimCollectionCall, { params, body: { claim: isClaim } });
      setNumber(taken.phoneNumber);
      onChange();
    });
  if (!isMine && (loan.claimedBy !== null || loan.callStop !== null)) return null;
  return (
    <>
      <Card title={words.call}>
        {isMine && number !== null ? (
          <>
            <p className="text-soft">{words.number}</p>
            <p className="figures mb-2 text-xl font-bold">
              <a href={`tel:+${number}`} className="inline-flex min-h-control items-center">
                +{number}
              </a>
            </p>
            <div className="mb-4">
              <Notice tone="info">{words.numberNote}</Notice>
            </div>
          </>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {isMine && number !== null ? null : (
            <Button busy={action.busy} onClick={() => claim(true)}>
              {isMine ? words.showNumber : words.claim}
            </Button>
          )}
          {isMine ? (
            <Button kind="secondary" busy={action.busy} onClick={() => claim(false)}>
              {words.unclaim}
            </Button>
          ) : null}
        </div>
        <StatusLine {...action.status} />
      </Card>
      {isMine ? (
        <ContactForm
          title={words.logCall}
          found={found}
          channels={['CALL']}
          onSaved={() => {
            setNumber(null);
            onChange();
          }}
        />
      ) : null}
    </>
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

function Contacts({ contacts }: Pick<Collection, 'contacts'>) {
  const words = useTexts(collectionsTexts);
  return (
    <Card title={words.contacts}>
      {contacts.length === 0 ? (
        <p className="text-soft">{words.noContacts}</p>
      ) : (
        <DataTable
          caption={words.contacts}
          rows={contacts.map((contact, at) => ({ ...contact, key: contacts.length - at }))}
          rowKey={(row) => String(row.key)}
          columns={[
            { key: 'when', title: words.when, cell: (row) => <Instant at={row.at} /> },
            { key: 'channel', title: words.channel, cell: (row) => words[row.channel] },
            { key: 'outcome', title: words.outcome, cell: (row) => words[row.outcome] },
            { key: 'note', title: words.remark, cell: (row) => row.note || '–' },
            { key: 'by', title: words.by, cell: (row) => row.staffName },
          ]}
        />
      )}
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
