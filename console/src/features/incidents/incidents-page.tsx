import { checkIncidentClosing, closeIncident, listIncidents } from '@pahiram/api/addresses';
import type { listIncidents as contract } from '@pahiram/api/incidents';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import {
  INCIDENT_NOTE_LENGTH_MAX,
  INCIDENT_NOTE_LENGTH_MIN,
  INCIDENT_OUTCOMES,
} from '@pahiram/domain/withdrawals/incident';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { FilterButtons, UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { pageTitles, shellTexts } from '../../shell/shell-texts.ts';
import { type Incident, IncidentCard } from './incident-card.tsx';
import { incidentsTexts } from './incidents-texts.ts';

type ListPage = WireReplyOf<typeof contract>;

const states = ['OPEN', 'CLOSED'] as const;
const refreshMs = 10_000;

/** Differences between the ledger, the withdrawals and the payout provider's report (V10). */
export function Page() {
  const words = useTexts(incidentsTexts);
  const titles = useTexts(pageTitles);
  const [closing, setClosing] = useState<Incident | null>(null);
  const [state, setState, unknown] = useUrlFilter('state', states, 'OPEN');
  const list = usePagedQuery(
    ['incidents', state],
    (cursor) => call(listIncidents, { query: { state, cursor, limit: 50 } }),
    refreshMs,
  );
  const keys = useIdempotencyKeys();
  const action = useAction();
  const check = (shown: Incident, verdict: 'CONFIRM' | 'RETURN') =>
    action.run(async () => {
      const { id } = shown;
      const key = keys.get(`${verdict} ${id}`);
      const given = { params: { id }, key, body: { verdict } };
      const reply = await call(checkIncidentClosing, { ...given, shown });
      keys.renew(`${verdict} ${id}`);
      action.setStatus({ tone: 'success', text: words[`recorded${reply.state}`] });
      await list.refetch();
    });
  const counts = list.data?.pages[0]?.counts;
  return (
    <>
      <PageHeading title={titles.incidents} note={words.note} />
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
      <PagedList query={list} order="newestFirst">
        {(pages) => {
          const rows = pages.flatMap((page) => page.rows);
          return (
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              {rows.length === 0 ? (
                <EmptyState title={state === 'OPEN' ? words.empty : words.emptyClosed} />
              ) : (
                <ul aria-label={titles.incidents} className="space-y-4">
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
      </PagedList>
      {closing ? (
        <CloseIncidentDialog
          incident={closing}
          onDone={(state) => {
            setClosing(null);
            action.setStatus({ tone: 'success', text: words[`recorded${state}`] });
            void list.refetch();
          }}
          onClose={() => setClosing(null)}
        />
      ) : null}
    </>
  );
}

function LastRunCard({ lastRun }: { lastRun: ListPage['lastRun'] }) {
  const words = useTexts(incidentsTexts);
  const language = useLanguage();
  return (
    <Card title={words.lastRun}>
      {lastRun === null ? (
        <p className="text-soft">{words.neverRun}</p>
      ) : (
        <SummaryList
          rows={[
            { label: words.ranAt, value: momentText(lastRun.at, language) },
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

interface CloseIncidentDialogProps {
  readonly incident: Incident;
  readonly onDone: (state: 'CLOSED' | 'PROPOSED') => void;
  readonly onClose: () => void;
}

/** Asks for outcome and explanation. An incident about money then needs a second person. */
function CloseIncidentDialog({ incident, onDone, onClose }: CloseIncidentDialogProps) {
  const words = useTexts(incidentsTexts);
  const shared = useTexts(shellTexts);
  const [chosen, setChosen] = useState('');
  const outcome = INCIDENT_OUTCOMES.find((one) => one === chosen);
  return (
    <ReasonDialog
      title={incident.needsSecondPerson ? words.propose : words.close}
      label={words.noteLabel}
      hint={words.noteHint}
      tooShort={words.noteShort}
      lengthMin={INCIDENT_NOTE_LENGTH_MIN}
      lengthMax={INCIDENT_NOTE_LENGTH_MAX}
      confirm={incident.needsSecondPerson ? words.propose : words.close}
      missing={outcome ? undefined : words.outcomeMissing}
      onClose={onClose}
      onConfirm={async (note, key) => {
        if (!outcome) return;
        const params = { id: incident.id };
        onDone((await call(closeIncident, { params, key, body: { outcome, note } })).state);
      }}
    >
      <p className="mb-4 font-semibold">
        {words[incident.kind]}: {incident.record?.number ?? incident.subject}
      </p>
      {incident.needsSecondPerson ? <p className="mb-4">{words.twoPeople}</p> : null}
      <SelectField
        name="outcome"
        label={words.outcome}
        placeholder={shared.choose}
        options={INCIDENT_OUTCOMES.map((value) => ({ value, label: words[value] }))}
        value={chosen}
        onValue={setChosen}
      />
    </ReasonDialog>
  );
}
