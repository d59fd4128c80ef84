import type { WireReplyOf } from '@pahiram/api/operation';
import type { listDayChecks } from '@pahiram/api/reconciliation';
import { momentText } from '@pahiram/client/dates.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { Link } from 'wouter';
import { FoldedSection } from '../../shell/record-section.tsx';
import { reconciliationTexts } from './reconciliation-texts.ts';

export type Reply = WireReplyOf<typeof listDayChecks>;
export type Run = Reply['runs'][number];
export type Check = Run['checks'][number];

const tones: Readonly<Record<ReturnType<typeof resultOf>, Tone>> = {
  FINE: 'success',
  NOTHING: 'info',
  DIFFERS: 'danger',
  FAILED: 'warning',
};

/** Checks that list what is open: without a row there is nothing to look at, which is fine. */
const listing: readonly Check['name'][] = ['UNMATCHED', 'CLEARING', 'INCIDENTS'];

/** A check that compared nothing has not found anything fine, unless nothing open is what it looks for. */
export const resultOf = ({ name, state, compared }: Check) =>
  state === 'FINE' && compared === 0 && !listing.includes(name) ? 'NOTHING' : state;

/** The address of a day, of one of its runs, and of a check of that run. */
export function pathOf(place: Readonly<Record<string, string>>): string {
  return `/reconciliation?${new URLSearchParams(place)}`;
}

interface CheckTableProps {
  readonly run: Run;
  /** The check whose differences are shown beside the table. */
  readonly shown: Check['name'] | null;
}

/** The checks of a run with what they found; one that found something leads to it. */
export function CheckTable({ run, shown }: CheckTableProps) {
  const words = useTexts(reconciliationTexts);
  return (
    <DataTable
      caption={words.results}
      rows={run.checks}
      rowKey={(row) => row.name}
      columns={[
        {
          key: 'check',
          title: words.check,
          cell: ({ name, details }) =>
            details.length === 0 ? (
              words[name]
            ) : (
              <Link
                href={pathOf({ day: run.day, run: run.id, check: name })}
                aria-current={name === shown ? 'true' : undefined}
                className="font-semibold text-brand hover:underline aria-[current]:font-bold"
              >
                {words[name]}
              </Link>
            ),
        },
        {
          key: 'state',
          title: words.state,
          cell: (row) => (
            <span className="lg:whitespace-nowrap">
              <Badge tone={tones[resultOf(row)]}>{words[resultOf(row)]}</Badge>
            </span>
          ),
        },
        {
          key: 'compared',
          title: words.compared,
          figures: true,
          cell: ({ state, compared }) => (state === 'FAILED' ? '–' : compared),
        },
        {
          key: 'differences',
          title: words.differences,
          figures: true,
          cell: ({ state, differences }) => (
            <span className={state === 'DIFFERS' ? 'font-bold text-danger' : ''}>
              {state === 'FAILED' ? '–' : differences}
            </span>
          ),
        },
      ]}
    />
  );
}

/** "Nightly run", "Run by Fe Aquino". */
function useRunName() {
  const words = useTexts(reconciliationTexts);
  return ({ requestedByName: name }: Run) => (name === null ? words.byNight : words.byPerson(name));
}

/** Who ran it and when, and which loans were compared. */
export function RunNote({ run }: { run: Run }) {
  const words = useTexts(reconciliationTexts);
  const language = useLanguage();
  const nameOf = useRunName();
  return (
    <p className="text-soft">
      {nameOf(run)}, {momentText(run.requestedAt, language)}.{' '}
      {run.isWhole ? words.wholeRun : words.partRun}
    </p>
  );
}

/** Every run of the day, the newest first. */
export function RunList({ runs, shown }: { runs: readonly Run[]; shown: string }) {
  const words = useTexts(reconciliationTexts);
  const language = useLanguage();
  const nameOf = useRunName();
  return (
    <FoldedSection title={words.runsOfDay} aside={words.runs(runs.length)}>
      <ul aria-label={words.runsOfDay} className="space-y-1">
        {runs.map((run) => (
          <li key={run.id}>
            <Link
              href={pathOf({ day: run.day, run: run.id })}
              aria-current={run.id === shown ? 'true' : undefined}
              className="font-semibold text-brand hover:underline aria-[current]:font-bold"
            >
              {momentText(run.requestedAt, language)}
            </Link>{' '}
            <span className="text-soft">{nameOf(run)}</span>
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}
