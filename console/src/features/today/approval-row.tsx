import { useTexts } from '@pahiram/ui/language.tsx';
import { amountText } from '@pahiram/ui/money.tsx';
import type { KeyboardEvent } from 'react';
import { DueCell } from '../../shell/due-cell.tsx';
import { incidentsTexts } from '../incidents/incidents-texts.ts';
import { ApprovalAmount } from './approval-amount.tsx';
import { approvalKinds, todayTexts } from './today-texts.ts';
import type { Approval } from './work-links.ts';

/** Id of the part with the proof, which Enter goes to. */
export const proofId = 'approval-proof';

export interface ApprovalRowProps {
  readonly row: Approval;
  readonly isOpen: boolean;
  /** The proof stands beside the list and follows the focus; otherwise it folds open below the row. */
  readonly isBeside: boolean;
  readonly isInTabOrder: boolean;
  readonly onOpen: () => void;
}

/** One proposal in the list: what, who, how much and until when. */
export function ApprovalRow(props: ApprovalRowProps) {
  const { row, isOpen, isBeside, isInTabOrder, onOpen } = props;
  const words = useTexts(todayTexts);
  const kinds = useTexts(approvalKinds);
  const incidents = useTexts(incidentsTexts);
  const about = row.incident ? incidents[row.incident] : row.name;
  const proposer = row.proposedBy?.name ?? words.server;
  const dueAt = row.answerBy ?? row.expiresAt;
  return (
    <a
      href={`#${proofId}`}
      tabIndex={isInTabOrder ? 0 : -1}
      {...(isBeside
        ? { 'aria-current': isOpen ? ('true' as const) : undefined }
        : { 'aria-expanded': isOpen })}
      className={`flex min-h-11 justify-between gap-3 border-l-4 px-2 py-1.5 ${isOpen ? 'border-l-accent bg-brand-soft' : 'border-l-transparent hover:bg-sunken'}`}
      onFocus={() => {
        if (isBeside && !isOpen) onOpen();
      }}
      onKeyDown={(event) => onRowKey(event, isBeside)}
      onClick={(event) => {
        event.preventDefault();
        if (!isBeside || !isOpen) onOpen();
      }}
    >
      <span className="min-w-0">
        <span className="font-semibold">
          {kinds[row.kind]}
          {row.number === null ? null : (
            <>
              , <span className="figures whitespace-nowrap">{row.number}</span>
            </>
          )}
        </span>
        <span className="block truncate text-sm text-soft">
          {about === null ? '' : `${about} · `}
          {proposer}
        </span>
      </span>
      <span className="shrink-0 text-right text-sm">
        <span className="figures block min-h-[1lh] text-base">
          <ApprovalAmount row={row} format={amountText} />
        </span>
        {dueAt === null ? null : (
          <span className="text-soft">{row.answerBy ? words.answerShort : words.lapsesShort} </span>
        )}
        <DueCell dueAt={dueAt} since={row.proposedAt} />
      </span>
    </a>
  );
}

/** Arrows move as J and K do, also where keys of one letter are switched off; Enter goes to the proof beside the list. */
function onRowKey(event: KeyboardEvent<HTMLAnchorElement>, isBeside: boolean): void {
  const item = event.currentTarget.closest('li');
  const step = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling };
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    step[event.key]?.querySelector<HTMLElement>('a')?.focus();
  } else if (event.key === 'Enter' && isBeside) {
    event.preventDefault();
    document.getElementById(proofId)?.focus();
  }
}
