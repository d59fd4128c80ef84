import { inManila } from '@pahiram/client/dates.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import Up from '~icons/ic/round-expand-less';
import Down from '~icons/ic/round-expand-more';
import { DecidedInFoot } from '../../shell/decide-bar.tsx';
import type { Deed } from '../../shell/deed.ts';
import { DueCell } from '../../shell/due-cell.tsx';
import { Key } from '../../shell/keys-dialog.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { knownRoles, roleTexts } from '../../shell/staff-roles.ts';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import { useIsWide } from '../../shell/use-is-wide.ts';
import { ApprovalRecord } from './approval-record.tsx';
import { proofId } from './approval-row.tsx';
import { approvalEffects, approvalKinds, todayTexts } from './today-texts.ts';
import { type Approval, keyOfApproval, pageOfApproval } from './work-links.ts';

/** As the clock of the band: `12:00 PM`, also at noon. */
const formatTime = inManila({ timeStyle: 'short' });

export interface OwnDecision {
  readonly key: string;
  readonly deed: Deed;
  readonly at: string;
}

export interface ApprovalProofProps {
  readonly row: Approval;
  /** The list that it stands in. */
  readonly rows: readonly Approval[];
  readonly at: number;
  readonly isGone: boolean;
  /** What this person did with it here; null if somebody else decided it, or nobody. */
  readonly own: OwnDecision | null;
  readonly onOpen: (key: string) => void;
  readonly onDecided: (deed?: Deed) => void;
}

/** A proposal in place: its course, the record with its proof, and the decision. */
export function ApprovalProof(props: ApprovalProofProps) {
  const { row, rows, at, isGone, own, onOpen, onDecided } = props;
  const language = useLanguage();
  const words = useTexts(todayTexts);
  const kinds = useTexts(approvalKinds);
  const part = useRef<HTMLElement>(null);
  const title = titleOf(row, kinds[row.kind]);
  const next = rows[isGone ? Math.min(at, rows.length - 1) : at + 1];
  useEffect(() => {
    // The pressed button went with the proposal: the focus moves to what happened to it.
    if (isGone && document.activeElement === document.body) part.current?.focus();
  }, [isGone]);
  const isWide = useIsWide();
  const course = isGone ? null : (
    <Course row={row} title={title}>
      <Steps rows={rows} at={at} onOpen={onOpen} />
    </Course>
  );
  return (
    <section
      ref={part}
      id={proofId}
      tabIndex={-1}
      aria-label={words.proofOf(title)}
      className="min-w-0 py-3 outline-none xl:border-l xl:border-line xl:py-0 xl:pl-4"
    >
      {isGone ? (
        <div role="status" className="mb-3">
          <Notice
            tone={own ? 'success' : 'info'}
            title={
              own ? words[`did${own.deed}`](formatTime(new Date(own.at), language)) : words.gone
            }
          >
            {own ? null : <p>{words.goneText}</p>}
            {next ? (
              <Button
                isAlwaysFree
                kind="secondary"
                className="mt-2"
                aria-keyshortcuts="G"
                appearsUnderPointer
                onClick={() => onOpen(keyOfApproval(next))}
              >
                {words.next(titleOf(next, kinds[next.kind]))} <Key>G</Key>
              </Button>
            ) : null}
          </Notice>
        </div>
      ) : null}
      {isWide ? course : null}
      <DecidedInFoot isAboveKeys>
        <ApprovalRecord row={row} onDecided={onDecided} />
        {/* Below its row, which says its kind and amount, the figures of the decision come first. */}
        {isWide ? null : course}
        <p className="mt-3">
          <RecordLink href={pageOfApproval(row)}>{words.openRecord}</RecordLink>
        </p>
      </DecidedInFoot>
    </section>
  );
}

const titleOf = ({ number }: Approval, kind: string) =>
  number === null ? kind : `${kind}, ${number}`;

/** Who proposed it and why, who decides, by when, and what follows. */
function Course({
  row,
  title,
  children,
}: {
  readonly row: Approval;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const words = useTexts(todayTexts);
  const effects = useTexts(approvalEffects);
  const roles = useTexts(roleTexts);
  const deciders = knownRoles(row.deciders).map((role) => roles[role]);
  return (
    <header className="mb-3">
      <div className="flex items-start justify-between gap-3">
        {/* Where the proof folds open below its row, the row says it. */}
        <h2 className="text-lg max-xl:sr-only">{title}</h2>
        {children}
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-3 [&_dt]:text-sm [&_dt]:text-soft">
        <div>
          <dt>{words.proposedBy}</dt>
          <dd>
            {row.proposedBy?.name ?? words.server}, <Age since={row.proposedAt} />
          </dd>
        </div>
        <div>
          <dt>{words.deciders}</dt>
          <dd>{deciders.join(', ')}</dd>
        </div>
        {row.answerBy === null ? null : (
          <div>
            <dt>{words.promised}</dt>
            <dd>
              <DueCell dueAt={row.answerBy} since={row.proposedAt} />
            </dd>
          </div>
        )}
        <div>
          <dt>{words.lapses}</dt>
          <dd>
            {row.expiresAt === null ? (
              words.stays
            ) : (
              <DueCell dueAt={row.expiresAt} since={row.proposedAt} />
            )}
          </dd>
        </div>
        <div className="col-span-full">
          <dt>{words.effect}</dt>
          <dd>{effects[row.kind]}</dd>
        </div>
      </dl>
    </header>
  );
}

interface StepsProps {
  readonly rows: readonly Approval[];
  readonly at: number;
  readonly onOpen: (key: string) => void;
}

/** "3 of 9", and the rows before and after; on a phone the list itself is there. */
function Steps({ rows, at, onOpen }: StepsProps) {
  const words = useTexts(todayTexts);
  const shared = useTexts(shellTexts);
  const button = (row: Approval | undefined, label: string, icon: ReactNode) => (
    <button
      type="button"
      aria-label={label}
      disabled={row === undefined}
      className="grid size-control place-items-center rounded-control border border-line-strong hover:bg-sunken disabled:opacity-40"
      onClick={() => row && onOpen(keyOfApproval(row))}
    >
      {icon}
    </button>
  );
  return (
    <div className="flex shrink-0 items-center gap-1.5 max-xl:hidden">
      <span className="figures text-sm text-soft">{words.rowOf(at + 1, rows.length)}</span>
      {button(rows[at - 1], shared.previousRow, <Up aria-hidden="true" className="size-5" />)}
      {button(rows[at + 1], shared.nextRow, <Down aria-hidden="true" className="size-5" />)}
    </div>
  );
}
