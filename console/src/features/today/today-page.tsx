import { listApprovals, listToday } from '@pahiram/api/work-queues';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { useQuery } from '@tanstack/react-query';
import { urgencyOf } from '../../shell/due-cell.tsx';
import { call } from '../../shell/http.ts';
import { KEY_NAMES, Key } from '../../shell/keys-dialog.tsx';
import { KeyFooter } from '../../shell/list-tools.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { useMay } from '../../shell/use-staff.ts';
import { useWorkQueues } from '../../shell/use-work-queues.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { MissingFiles } from '../statements/missing-files.tsx';
import { isClaimable, useClaim } from './claim-work.ts';
import { CorrectedSignals } from './corrected-signals.tsx';
import { Mentions } from './mentions.tsx';
import { Claims, Proposals, TicketCounts } from './own-panels.tsx';
import { QueuesPanel } from './queues-panel.tsx';
import { Reminders } from './reminders.tsx';
import { byPromise, lineOfApproval, lineOfWork } from './today-lines.ts';
import { todayTexts } from './today-texts.ts';
import { WorkLines } from './work-lines.tsx';

const refreshMs = 30_000;

/** What comes first: the work of the caller's queues and approvals by the promised time, with the queues beside it. */
export function Page() {
  const words = useTexts(todayTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const today = useQuery({
    queryKey: ['today'],
    queryFn: () => call(listToday),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  const approvals = useQuery({
    queryKey: ['approvals'],
    queryFn: () => call(listApprovals),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  const claim = useClaim();
  const own = today.data?.claims ?? [];
  const proposals = approvals.data?.approvals ?? [];
  const lateInQueues = (useWorkQueues().data?.queues ?? []).reduce(
    (sum, { late }) => sum + (late ?? 0),
    0,
  );
  const lines = [
    ...(today.data?.work ?? []).map((row) => lineOfWork(row)),
    // Among the work stands what is late of the caller's own.
    ...own
      .map((row) => lineOfWork(row, true))
      .filter(({ dueAt }) => urgencyOf(dueAt, serverNow()) === 'late'),
    ...proposals
      // A second review stands in its own queue, in which it can be claimed.
      .filter(({ standing, kind }) => standing === 'FOR_YOU' && kind !== 'SECOND_REVIEW')
      .map((row) => lineOfApproval(row)),
  ].toSorted(byPromise);
  const late = lines.filter(({ dueAt }) => urgencyOf(dueAt, serverNow()) === 'late').length;
  // For those who import bank files a missing one is work in the table.
  const isFileWork = useMay()('import-statements');
  const first = lines
    .filter(({ isOwn }) => !isOwn)
    .flatMap(({ work }) => (work && isClaimable(work) ? work : []))[0];
  const isOwnFirst =
    lines.length === 0 &&
    (own.length > 0 || proposals.some(({ standing }) => standing === 'BY_YOU'));
  const ownPanels = (
    <>
      <Claims rows={own} />
      <Proposals rows={proposals} />
    </>
  );
  return (
    <>
      <PageHeading
        title={titles.today}
        note={lines.length > 0 ? words.toAnswer(lines.length, late) : undefined}
        aside={
          first ? (
            <Button busy={claim.busy} aria-keyshortcuts="G" onClick={() => void claim.run(first)}>
              {words.claimFirst} <Key>G</Key>
            </Button>
          ) : null
        }
      />
      <StatusLine {...claim.status} />
      <div className="lg:mb-0! lg:grid lg:grow lg:grid-cols-[1fr_22rem] lg:gap-4">
        <LoadState query={today}>
          {() =>
            isOwnFirst ? (
              <div className="space-y-4">
                {ownPanels}
                <p className="text-soft">
                  {lateInQueues > 0 ? `${words.lateInQueues(lateInQueues)} ` : null}
                  {words.nothingNew}
                </p>
              </div>
            ) : lines.length === 0 ? (
              <StateBox kind="empty" title={words.nothing}>
                {lateInQueues > 0 ? `${words.lateInQueues(lateInQueues)} ` : null}
                {words.nothingText}
              </StateBox>
            ) : (
              <WorkLines lines={lines} busy={claim.busy} onClaim={claim.run} />
            )
          }
        </LoadState>
        <aside className="mt-6 space-y-4 lg:-mt-4 lg:-mr-4 lg:border-l lg:border-line lg:p-4 [&>section+section]:-mx-4 [&>section+section]:border-t [&>section+section]:border-line [&>section+section]:px-4 [&>section+section]:pt-4">
          {isFileWork ? null : <MissingFiles isQuietWhenFine />}
          <TicketCounts counts={today.data?.tickets ?? null} />
          <CorrectedSignals rows={today.data?.corrected ?? []} />
          <Reminders rows={today.data?.reminders ?? []} />
          <Mentions rows={today.data?.mentions ?? []} />
          {isOwnFirst ? null : ownPanels}
          <QueuesPanel />
        </aside>
      </div>
      <KeyFooter
        keys={[
          ...(lines.length > 0 ? [{ key: 'J K', name: list.move }] : []),
          ...(first
            ? [
                { key: 'C', name: list.claim },
                { key: 'G', name: words.claimFirst },
              ]
            : []),
          ...(lines.length > 0 ? [{ key: KEY_NAMES.enter, name: list.open }] : []),
          { key: '?', name: list.allKeys },
        ]}
      />
    </>
  );
}
