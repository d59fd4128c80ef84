import { closeIncident, listIncidents } from '@pahiram/api/addresses';
import type { listIncidents as contract } from '@pahiram/api/code-desk';
import type { WireReplyOf } from '@pahiram/api/operation';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useState } from 'react';
import { incidentsTexts } from '../incidents/incidents-texts.ts';
import { FilterButtons, UnknownFilter } from '../lib/filter-buttons.tsx';
import { manilaTime } from '../lib/manila-time.ts';
import { PageHeading } from '../lib/page-heading.tsx';
import { PagedAnswer } from '../lib/paged-answer.tsx';
import { ReasonDialog } from '../lib/reason-dialog.tsx';
import { call } from '../lib/session.ts';
import { useAddressState } from '../lib/use-address-state.ts';
import { useMay } from '../lib/use-may.ts';
import { usePages } from '../lib/use-pages.ts';

type Page = WireReplyOf<typeof contract>;
type Incident = Page['rows'][number];

const states = ['OPEN', 'CLOSED'] as const;
const refreshMs = 10_000;
const noteLengthMin = 10;
const noteLengthMax = 1000;

/** What does not agree between book, withdrawals and rail (V10). */
export function IncidentsPage() {
  const words = useTexts(incidentsTexts);
  const [closing, setClosing] = useState<Incident | null>(null);
  const [state, setState, unknown] = useAddressState('state', states, 'OPEN');
  const list = usePages(
    ['incidents', state],
    (cursor) => call(listIncidents, { query: { state, cursor, limit: 50 } }),
    refreshMs,
  );
  const counts = list.data?.pages[0]?.counts;
  return (
    <>
      <PageHeading title={words.title} note={words.note} />
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
                    <IncidentCard key={row.id} incident={row} onClose={() => setClosing(row)} />
                  ))}
                </ul>
              )}
              <LastRunCard lastRun={pages[0]?.lastRun ?? null} />
            </div>
          );
        }}
      </PagedAnswer>
      {closing ? (
        <ReasonDialog
          title={words.closeTitle}
          label={words.noteLabel}
          hint={words.noteHint}
          tooShort={words.noteShort}
          lengthMin={noteLengthMin}
          lengthMax={noteLengthMax}
          confirm={words.close}
          onClose={() => setClosing(null)}
          onConfirm={async (note, key) => {
            await call(closeIncident, { params: { id: closing.id }, key, body: { note } });
            setClosing(null);
            await list.refetch();
          }}
        >
          <p className="mb-4 font-semibold">
            {words[closing.kind]}: {closing.subject}
          </p>
        </ReasonDialog>
      ) : null}
    </>
  );
}

function IncidentCard({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const words = useTexts(incidentsTexts);
  const may = useMay();
  return (
    <li>
      <Card title={words[incident.kind]}>
        <SummaryList
          rows={[
            { label: words.subject, value: incident.subject },
            { label: words.rail, value: incident.rail },
            { label: words.opened, value: manilaTime(incident.openedAt) },
            { label: words.seen, value: manilaTime(incident.seenAt) },
            ...(incident.closedAt === null
              ? []
              : [{ label: words.closedAt, value: manilaTime(incident.closedAt) }]),
            ...Object.entries(incident.details).map(([label, value]) => ({
              label: <code>{label}</code>,
              value: <code>{value ?? '–'}</code>,
            })),
          ]}
        />
        {may('resolve-incidents') && incident.closedAt === null ? (
          <div className="mt-4">
            <Button kind="secondary" onClick={onClose}>
              {words.close}
            </Button>
          </div>
        ) : null}
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
            { label: words.bookFaults, value: lastRun.bookFaults, strong: true },
          ]}
        />
      )}
    </Card>
  );
}
