import { listApprovals } from '@pahiram/api/work-queues';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { KEY_NAMES, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { FilterButtons, UnknownFilter } from '../../shell/list-filter.tsx';
import { decisionKeys, KeyFooter } from '../../shell/list-tools.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { useIsWide } from '../../shell/use-is-wide.ts';
import { useMay } from '../../shell/use-staff.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { decisionKeysOf } from '../applications/verdicts.ts';
import { ApprovalProof, type OwnDecision } from './approval-proof.tsx';
import { ApprovalRow } from './approval-row.tsx';
import { noApprovals, todayTexts } from './today-texts.ts';
import { useOpenedApproval } from './use-opened-approval.ts';
import { type Approval, keyOfApproval } from './work-links.ts';

const standings = ['FOR_YOU', 'BY_YOU', 'OTHER'] as const;
type Standing = (typeof standings)[number];
const refreshMs = 30_000;

/** The filter and the open row, which stand in the address of the page. */
function useAddress() {
  const [search, setSearch] = useSearchParams();
  const given = search.get('whose');
  const whose = standings.find((one) => one === given) ?? 'FOR_YOU';
  const go = (next: { readonly whose: Standing; readonly open: string | null }) =>
    setSearch(
      (now) => {
        now.set('whose', next.whose);
        if (next.open === null) now.delete('open');
        else now.set('open', next.open);
        return now;
      },
      { replace: true },
    );
  return {
    whose,
    unknown: given === null || given === whose ? null : given,
    opened: search.get('open'),
    setWhose: (next: Standing) => go({ whose: next, open: null }),
    open: (key: string | null) => go({ whose, open: key }),
  };
}

/** The proof below a row that was pressed at the foot of a phone would be out of sight. */
const showFromTop = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'start' });

/** Everything that waits for a second person, with its proof and the decision beside the list (V22). */
export function Page() {
  const words = useTexts(todayTexts);
  const empty = useTexts(noApprovals);
  const titles = useTexts(pageTitles);
  const list = useTexts(workListTexts);
  const may = useMay();
  const isWide = useIsWide();
  const address = useAddress();
  const { whose } = address;
  const approvals = useQuery({
    queryKey: ['approvals'],
    queryFn: () => call(listApprovals),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  const rowsOf = (standing: Standing) =>
    approvals.data?.approvals.filter((row) => row.standing === standing) ?? [];
  const labelOf = (standing: Standing) =>
    approvals.data ? `${words[standing]} (${rowsOf(standing).length})` : words[standing];
  const rows = rowsOf(whose);
  const opened = useOpenedApproval(rows, address.opened);
  const first = rows[0];
  const isNoneOpen = isWide && opened === null;
  useEffect(() => {
    // The open row stands in the address, so that a new first row does not replace it while it is read.
    if (isNoneOpen && first) address.open(keyOfApproval(first));
  });
  // The last proposal that this person decided here.
  const [own, setOwn] = useState<OwnDecision | null>(null);
  const decided = (key: string, deed?: Deed) => {
    if (deed) setOwn({ key, deed, at: new Date(serverNow()).toISOString() });
    void approvals.refetch();
  };
  const proof = (row: Approval) => (
    <ApprovalProof
      key={keyOfApproval(row)}
      row={row}
      rows={rows}
      at={opened?.at ?? 0}
      isGone={opened?.isGone ?? false}
      onOpen={address.open}
      own={own?.key === keyOfApproval(row) ? own : null}
      onDecided={(deed) => decided(keyOfApproval(row), deed)}
    />
  );
  const keysOf = ({ kind, standing }: Approval) => {
    const isYours = standing === 'FOR_YOU';
    if (kind !== 'SECOND_REVIEW') return isYours ? decisionKeys(list) : [];
    const decision = [
      { key: decisionKeysOf({ state: 'AWAITING_CHECK' }), name: list.decideKey },
      { key: 'N', name: list.noteKey },
      { key: MAIN_KEYS, name: list.sendKey },
    ];
    return [...(isYours ? decision : []), { key: 'H', name: list.historyKey }];
  };
  return (
    <>
      <PageHeading
        title={titles.approvals}
        // On a phone the open proposal needs the room.
        {...(opened && !isWide ? {} : { note: words.approvalsNote })}
        aside={
          may('view-loan-changes') ? (
            <Link href="/decisions?show=DECIDED" className="text-brand underline">
              {words.decided}
            </Link>
          ) : null
        }
      />
      <UnknownFilter given={address.unknown} />
      <FilterButtons
        legend={words.whose}
        options={standings.map((value) => ({ value, label: labelOf(value) }))}
        value={whose}
        onValue={address.setWhose}
      />
      <LoadState query={approvals}>
        {() => (
          <div className="items-start gap-4 xl:grid xl:grid-cols-[20rem_minmax(0,1fr)]">
            {rows.length === 0 ? (
              <StateBox kind="empty" title={empty[whose]} />
            ) : (
              <ul
                aria-label={titles.approvals}
                className="border-t border-line xl:sticky xl:top-(--band) xl:max-h-[calc(100dvh-var(--band)-4rem)] xl:overflow-y-auto"
              >
                {rows.map((row) => {
                  const key = keyOfApproval(row);
                  const isOpen = opened?.key === key;
                  return (
                    <li
                      key={key}
                      ref={isOpen && !isWide ? showFromTop : undefined}
                      data-row
                      className="scroll-mt-(--band) border-b border-line"
                    >
                      <ApprovalRow
                        row={row}
                        isOpen={isOpen}
                        isBeside={isWide}
                        // Tab goes from the open row to its proof, not through all rows.
                        isInTabOrder={!isWide || isOpen || (opened === null && row === first)}
                        onOpen={() => address.open(!isWide && isOpen ? null : key)}
                      />
                      {isOpen && !isWide ? proof(row) : null}
                    </li>
                  );
                })}
              </ul>
            )}
            {isWide && opened ? proof(opened.row) : null}
            {!isWide && opened?.isGone ? proof(opened.row) : null}
          </div>
        )}
      </LoadState>
      <KeyFooter
        keys={[
          { key: 'J K', name: list.move },
          { key: KEY_NAMES.enter, name: words.toProof },
          ...(opened && !opened.isGone ? keysOf(opened.row) : []),
          { key: '?', name: list.allKeys },
        ]}
      />
    </>
  );
}
