import { listIncidents } from '@pahiram/api/incidents';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import { incidentSubjectTexts, incidentsTexts } from '../incidents/incidents-texts.ts';
import { reconciliationTexts } from './reconciliation-texts.ts';

const shownMax = 5;

/** The incidents that wait longest, below the checks that opened them. */
export function OpenIncidents() {
  const words = useTexts(reconciliationTexts);
  const incidents = useTexts(incidentsTexts);
  const subjects: Readonly<Record<string, string>> = useTexts(incidentSubjectTexts);
  const query = { state: 'OPEN', closing: 'any', sort: 'opened', limit: shownMax } as const;
  const found = useQuery({
    queryKey: ['incidents', 'oldest'],
    queryFn: () => call(listIncidents, { query }),
  });
  return (
    <LoadState query={found} lines={3}>
      {({ rows, counts }) => (
        <RecordSection
          title={words.openIncidents(counts.OPEN)}
          aside={<RecordLink href="/incidents">{words.allIncidents}</RecordLink>}
        >
          {rows.length === 0 ? (
            <p className="text-soft">{incidents.empty}</p>
          ) : (
            <DataTable
              caption={words.openIncidents(counts.OPEN)}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'kind',
                  title: incidents.kind,
                  cell: ({ id, kind }) => (
                    <RecordLink href={`/incidents/${id}`} isWrapped>
                      {incidents[kind]}
                    </RecordLink>
                  ),
                },
                {
                  key: 'subject',
                  title: incidents.subject,
                  cell: ({ record, subject }) => (
                    <span className="wrap-anywhere">
                      {record?.number ?? subjects[subject] ?? subject}
                    </span>
                  ),
                },
                {
                  key: 'opened',
                  title: incidents.opened,
                  cell: ({ openedAt }) => <Age since={openedAt} />,
                },
              ]}
            />
          )}
        </RecordSection>
      )}
    </LoadState>
  );
}
