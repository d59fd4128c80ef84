import { listDayChecks, runDayChecks } from '@pahiram/api/reconciliation';
import { useAction } from '@pahiram/client/actions.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import { addDays, calendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import Left from '~icons/ic/round-chevron-left';
import Right from '~icons/ic/round-chevron-right';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { useMay } from '../../shell/use-staff.ts';
import { DayForm } from '../ledger/day-form.tsx';
import { MissingFiles } from '../statements/missing-files.tsx';
import { CheckDifferences } from './check-differences.tsx';
import { CheckTable, pathOf, type Reply, RunList, RunNote, resultOf } from './check-table.tsx';
import { DayStrip } from './day-strip.tsx';
import { OpenIncidents } from './open-incidents.tsx';
import { reconciliationTexts } from './reconciliation-texts.ts';

const refreshMs = 3_000;

/**
 * The checks of a business day, what the chosen one found, and every run of them (V10, V31). Day, run and check stand in
 * the address.
 */
export function Page() {
  const words = useTexts(reconciliationTexts);
  const titles = useTexts(pageTitles);
  const [search] = useSearchParams();
  const day = search.get('day') ?? undefined;
  const found = useQuery({
    queryKey: ['reconciliation', day],
    queryFn: () => call(listDayChecks, { query: day === undefined ? {} : { day } }),
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ checkedAt }) => checkedAt === null) ? refreshMs : false,
  });
  const shown = found.data && chosenRun(found.data, search.get('run'));
  const results = shown?.checks.map(resultOf) ?? [];
  const countOf = (result: string) => results.filter((one) => one === result).length;
  return (
    <>
      <PageHeading
        title={titles.reconciliation}
        {...(shown?.checkedAt
          ? { beside: words.fineOf(countOf('FINE'), results.length, countOf('NOTHING')) }
          : {})}
        note={words.note}
        aside={found.data ? <DaySteps day={found.data.day} /> : null}
      />
      <LoadState query={found} lines={8}>
        {(reply) => (
          <CheckedDay
            reply={reply}
            run={chosenRun(reply, search.get('run'))}
            check={search.get('check')}
            onRun={() => found.refetch()}
          />
        )}
      </LoadState>
    </>
  );
}

/** The run in the address, otherwise the newest. */
function chosenRun({ runs }: Reply, id: string | null): Reply['runs'][number] | undefined {
  return runs.find((run) => run.id === id) ?? runs[0];
}

interface CheckedDayProps {
  readonly reply: Reply;
  readonly run: Reply['runs'][number] | undefined;
  readonly check: string | null;
  readonly onRun: () => Promise<unknown>;
}

function CheckedDay({ reply, run, check: chosen, onRun }: CheckedDayProps) {
  const words = useTexts(reconciliationTexts);
  const found = run?.checks.filter(({ details }) => details.length > 0) ?? [];
  const check = found.find(({ name }) => name === chosen) ?? found[0];
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 xl:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <DayStrip days={reply.days} shown={reply.day} />
        {run === undefined ? (
          <Notice tone="info">{words.noRuns}</Notice>
        ) : run.checkedAt === null ? (
          <p role="status">{words.running}</p>
        ) : (
          <div className="[&_tbody_td]:py-1">
            <CheckTable run={run} shown={check?.name ?? null} />
          </div>
        )}
        {run ? <RunNote run={run} /> : null}
        <RunAgain day={reply.day} onRun={onRun} />
        {reply.runs.length > 1 && run ? <RunList runs={reply.runs} shown={run.id} /> : null}
        <MissingFiles />
        <OpenIncidents />
      </div>
      <div className="min-w-0">
        {check ? (
          <CheckDifferences key={check.name} check={check} />
        ) : run?.checkedAt ? (
          <p className="text-soft">
            {run.checks.some(({ state }) => state === 'FAILED') ? words.notAllRan : words.allFine}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** For those who may: the checks again, of the loans of the day or of all. */
function RunAgain({ day, onRun }: { day: string; onRun: () => Promise<unknown> }) {
  const words = useTexts(reconciliationTexts);
  const action = useAction();
  if (!useMay()('resolve-incidents')) return null;
  const run = (isWhole: boolean) =>
    action.run(async () => {
      await call(runDayChecks, { body: { day, isWhole } });
      action.setStatus({ tone: 'info', text: words.started });
      await onRun();
    });
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          busy={action.busy}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void run(false)}
        >
          {words.run} <ButtonKeys keys={MAIN_KEYS} />
        </Button>
        <Button kind="secondary" busy={action.busy} onClick={() => void run(true)}>
          {words.runWhole}
        </Button>
      </div>
      <StatusLine {...action.status} />
    </div>
  );
}

/** The day before and after, and a field for any other. */
function DaySteps({ day }: { day: string }) {
  const words = useTexts(reconciliationTexts);
  const language = useLanguage();
  const [, setSearch] = useSearchParams();
  const shown = calendarDate(day);
  const isNewest = shown >= manilaDate(serverNow());
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="figures text-soft">{weekdayText(day, language)}</span>
      <StepLink day={addDays(shown, -1)} label={words.dayBefore}>
        <Left aria-hidden="true" className="size-5" />
      </StepLink>
      <StepLink day={isNewest ? null : addDays(shown, 1)} label={words.dayAfter}>
        <Right aria-hidden="true" className="size-5" />
      </StepLink>
      <details className="relative">
        <summary className="inline-flex min-h-control cursor-pointer items-center rounded-control border border-line-strong px-3 font-semibold hover:bg-sunken">
          {words.otherDay}
        </summary>
        <div className="absolute right-0 z-10 mt-1 w-max max-w-[80vw] rounded-card border border-line bg-raised p-3 shadow-lg">
          <DayForm
            key={day}
            label={words.day}
            submit={words.show}
            day={day}
            onDay={(chosen) => setSearch({ day: chosen })}
          />
        </div>
      </details>
    </div>
  );
}

interface StepLinkProps {
  readonly day: string | null;
  readonly label: string;
  readonly children: ReactNode;
}

function StepLink({ day, label, children }: StepLinkProps) {
  const look = 'grid size-control place-items-center rounded-control border border-line-strong';
  return day === null ? (
    <span aria-hidden="true" className={`${look} opacity-40`}>
      {children}
    </span>
  ) : (
    <Link href={pathOf({ day })} aria-label={label} className={`${look} hover:bg-sunken`}>
      {children}
    </Link>
  );
}
