import { checkIncidentClosing, listIncidents } from '@pahiram/api/addresses';
import type { listIncidents as contract } from '@pahiram/api/code-desk';
import type { WireReplyOf } from '@pahiram/api/operation';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useState } from 'react';
import { CloseIncidentDialog } from '../incidents/close-incident-dialog.tsx';
import { ClosingText, IncidentFacts } from '../incidents/incident-facts.tsx';
import { incidentsTexts } from '../incidents/incidents-texts.ts';
import { FilterButtons, UnknownFilter } from '../lib/filter-buttons.tsx';
import { manilaTime } from '../lib/manila-time.ts';
import { PageHeading } from '../lib/page-heading.tsx';
import { PagedAnswer } from '../lib/paged-answer.tsx';
import { call } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { useAddressState } from '../lib/use-address-state.ts';
import { useIntents } from '../lib/use-intents.ts';
import { useMay } from '../lib/use-may.ts';
import { usePages } from '../lib/use-pages.ts';

type Page = WireReplyOf<typeof contract>;
type Incident = Page['rows'][number];

const states = ['OPEN', 'CLOSED'] as const;
const refreshMs = 10_000;

/** Differences between the ledger, the withdrawals and the payout provider's report (V10). */
export function IncidentsPage() {
  const words = useTexts(incidentsTexts);
  const [closing, setClosing] = useState<Incident | null>(null);
  const [state, setState, unknown] = useAddressState('state', states, 'OPEN');
  const list = usePages(
    ['incidents', state],
    (cursor) => call(listIncidents, { query: { state, cursor, limit: 50 } }),
    refreshMs,
  );
  const intents = useIntents();
  const action = useAction();
  const check = ({ id }: Incident, verdict: 'CONFIRM' | 'RETURN') =>
    action.run(async () => {
      const key = intents.keyOf(`${verdict} ${id}`);
      const reply = await call(checkIncidentClosing, { params: { id }, key, body: { verdict } });
      intents.finish(`${verdict} ${id}`);
      action.setStatus({ tone: 'success', text: words[`said${reply.state}`] });
      await list.refetch();
    });
  const counts = list.data?.pages[0]?.counts;
  return (
    <>
      <PageHeading title={words.title} note={words.note} />
      <StatusLine {...action.status} />
      <UnknownFilter given={unknown} />
      <FilterButtons
        legend={words.states}
        options={states.map((value) => ({
          value,
          label: counts ? `${words[value]} (${counts[value]})` : words[value],
        }))}
        value={state}
        onValue={setState}
      />
      <PagedAnswer query={list} order="newestFirst">
        {(pages) => {
          const rows = pages.flatMap((page) => page.rows);
          return (
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              {rows.length === 0 ? (
                <EmptyState title={state === 'OPEN' ? words.empty : words.emptyClosed} />
              ) : (
                <ul aria-label={words.title} className="space-y-4">
                  {rows.map((row) => (
                    <IncidentCard
                      key={row.id}
                      incident={row}
                      busy={action.busy}
                      onClose={() => setClosing(row)}
                      onCheck={(verdict) => void check(row, verdict)}
                    />
                  ))}
                </ul>
              )}
              <LastRunCard lastRun={pages[0]?.lastRun ?? null} />
            </div>
          );
        }}
      </PagedAnswer>
      {closing ? (
        <CloseIncidentDialog
          incident={closing}
          onDone={(state) => {
            setClosing(null);
            action.setStatus({ tone: 'success', text: words[`said${state}`] });
            void list.refetch();
          }}
          onClose={() => setClosing(null)}
        />
      ) : null}
    </>
  );
}

interface IncidentCardProps {
  readonly incident: Incident;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onCheck: (verdict: 'CONFIRM' | 'RETURN') => void;
}

function IncidentCard({ incident, busy, onClose, onCheck }: IncidentCardProps) {
  const words = useTexts(incidentsTexts);
  const may = useMay();
  const isOpen = incident.closedAt === null;
  const { proposal } = incident;
  return (
    <li>
      <Card title={words[incident.kind]}>
        <IncidentFacts incident={incident} />
        {proposal && isOpen ? (
          <div className="mt-4">
            <Notice tone="warning" title={words.proposedBy(proposal.by)}>
              <ClosingText closing={proposal} />
            </Notice>
          </div>
        ) : null}
        {incident.closing ? (
          <div className="mt-4">
            <Notice tone="info" title={words.closedBy(incident.closing.by)}>
              <ClosingText closing={incident.closing} />
            </Notice>
          </div>
        ) : null}
        <div className="mt-4 flex flex-wrap gap-3">
          {isOpen && proposal && may('confirm-incident-closing') ? (
            <>
              <Button busy={busy} onClick={() => onCheck('CONFIRM')}>
                {words.confirm}
              </Button>
              <Button kind="secondary" busy={busy} onClick={() => onCheck('RETURN')}>
                {words.giveBack}
              </Button>
            </>
          ) : null}
          {isOpen && proposal === null && may('resolve-incidents') ? (
            <Button kind="secondary" onClick={onClose}>
              {incident.needsSecondPerson ? words.propose : words.close}
            </Button>
          ) : null}
        </div>
      </Card>
    </li>
  );
}

function LastRunCard({ lastRun }: { lastRun: Page['lastRun'] }) {
  const words = useTexts(incidentsTexts);
  return (
    <Card title={words.lastRun}>
      {lastRun === null ? (
        <p className="text-soft">{words.neverRun}</p>
      ) : (
        <SummaryList
          rows={[
            { label: words.ranAt, value: manilaTime(lastRun.at) },
            { label: words.matched, value: lastRun.matched },
            { label: words.matchedTotal, value: pesosText(lastRun.matchedTotal) },
            { label: words.differences, value: lastRun.differences, strong: true },
            { label: words.ledgerFaults, value: lastRun.ledgerFaults, strong: true },
          ]}
        />
      )}
    </Card>
  );
}
