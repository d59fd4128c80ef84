import { listDayChecks, runDayChecks } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { listDayChecks as contract } from '@pahiram/api/reconciliation';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { DayForm } from '../ledger/day-form.tsx';
import { CheckDifferences } from './check-differences.tsx';
import { reconciliationTexts } from './reconciliation-texts.ts';

type Reply = WireReplyOf<typeof contract>;
type Run = Reply['runs'][number];
type State = Run['checks'][number]['state'];

const tones: Readonly<Record<State, Tone>> = {
  FINE: 'success',
  DIFFERS: 'danger',
  FAILED: 'warning',
};
const refreshMs = 3_000;

/** The checks of a business day, and every run of them (V10, V31). */
export function Page() {
  const words = useTexts(reconciliationTexts);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const day = search.get('day') ?? undefined;
  const found = useQuery({
    queryKey: ['reconciliation', day],
    queryFn: () => call(listDayChecks, { query: day === undefined ? {} : { day } }),
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ checkedAt }) => checkedAt === null) ? refreshMs : false,
  });
  const action = useAction();
  const run = (shownDay: string, isWhole: boolean) =>
    action.run(async () => {
      await call(runDayChecks, { body: { day: shownDay, isWhole } });
      action.setStatus({ tone: 'info', text: words.started });
      await found.refetch();
    });
  const openDay = (chosen: string) => setSearch({ day: chosen });
  return (
    <>
      <PageHeading title={titles.reconciliation} note={words.note} />
      <LoadState query={found} lines={8}>
        {(reply) => (
          <>
            <DayForm
              key={reply.day}
              label={words.day}
              submit={words.show}
              day={reply.day}
              onDay={openDay}
            />
            {may('resolve-incidents') ? (
              <div className="mb-4 flex flex-wrap gap-3">
                <Button
                  busy={action.busy}
                  aria-keyshortcuts="Control+Enter"
                  onClick={() => void run(reply.day, false)}
                >
                  {words.run} <ButtonKeys keys={MAIN_KEYS} />
                </Button>
                <Button
                  kind="secondary"
                  busy={action.busy}
                  onClick={() => void run(reply.day, true)}
                >
                  {words.runWhole}
                </Button>
              </div>
            ) : null}
            <StatusLine {...action.status} />
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
              <Runs runs={reply.runs} />
              <Days days={reply.days} />
            </div>
          </>
        )}
      </LoadState>
    </>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  const words = useTexts(reconciliationTexts);
  if (runs.length === 0) return <EmptyState title={words.noRuns} />;
  return (
    <ul aria-label={words.results} className="space-y-5">
      {runs.map((run) => (
        <li key={run.id}>
          <RunCard run={run} />
        </li>
      ))}
    </ul>
  );
}

function RunCard({ run }: { run: Run }) {
  const words = useTexts(reconciliationTexts);
  const language = useLanguage();
  const { requestedByName: name } = run;
  return (
    <Card
      title={momentText(run.requestedAt, language)}
      aside={
        <span className="text-soft">{name === null ? words.byNight : words.byPerson(name)}</span>
      }
    >
      {run.checkedAt === null ? (
        <p role="status">{words.running}</p>
      ) : (
        <>
          <p className="mb-3 text-soft">{run.isWhole ? words.wholeRun : words.partRun}</p>
          <DataTable
            caption={words.results}
            rows={run.checks}
            rowKey={(row) => row.name}
            columns={[
              { key: 'check', title: words.check, cell: (row) => words[row.name] },
              {
                key: 'state',
                title: words.state,
                cell: (row) => <Badge tone={tones[row.state]}>{words[row.state]}</Badge>,
              },
              {
                key: 'compared',
                title: words.compared,
                figures: true,
                cell: (row) => (row.state === 'FAILED' ? '–' : row.compared),
              },
              {
                key: 'differences',
                title: words.differences,
                figures: true,
                cell: (row) => (row.state === 'FAILED' ? '–' : row.differences),
              },
            ]}
          />
          {run.checks
            .filter(({ details }) => details.length > 0)
            .map((check) => (
              <CheckDifferences key={check.name} check={check} />
            ))}
        </>
      )}
    </Card>
  );
}

function Days({ days }: { days: Reply['days'] }) {
  const words = useTexts(reconciliationTexts);
  const language = useLanguage();
  return (
    <Card title={words.days}>
      {days.length === 0 ? (
        <p className="text-soft">{words.noDays}</p>
      ) : (
        <ul className="space-y-2">
          {days.map(({ day, runs, state }) => (
            <li key={day} className="flex flex-wrap items-center justify-between gap-2">
              <RecordLink href={`/reconciliation?day=${day}`}>{dayText(day, language)}</RecordLink>
              <span className="flex items-center gap-2">
                <span className="text-sm text-soft">{words.runs(runs)}</span>
                {state === null ? null : <Badge tone={tones[state]}>{words[state]}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
